import { expect, test } from 'vitest';
import type { ProcessWeek } from '~/domain/rpa/day-counts';
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
