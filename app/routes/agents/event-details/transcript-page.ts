/** Tolerance for comparing a playback time with the start of a sentence: players round times. */
export const ROUNDING_S = 0.05;

/** The number of the transcript page at a time, from 1. `pageStarts` are the start times of the pages in seconds. */
export function findPageAt(pageStarts: readonly number[], seconds: number): number {
  const nextPage = pageStarts.findIndex((start) => start > seconds + ROUNDING_S);
  return Math.max(1, nextPage < 0 ? pageStarts.length : nextPage);
}
