import { createHash } from 'node:crypto';
import type { OcrEntry } from '../entities/documents';
import { templateOf } from './document-templates';
import { seededFaker } from './seeded';

const MAX_PAGES = 3;
const MAX_TABLE_ROWS = 7;
const FIELDS_REPEATED = 2;

/** Scores in turn. The bounds of the colours, 0.9 and 0.8, come exactly and from just below. */
const SCORES = [
  0.9931, 0.9, 0.9764, 0.8999, 0.9988, 0.8, 0.9512, 0.7999, 0.9847, 0.6423, 0.8734, 0.9999, 1, 0.4107,
] as const;

/** Dates on documents are drawn around this day, so that a file says the same whenever it is read. */
const PAPER_DATE = new Date('2026-02-28T00:00:00Z');

const reader = seededFaker({ seed: 1, now: PAPER_DATE }, 'predictions');
const MAX_KNOWN = 1000;
const known = new Map<string, readonly PageReading[]>();

/** What a page says, and what was read of it. */
export type PageReading = { predicted: OcrEntry[]; moderated: OcrEntry[] };

/** Pages of a file as its model reads them: the same file name and model give the same in every mock, whatever its seed. */
export function readingsOf(fileName: string, modelName: string): readonly PageReading[] {
  const key = `${modelName}\n${fileName}`;
  const before = known.get(key);
  if (before) return before;
  const readings = drawn(createHash('sha1').update(key).digest(), modelName);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, readings);
  return readings;
}

function drawn(hash: Buffer, modelName: string): PageReading[] {
  reader.seed([hash.readUInt32LE(0), hash.readUInt32LE(4)]);
  let place = hash.readUInt8(8);
  const nextScore = () => SCORES[(place += 1) % SCORES.length] ?? 1;
  const { fields, table } = templateOf(modelName);
  return Array.from({ length: 1 + (hash.readUInt8(9) % MAX_PAGES) }, (_, page) => {
    // The first page has the header of the document, the others go on with the table.
    const shown = page === 0 ? fields : fields.slice(0, FIELDS_REPEATED);
    const plain = shown.map(([label, draw]) => readingOf(label, draw(reader), nextScore()));
    return withTable(plain, table, nextScore());
  });
}

type Reading = { predicted: OcrEntry; moderated: OcrEntry };

function readingOf(label: string, text: string, score: number): Reading {
  return {
    predicted: { label, ocr_text: score < 0.9 ? misread(text) : text, score },
    moderated: { label, ocr_text: text, score: 1 },
  };
}

function withTable(
  plain: Reading[],
  { label, columns }: ReturnType<typeof templateOf>['table'],
  score: number,
): PageReading {
  const rows = reader.number.int({ min: 1, max: MAX_TABLE_ROWS });
  const cells = Array.from({ length: rows }, (_, row) =>
    columns.map(([name, draw], col) => ({ row: row + 1, col: col + 1, label: name, text: draw(reader) })),
  ).flat();
  const tableOf = (text: (cell: string, index: number) => string, confidence: number): OcrEntry => ({
    label,
    ocr_text: '',
    score: confidence,
    cells: cells.map((cell, index) => ({ ...cell, text: text(cell.text, index) })),
  });
  return {
    predicted: [
      ...plain.map(({ predicted }) => predicted),
      tableOf((text, index) => (index % 5 === 3 ? misread(text) : text), score),
    ],
    moderated: [...plain.map(({ moderated }) => moderated), tableOf((text) => text, 1)],
  };
}

/** The mistakes of a machine that reads: letters for digits and the other way round. */
function misread(text: string): string {
  return text.replace(/[05lSB]/, (character) => ({ 0: 'O', 5: 'S', l: '1', S: '5', B: '8' })[character] ?? character);
}
