/** Tolerance when a playback time is compared with the start of a sentence, because players round times. */
const TOLERANCE_SECONDS = 0.05;

/** The number of the transcript page at a time, from 1. `pageStarts` are the start times of the pages in seconds. */
export function findPageAt(pageStarts: readonly number[], seconds: number): number {
  const nextIndex = pageStarts.findIndex((start) => start > seconds + TOLERANCE_SECONDS);
  // Indexes count from 0, so the index of the next page is the number of the page before it.
  const page = nextIndex === -1 ? pageStarts.length : nextIndex;
  return Math.max(1, page);
}

type Timed = { id: string; start: number | null; nextStart: number | null };

/** The sentence of a page that is spoken at a time; null if it is on another page. */
export function findSentenceAt<Sentence extends Timed>(
  sentences: readonly Sentence[],
  seconds: number,
): Sentence | null {
  const time = seconds + TOLERANCE_SECONDS;
  const isSpoken = ({ start, nextStart }: Sentence) =>
    start !== null && start <= time && (nextStart === null || nextStart > time);
  return sentences.find(isSpoken) ?? null;
}

/** The number of items that have started at a time. The items are in the order of their starts. */
export function countStarted(items: readonly { start: number }[], seconds: number): number {
  const index = items.findIndex(({ start }) => start > seconds + TOLERANCE_SECONDS);
  return index === -1 ? items.length : index;
}

/** A sentence that matches search and filters. */
export type Match = { id: string; start: number };

/**
 * The last match that has started, with its number from 1, and the matches before and after it. While none has started it is
 * the first one, which then is also the next; the first one follows the last. Null if there is no match.
 */
export function findMatchesAround(matches: readonly Match[], startedCount: number) {
  const number = Math.max(1, startedCount);
  // `at` counts from the end below 0: the last one is before the first.
  const [previous, current, next] = [
    matches.at(number - 2),
    matches[number - 1],
    matches[startedCount % matches.length],
  ];
  return previous && current && next ? { number, previous, current, next } : null;
}

/** The first time after another one; null if there is none. The times are in order. */
export function findNextTime(times: readonly number[], seconds: number): number | null {
  return times.find((time) => time > seconds + TOLERANCE_SECONDS) ?? null;
}
