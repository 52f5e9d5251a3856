import { expect, test } from 'vitest';
import { paths } from './paths';

const run = { company: 'A & B', process: 'P', date: '2026-11-20' };
const ofNone = { company: null, process: null, date: '2026-11-20' };

test.each([
  ['chosen documents', paths.ocrPredict('7', '8'), '/ocr/file-list?choose=7&choose=8'],
  ['recordings of a process', paths.eventsWithProcess('a&b'), '/events?process=a%26b'],
  ['a copy of a config', paths.duplicateProcessConfig('7'), '/rpa/create-process-config?copy=7'],
  ['a repeated task', paths.triggerAgain('7'), '/rpa/task-trigger?again=7'],
  ['a task of a process', paths.triggerProcess('P', 'A & B'), '/rpa/task-trigger?process=P&company=A+%26+B'],
  ['a task without a company', paths.triggerProcess('P', null), '/rpa/task-trigger?process=P&company='],
  ['configs of a process', paths.configsOfProcess('P', 'A & B'), '/rpa/process-config?q=A+%26+B&process=P'],
  ['configs of a company with a short name', paths.configsOfProcess('P', 'BP'), '/rpa/process-config?q=&process=P'],
  ['configs without a company', paths.configsOfProcess('P', null), '/rpa/process-config?q=&process=P'],
  ['runs', paths.runsOfDay(run), '/rpa/main-logging?searched=1&company=A+%26+B&process=P&date=2026-11-20'],
  ['all runs', paths.runsOfDay(ofNone), '/rpa/main-logging?searched=1&company=&process=&date=2026-11-20'],
  [
    'failed runs',
    paths.failedRunsOfDay({ ...run, today: '2026-11-21' }),
    '/rpa/main-logging?searched=1&company=A+%26+B&process=P&date=2026-11-20&tech=failed&today=2026-11-21',
  ],
  [
    'a day of runs',
    paths.mainLoggingDay('2026-11-20', '2026-11-21'),
    '/rpa/main-logging-day?date=2026-11-20&today=2026-11-21',
  ],
  ['the sign-up before a page', paths.register('/tags'), '/login?modal=register&return=%2Ftags'],
  ['the mail before a page', paths.forgotPassword('/tags'), '/forgot-password?return=%2Ftags'],
])('the path of %s has what its page reads', (_, path, expected) => {
  expect(path).toBe(expected);
});

test('an id cannot change the path that it is in', () => {
  const withId = Object.values(paths).flatMap((toPath) => {
    const path = (toPath as (...ids: string[]) => string)('a/b?c#d', 'a/b?c#d');
    return /a(?:\/|%2F)b/i.test(path) && toPath !== paths.companyListCsv && toPath !== paths.accountTab ? [path] : [];
  });
  expect(withId.length).toBeGreaterThan(20);
  for (const path of withId) expect(path).not.toContain('a/b?c#d');
});
