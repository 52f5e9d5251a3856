import type { OcrDocument } from '~/domain/documents/ocr-document';
import type { OcrEntry } from '~/domain/documents/ocr-prediction';
import { paths } from '~/domain/paths';
import { requireItem } from '~/guard/access/require-item.server';
import { createCsvFileLoader } from '~/guard/downloads/csv-download.server';
import { getPageEntries, sortPages } from './data/document-data.server';
import { loadDocuments } from './list/document-list.server';

const HEADER = ['Data', 'Page', 'Label', 'Row', 'Column', 'Column Label', 'Text', 'Score'];

type LineValues = readonly (string | number | null)[];

/** A line for each text and each table cell of a document. */
export const loader = createCsvFileLoader({ page: 'file-list', getListPath: paths.ocrFileList }, async (args) => {
  const document = await requireItem(loadDocuments(args), args.param('documentId'), 'This document');
  const name = document.fileName ?? 'document';
  return { name, header: HEADER, rows: toLines(document), toCells: (line: LineValues) => line };
});

function* toLines(document: OcrDocument): Generator<LineValues, void> {
  for (const { number, page } of sortPages(document)) {
    for (const tab of ['predicted', 'moderated'] as const) {
      const pageValues = [tab === 'predicted' ? 'Predicted Data' : 'Moderated Data', number] as const;
      for (const entry of getPageEntries(page, tab)) yield* toEntryLines(pageValues, entry);
    }
  }
}

function* toEntryLines(
  pageValues: readonly [string, number],
  { label, text, cells, score }: OcrEntry,
): Generator<LineValues, void> {
  // An entry with a table usually has no text of its own, and then no line of its own.
  if (text !== '' || cells.length === 0) yield [...pageValues, label, null, null, null, text, score];
  for (const cell of cells) yield [...pageValues, label, cell.row, cell.col, cell.label, cell.text, score];
}
