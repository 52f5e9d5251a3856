import { getMainLoggingStatus, type MainLogging } from './main-logging';
import { getProcessKey } from './process-key';

export type ProcessCounts = { process: string | null; company: string | null; runs: number; failed: number };

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
