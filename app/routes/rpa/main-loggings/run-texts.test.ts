import { expect, test } from 'vitest';
import type { ProcessWeek } from '~/domain/rpa/process-week';
import type { PictureBar } from './day-picture.server';
import { describeBar, describeMore, describeNoRuns, includeSelected, isCovered } from './run-texts';
import { describeWeek, getFailuresUrl } from './week-texts';

const DONE = { runs: 5, failed: 0 };
const FAILED = { runs: 1300, failed: 2 };

test.each([
  [[DONE], 0, 'None of 5 runs failed'],
  [[FAILED], 1, '2 of 1,300 runs failed, in 1 process'],
  [[DONE, FAILED], 2, '2 of 1,305 runs failed, in 2 processes'],
  [[FAILED, null], 1, '2 of 1,300 runs failed, in 1 process; 1 of 2 days could not be loaded'],
  [[null, null], 0, '2 of 2 days could not be loaded'],
])('the week with the counts %j and %i failed processes', (counts, processCount, text) => {
  const days = counts.map((count) => ({ date: '2026-05-01', counts: count, reference: null }));
  expect(describeWeek(days as never, Array<ProcessWeek>(processCount))).toBe(text);
});

test('a cell leads to its failures, with the search of the list and the week', () => {
  const run = { company: 'Acme', process: 'A', date: '2026-05-02', today: '2026-05-03' };
  expect(getFailuresUrl('q=x&tech=successful', run)).toBe(
    '/rpa/main-logging?q=x&tech=failed&searched=1&company=Acme&process=A&date=2026-05-02&today=2026-05-03&week=open',
  );
});

const QUERY = { isToday: false, company: '', process: '', date: '' };
test.each([
  [{ isToday: true }, null, 'No runs today'],
  [{ process: 'A' }, { name: 'A', time: '10:00', isOfPastDay: false }, 'A was triggered at 10:00. Its run'],
  [{ process: 'A' }, { name: 'A', time: null, isOfPastDay: false }, 'A was triggered. Its run'],
  [
    { process: 'A', date: '2026-05-31' },
    { name: 'A', time: '22:00', isOfPastDay: true },
    'No run on this day A was triggered at 22:00. It may have run on the day after. 2026-06-01',
  ],
  [{}, null, 'They appear here'],
  [{ company: 'B', date: '2026-05-01' }, null, 'Choose another company or date.'],
])('an empty list of the query %j with the waiting task %j: %s', (query, task, text) => {
  expect(Object.values(describeNoRuns({ ...QUERY, ...query }, task)).join(' ')).toContain(text);
});

test('a selected name that the list lacks stays selected', () => {
  expect([includeSelected(['A'], 'B'), includeSelected(['A'], 'A'), includeSelected(['A'], '')]).toEqual([
    ['B', 'A'],
    ['A'],
    ['A'],
  ]);
});

const BAR = { times: '02:00 to 03:00', status: 'successful', count: 1, isOpen: false } as PictureBar;
test.each([
  [{}, '02:00 to 03:00, Successful'],
  [{ status: 'no-status', isOpen: true } as const, '02:00 to 03:00, No Status, no end time'],
  [{ count: 1200 }, '02:00 to 03:00, 1,200 runs, the worst, Successful'],
])('a bar with %j: %s', (changes, text) => {
  expect(describeBar({ ...BAR, ...changes })).toBe(text);
});

test('the time of now hides the labels of the hours under it', () => {
  expect([39, 40, 50, 60, 61].filter((hour) => isCovered(hour, 50))).toEqual([40, 50, 60]);
  expect([38, 39, 61].map((hour) => isCovered(hour, 50, 12, 16))).toEqual([false, true, true]);
  expect([84, 85].map((now) => isCovered(100, now, 12, 16))).toEqual([false, true]);
  expect([describeMore(1), describeMore(1200)]).toEqual(['1 more process', '1,200 more processes']);
});
