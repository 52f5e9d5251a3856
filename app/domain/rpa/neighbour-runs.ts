import { parseTime } from '~/lib/dates';
import type { MainLogging } from './main-logging';

const startTimes = new WeakMap<readonly MainLogging[], readonly (number | null)[]>();

/** Returns the start times of runs in milliseconds, by index. They are cached as long as the array of runs is referenced. */
function getStartTimes(runs: readonly MainLogging[]): readonly (number | null)[] {
  const times = startTimes.get(runs) ?? runs.map(({ startTime }) => parseTime(startTime));
  startTimes.set(runs, times);
  return times;
}

/** The runs of the same process and company that started before and after a run of the list; null if there is none. */
export function findNeighbourRuns(
  runs: readonly MainLogging[],
  run: MainLogging,
): { previous: MainLogging | null; next: MainLogging | null } {
  const times = getStartTimes(runs);
  const ownIndex = runs.indexOf(run);
  const ownTime = times[ownIndex] ?? null;
  if (ownTime === null || run.processName === null) return { previous: null, next: null };
  let previous = -1;
  let next = -1;
  // Runs that started at the same moment are ordered by their index, so that each is reached.
  const isBefore = (a: number, b: number) => {
    const difference = (times[a] ?? 0) - (times[b] ?? 0);
    return difference === 0 ? a < b : difference < 0;
  };
  for (const [index, { processName, company }] of runs.entries()) {
    if (processName !== run.processName || company !== run.company) continue;
    if (index === ownIndex || (times[index] ?? null) === null) continue;
    if (isBefore(index, ownIndex)) {
      if (previous === -1 || isBefore(previous, index)) previous = index;
    } else if (next === -1 || isBefore(index, next)) next = index;
  }
  return { previous: runs[previous] ?? null, next: runs[next] ?? null };
}
