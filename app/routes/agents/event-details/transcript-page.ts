/** Tolerance when a playback time is compared with the start of a sentence, because players round times. */
export const TIME_TOLERANCE_SECONDS = 0.05;

/** The number of the transcript page at a time, from 1. `pageStarts` are the start times of the pages in seconds. */
export function findPageAt(pageStarts: readonly number[], seconds: number): number {
  const nextIndex = pageStarts.findIndex((start) => start > seconds + TIME_TOLERANCE_SECONDS);
  // Indexes count from 0, so the index of the next page is the number of the page before it.
  const page = nextIndex === -1 ? pageStarts.length : nextIndex;
  return Math.max(1, page);
}
