import { getMainLoggingStatus, type MainLogging } from './main-logging';
import { getProcessKey } from './process-key';

type ProcessCounts = { process: string | null; company: string | null; runs: number; failed: number };

export type DayCounts = {
  runs: number;
  failed: number;
  processes: readonly ProcessCounts[];
  /** Otherwise there were too many, and only those that failed are kept. */
  isComplete: boolean;
};

const MAX_PROCESSES = 500;

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
  const keptProcesses = [...processes.values()].filter(({ failed }) => isComplete || failed > 0);
  return {
    runs: mainLoggings.length,
    failed: keptProcesses.reduce((sum, { failed }) => sum + failed, 0),
    processes: keptProcesses.sort((a, b) => b.failed - a.failed),
    isComplete,
  };
}

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
