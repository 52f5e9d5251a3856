import type { OcrDocument } from '~/domain/documents/ocr-document';
import type { OcrEntry } from '~/domain/documents/ocr-prediction';
import { paths } from '~/domain/paths';
import { createCsvStream } from '~/lib/csv';
import { requireRow } from '~/guard/require-row.server';
import { createCsvResponse, createFileLoader } from '~/guard/csv-download.server';
import { loadDocuments } from './document-list.server';
import { sortPages, getPageEntries } from './document-data.server';

const HEADER = ['Data', 'Page', 'Label', 'Row', 'Column', 'Column Label', 'Text', 'Score'];

type Line = readonly (string | number | null)[];

/** Everything that was read of one document, and what people made of it: a line for each text and each cell. */
export const loader = createFileLoader('file-list', paths.ocrFileList, async (args) => {
  const document = await requireRow(loadDocuments(args), args.param('documentId'), 'This document');
  const lines = createCsvStream(HEADER, toLines(document), (line) => line);
  return createCsvResponse(document.fileName ?? 'document', lines);
});

function* toLines(document: OcrDocument): Generator<Line, void> {
  for (const { number, page } of sortPages(document)) {
    for (const tab of ['predicted', 'moderated'] as const) {
      const head = [tab === 'predicted' ? 'Predicted Data' : 'Moderated Data', number] as const;
      for (const entry of getPageEntries(page, tab)) yield* toEntryLines(head, entry);
    }
  }
}

function* toEntryLines(
  head: readonly [string, number],
  { label, text, cells, score }: OcrEntry,
): Generator<Line, void> {
  if (text !== '' || cells.length === 0) yield [...head, label, null, null, null, text, score];
  for (const cell of cells) yield [...head, label, cell.row, cell.col, cell.label, cell.text, score];
}
