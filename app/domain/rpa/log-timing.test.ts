import { expect, test } from 'vitest';
import { findSilence, getLogTiming } from './log-timing';
import { LogEntrySchema, type LogEntry } from './main-logging';

const createEntries = (...times: (string | null)[]): LogEntry[] =>
  times.map((time, index) => LogEntrySchema.parse({ id: index + 1, time: time && `2026-11-20T09:${time}Z` }));
const listGaps = (entries: readonly LogEntry[]) => {
  const { gaps } = getLogTiming(entries);
  return entries.map((entry) => gaps.get(entry) ?? null);
};

test('the gap of an entry is the time from the entry before', () => {
  const entries = createEntries('00:00', '00:02', '00:33', '00:34.5');
  expect(listGaps(entries)).toEqual([null, 2000, 31_000, 1500]);
  expect(getLogTiming(entries)).toMatchObject({
    longest: { entry: { id: '3' }, gap: 31_000 },
    total: 34_500,
  });
});

test('entries that are sorted newest first, or have no time, do not change the gaps of the others', () => {
  expect(listGaps(createEntries('00:33', null, '00:02', 'x', '00:00'))).toEqual([31_000, null, 2000, null, null]);
});

test('no gap is the longest of entries of one time, of two entries, or of none', () => {
  for (const entries of [createEntries('00:01', '00:01', '00:01'), createEntries('00:01', '00:09'), createEntries()]) {
    expect(getLogTiming(entries).longest).toBeNull();
  }
});

test('a silence before the end is named from a minute, or if no step took longer', () => {
  const end = (time: string) => Date.parse(`2026-11-20T09:${time}Z`);
  const timing = getLogTiming(createEntries('00:00', '05:00', '05:02'));
  expect(timing.last).toMatchObject({ entry: { id: '3' }, time: end('05:02') });
  expect(findSilence(timing, end('06:02'))).toBe(60_000);
  expect(findSilence(timing, end('06:01'))).toBeNull();
  const quick = getLogTiming(createEntries('00:00', '00:02', '00:05'));
  expect(findSilence(quick, end('00:15'))).toBe(10_000);
  expect(findSilence(quick, end('00:14'))).toBeNull();
  // As long as the longest step, and of two longest steps the first.
  const steady = getLogTiming(createEntries('00:00', '00:12', '00:24'));
  expect([findSilence(steady, end('00:36')), findSilence(steady, end('00:37'))]).toEqual([null, 13_000]);
  expect(steady.longest).toMatchObject({ entry: { id: '2' }, gap: 12_000 });
  for (const none of [null, end('00:01')]) expect(findSilence(quick, none)).toBeNull();
  expect(findSilence(getLogTiming(createEntries(null)), end('09:00'))).toBeNull();
  // A running run: in whole minutes, until now.
  const findRunning = (time: string) => findSilence(quick, null, end(time));
  expect(['01:04', '01:05', '21:50'].map(findRunning)).toEqual([null, 60_000, 21 * 60_000]);
  expect(findSilence(quick, end('00:15'), end('21:50'))).toBe(10_000);
});
