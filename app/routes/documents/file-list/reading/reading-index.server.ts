import { compareEntries, isChanged } from '~/domain/documents/ocr-comparison';
import type { OcrDocument, OcrPage } from '~/domain/documents/ocr-document';
import { getEntries, parseOcrPageData } from '~/domain/documents/ocr-prediction';
import { getOcrScoreTone, toPercent } from '~/domain/score';
import { yieldToEventLoop } from '~/lib/event-loop';

/** How many documents are parsed before other requests get their turn. */
const DOCUMENTS_PER_SLICE = 100;

// The index stores a number for each predicted and for each moderated value of a document. Its lowest bits are these
// flags, and its other bits are the code of the label. Predicted values use the first three flags, moderated values the
// last two.
const IS_READ = 1;
const IS_DOUBTFUL = 2;
const IS_POOR = 4;
const IS_COMPARED = 8;
const IS_CHANGED = 16;
const FLAG_BITS = 5;
const CODE_FACTOR = 1 << FLAG_BITS;
const FLAGS_MASK = CODE_FACTOR - 1;

/** Counts of the values of one label. */
export type LabelCounts = {
  label: string;
  /** Predicted values. */
  read: number;
  /** Predicted values with a score below 90. */
  doubtful: number;
  /** Predicted values with a score below 80. */
  poor: number;
  /** Values that moderation has confirmed, changed, added or removed. */
  moderated: number;
  /** Values that moderation has changed, added or removed. */
  changed: number;
};

/** A filter of the file list for documents in which a value of the label has a score below 90 or was changed. */
export type LabelFilter = { kind: 'doubtful' | 'changed'; label: string };

/**
 * An index of how well the labels of a list of documents were read. It keeps four bytes per value instead of the value
 * itself, so that it is small, and counting the labels of any of the documents is fast.
 */
export class ReadingIndex {
  /** The labels by code. */
  readonly #labels: string[] = [];
  /** The codes by label. */
  readonly #codes = new Map<string, number>();
  /** The position of each document in the list. */
  readonly #positions = new Map<OcrDocument, number>();
  /** The encoded values of all documents, one document after the other. */
  #values: Uint32Array<ArrayBufferLike> = new Uint32Array();
  /** The start of the values of each document in `#values`, and then the end of those of the last document. */
  readonly #starts: number[] = [];

  private constructor() {}

  /** Creates the index of a list of documents. This may take long, so other requests get their turn in between. */
  static async create(documents: readonly OcrDocument[]): Promise<ReadingIndex> {
    const index = new ReadingIndex();
    const values: number[] = [];
    for (const [position, document] of documents.entries()) {
      if (position % DOCUMENTS_PER_SLICE === 0) await yieldToEventLoop();
      index.#positions.set(document, position);
      index.#starts.push(values.length);
      for (const page of document.ocrPages) index.#addPage(page, values);
    }
    index.#starts.push(values.length);
    index.#values = Uint32Array.from(values);
    return index;
  }

  #addPage({ predictionData, moderatedData }: OcrPage, values: number[]): void {
    const predicted = getEntries(parseOcrPageData(predictionData));
    for (const { label, score } of predicted) values.push(this.#encode(label, IS_READ | getScoreFlags(score)));
    const moderated = getEntries(parseOcrPageData(moderatedData));
    if (moderated.length === 0) return;
    for (const entry of compareEntries(moderated, predicted)) {
      values.push(this.#encode(entry.label, IS_COMPARED | (isChanged(entry) ? IS_CHANGED : 0)));
    }
  }

  #encode(label: string, flags: number): number {
    let code = this.#codes.get(label);
    if (code === undefined) {
      code = this.#labels.length;
      this.#labels.push(label);
      this.#codes.set(label, code);
    }
    // Multiplied and not shifted: `<<` and `>>` treat the number as signed, and a large code would become negative.
    return code * CODE_FACTOR + flags;
  }

  /** Counts the values of some documents of the list by label. */
  count(documents: Iterable<OcrDocument>): LabelCounts[] {
    const counts = new Map<number, LabelCounts>();
    for (const document of documents) {
      for (const value of this.#getValues(document)) {
        const code = getCode(value);
        let labelCounts = counts.get(code);
        if (!labelCounts) {
          labelCounts = { label: this.#labels[code] ?? '', read: 0, doubtful: 0, poor: 0, moderated: 0, changed: 0 };
          counts.set(code, labelCounts);
        }
        addFlags(labelCounts, value & FLAGS_MASK);
      }
    }
    return [...counts.values()];
  }

  /** Whether a document of the list has a value that a filter selects. */
  matches(document: OcrDocument, { kind, label }: LabelFilter): boolean {
    const code = this.#codes.get(label);
    if (code === undefined) return false;
    const flag = kind === 'doubtful' ? IS_DOUBTFUL : IS_CHANGED;
    return this.#getValues(document).some((value) => getCode(value) === code && (value & flag) !== 0);
  }

  #getValues(document: OcrDocument): Uint32Array {
    const position = this.#positions.get(document);
    if (position === undefined) return this.#values.subarray(0, 0);
    return this.#values.subarray(this.#starts[position], this.#starts[position + 1]);
  }
}

/** The code of the label of an encoded value. */
function getCode(value: number): number {
  return Math.floor(value / CODE_FACTOR);
}

function getScoreFlags(score: number | null): number {
  // A score that is not between 0 and 100 counts as missing.
  if (score === null || toPercent(score) === null) return 0;
  // 'error' is below 80, 'warning' from 80 to under 90.
  const tone = getOcrScoreTone(score);
  if (tone === 'error') return IS_DOUBTFUL | IS_POOR;
  return tone === 'warning' ? IS_DOUBTFUL : 0;
}

function addFlags(counts: LabelCounts, flags: number): void {
  if (flags & IS_READ) counts.read += 1;
  if (flags & IS_DOUBTFUL) counts.doubtful += 1;
  if (flags & IS_POOR) counts.poor += 1;
  if (flags & IS_COMPARED) counts.moderated += 1;
  if (flags & IS_CHANGED) counts.changed += 1;
}

const indexes = new WeakMap<readonly OcrDocument[], Promise<ReadingIndex>>();

/** Returns the index of a list of documents. It is created once per list, and kept as long as the list is cached. */
export async function getReadingIndex(documents: readonly OcrDocument[]): Promise<ReadingIndex> {
  const index = indexes.get(documents) ?? ReadingIndex.create(documents);
  indexes.set(documents, index);
  return index;
}
