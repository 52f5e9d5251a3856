import { controls, db } from '../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { addDays } from '~/lib/calendar';
import { createRouteClient, createSessionCookie } from '../../../../e2e/route-harness';
import { expectDefined, findExpected } from '../../../../e2e/support/expect-defined';
import type { MainLoggingRecord } from '../../../../mock-api/records/rpa';

type Neighbour = { id: string; date: string; time: string } | null;
type Run = {
  process: string;
  company: string;
  duration: string | null;
  startTime: { text: string };
  techStatus: { label: string };
  previous: Neighbour;
  next: Neighbour;
};
type Data = {
  runId: string;
  run: Run | null;
  failure: { reference: string } | null;
  hasOpenWork: boolean;
  entries: { ok: boolean; page: { rows: { id: string; gap: object | null; page: number }[] } };
  linkedEntry: { id: string; page: number } | null;
  highlights: {
    slowest: { link: { id: string; page: number }; percent: number } | null;
    last: { link: { id: string; page: number }; time: string } | null;
    silence: string | null;
  };
};

async function loadLog(id: number | string, params: Record<string, string> = {}): Promise<Data> {
  const search = new URLSearchParams(params);
  return (await (await createRouteClient('superAdmin')).get(`/rpa/main-logging/${id}?${search}`)).data as Data;
}
/** The lists that were asked for: the query, or the name of the call without one. */
const listCalls = () =>
  controls
    .getLog()
    .filter(({ call }) => call === 'listMainLoggingsToday' || call === 'queryMainLoggings')
    .map(({ call, body }) => body ?? call);
const createEntry = (id: number, time: string) => ({
  id,
  entryData: `Entry ${id}`,
  sowName: 'Log in',
  sowStepNumber: '1',
  sowStepName: 'Open application',
  time,
});
const getNewest = (): MainLoggingRecord => expectDefined(db.mainLoggings.at(-1), 'the newest run');

beforeEach(() => controls.reset());

test('only the list of the day in the link is requested', async () => {
  const newest = getNewest();
  Object.assign(newest, {
    processName: 'Claims intake',
    company: 'Kestrel Mutual',
    techStatus: 4,
    businessStatus: 3,
    startTime: '2026-11-20T08:00:00Z',
    endTime: '2026-11-20T08:03:45Z',
    startComments: 'at the start',
    endComments: 'at the end',
    department: 'Claims',
    initiatedBy: 'scheduler',
  });
  const { run, failure, runId } = await loadLog(newest.id, { date: '2026-11-20' });
  expect(failure).toBeNull();
  expect(runId).toBe(String(newest.id));
  expect(run).toMatchObject({
    day: '2026-11-20',
    department: 'Claims',
    initiatedBy: 'scheduler',
    businessStatus: { label: 'Unsuccessful' },
    endTime: { text: '2026-11-20 08:03:45' },
    startComments: 'at the start',
    endComments: 'at the end',
    openRunText: null,
    canOpenConfigs: true,
    canTrigger: true,
    process: 'Claims intake',
    company: 'Kestrel Mutual',
    duration: '3 min 45 s',
    startTime: { text: '2026-11-20 08:00:00' },
    techStatus: { label: 'Failed' },
  });
  expect(listCalls()).toEqual([{ companyName: '', processName: '', date: '2026-11-20' }]);
});

test('without a day in the link, the day of the first entry is requested, then the day before', async () => {
  const old = findExpected(db.mainLoggings, 'an old run', ({ id }) => id === 5);
  const day = old.startTime.slice(0, 10);
  expect((await loadLog(old.id)).run).toMatchObject({ process: old.processName, company: old.company });
  expect(listCalls()).toEqual([{ companyName: '', processName: '', date: day }]);
  // The robot wrote its first entry after midnight.
  old.entries = [createEntry(1, `${addDays(day, 1)}T00:00:02Z`)];
  controls.clearLog();
  expect((await loadLog(old.id)).run).not.toBeNull();
  expect(listCalls()).toMatchObject([{ date: addDays(day, 1) }, { date: day }]);
  // Neither list has the run.
  old.entries = [createEntry(1, '2026-01-05T10:00:00Z')];
  expect(await loadLog(old.id)).toMatchObject({ run: null, failure: null });
  // The list of the link is that of the first entry: it is not asked for again.
  controls.clearLog();
  const list = '/rpa/main-logging?searched=1&date=2026-01-05';
  expect(await loadLog(old.id, { list })).toMatchObject({ run: null, failure: null });
  expect(listCalls()).toMatchObject([{ date: '2026-01-05' }, { date: '2026-01-04' }]);
});

test('a log without an entry has no day: its run is looked for in the list of today', async () => {
  const newest = getNewest();
  newest.entries = [];
  expect((await loadLog(newest.id)).run).not.toBeNull();
  expect(listCalls()).toEqual(['listMainLoggingsToday']);
});

test('a run is found with the query of its list, which the link has; in another list with the day', async () => {
  const old = findExpected(db.mainLoggings, 'an old run', ({ id }) => id === 5);
  const day = old.startTime.slice(0, 10);
  const list = `/rpa/main-logging?${new URLSearchParams({ searched: '1', date: day, tech: 'failed' })}`;
  expect((await loadLog(old.id, { list, date: day })).run).toMatchObject({ process: old.processName });
  expect(listCalls()).toEqual([{ companyName: '', processName: '', date: day }]);
  controls.clearLog();
  expect((await loadLog(old.id, { list: '/rpa/main-logging?date=1999-01-01' })).run).not.toBeNull();
  expect(listCalls()).toMatchObject([{ date: '1999-01-01' }, { date: day }]);
});

test('the list has the day of each run, for its link', async () => {
  const { data } = await (await createRouteClient('superAdmin')).get('/rpa/main-logging');
  const { rows } = (data as { mainLoggings: { page: { rows: { day: string }[] } } }).mainLoggings.page;
  expect(new Set(rows.map(({ day }) => day))).toEqual(new Set(['2026-11-20']));
});

test('the neighbours are the runs of the same process and company in the list', async () => {
  const runs = db.mainLoggings.slice(-3);
  for (const [index, run] of runs.entries()) {
    Object.assign(run, {
      processName: 'Only here',
      company: 'Only this',
      startTime: `2026-11-20T0${index + 6}:30:00Z`,
    });
  }
  const [first, second, third] = runs.map(({ id }) => String(id));
  expect((await loadLog(expectDefined(second))).run).toMatchObject({
    previous: { id: first, date: '2026-11-20', time: '06:30' },
    next: { id: third, time: '08:30' },
  });
  expect((await loadLog(expectDefined(first))).run).toMatchObject({ previous: null, next: { id: second } });
  const cookie = `${await createSessionCookie('superAdmin')}; tz=Asia%2FTokyo`;
  const { data } = await (await createRouteClient({ cookie })).get(`/rpa/main-logging/${second}`);
  expect((data as Data).run).toMatchObject({ startTime: { text: '2026-11-20 16:30:00' }, previous: { time: '15:30' } });
  // A run of the day before is in the list of today until it ends.
  Object.assign(expectDefined(runs[0]), { startTime: '2026-11-19T23:30:00Z', endTime: null });
  Object.assign(expectDefined(runs[1]), { endTime: runs[1]?.startTime });
  expect((await loadLog(expectDefined(second))).run).toMatchObject({
    previous: { id: first, date: '2026-11-19', time: '2026-11-19 23:30' },
    duration: '0 s',
  });
});

test('if the lists fail to load, the log is shown with the first reason', { tags: ['ERR-06'] }, async () => {
  const newest = getNewest();
  const admin = await createRouteClient('superAdmin');
  const load = async (query: string) => {
    const headers = { 'x-request-id': 'AAAA-BBBB-CCCC' };
    return (await admin.get(`/rpa/main-logging/${newest.id}${query}`, headers)).data as Data;
  };
  controls.armFault({ call: 'queryMainLoggings', kind: 'status', status: 500 });
  const { run, failure, hasOpenWork, entries } = await load('');
  expect([run, failure, hasOpenWork]).toEqual([null, { reference: 'AAAA-BBBB-CCCC' }, true]);
  expect(entries.ok).toBe(true);
  // The list of the link fails; that of the first entry has not the run, or has it.
  for (const [first, isFound] of [
    ['2026-01-05T10:00:00Z', false],
    [newest.startTime, true],
  ] as const) {
    newest.entries = [createEntry(1, first)];
    controls.clearFaults();
    controls.armFault({ call: 'queryMainLoggings', kind: 'status', status: 400, times: 1 });
    const other = await load('?list=%2Frpa%2Fmain-logging%3Fdate%3D1999-01-01');
    expect([other.run !== null, other.failure === null, !other.hasOpenWork], first).toEqual(Array(3).fill(isFound));
  }
});

test('a run whose fields are missing or invalid is shown, without a duration', async () => {
  const newest = getNewest();
  Object.assign(newest, { processName: null, company: null, startTime: 'yesterday', endTime: '2026-11-20T08:00:00Z' });
  expect((await loadLog(newest.id)).run).toMatchObject({ process: null, company: null, duration: null, next: null });
  Object.assign(newest, { startTime: '2026-11-20T09:00:00Z' });
  expect((await loadLog(newest.id)).run).toMatchObject({ duration: null });
});

test('the step that took longest, the last entry and the silence before the end are named with their pages', async () => {
  const run = findExpected(db.mainLoggings, 'run 2', ({ id }) => id === 2);
  const { entries, highlights } = await loadLog(2);
  const slowest = expectDefined(highlights.slowest);
  expect(slowest.link.page).toBe(1);
  const row = findExpected(entries.page.rows, 'its entry', ({ id }) => id === slowest.link.id);
  expect(row.gap).toMatchObject({ percent: 100, isLongest: true });
  expect(expectDefined(entries.page.rows[0]).gap).toBeNull();
  expect(expectDefined(highlights.last).link).toEqual({ id: '2000101', page: 2 });
  run.entries = [createEntry(1, '2026-05-01T00:00:00Z'), createEntry(2, '2026-05-01T15:12:13Z')];
  run.endTime = '2026-05-01T15:39:08Z';
  expect((await loadLog(2)).highlights).toEqual({
    slowest: null,
    last: { link: { id: '2', page: 1 }, time: '03:12:13 PM' },
    silence: '26 min 55 s',
  });
  const seconds = ['00', '30', '59'];
  run.entries = seconds.map((second, index) => ({
    ...createEntry(index + 1, `2026-05-01T00:00:${second}Z`),
    sowStepNumber: String(index),
    sowStepName: `Step ${index}`,
  }));
  // 30 of 59 seconds.
  expect((await loadLog(2)).highlights.slowest).toEqual({
    link: { id: '2', page: 1 },
    stepNumber: '1',
    stepName: 'Step 1',
    duration: '30 s',
    percent: 51,
  });
  expect((await loadLog(6)).highlights).toEqual({ slowest: null, last: null, silence: null });
});

test('the page of each entry is that of the whole log; an entry of a link is found, or it is said that it is gone', async () => {
  const { entries, linkedEntry } = await loadLog(2, { page: '2', at: '2000004' });
  expect(entries.page.rows.map(({ id, page }) => [id, page])).toEqual([['2000101', 2]]);
  expect(linkedEntry).toEqual({ id: '2000004', page: 1 });
  const found = await loadLog(2, { sort: '-time', at: '2000101' });
  expect(expectDefined(found.entries.page.rows[0])).toMatchObject({ id: '2000101', page: 2 });
  expect(found.linkedEntry).toEqual({ id: '2000101', page: 2 });
  expect((await loadLog(2, { at: '1' })).linkedEntry).toBeNull();
});
