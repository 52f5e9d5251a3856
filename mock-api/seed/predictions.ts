import type { OcrEntry } from '../entities/documents';
import type { PaperSource } from '../papers/models';
import { linesByPage, paperOf } from '../papers/models';
import type { Fact, Paper } from '../papers/paper';

/** Scores in turn. The bounds of the colours, 0.9 and 0.8, come exactly and from just below. */
const SCORES = [
  0.9931, 0.9, 0.9764, 0.8999, 0.9988, 0.8, 0.9512, 0.7999, 0.9847, 0.6423, 0.8734, 0.9999, 1, 0.4107,
] as const;
/** Below it, a machine may have misread. */
const SURE = 0.9;

const MAX_KNOWN = 1000;
const known = new Map<string, readonly PageReading[]>();

/** What a page says, and what was read of it. */
export type PageReading = {
  predicted: OcrEntry[];
  moderated: OcrEntry[];
  texts: { predicted: string; moderated: string };
};

/** Pages of a file as its model reads them: the same source gives the same in every mock, whatever its seed. */
export function readingsOf(source: PaperSource): readonly PageReading[] {
  const key = [source.modelName, source.fileName, source.createdTime, source.company?.name].join('\n');
  const before = known.get(key);
  if (before) return before;
  const readings = drawn(source);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, readings);
  return readings;
}

/** What stands on a page: the header of the document on the first, its sums on the last, its number on every one. */
export function factsOnPage({ facts }: Paper, page: number, pages: number): Fact[] {
  const number = facts.find(({ at }) => at === 'facts');
  const isLast = page === pages - 1;
  return facts.filter((fact) => (fact.at === 'sums' || fact.at === 'foot' ? isLast : page === 0 || fact === number));
}

function drawn(source: PaperSource): PageReading[] {
  const { paper, hash } = paperOf(source);
  let place = hash.readUInt8(8);
  const nextScore = () => SCORES[(place += 1) % SCORES.length] ?? 1;
  const pages = linesByPage(paper);
  return pages.map((lines, page) => {
    const plain = factsOnPage(paper, page, pages.length).map(({ label, text }) => readingOf(label, text, nextScore()));
    const { predicted, moderated } = withTable(plain, paper.table, lines, nextScore());
    // As the API has them: written once, however often the data are filled anew.
    const texts = { predicted: JSON.stringify(predicted), moderated: JSON.stringify(moderated) };
    return { predicted, moderated, texts };
  });
}

type Reading = { predicted: OcrEntry; moderated: OcrEntry };

function readingOf(label: string, text: string, score: number): Reading {
  return {
    predicted: { label, ocr_text: score < SURE ? misread(text) : text, score },
    moderated: { label, ocr_text: text, score: 1 },
  };
}

function withTable(
  plain: Reading[],
  { label, columns }: Paper['table'],
  lines: readonly (readonly string[])[],
  score: number,
): Omit<PageReading, 'texts'> {
  const cells = lines.flatMap((texts, row) =>
    columns.map((column, col) => ({ row: row + 1, col: col + 1, label: column.label, text: texts[col] ?? '' })),
  );
  const tableOf = (text: (cell: string, index: number) => string, confidence: number): OcrEntry => ({
    label,
    ocr_text: '',
    score: confidence,
    cells: cells.map((cell, index) => ({ ...cell, text: text(cell.text, index) })),
  });
  return {
    predicted: [
      ...plain.map(({ predicted }) => predicted),
      tableOf((text, index) => (score < SURE && index % 5 === 3 ? misread(text) : text), score),
    ],
    moderated: [...plain.map(({ moderated }) => moderated), tableOf((text) => text, 1)],
  };
}

/** The mistakes of a machine that reads: letters for digits and the other way round. */
export function misread(text: string): string {
  return text.replace(/[05lSB]/, (character) => ({ 0: 'O', 5: 'S', l: '1', S: '5', B: '8' })[character] ?? character);
}
