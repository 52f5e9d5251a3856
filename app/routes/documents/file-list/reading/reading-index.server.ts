import { compareEntries, isChanged } from '~/domain/documents/ocr-comparison';
import type { OcrDocument } from '~/domain/documents/ocr-document';
import { getEntries, parseOcrPageData } from '~/domain/documents/ocr-prediction';
import { getOcrScoreTone, toPercent } from '~/domain/score';
import { cachePerObject } from '~/lib/cache-per-object';
import { yieldToEventLoop } from '~/lib/event-loop';

/** How many documents are parsed before other requests get their turn. */
const DOCUMENTS_PER_SLICE = 100;

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

/** How well the labels of each document of a list were read. */
type ReadingIndex = ReadonlyMap<OcrDocument, readonly LabelCounts[]>;

/** Counts the labels of all documents once per list. This may take long, so other requests get their turn in between. */
export const getReadingIndex = cachePerObject(async (documents: readonly OcrDocument[]): Promise<ReadingIndex> => {
  const index = new Map<OcrDocument, readonly LabelCounts[]>();
  // Most documents have the same counts of a label. Shared ones take a tenth of the memory.
  const sharedCounts = new Map<string, LabelCounts>();
  const share = (counts: LabelCounts) => {
    const key = JSON.stringify(counts);
    const shared = sharedCounts.get(key) ?? counts;
    sharedCounts.set(key, shared);
    return shared;
  };
  for (const [position, document] of documents.entries()) {
    if (position % DOCUMENTS_PER_SLICE === 0) await yieldToEventLoop();
    index.set(document, countDocument(document).map(share));
  }
  return index;
});

export function countLabels(index: ReadingIndex, documents: readonly OcrDocument[]): LabelCounts[] {
  const sums = new Map<string, LabelCounts>();
  for (const document of documents) {
    for (const counts of index.get(document) ?? []) {
      const sum = findCounts(sums, counts.label);
      sum.read += counts.read;
      sum.doubtful += counts.doubtful;
      sum.poor += counts.poor;
      sum.moderated += counts.moderated;
      sum.changed += counts.changed;
    }
  }
  return [...sums.values()];
}

export function hasLabel(index: ReadingIndex, document: OcrDocument, { kind, label }: LabelFilter): boolean {
  return (index.get(document) ?? []).some((counts) => counts.label === label && counts[kind] > 0);
}

function countDocument({ ocrPages }: OcrDocument): LabelCounts[] {
  const sums = new Map<string, LabelCounts>();
  for (const { predictionData, moderatedData } of ocrPages) {
    const predicted = getEntries(parseOcrPageData(predictionData));
    for (const { label, score } of predicted) {
      const counts = findCounts(sums, label);
      const tone = getTone(score);
      counts.read += 1;
      if (tone === 'error' || tone === 'warning') counts.doubtful += 1;
      if (tone === 'error') counts.poor += 1;
    }
    const moderated = getEntries(parseOcrPageData(moderatedData));
    for (const entry of moderated.length === 0 ? [] : compareEntries(moderated, predicted)) {
      const counts = findCounts(sums, entry.label);
      counts.moderated += 1;
      if (isChanged(entry)) counts.changed += 1;
    }
  }
  return [...sums.values()];
}

function findCounts(countsByLabel: Map<string, LabelCounts>, label: string): LabelCounts {
  const counts = countsByLabel.get(label) ?? { label, read: 0, doubtful: 0, poor: 0, moderated: 0, changed: 0 };
  countsByLabel.set(label, counts);
  return counts;
}

/** 'error' is below 80, 'warning' from 80 to under 90. A score that is not between 0 and 100 counts as missing. */
function getTone(score: number | null) {
  return score === null || toPercent(score) === null ? null : getOcrScoreTone(score);
}
