import { pairCells, pairEntries, type ModerationPair } from '~/domain/documents/ocr-comparison';
import type { OcrDocument } from '~/domain/documents/ocr-document';
import type { OcrCell, OcrEntry } from '~/domain/documents/ocr-prediction';
import { paths } from '~/domain/paths';
import { createCsvFileLoader } from '~/guard/downloads/csv-download.server';
import { iterateMatchingItems } from '~/lib/list-query';
import { getPageEntries, sortPages } from './data/document-data.server';
import { DOCUMENT_LIST, loadDocuments } from './list/document-list.server';
import { filterByReading } from './reading/reading-filter.server';

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

type Line = readonly (string | number | null)[];

/**
 * CSV file of the values of all documents that the list shows, in its order: a line for each text and each table cell, with
 * the predicted value and, on a moderated page, what moderation has made of it.
 */
export const loader = createCsvFileLoader('file-list', paths.ocrFileList, async (args) => {
  const { searchParams } = new URL(args.request.url);
  const listed = await filterByReading(await loadDocuments(args), searchParams);
  const documents = iterateMatchingItems(listed, searchParams, DOCUMENT_LIST, args.preferences.timeZone);
  return { name: 'file-list-values', header: HEADER, rows: toLines(documents), toCells: (line: Line) => line };
});

function* toLines(documents: Iterable<OcrDocument>): Generator<Line, void> {
  for (const document of documents) {
    const { id, fileName, modelName } = document;
    for (const { number, page } of sortPages(document)) {
      const predicted = getPageEntries(page, 'predicted');
      const moderated = getPageEntries(page, 'moderated');
      const pageCells = [fileName, id, modelName, number] as const;
      if (moderated.length === 0) {
        for (const entry of predicted)
          yield* toEntryLines(pageCells, { moderated: null, predicted: entry }, { isModerated: false });
      } else {
        for (const pair of pairEntries(moderated, predicted))
          yield* toEntryLines(pageCells, pair, { isModerated: true });
      }
    }
  }
}

function* toEntryLines(
  pageCells: Line,
  pair: ModerationPair<OcrEntry>,
  { isModerated }: { isModerated: boolean },
): Generator<Line, void> {
  const { moderated, predicted } = pair;
  const { label } = moderated ?? predicted;
  const score = predicted?.score ?? null;
  const toLine = (position: Line, value: ModerationPair<{ text: string }>) => [
    ...pageCells,
    label,
    ...position,
    value.predicted?.text ?? null,
    score,
    value.moderated?.text ?? null,
    isModerated ? describeModeration(value) : null,
  ];
  const cells = pairCells(moderated?.cells ?? [], predicted?.cells ?? []);
  if (cells.length === 0 || moderated?.text || predicted?.text) yield toLine([null, null, null], pair);
  for (const cell of cells) yield toLine(getPosition(cell.moderated ?? cell.predicted), cell);
}

const getPosition = ({ row, col, label }: OcrCell): Line => [row, col, label];

function describeModeration({ moderated, predicted }: ModerationPair<{ text: string }>): string {
  if (moderated === null) return 'Removed';
  if (predicted === null) return 'Added';
  return moderated.text === predicted.text ? 'Unchanged' : 'Changed';
}
