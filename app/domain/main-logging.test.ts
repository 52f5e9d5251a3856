import { expect, test } from 'vitest';
import { cutEntry, dayOf, initiatorOf, type MainLogging, MainLoggingSchema, runStatus } from './main-logging';

const run = (fields: Partial<MainLogging>) => ({ ...MainLoggingSchema.parse({ id: 1 }), ...fields });

test('MLOG-09 MLOG-10 MLOG-11 MLOG-12 MLOG-13 codes 1 to 4 have their words, any other is No Status', () => {
  expect([1, 2, 3, 4].map((code) => runStatus(code).label)).toEqual([
    'No Status',
    'Successful',
    'Unsuccessful',
    'Failed',
  ]);
  for (const code of [0, 9, -1, 2.5, null]) expect(runStatus(code).label).toBe('No Status');
  expect([1, 2, 3, 4].map((code) => runStatus(code).tone)).toEqual(['neutral', 'success', 'gold', 'error']);
});

test('D131 a run was initiated by initiatedBy, else userName, else oSUserName', () => {
  expect(initiatorOf(run({ initiatedBy: 'a', userName: 'b', oSUserName: 'c' }))).toBe('a');
  expect(initiatorOf(run({ initiatedBy: ' ', userName: 'b', oSUserName: 'c' }))).toBe('b');
  expect(initiatorOf(run({ initiatedBy: null, userName: '', oSUserName: 'c' }))).toBe('c');
  expect(initiatorOf(run({}))).toBeNull();
});

test('D75 MLOGD-08 MLOGD-09 entry data is cut over 100 code points', () => {
  expect(cutEntry('x'.repeat(100))).toEqual({ text: 'x'.repeat(100), isCut: false });
  expect(cutEntry('x'.repeat(101))).toEqual({ text: 'x'.repeat(100), isCut: true });
  expect(cutEntry('🤖'.repeat(100))).toEqual({ text: '🤖'.repeat(100), isCut: false });
  expect(cutEntry(`x${'🤖'.repeat(100)}`)).toEqual({ text: `x${'🤖'.repeat(99)}`, isCut: true });
  expect(cutEntry(null)).toEqual({ text: null, isCut: false });
});

test('D68 today is the day that the newest run has at the API', () => {
  expect(dayOf([run({ startTime: null }), run({ startTime: '2026-11-20T23:59:00Z' })])).toBe('2026-11-20');
  expect(dayOf([])).toBeNull();
});
