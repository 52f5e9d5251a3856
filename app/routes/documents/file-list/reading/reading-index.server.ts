import { compareEntries, isChanged } from '~/domain/documents/ocr-comparison';
import type { OcrDocument, OcrPage } from '~/domain/documents/ocr-document';
import { getEntries, parseOcrPageData } from '~/domain/documents/ocr-prediction';
import { getOcrScoreTone, toPercent } from '~/domain/score';
import { yieldToEventLoop } from '~/lib/event-loop';

/** Documents that are read before other requests get their turn. */
const SLICE = 100;

// Each value of a document is one number: the code of its label, and what is known of it in the lowest bits.
const IS_READ = 1;
const IS_DOUBTFUL = 2;
const IS_POOR = 4;
const IS_COMPARED = 8;
const IS_CHANGED = 16;
const FLAG_BITS = 5;
const FLAGS = (1 << FLAG_BITS) - 1;

/** Counts of the values of one label. `moderated`: those that moderation has confirmed or changed. */
export type LabelCounts = {
  label: string;
  /** Predicted values; those with a score below 90, and of these the ones below 80. */
  read: number;
  doubtful: number;
  poor: number;
  moderated: number;
  changed: number;
};

/** A filter of the file list for documents with such a value of a label. */
export type ReadingFilter = { kind: 'doubtful' | 'changed'; label: string };

/**
 * What the documents of a list say about how well their labels were read, without the values: about four bytes per value,
 * so that the counts of any selection of documents are fast.
 */
export class ReadingIndex {
  readonly #labels: string[] = [];
  readonly #codes = new Map<string, number>();
  readonly #positions = new Map<OcrDocument, number>();
  /** The values of all documents; those of document n begin at `#starts[n]`. */
  #values: Uint32Array<ArrayBufferLike> = new Uint32Array();
  readonly #starts: number[] = [];

  private constructor() {}

  /** Reads all values of the documents, in slices. */
  static async create(documents: readonly OcrDocument[]): Promise<ReadingIndex> {
    const index = new ReadingIndex();
    const values: number[] = [];
    for (const [position, document] of documents.entries()) {
      if (position % SLICE === 0) await yieldToEventLoop();
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
      code = this.#labels.push(label) - 1;
      this.#codes.set(label, code);
    }
    // Not a shift: the code may need more than the remaining bits of a signed number.
    return code * (1 << FLAG_BITS) + flags;
  }

  /** Counts the values of some documents by label. */
  count(documents: Iterable<OcrDocument>): LabelCounts[] {
    const counts = new Map<number, LabelCounts>();
    for (const document of documents) {
      for (const value of this.#valuesOf(document)) {
        const code = Math.floor(value / (1 << FLAG_BITS));
        let labelCounts = counts.get(code);
        if (!labelCounts) {
          labelCounts = { label: this.#labels[code] ?? '', read: 0, doubtful: 0, poor: 0, moderated: 0, changed: 0 };
          counts.set(code, labelCounts);
        }
        addFlags(labelCounts, value & FLAGS);
      }
    }
    return [...counts.values()];
  }

  /** Whether a document has a value that a filter selects. */
  matches(document: OcrDocument, { kind, label }: ReadingFilter): boolean {
    const code = this.#codes.get(label);
    if (code === undefined) return false;
    const flag = kind === 'doubtful' ? IS_DOUBTFUL : IS_CHANGED;
    return this.#valuesOf(document).some((value) => Math.floor(value / (1 << FLAG_BITS)) === code && value & flag);
  }

  #valuesOf(document: OcrDocument): Uint32Array {
    const position = this.#positions.get(document);
    if (position === undefined) return this.#values.subarray(0, 0);
    return this.#values.subarray(this.#starts[position], this.#starts[position + 1]);
  }
}

function getScoreFlags(score: number | null): number {
  if (score === null || toPercent(score) === null) return 0;
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

/** Returns the index of a list of documents. It is built once, and kept as long as the list is cached. */
export async function getReadingIndex(documents: readonly OcrDocument[]): Promise<ReadingIndex> {
  const index = indexes.get(documents) ?? ReadingIndex.create(documents);
  indexes.set(documents, index);
  return index;
}
