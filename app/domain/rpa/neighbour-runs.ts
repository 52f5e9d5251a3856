import { cachePerObject } from '~/lib/cache-per-object';
import { parseTime } from '~/lib/dates';
import type { MainLogging } from './main-logging';

/** In milliseconds since 1970, null without one, by index. */
const getStartTimes = cachePerObject((runs: readonly MainLogging[]) =>
  runs.map(({ startTime }) => parseTime(startTime)),
);

/** `run` is one of `runs`. Null if there is none, or if the run has no start time or process. */
export function findNeighbourRuns(
  runs: readonly MainLogging[],
  run: MainLogging,
): { previous: MainLogging | null; next: MainLogging | null } {
  const times = getStartTimes(runs);
  const ownIndex = runs.indexOf(run);
  const ownTime = times[ownIndex] ?? null;
  if (ownTime === null || run.processName === null) return { previous: null, next: null };
  let previousIndex = -1;
  let nextIndex = -1;
  // Runs that started at the same moment are ordered by index. Otherwise one of them would be the neighbour of no run.
  const isBefore = (index: number, otherIndex: number) => {
    const difference = (times[index] ?? 0) - (times[otherIndex] ?? 0);
    return difference === 0 ? index < otherIndex : difference < 0;
  };
  for (const [index, { processName, company }] of runs.entries()) {
    if (processName !== run.processName || company !== run.company) continue;
    if (index === ownIndex || (times[index] ?? null) === null) continue;
    if (isBefore(index, ownIndex)) {
      if (previousIndex === -1 || isBefore(previousIndex, index)) previousIndex = index;
    } else if (nextIndex === -1 || isBefore(index, nextIndex)) nextIndex = index;
  }
  return { previous: runs[previousIndex] ?? null, next: runs[nextIndex] ?? null };
}
