import { expect, test } from 'vitest';
import { countRuns } from './day-counts';
import { MainLoggingSchema } from './main-logging';
import { listFailedProcesses } from './process-week';

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
    processes: [
      { process: 'A', company: 'D', runs: 2, failed: 2 },
      { process: 'A', company: 'C', runs: 2, failed: 1 },
      { process: null, company: null, runs: 1, failed: 1 },
      { process: 'B', company: 'C', runs: 1, failed: 0 },
    ],
    isComplete: true,
  });
  expect(countRuns([createRun('A', 'C', 1, null)])).toMatchObject({ runs: 1, failed: 0 });
  expect(countRuns([])).toEqual({ runs: 0, failed: 0, processes: [], isComplete: true });
});

test('the processes of several days have their runs and failures of each day, also where a day is not known', () => {
  const [monday, tuesday, wednesday] = [
    countRuns([createRun('A', 'C', 4), createRun('B', 'C', 4)]),
    countRuns([createRun('B', 'C', 4), createRun('B', 'C', 2), createRun('Z', 'C', 2)]),
    countRuns([createRun('A', 'C', 2)]),
  ];
  const days = (...counts: ([number | null, number] | null)[]) =>
    counts.map((count) => count && { runs: count[0], failed: count[1] });
  expect(listFailedProcesses([monday, null, tuesday, wednesday])).toEqual([
    { process: 'B', company: 'C', failed: 2, days: days([1, 1], null, [2, 1], [0, 0]) },
    { process: 'A', company: 'C', failed: 1, days: days([1, 1], null, [0, 0], [1, 0]) },
  ]);
  // Of a day with many processes, only those that failed are kept.
  const countProcesses = (length: number) =>
    countRuns(Array.from({ length }, (_, index) => createRun(String(index), 'C', index === 7 ? 4 : 2)));
  expect(countProcesses(500)).toMatchObject({ isComplete: true, processes: { length: 500 } });
  const many = countProcesses(501);
  expect(many).toMatchObject({ runs: 501, failed: 1, isComplete: false, processes: [{ process: '7' }] });
  expect(listFailedProcesses([many, monday])[1]).toMatchObject({ process: 'A', days: days([null, 0], [1, 1]) });
  expect(listFailedProcesses([null, countRuns([createRun('A', 'C', 2)])])).toEqual([]);
});
