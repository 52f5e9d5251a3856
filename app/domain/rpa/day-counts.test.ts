import { expect, test } from 'vitest';
import { countRuns, listFailedProcesses } from './day-counts';
import { MainLoggingSchema } from './main-logging';

const createRun = (
  processName: string | null,
  company: string | null,
  techStatus: number,
  endTime: string | null = 'x',
) => MainLoggingSchema.parse({ id: 1, processName, company, techStatus, endTime });

test('the failed runs of a day are counted per process and company, the most first', () => {
  const runs = [
    createRun('A', 'C', 4),
    createRun('A', 'C', 2),
    createRun('A', 'D', 4),
    createRun('A', 'D', 4),
    createRun(null, null, 4),
    createRun('B', 'C', 3),
  ];
  expect(countRuns(runs)).toEqual({
    runs: 6,
    failed: 4,
    hasOpenRuns: false,
    processes: [
      { process: 'A', company: 'D', runs: 2, failed: 2 },
      { process: 'A', company: 'C', runs: 2, failed: 1 },
      { process: null, company: null, runs: 1, failed: 1 },
    ],
  });
  expect(countRuns([createRun('A', 'C', 1, null)])).toMatchObject({ runs: 1, failed: 0, hasOpenRuns: true });
  expect(countRuns([])).toEqual({ runs: 0, failed: 0, hasOpenRuns: false, processes: [] });
});

test('the processes of several days have their failures of each day, also where a day is not known', () => {
  const [monday, tuesday] = [
    countRuns([createRun('A', 'C', 4), createRun('B', 'C', 4)]),
    countRuns([createRun('B', 'C', 4), createRun('B', 'C', 2)]),
  ];
  expect(listFailedProcesses([monday, null, tuesday])).toEqual([
    { process: 'B', company: 'C', failed: 2, days: [{ runs: 1, failed: 1 }, null, { runs: 2, failed: 1 }] },
    { process: 'A', company: 'C', failed: 1, days: [{ runs: 1, failed: 1 }, null, null] },
  ]);
  expect(listFailedProcesses([null, countRuns([createRun('A', 'C', 2)])])).toEqual([]);
});
