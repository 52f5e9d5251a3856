import { controls, db } from '../../../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { addDays } from '~/lib/calendar';
import { createRouteClient, createSessionCookie } from '../../../../e2e/route-harness';
import { expectDefined, findExpected } from '../../../../e2e/support/expect-defined';
import type { MainLoggingRecord } from '../../../../mock-api/records/rpa';
import { findCommonDay, isAtEnd } from './run-end';

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
  runNotice: { reference: string | null } | null;
  hasOpenWork: boolean;
  entries: {
    ok: boolean;
    page: {
      matchCount: number;
      pageCount: number;
      rows: { id: string; gap: object | null; page: number; isTruncated: boolean }[];
    };
  };
  openEntry: { entryData: string } | null;
  linkedEntry: { id: string; page: number } | null;
  highlights: {
    slowest: { link: { id: string; page: number }; percent: number } | null;
    last: { link: { id: string; page: number }; time: string } | null;
    silence: string | null;
  };
};

// Run 2 has 101 entries; its first five are 99, 100, 101, 4000 and 100 characters long.
const PAGE = '/rpa/main-logging/2';
const LONG_ENTRY_ID = '2000004';

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

test('a run is found in the list of the day in its link, with the names of its codes', async () => {
  const newest = getNewest();
  Object.assign(newest, {
    processName: 'Claims intake',
    company: 'Kestrel Mutual',
    techStatus: 4,
    businessStatus: 3,
    startTime: '2026-11-20T08:00:00Z',
    endTime: '2026-11-20T08:03:45Z',
  });
  expect(await loadLog(newest.id, { date: '2026-11-20' })).toMatchObject({
    runId: String(newest.id),
    runNotice: null,
    run: {
      dayBefore: '2026-11-19',
      process: 'Claims intake',
      company: 'Kestrel Mutual',
      techStatus: { label: 'Failed' },
      businessStatus: { label: 'Unsuccessful' },
      startTime: { text: '2026-11-20 08:00:00' },
      duration: '3 min 45 s',
      openRunText: null,
      canOpenConfigs: true,
      canTrigger: true,
    },
  });
  expect(listCalls()).toEqual([{ companyName: '', processName: '', date: '2026-11-20' }]);
});

test('a run is looked for in the list of its link, then on the day of its first entry and the day before', async () => {
  const old = findExpected(db.mainLoggings, 'an old run', ({ id }) => id === 5);
  const day = old.startTime.slice(0, 10);
  // The robot wrote its first entry after midnight.
  old.entries = [createEntry(1, `${addDays(day, 1)}T00:00:02Z`)];
  const list = '/rpa/main-logging?searched=1&date=1999-01-01';
  expect((await loadLog(old.id, { list })).run).toMatchObject({ process: old.processName, company: old.company });
  expect(listCalls()).toMatchObject([{ date: '1999-01-01' }, { date: addDays(day, 1) }, { date: day }]);
  old.entries = [createEntry(1, '2026-01-05T10:00:00Z')];
  expect(await loadLog(old.id)).toMatchObject({ run: null, runNotice: { reference: null } });
});

test('the neighbours are in the list of the run, with the day of another day', async () => {
  const [first, second, third] = db.mainLoggings.slice(-3);
  for (const [index, run] of [first, second, third].entries()) {
    const startTime = `2026-11-20T0${index + 6}:30:00Z`;
    Object.assign(run ?? {}, { processName: 'Only here', company: 'Only this', startTime });
  }
  // A run of the day before is in the list of today until it ends.
  Object.assign(first ?? {}, { startTime: '2026-11-19T23:30:00Z', endTime: null });
  Object.assign(second ?? {}, { endTime: second?.startTime });
  expect((await loadLog(Number(second?.id))).run).toMatchObject({
    previous: { id: String(first?.id), date: '2026-11-19', time: '2026-11-19 23:30' },
    next: { id: String(third?.id), time: '08:30' },
    duration: '0 s',
  });
  const cookie = `${await createSessionCookie('superAdmin')}; tz=Asia%2FTokyo`;
  const { data } = await (await createRouteClient({ cookie })).get(`/rpa/main-logging/${second?.id}`);
  expect((data as Data).run).toMatchObject({ startTime: { text: '2026-11-20 16:30:00' }, previous: { time: '08:30' } });
});

test('if the lists fail to load, the log is shown with the first reason', { tags: ['ERR-06'] }, async () => {
  const newest = getNewest();
  controls.armFault({ call: 'queryMainLoggings', kind: 'status', status: 500 });
  const reference = expect.any(String) as string;
  const failed = { run: null, runNotice: { reference }, hasOpenWork: true, entries: { ok: true } };
  expect(await loadLog(newest.id)).toMatchObject(failed);
  // The list of the link fails; that of the first entry has the run.
  newest.entries = [createEntry(1, newest.startTime)];
  controls.clearFaults();
  controls.armFault({ call: 'queryMainLoggings', kind: 'status', status: 400, times: 1 });
  const found = await loadLog(newest.id, { list: '/rpa/main-logging?date=1999-01-01' });
  expect(found).toMatchObject({ run: { process: newest.processName }, runNotice: null, hasOpenWork: false });
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
  const row = findExpected(entries.page.rows, 'its entry', ({ id }) => id === slowest.link.id);
  expect(row.gap).toMatchObject({ percent: 100, isLongest: true });
  expect(expectDefined(entries.page.rows[0]).gap).toMatchObject({ text: 'first', percent: 0 });
  expect(expectDefined(highlights.last).link).toEqual({ id: '2000101', page: 2 });
  run.entries = ['00', '30', '59'].map((second, index) => createEntry(index + 1, `2026-05-01T00:00:${second}.900Z`));
  run.endTime = '2026-05-01T00:27:54.900Z';
  // 30 of 59 seconds.
  const link = { id: '2', page: 1 };
  expect((await loadLog(2)).highlights).toEqual({
    slowest: { link, stepNumber: '1', stepName: 'Open application', duration: '30 s', percent: 51 },
    last: { link: { id: '3', page: 1 }, time: '12:00:59 AM' },
    silence: '26 min 55 s',
    end: expect.objectContaining({ text: '01 May, 2026 12:27:54 AM' }),
  });
  expect((await loadLog(6)).highlights).toMatchObject({ slowest: null, last: null, silence: null });
});

test('the end of the run follows the last entry, and the head has the day that all entries share', () => {
  const page = { query: { sort: null }, rows: ['a', 'b'], firstRow: 101, matchCount: 102, total: 102 };
  const time = { key: 'time', direction: 'desc' };
  const others = [{ firstRow: 1 }, { matchCount: 2 }, { query: { sort: time } }].map((other) => ({
    ...page,
    ...other,
  }));
  expect([page, ...others].map((one) => isAtEnd(one as never))).toEqual([true, false, false, false]);
  const days = ['01', '01', '02'].map((day) => ({ time: { text: `${day} May, 2026 11:59:59 PM` } }));
  expect([findCommonDay(days.slice(0, 2)), findCommonDay(days)]).toEqual(['01 May, 2026', null]);
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

test(
  'a page has 100 entries; entry data over 100 characters is truncated',
  { tags: ['MLOGD-01', 'MLOGD-07', 'MLOGD-08', 'MLOGD-09'] },
  async () => {
    const { entries } = await loadLog(2);
    expect(findExpected(controls.getLog(), 'the request', ({ call }) => call === 'listLogEntries').path).toBe(
      '/api/rpa/main-loggings/2/log-entries',
    );
    expect(entries.page).toMatchObject({ matchCount: 101, pageCount: 2 });
    expect(entries.page.rows).toHaveLength(100);
    expect(entries.page.rows.slice(1, 3).map(({ isTruncated }) => isTruncated)).toEqual([false, true]);
  },
);

test(
  'the entry in the URL is loaded with its complete data; an unknown id loads none',
  { tags: ['MLOGD-10'] },
  async () => {
    const { openEntry } = await loadLog(2, { entry: LONG_ENTRY_ID, page: '2' });
    expect(expectDefined(openEntry, 'the entry').entryData).toHaveLength(4000);
    expect((await loadLog(2, { entry: '1' })).openEntry).toBeNull();
  },
);

test('Back to List restores the filters of the list and ignores any other URL', { tags: ['MLOGD-02'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  const getListUrl = async (list: string, name = 'list') =>
    ((await admin.get(`${PAGE}?${new URLSearchParams({ [name]: list })}`)).data as { listUrl: string }).listUrl;
  const list = '/rpa/main-logging?searched=1&company=Smith+%26+Sons+%2F+APAC&q=abc';
  expect(await getListUrl(list)).toBe(list);
  // A link of an earlier release.
  expect(await getListUrl(list, 'from')).toBe(list);
  for (const list of ['https://evil.example/', '//evil.example', '/logout', '/rpa/main-logging/../../logout', '']) {
    expect(await getListUrl(list), list).toBe('/rpa/main-logging');
  }
});

test('the CSV file has the complete data of all matching entries', { tags: ['MLOGD-04', 'MLOGD-11'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  const { text, headers } = await admin.get(`${PAGE}/log-entries.csv?page=2`);
  expect(headers.get('content-disposition')).toContain('log-entries-2_');
  expect(text).toContain('Id,Entry Data,Sow Name,Step Number,Step Name,Time\r\n');
  expect(text.split(/\r\n(?=\d{7},|$)/)).toHaveLength(103);
  expect(text.length).toBeGreaterThan(4000);
  expect(text).toContain('🤖'.repeat(100));
  controls.setScenario('hostile');
  const hostile = await admin.get(`${PAGE}/log-entries.csv`);
  expect(hostile.text).toContain(`"'=HYPERLINK(""http://evil.example"",""click"")"`);
  expect(hostile.text).toContain('line one\r\nline two\tand a tab');
});

test('entries that the API does not know are an error in their panel', { tags: ['D83', 'ERR-06'] }, async () => {
  const { entries } = await loadLog(99_999);
  expect(entries).toMatchObject({ ok: false, isMissing: true });
});
