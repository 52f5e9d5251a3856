/** Tolerance when a playback time is compared with the start of a sentence, because players round times. */
const TOLERANCE_SECONDS = 0.05;

/** The number of the transcript page at a time, from 1. */
export function findPageAt(pageStarts: readonly number[], seconds: number): number {
  const nextIndex = pageStarts.findIndex((start) => start > seconds + TOLERANCE_SECONDS);
  const page = nextIndex === -1 ? pageStarts.length : nextIndex;
  return Math.max(1, page);
}

/** In seconds. `nextStart` is null for the last sentence. */
type Timed = { id: string; start: number | null; nextStart: number | null };

export function findSentenceAt<Sentence extends Timed>(sentences: readonly Sentence[], seconds: number) {
  const time = seconds + TOLERANCE_SECONDS;
  const isSpoken = ({ start, nextStart }: Sentence) =>
    start !== null && start <= time && (nextStart === null || nextStart > time);
  return sentences.find(isSpoken) ?? null;
}

/** The items are ordered by start. */
export function countStarted(items: readonly (number | { start: number })[], seconds: number): number {
  const time = seconds + TOLERANCE_SECONDS;
  const index = items.findIndex((item) => (typeof item === 'number' ? item : item.start) > time);
  return index === -1 ? items.length : index;
}

/** The items around a page, of all of which the browser would receive too many. */
export type Section<Item> = {
  items: readonly Item[];
  /** The items beside the section, in a circular order; undefined if there are none. */
  before: Item | undefined;
  after: Item | undefined;
  /** Of all items, and of those before the section. */
  count: number;
  countBefore: number;
};

/**
 * The first `startedCount` items have started, and the last of these is the current one. Before that, the first item is
 * both the current and the next one.
 */
export function findItemsAround<Item>({ items, before, after, countBefore }: Section<Item>, startedCount: number) {
  const currentIndex = Math.max(0, startedCount - 1);
  const current = items[currentIndex];
  const previous = items[currentIndex - 1] ?? before;
  const next = items[startedCount] ?? after;
  if (current === undefined || previous === undefined || next === undefined) return null;
  return { number: countBefore + currentIndex + 1, previous, current, next };
}

export function findNextTime(times: readonly number[], seconds: number): number | null {
  return times.find((time) => time > seconds + TOLERANCE_SECONDS) ?? null;
}
