import { getMainLoggingStatus, type MainLogging } from './main-logging';
import { getProcessKey } from './process-key';

/** The runs of a process of a company, and those whose tech status is Failed. */
export type ProcessCounts = { process: string | null; company: string | null; runs: number; failed: number };

/**
 * The runs of a day. `hasOpenRuns`: the counts may change, because a run has no end time yet. `processes` have the most
 * failures first; unless `isComplete`, those without a failure are left out, because they are too many.
 */
export type DayCounts = {
  runs: number;
  failed: number;
  hasOpenRuns: boolean;
  processes: readonly ProcessCounts[];
  isComplete: boolean;
};

/** Processes of a day that are kept although they did not fail. */
const MAX_PROCESSES = 500;

/** Counts the runs of a list. */
export function countRuns(mainLoggings: readonly MainLogging[]): DayCounts {
  const processes = new Map<string, ProcessCounts>();
  for (const run of mainLoggings) {
    const { processName: process, company } = run;
    const key = getProcessKey({ process, company });
    const counts = processes.get(key) ?? { process, company, runs: 0, failed: 0 };
    counts.runs += 1;
    if (getMainLoggingStatus(run.techStatus).key === 'failed') counts.failed += 1;
    processes.set(key, counts);
  }
  const isComplete = processes.size <= MAX_PROCESSES;
  const kept = [...processes.values()].filter(({ failed }) => isComplete || failed > 0);
  return {
    runs: mainLoggings.length,
    failed: kept.reduce((sum, { failed }) => sum + failed, 0),
    hasOpenRuns: mainLoggings.some(({ endTime }) => endTime === null),
    processes: kept.sort((a, b) => b.failed - a.failed),
    isComplete,
  };
}

/** A process that failed, with its failures in all days. `days` has null where the day is not known. */
export type ProcessWeek = Omit<ProcessCounts, 'runs'> & { days: (ProcessDay | null)[] };

/** The runs of a process in a day; `runs` is null if only its failures are known. */
export type ProcessDay = { runs: number | null; failed: number };

/** The processes that failed in one of the days, those with the most failures first. Null: the day is not known. */
export function listFailedProcesses(days: readonly (DayCounts | null)[]): ProcessWeek[] {
  const processes = new Map<string, ProcessWeek>();
  for (const [index, day] of days.entries()) {
    for (const { process, company, runs, failed } of day?.processes ?? []) {
      const key = getProcessKey({ process, company });
      const week = processes.get(key) ?? { process, company, failed: 0, days: days.map(toDayWithoutRuns) };
      week.failed += failed;
      week.days[index] = { runs, failed };
      processes.set(key, week);
    }
  }
  return [...processes.values()].filter(({ failed }) => failed > 0).sort((a, b) => b.failed - a.failed);
}

/** A process that is not among those of the day. */
function toDayWithoutRuns(day: DayCounts | null): ProcessDay | null {
  return day && { runs: day.isComplete ? 0 : null, failed: 0 };
}
