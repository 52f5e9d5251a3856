import type { DayCounts, ProcessCounts } from './day-counts';
import { getProcessKey } from './process-key';

/** A day that is not known is null. */
export type ProcessWeek = Omit<ProcessCounts, 'runs'> & { days: (ProcessDay | null)[] };

/** `runs` is null if only its failures are known. */
export type ProcessDay = { runs: number | null; failed: number };

/** The one with the most failures first. Null: an unknown day. */
export function listFailedProcesses(days: readonly (DayCounts | null)[]): ProcessWeek[] {
  const processes = new Map<string, ProcessWeek>();
  for (const [index, day] of days.entries()) {
    for (const { process, company, runs, failed } of day?.processes ?? []) {
      const key = getProcessKey({ process, company });
      const week = processes.get(key) ?? { process, company, failed: 0, days: days.map(toUnlistedDay) };
      week.failed += failed;
      week.days[index] = { runs, failed };
      processes.set(key, week);
    }
  }
  return [...processes.values()].filter(({ failed }) => failed > 0).sort((a, b) => b.failed - a.failed);
}

/** If the list is complete, the process did not run. Otherwise it may have run, but it did not fail. */
function toUnlistedDay(day: DayCounts | null): ProcessDay | null {
  return day && { runs: day.isComplete ? 0 : null, failed: 0 };
}
