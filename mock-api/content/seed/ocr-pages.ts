import type { OcrEntry } from '../../records/documents';
import { createCache } from '../../records/rows';
import type { DocumentContent } from '../documents/document-content';
import {
  generateDocument,
  HASH_OFFSETS,
  selectPageFields,
  splitRowsByPage,
  type DocumentSource,
} from '../documents/document-generator';

/** Scores, assigned in this order. The portal changes the color of a score at 0.9 and at 0.8. */
const SCORES = [
  0.9931, 0.9, 0.9764, 0.8999, 0.9988, 0.8, 0.9512, 0.7999, 0.9847, 0.6423, 0.8734, 0.9999, 1, 0.4107,
] as const;
/** Fields with a lower score are misread if they have a confusable character. */
const CONFIDENT_SCORE = 0.9;
/** In a table with a lower score, one of this many cells is misread. */
const MISREAD_CELL_INTERVAL = 5;

const getCachedPredictions = createCache<string, readonly PagePrediction[]>(1000);

/** The predicted and the moderated (corrected) entries of a page, as JSON of `OcrEntry[]`. */
type PagePrediction = { predicted: string; moderated: string };

/** Predicts the entries of all pages of a document. They depend on the source only, not on the seed of the mock. */
export function predictPages(source: DocumentSource): readonly PagePrediction[] {
  const key = [source.modelName, source.fileName, source.createdTime, source.company?.name].join('\n');
  return getCachedPredictions(key, () => createPredictions(source));
}

function createPredictions(source: DocumentSource): PagePrediction[] {
  const { content, hash } = generateDocument(source);
  // The hash of the file name selects the first score, so that documents differ.
  let scoreIndex = hash.readUInt8(HASH_OFFSETS.scores);
  const nextScore = () => SCORES[(scoreIndex += 1) % SCORES.length] ?? 1;
  const pages = splitRowsByPage(content);
  return pages.map((rows, page) => {
    const fieldEntries = selectPageFields(content, page, pages.length).map(({ label, text }) =>
      createFieldEntry(label, text, nextScore()),
    );
    const tableEntry = createTableEntry(content.table, rows, nextScore());
    const entries = [...fieldEntries, tableEntry];
    return {
      predicted: JSON.stringify(entries.map(({ predicted }) => predicted)),
      moderated: JSON.stringify(entries.map(({ moderated }) => moderated)),
    };
  });
}

type EntryPair = { predicted: OcrEntry; moderated: OcrEntry };

function createFieldEntry(label: string, text: string, score: number): EntryPair {
  return {
    predicted: { label, ocr_text: score < CONFIDENT_SCORE ? misreadText(text) : text, score },
    moderated: { label, ocr_text: text, score: 1 },
  };
}

function createTableEntry(
  { label, columns }: DocumentContent['table'],
  rows: readonly (readonly string[])[],
  score: number,
): EntryPair {
  const cells = rows.flatMap((texts, row) =>
    columns.map((column, col) => ({ row: row + 1, col: col + 1, label: column.label, text: texts[col] ?? '' })),
  );
  const predictedCells = cells.map((cell, index) => ({
    ...cell,
    text: score < CONFIDENT_SCORE && index % MISREAD_CELL_INTERVAL === 3 ? misreadText(cell.text) : cell.text,
  }));
  return {
    predicted: { label, ocr_text: '', score, cells: predictedCells },
    moderated: { label, ocr_text: '', score: 1, cells },
  };
}

/** Replaces the first character that OCR confuses with a similar one, such as 0 with O. */
export function misreadText(text: string): string {
  return text.replace(/[05lSB]/, (character) => ({ 0: 'O', 5: 'S', l: '1', S: '5', B: '8' })[character] ?? character);
}
