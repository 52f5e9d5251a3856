/** The page of the transcript on which a moment stands, from 1; `starts` are the moments at which each page begins. */
export function findPageAt(starts: readonly number[], seconds: number): number {
  const later = starts.findIndex((start) => start > seconds + 0.05);
  return later < 0 ? Math.max(1, starts.length) : Math.max(1, later);
}
