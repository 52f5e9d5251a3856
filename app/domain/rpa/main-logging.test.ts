import { expect, test, vi } from 'vitest';
import {
  describeOpenRun,
  findNewestDay,
  findOffset,
  getCurrentDay,
  getInitiator,
  getMainLoggingStatus,
  MainLoggingSchema,
  truncateEntryData,
  type MainLogging,
} from './main-logging';

const createMainLogging = (fields: Partial<MainLogging>) => ({ ...MainLoggingSchema.parse({ id: 1 }), ...fields });

test(
  'codes 1 to 4 have their labels, any other is No Status',
  { tags: ['MLOG-09', 'MLOG-10', 'MLOG-11', 'MLOG-12', 'MLOG-13'] },
  () => {
    expect([1, 2, 3, 4].map((code) => getMainLoggingStatus(code).label)).toEqual([
      'No Status',
      'Successful',
      'Unsuccessful',
      'Failed',
    ]);
    for (const code of [0, 9, -1, 2.5, null]) expect(getMainLoggingStatus(code).label).toBe('No Status');
    expect([1, 2, 3, 4].map((code) => getMainLoggingStatus(code).tone)).toEqual([
      'neutral',
      'success',
      'warning',
      'error',
    ]);
  },
);

test('the initiator is initiatedBy, else userName, else oSUserName', () => {
  expect(getInitiator(createMainLogging({ initiatedBy: 'a', userName: 'b', oSUserName: 'c' }))).toBe('a');
  expect(getInitiator(createMainLogging({ initiatedBy: ' ', userName: 'b', oSUserName: 'c' }))).toBe('b');
  expect(getInitiator(createMainLogging({ initiatedBy: null, userName: '', oSUserName: 'c' }))).toBe('c');
  expect(getInitiator(createMainLogging({}))).toBeNull();
});

test('entry data is truncated to 100 code points', { tags: ['MLOGD-08', 'MLOGD-09'] }, () => {
  expect(truncateEntryData('x'.repeat(100))).toEqual({ text: 'x'.repeat(100), isTruncated: false });
  expect(truncateEntryData('x'.repeat(101))).toEqual({ text: 'x'.repeat(100), isTruncated: true });
  expect(truncateEntryData('🤖'.repeat(100))).toEqual({ text: '🤖'.repeat(100), isTruncated: false });
  expect(truncateEntryData(`x${'🤖'.repeat(100)}`)).toEqual({ text: `x${'🤖'.repeat(99)}`, isTruncated: true });
  expect(truncateEntryData(null)).toEqual({ text: null, isTruncated: false });
});

test('the newest day is that of the newest main logging, whatever their order', () => {
  const runs = [null, '2026-11-19T23:59:00Z', '2026-11-20T00:01:00Z', 'soon', '2026-11-18'].map((startTime) =>
    createMainLogging({ startTime }),
  );
  for (const [index] of runs.entries()) {
    expect(findNewestDay([...runs.slice(index), ...runs.slice(0, index)])).toBe('2026-11-20');
  }
  expect(findNewestDay([])).toBeNull();
});

test('a run without an end says how long it is running, or after a day that it has none; a host has its own day', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z'), toFake: ['Date'] });
  const describe = (startTime: string | null, endTime: string | null = null) => describeOpenRun({ startTime, endTime });
  expect(describe('2026-11-20T01:00:30')).toBe('Running 8 h');
  expect([describe('2026-11-19T10:00:00Z'), describe('2026-11-19T09:59:59Z')]).toEqual(['Running 1 d', 'No end time']);
  expect(describe('2026-11-20T09:55:00Z', 'soon')).toBe('Running 5 min');
  expect([describe('2026-11-20T01:00:00Z', '2026-11-20T01:05:00Z'), describe(null), describe('soon')]).toEqual([
    null,
    null,
    null,
  ]);
  const days = ['+00:00', '+13:59', '+14:00', '-10:00', '-10:01', null].map(getCurrentDay);
  expect(days).toEqual(['2026-11-20', '2026-11-20', '2026-11-21', '2026-11-20', '2026-11-19', '2026-11-19']);
  vi.useRealTimers();
});

test('the offset of the host is that of the first start time', () => {
  const find = (...startTimes: (string | null)[]) =>
    findOffset(startTimes.map((startTime) => createMainLogging({ startTime })));
  expect(find(null, '2026-11-20T01:00:00+11:00', '2026-11-20T01:00:00Z')).toBe('+11:00');
  expect(find('soon', ' 2026-11-20T01:00:00+05:45 ')).toBe('+05:45');
  expect([find('2026-11-20T01:00:00-0330'), find('2026-11-20T01:00:00Z')]).toEqual(['-03:30', '+00:00']);
  expect([find('2026-11-20 01:00'), find('2026-11-20'), find()]).toEqual([null, null, null]);
});
