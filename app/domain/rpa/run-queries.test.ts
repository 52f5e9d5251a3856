import { expect, test } from 'vitest';
import { LogEntrySchema } from './main-logging';
import { excludeQueries, listLinkedQueries, listLogQueries } from './run-queries';

const TODAY = { isToday: true, company: '', process: '', date: '' };
const createQuery = (date: string, company = '') => ({ isToday: false, company, process: '', date });
const createEntries = (...times: (string | null)[]) =>
  times.map((time, index) => LogEntrySchema.parse({ id: index + 1, time }));

test('a link names the list from which the log was opened, and the day of the run', () => {
  const list = createQuery('', 'Kestrel Mutual');
  expect(listLinkedQueries(list, '2026-11-20')).toEqual([list, createQuery('2026-11-20')]);
  expect(listLinkedQueries(TODAY, '2026-11-20')).toEqual([createQuery('2026-11-20')]);
  expect(listLinkedQueries(TODAY, null)).toEqual([]);
});

test('a run is in the list of the day of its log, or began the day before; without a day it may be one of today', () => {
  // The first entry with a time has the day of the log.
  expect(listLogQueries(createEntries(null, 'soon', '2026-03-01T00:00:01Z', '2026-02-27T23:00:00Z'))).toEqual([
    createQuery('2026-03-01'),
    createQuery('2026-02-28'),
  ]);
  expect(listLogQueries(createEntries('0001-01-01T00:00:00Z'))).toEqual([createQuery('0001-01-01')]);
  expect(listLogQueries(createEntries())).toEqual([TODAY]);
});

test('no list is requested twice', () => {
  const [day, other] = [createQuery('2026-11-20'), createQuery('2026-11-20', 'Kestrel Mutual')];
  expect(excludeQueries([day, TODAY], [other, { ...day }])).toEqual([TODAY]);
});
