import { pairCells, pairEntries, type ModerationPair } from '~/domain/documents/ocr-comparison';
import type { OcrDocument } from '~/domain/documents/ocr-document';
import type { OcrCell, OcrEntry } from '~/domain/documents/ocr-prediction';
import { paths } from '~/domain/paths';
import { createCsvFileLoader } from '~/guard/downloads/csv-download.server';
import { viewList } from '~/lib/list-view';
import { getPageEntries, sortPages } from './data/document-data.server';
import { DOCUMENT_LIST, loadDocuments } from './list/document-list.server';
import { filterByLabel } from './reading/reading-filter.server';

const HEADER = [
  'File Name',
  'Document Id',
  'Model',
  'Page',
  'Label',
  'Row',
  'Column',
  'Column Label',
  'Predicted Value',
  'Score',
  'Moderated Value',
  'Moderation',
];

type LineValues = readonly (string | number | null)[];

/** A line for each text and each table cell of the listed documents. On a moderated page it also has the new value. */
export const loader = createCsvFileLoader({ page: 'file-list', getListPath: paths.ocrFileList }, async (args) => {
  const { searchParams } = new URL(args.request.url);
  // The filters of DOCUMENT_LIST are synchronous. The label filter is not: it parses the values of all documents.
  const listed = await filterByLabel(await loadDocuments(args), searchParams);
  const { matches } = viewList(listed, searchParams, DOCUMENT_LIST, args.preferences.timeZone);
  return { name: 'file-list-values', header: HEADER, rows: toLines(matches), toCells: (line: LineValues) => line };
});

function* toLines(documents: Iterable<OcrDocument>): Generator<LineValues, void> {
  for (const document of documents) {
    const { id, fileName, modelName } = document;
    for (const { number, page } of sortPages(document)) {
      const predicted = getPageEntries(page, 'predicted');
      const moderated = getPageEntries(page, 'moderated');
      const pageValues = [fileName, id, modelName, number];
      const isModerated = moderated.length > 0;
      const pairs: ModerationPair<OcrEntry>[] = isModerated
        ? pairEntries(moderated, predicted)
        : predicted.map((entry) => ({ moderated: null, predicted: entry }));
      for (const pair of pairs) yield* toEntryLines(pageValues, pair, { isModerated });
    }
  }
}

function* toEntryLines(
  pageValues: LineValues,
  pair: ModerationPair<OcrEntry>,
  { isModerated }: { isModerated: boolean },
): Generator<LineValues, void> {
  const { moderated, predicted } = pair;
  const { label } = moderated ?? predicted;
  const score = predicted?.score ?? null;
  const toLine = (cellPosition: LineValues, value: ModerationPair<{ text: string }>) => [
    ...pageValues,
    label,
    ...cellPosition,
    value.predicted?.text ?? null,
    score,
    value.moderated?.text ?? null,
    isModerated ? describeModeration(value) : null,
  ];
  const cells = pairCells(moderated?.cells ?? [], predicted?.cells ?? []);
  const hasText = Boolean(moderated?.text || predicted?.text);
  // An entry with a table usually has no text of its own, and then no line of its own.
  if (hasText || cells.length === 0) yield toLine([null, null, null], pair);
  for (const cell of cells) yield toLine(getCellPosition(cell.moderated ?? cell.predicted), cell);
}

const getCellPosition = ({ row, col, label }: OcrCell): LineValues => [row, col, label];

function describeModeration({ moderated, predicted }: ModerationPair<{ text: string }>): string {
  if (moderated === null) return 'Removed';
  if (predicted === null) return 'Added';
  return moderated.text === predicted.text ? 'Unchanged' : 'Changed';
}
