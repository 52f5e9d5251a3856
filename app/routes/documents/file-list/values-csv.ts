import type { OcrDocument } from '~/domain/ocr-document';
import type { OcrEntry } from '~/domain/ocr-prediction';
import { paths } from '~/domain/paths';
import { csvStream } from '~/lib/csv';
import { rowOf } from '~/session/answers/row-of.server';
import { csvFile, fileDownload } from '~/session/csv-download.server';
import { readDocuments } from './document-list.server';
import { pagesInOrder, valuesOf } from './opened-document.server';

const HEADER = ['Data', 'Page', 'Label', 'Row', 'Column', 'Column Label', 'Text', 'Score'];

type Line = readonly (string | number | null)[];

/** Everything that was read of one document, and what people made of it: a line for each text and each cell. */
export const loader = fileDownload('file-list', paths.ocrFileList, async (args) => {
  const document = await rowOf(readDocuments(args), args.param('documentId'), 'This document');
  const lines = csvStream(HEADER, linesOf(document), (line) => line);
  return csvFile(document.fileName ?? 'document', lines);
});

function* linesOf(document: OcrDocument): Generator<Line, void> {
  for (const { number, page } of pagesInOrder(document)) {
    for (const tab of ['predicted', 'moderated'] as const) {
      const head = [tab === 'predicted' ? 'Predicted Data' : 'Moderated Data', number] as const;
      for (const entry of valuesOf(page, tab)) yield* linesOfEntry(head, entry);
    }
  }
}

function* linesOfEntry(
  head: readonly [string, number],
  { label, text, cells, score }: OcrEntry,
): Generator<Line, void> {
  if (text !== '' || cells.length === 0) yield [...head, label, null, null, null, text, score];
  for (const cell of cells) yield [...head, label, cell.row, cell.col, cell.label, cell.text, score];
}
