/** Tolerance when a playback time is compared with the start of a sentence, because players round times. */
const TOLERANCE_SECONDS = 0.05;

/** Returns the number of the transcript page at a time, from 1. `pageStarts` are the starts of the pages in seconds. */
export function findPageAt(pageStarts: readonly number[], seconds: number): number {
  const nextIndex = pageStarts.findIndex((start) => start > seconds + TOLERANCE_SECONDS);
  // Indexes count from 0, so the index of the next page is the number of the page before it.
  const page = nextIndex === -1 ? pageStarts.length : nextIndex;
  return Math.max(1, page);
}

/** Times in seconds. `start` is null if it is unknown, `nextStart` is null for the last sentence. */
type Timed = { id: string; start: number | null; nextStart: number | null };

/** Returns the sentence of a page that is spoken at a time, or null if it is on another page. */
export function findSentenceAt<Sentence extends Timed>(
  sentences: readonly Sentence[],
  seconds: number,
): Sentence | null {
  const time = seconds + TOLERANCE_SECONDS;
  const isSpoken = ({ start, nextStart }: Sentence) =>
    start !== null && start <= time && (nextStart === null || nextStart > time);
  return sentences.find(isSpoken) ?? null;
}

/** Returns how many items have started at a time. The items are ordered by start. */
export function countStarted(items: readonly { start: number }[], seconds: number): number {
  const index = items.findIndex(({ start }) => start > seconds + TOLERANCE_SECONDS);
  return index === -1 ? items.length : index;
}

/** A sentence that matches search and filters. */
export type Match = { id: string; start: number };

/**
 * Returns the current match, its number from 1, and the matches before and after it; null if there is no match. The
 * first `startedCount` matches have started, and the last of these is the current one. Before that, the first match is
 * both the current and the next one. The order is circular: the last match comes before the first.
 */
export function findMatchesAround(matches: readonly Match[], startedCount: number) {
  const currentIndex = Math.max(0, startedCount - 1);
  const current = matches[currentIndex];
  const previous = matches[currentIndex - 1] ?? matches.at(-1);
  const next = matches[startedCount] ?? matches[0];
  return previous && current && next ? { number: currentIndex + 1, previous, current, next } : null;
}

/** Returns the first of the ordered times that is after `seconds`, or null. */
export function findNextTime(times: readonly number[], seconds: number): number | null {
  return times.find((time) => time > seconds + TOLERANCE_SECONDS) ?? null;
}
