import { expect, test } from 'vitest';
import { expectDefined } from '../../../e2e/support/expect-defined';
import { createDayLanes, extendOpenBars } from './day-lanes';
import { MainLoggingSchema, type MainLogging } from './main-logging';

const DAY = Date.parse('2026-11-20T00:00:00Z');
const createRun = (id: number, start: string | null, end: string | null, fields: Partial<MainLogging> = {}) => ({
  ...MainLoggingSchema.parse({ id, processName: 'A', company: 'C', techStatus: 2 }),
  startTime: start && `2026-11-20T${start}:00Z`,
  endTime: end && `2026-11-20T${end}:00Z`,
  ...fields,
});

test('a run is a bar in percent of the day, in the lane of its process; lanes with failures are first', () => {
  const lanes = createDayLanes(
    [
      createRun(1, '06:00', '12:00'),
      createRun(2, '18:00', null, { techStatus: null }),
      createRun(3, '12:00', '12:01', { processName: 'B', techStatus: 4 }),
      createRun(4, null, '12:00'),
      createRun(5, '00:00', '00:10', { startTime: '2026-11-22T00:00:00Z', endTime: null }),
      createRun(6, null, '03:00', { startTime: '2026-11-19T23:00:00Z' }),
    ],
    DAY,
  );
  expect(lanes.map(({ process, runs, failed }) => [process, runs, failed])).toEqual([
    ['B', 1, 1],
    ['A', 3, 0],
  ]);
  expect(expectDefined(lanes[1]).bars).toMatchObject([
    { id: '6', x: 0, width: 12.5 },
    { id: '1', x: 25, width: 25, status: 'successful', isOpen: false, row: null },
    { id: '2', x: 75, width: 0.4, status: 'no-status', isOpen: true },
  ]);
});

test('today, a run without an end lasts until now, and shares the lane with runs after its start', () => {
  const runs = [createRun(1, '06:00', null), createRun(2, '07:00', '08:00'), createRun(3, '20:00', null)];
  const { bars } = expectDefined(createDayLanes(runs, DAY)[0]);
  expect(extendOpenBars(bars, 50)).toMatchObject([
    { id: '1', x: 25, width: 25, isOpen: true, row: 0, start: DAY + 6 * 3_600_000, end: null },
    { id: '2', row: 1, end: DAY + 8 * 3_600_000 },
    // Run 3 begins after the present, which is at 50 percent of the day.
    { id: '3', width: 0.4, isOpen: true, row: null },
  ]);
  expect(bars).toMatchObject([{ width: 0.4 }, { row: null }, {}]);
});

test('a run that began before the day and has no end has a bar from the start of the day', () => {
  const yesterday = createRun(1, null, null, { startTime: '2026-11-19T23:30:00Z' });
  const runs = [
    createRun(2, '10:00', '11:00'),
    yesterday,
    createRun(3, null, null, { startTime: '2026-11-21T00:00:00Z' }),
  ];
  const lane = expectDefined(createDayLanes(runs, DAY)[0]);
  expect(lane.runs).toBe(2);
  expect(extendOpenBars(lane.bars, 50)).toMatchObject([
    { id: '1', x: 0, width: 50, isOpen: true, row: 0 },
    { id: '2', row: 1 },
  ]);
});

test('runs that overlap are in two rows', () => {
  const runs = [createRun(1, '06:00', '09:00'), createRun(2, '07:00', '08:00'), createRun(3, '10:00', '11:00')];
  expect(expectDefined(createDayLanes(runs, DAY)[0]).bars.map(({ row }) => row)).toEqual([0, 1, null]);
  // The third run starts when the first one has ended, while the second one is in its row.
  const inTurns = [createRun(1, '06:00', '08:00'), createRun(2, '07:00', '10:00'), createRun(3, '08:00', '09:00')];
  expect(expectDefined(createDayLanes(inTurns, DAY)[0]).bars.map(({ row }) => row)).toEqual([0, 1, 0]);
});

test('bars that touch are in one row; a run touches the day in which it ends, also at its first moment', () => {
  const touching = [createRun(1, '06:00', '07:12'), createRun(2, '07:12', '08:24'), createRun(3, '08:24', '09:36')];
  expect(expectDefined(createDayLanes(touching, DAY)[0]).bars.map(({ row }) => row)).toEqual([null, null, null]);
  const runs = [
    createRun(1, null, '00:00', { startTime: '2026-11-19T23:00:00Z' }),
    createRun(2, null, null, { startTime: '2026-11-19T22:00:00Z', endTime: '2026-11-19T23:59:59Z' }),
    // Its end is before its start.
    createRun(3, '12:00', '06:00'),
  ];
  expect(createDayLanes(runs, DAY)[0]?.bars).toMatchObject([
    { id: '1', x: 0, width: 0.4 },
    { id: '3', x: 50, width: 0.4 },
  ]);
  // A bar that begins while the other row is in use is drawn in its own row.
  const three = [createRun(1, '06:00', '08:00'), createRun(2, '07:00', '12:00'), createRun(3, '09:00', '10:00')];
  expect(createDayLanes(three, DAY)[0]?.bars.map(({ row }) => row)).toEqual([0, 1, 0]);
});

test('the bar of an interval has its worst status, and of equal ones the first run', () => {
  const getBar = (...statuses: (number | null)[]) => {
    const start = { startTime: '2026-11-20T23:59:59Z' };
    const runs = Array.from({ length: 61 }, (_, id) =>
      createRun(id, null, null, { ...start, techStatus: id < statuses.length ? (statuses[id] ?? null) : 2 }),
    );
    return createDayLanes(runs, DAY)[0]?.bars.map(({ id, status, count, x }) => [id, status, count, x]);
  };
  // The last of 96 intervals.
  expect(getBar(2, null, null)).toEqual([['1', 'no-status', 61, 98.96]]);
  expect(getBar(2, null, 3, 3)).toEqual([['2', 'unsuccessful', 61, 98.96]]);
  expect(getBar(3, 4, 4)).toEqual([['1', 'failed', 61, 98.96]]);
  expect(getBar()).toEqual([['0', 'successful', 61, 98.96]]);
});

test('lanes are in order of failed, then unsuccessful, then all runs', () => {
  const createRuns = (processName: string, ...statuses: number[]) =>
    statuses.map((techStatus, index) => createRun(index, '06:00', '07:00', { processName, techStatus }));
  const runs = [
    ...createRuns('one', 2),
    ...createRuns('five', 2, 2, 2, 2, 2),
    ...createRuns('unsuccessful', 3),
    ...createRuns('failed', 4),
    ...createRuns('failed and unsuccessful', 4, 3),
  ];
  const lanes = createDayLanes(runs, DAY).map((lane) => [lane.process, lane.failed, lane.unsuccessful, lane.runs]);
  expect(lanes).toEqual([
    ['failed and unsuccessful', 1, 1, 2],
    ['failed', 1, 0, 1],
    ['unsuccessful', 0, 1, 1],
    ['five', 0, 0, 5],
    ['one', 0, 0, 1],
  ]);
});

test('a short run at the end of the day has a bar within the day, and up to 60 runs have a bar each', () => {
  const [lane] = createDayLanes([createRun(1, '23:59', '23:59')], DAY);
  expect(lane?.bars).toMatchObject([{ x: 99.6, width: 0.4 }]);
  const countBars = (runs: number) =>
    createDayLanes(
      Array.from({ length: runs }, (_, id) => createRun(id, '06:00', '06:01')),
      DAY,
    )[0]?.bars.length;
  expect([countBars(60), countBars(61)]).toEqual([60, 1]);
});
