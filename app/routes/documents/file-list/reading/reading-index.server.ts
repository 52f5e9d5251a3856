import { compareEntries, isChanged } from '~/domain/documents/ocr-comparison';
import type { OcrDocument, OcrPage } from '~/domain/documents/ocr-document';
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
  for (const [position, document] of documents.entries()) {
    if (position % DOCUMENTS_PER_SLICE === 0) await yieldToEventLoop();
    index.set(document, sumCounts(document.ocrPages.flatMap(countPage)));
  }
  return index;
});

/** Counts the values of some documents of the list by label. */
export function countLabels(index: ReadingIndex, documents: readonly OcrDocument[]): LabelCounts[] {
  return sumCounts(documents.flatMap((document) => index.get(document) ?? []));
}

/** Whether a document of the list has a value that a filter selects. */
export function hasLabel(index: ReadingIndex, document: OcrDocument, { kind, label }: LabelFilter): boolean {
  return (index.get(document) ?? []).some((counts) => counts.label === label && counts[kind] > 0);
}

const NOTHING = { read: 0, doubtful: 0, poor: 0, moderated: 0, changed: 0 };

/** Returns a count per value of a page. */
function countPage({ predictionData, moderatedData }: OcrPage): LabelCounts[] {
  const predicted = getEntries(parseOcrPageData(predictionData));
  const moderated = getEntries(parseOcrPageData(moderatedData));
  return [
    ...predicted.map(({ label, score }) => ({ ...NOTHING, label, read: 1, ...countScore(score) })),
    ...(moderated.length === 0 ? [] : compareEntries(moderated, predicted)).map((entry) => ({
      ...NOTHING,
      label: entry.label,
      moderated: 1,
      changed: isChanged(entry) ? 1 : 0,
    })),
  ];
}

function countScore(score: number | null) {
  // A score that is not between 0 and 100 counts as missing.
  if (score === null || toPercent(score) === null) return { doubtful: 0, poor: 0 };
  // 'error' is below 80, 'warning' from 80 to under 90.
  const tone = getOcrScoreTone(score);
  return { doubtful: tone === 'error' || tone === 'warning' ? 1 : 0, poor: tone === 'error' ? 1 : 0 };
}

function sumCounts(counts: readonly LabelCounts[]): LabelCounts[] {
  const sums = new Map<string, LabelCounts>();
  for (const { label, read, doubtful, poor, moderated, changed } of counts) {
    const sum = sums.get(label) ?? { ...NOTHING, label };
    sum.read += read;
    sum.doubtful += doubtful;
    sum.poor += poor;
    sum.moderated += moderated;
    sum.changed += changed;
    sums.set(label, sum);
  }
  return [...sums.values()];
}
