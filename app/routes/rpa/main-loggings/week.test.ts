import { controls, db } from '../../../../e2e/support/test-mock';
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { expect, test, vi } from 'vitest';
import { MainLoggingSchema, type MainLogging } from '~/domain/rpa/main-logging';
import { createLoadContext } from '~/http/load-context.server';
import { createRouteClient, createSessionCookie } from '../../../../e2e/route-harness';
import { expectDefined } from '../../../../e2e/support/expect-defined';
import { getCachedCounts, cacheDayCounts, type Day } from './day-counts.server';
import { loader } from './route';

const LIST = '/rpa/main-logging';
const TODAY = '2026-11-20';

const USER = {
  user: { id: 'u' },
  request: new Request('http://portal.test/'),
  preferences: { timeZone: 'UTC' },
} as Parameters<typeof cacheDayCounts>[0];

const createRun = (fields: object) => MainLoggingSchema.parse({ id: 1, ...fields });
const countQueries = () => controls.getLog().filter(({ call }) => call === 'queryMainLoggings').length;
const getDayPath = (date: string, today = TODAY) => `/rpa/main-logging-day?${new URLSearchParams({ date, today })}`;
const countStarted = (day: string) => db.mainLoggings.filter(({ startTime }) => startTime.startsWith(day)).length;

test('without script the page has all days; a failed one is named, and a kept one is not requested again', async () => {
  const admin = await createRouteClient('superAdmin');
  const loadDays = async (search = '?week=open') => {
    controls.clearLog();
    const { data } = await admin.get(LIST + search);
    return (data as { days: Day[] }).days;
  };
  controls.armFault({ call: 'queryMainLoggings', kind: 'status', status: 500, times: 1 });
  const first = await loadDays();
  expect(first).toHaveLength(7);
  expect(first.filter(({ counts }) => counts === null)).toMatchObject([{ reference: expect.any(String) }]);
  const second = await loadDays();
  expect(countQueries()).toBe(1);
  for (const { date, counts } of second) expect(counts?.runs, date).toBe(countStarted(date));
  await loadDays();
  expect(countQueries()).toBe(0);
  expect((await loadDays('')).every(({ counts }) => counts !== null)).toBe(true);
  expect(countQueries()).toBe(0);
});

test('one day is loaded for the page, by date; the list of a whole day is counted too', async () => {
  const admin = await createRouteClient('superAdmin');
  const run = expectDefined(db.mainLoggings.find(({ startTime }) => startTime.startsWith('2026-10-14')));
  Object.assign(run, { processName: 'Month end', company: 'C', techStatus: 4 });
  const { text } = await admin.get(getDayPath('2026-10-14'));
  const day = JSON.parse(text) as Day;
  expect(day).toMatchObject({ date: '2026-10-14', reference: null, counts: { runs: countStarted('2026-10-14') } });
  expect(day.counts?.processes).toContainEqual({ process: 'Month end', company: 'C', runs: 1, failed: 1 });
  expect(countQueries()).toBe(1);
  await admin.get(`${LIST}?searched=1&date=2026-10-15&today=2026-10-16`);
  await admin.get(getDayPath('2026-10-15', '2026-10-16'));
  expect(countQueries()).toBe(2);
  for (const path of [getDayPath('soon'), getDayPath('2026-10-14', ''), '/rpa/main-logging-day'])
    expect((await admin.get(path)).status, path).toBe(400);
});

test('the counts of a past day are kept for a day, those that may still change for a minute', () => {
  const set = vi.spyOn(LRUCache.prototype, 'set');
  const getKeptMinutes = (date: string, today: string, runs: readonly MainLogging[] = []) => {
    const { mayChange } = cacheDayCounts(USER, { date, today, runs });
    const minutes = (set.mock.lastCall?.[2]?.ttl ?? 0) / 60_000;
    expect(mayChange).toBe(minutes === 1);
    return minutes;
  };
  expect(getKeptMinutes('2020-01-01', '2020-01-02')).toBe(24 * 60);
  expect(getKeptMinutes('2020-01-02', '2020-01-02')).toBe(1);
  // The page was opened on another day.
  expect(getKeptMinutes('2999-01-01', '2999-01-02')).toBe(1);
  // A run has not ended.
  for (const endTime of [null, '', 'never'])
    expect(getKeptMinutes('2020-01-01', '2020-01-02', [createRun({ endTime })])).toBe(1);
  expect(getKeptMinutes('2020-01-01', '2020-01-02', [createRun({ endTime: '2020-01-01T09:00:00Z' })])).toBe(24 * 60);
  set.mockRestore();
});

test('counts are those of one user, and of the runs that began on the day or at an unknown time', () => {
  const starts = ['2019-03-01T23:59:59Z', '2019-02-28T23:59:59Z', '2019-03-02T00:00:00Z', 'soon', null];
  const runs = starts.map((startTime) => createRun({ startTime }));
  cacheDayCounts(USER, { date: '2019-03-01', today: '2019-03-05', runs });
  expect(getCachedCounts(USER, '2019-03-01')?.runs).toBe(3);
  expect(getCachedCounts({ ...USER, user: { ...USER.user, id: 'other' } }, '2019-03-01')).toBeNull();
  expect(getCachedCounts(USER, '2019-03-02')).toBeNull();
});

test(
  'the counts of the days are of the company, the process and the filters of the list below',
  { tags: ['REAL-20', 'D177'] },
  async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-09-09T12:00:00Z') });
    const admin = await createRouteClient('superAdmin');
    const run = expectDefined(db.mainLoggings.find(({ startTime }) => startTime.startsWith('2026-09-08')));
    Object.assign(run, { company: 'Kestrel Mutual', processName: 'Claim Registration', techStatus: 4 });
    const load = async (search: string) => {
      const { data } = await admin.get(`${LIST}?searched=1&today=2026-09-03&${search}`);
      return data as { days: Day[]; mainLoggings: { page: { matchCount: number } } };
    };
    for (const filter of ['', 'company=Kestrel+Mutual', 'q=kestrel&business=no-status']) {
      const { days, mainLoggings } = await load(`date=2026-09-08&${filter}`);
      // The other days are not known yet, whatever was counted with other filters.
      const known = days.filter(({ counts }) => counts !== null);
      expect(
        known.map(({ date, counts }) => [date, counts?.runs]),
        filter,
      ).toEqual([['2026-09-08', mainLoggings.page.matchCount]]);
      expect([days.length, days[0]?.date, days.at(-1)?.date]).toEqual([7, '2026-09-03', '2026-09-09']);
    }
    // A day of the week that the page requests by itself.
    const kestrel = db.mainLoggings.filter(
      ({ company, startTime }) => company === 'Kestrel Mutual' && startTime.startsWith('2026-09-07'),
    );
    const { text } = await admin.get(`${getDayPath('2026-09-07')}&company=Kestrel+Mutual`);
    expect(JSON.parse(text)).toMatchObject({ counts: { runs: kestrel.length } });
    const { days } = await load('week=open&company=Kestrel+Mutual');
    const companies = days.flatMap(({ counts }) => counts?.processes.map(({ company }) => company));
    expect([...new Set(companies)]).toEqual(['Kestrel Mutual']);
    // The day before the week.
    vi.setSystemTime('2026-09-03T12:00:00Z');
    const earlier = await load('date=2026-09-08&company=Kestrel+Mutual');
    expect(earlier.days.at(-2)).toMatchObject({ date: '2026-09-02', counts: null });
    vi.useRealTimers();
  },
);

test('with script the page of the open week loads no day: the browser asks for each by itself', async () => {
  const headers = { cookie: await createSessionCookie('superAdmin') };
  const request = new Request(`http://portal.test${LIST}?week=open&searched=1&date=2026-08-09&today=2026-08-09`, {
    headers,
  });
  const context = createLoadContext({ url: `${LIST}.data` } as IncomingMessage);
  const { days } = await loader({ request, context, params: {} });
  expect(days.filter(({ counts }) => counts === null)).toHaveLength(6);
  // The list of the page itself.
  expect(countQueries()).toBe(1);
});
