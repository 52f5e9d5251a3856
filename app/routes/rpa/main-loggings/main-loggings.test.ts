import { controls, db } from '../../../../e2e/support/test-mock';
import { expect, test, vi } from 'vitest';
import { formatDay } from '~/lib/dates';
import { createRouteClient } from '../../../../e2e/route-harness';
import { expectDefined } from '../../../../e2e/support/expect-defined';

const LIST = '/rpa/main-logging';
const SMITH = 'Smith & Sons / APAC';
const TODAY = '2026-11-20';
const DAY_MS = 86_400_000;

type Page = {
  mainLoggings: { ok: boolean; page: { matchCount: number; rows: Record<string, unknown>[] } };
  noRuns: { emptyText: string; nextDay?: string } | null;
  hasOpenWork: boolean;
};

const getCalls = (name: string) => controls.getLog().filter(({ call }) => call === name);
const getUrl = (params: Record<string, string>) => `${LIST}?${new URLSearchParams(params)}`;

const loadData = async (params: Record<string, string>) =>
  (await (await createRouteClient('superAdmin')).get(getUrl(params))).data as Page;
const loadPage = async (params: Record<string, string>) => (await loadData(params)).mainLoggings.page;

test(
  'without a query the main loggings of today are loaded, with the current day of the API',
  { tags: ['MLOG-01'] },
  async () => {
    const { data } = await (await createRouteClient('superAdmin')).get(LIST);
    expect(data).toMatchObject({ query: { isToday: true }, today: TODAY, mainLoggings: { ok: true } });
    expect(getCalls('listMainLoggingsToday')).toHaveLength(1);
    expect(getCalls('queryMainLoggings')).toEqual([]);
    // Before the first run of a day the API tells no day.
    controls.armFault({ call: 'listMainLoggingsToday', kind: 'body', body: '{"data":[]}' });
    const today = formatDay('UTC');
    const week = [{}, {}, {}, {}, {}, {}, { date: today, counts: { runs: 0 } }];
    expect((await (await createRouteClient('superAdmin')).get(LIST)).data).toMatchObject({ today, days: week });
  },
);

test('a list of a day knows the current day, also at a link of an earlier one', async () => {
  const load = async (today: string) => await loadData({ date: '2026-11-20', today });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T05:00:00Z') });
  expect([await load('2026-11-20'), await load('2026-11-22')]).toMatchObject([
    { lastDay: '2026-11-21' },
    // The host is east of UTC.
    { lastDay: '2026-11-22' },
  ]);
  vi.useRealTimers();
});

test('a query sends three keys; an empty filter is an empty string', { tags: ['MLOG-05'] }, async () => {
  await loadPage({ searched: '1', company: '', process: '', date: '' });
  await loadPage({ searched: '1', company: SMITH, process: 'Price List Update', of: SMITH, date: '2026-11-01' });
  expect(getCalls('queryMainLoggings').map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/api/rpa/main-loggings/query', { companyName: '', processName: '', date: '' }],
    [
      'POST',
      '/api/rpa/main-loggings/query',
      { companyName: SMITH, processName: 'Price List Update', date: '2026-11-01' },
    ],
  ]);
});

test('the processes of a company are requested by the encoded company name', { tags: ['MLOG-03'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  const { data } = await admin.get(getUrl({ company: SMITH }));
  expect(data).toMatchObject({
    processes: { company: SMITH, names: ['Price List Update', 'Purchase Order / Confirmation'] },
  });
  expect(getCalls('listMainLoggingProcesses')[0]).toMatchObject({
    path: '/api/rpa/main-loggings/companies/Smith%20%26%20Sons%20%2F%20APAC/processNames',
  });
  for (const company of ['..', '.', 'Ünïcödé 株式会社', 'x'.repeat(2000)]) {
    expect((await admin.get(getUrl({ company }))).status, company).toBe(200);
  }
});

test(
  'if the main loggings, companies or processes fail to load, the others are shown',
  { tags: ['ERR-06', 'ERR-07'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    controls.armFault({ call: 'listMainLoggingsToday', kind: 'status', status: 500, times: 1 });
    expect((await admin.get(LIST)).data).toMatchObject({ mainLoggings: { ok: false }, companies: expect.any(Array) });
    controls.armFault({ call: 'listMainLoggingCompanies', kind: 'status', status: 500, times: 1 });
    controls.armFault({ call: 'listMainLoggingProcesses', kind: 'status', status: 500, times: 1 });
    expect((await admin.get(getUrl({ company: SMITH }))).data).toMatchObject({
      mainLoggings: { ok: true },
      companies: null,
      processes: { names: null },
    });
  },
);

test('a process that has not run since its task was triggered says so', async () => {
  const [task] = db.taskTriggers;
  const created = new Date(Date.now() - 60_000).toISOString();
  const date = created.slice(0, 10);
  Object.assign(expectDefined(task), { company: SMITH, taskName: 'Month end', created });
  const load = async (params: Record<string, string> = {}) =>
    /^Month end was triggered at (.+?)\./.exec(
      (await loadData({ company: SMITH, process: 'Month end', date, ...params })).noRuns?.emptyText ?? '',
    )?.[1] ?? null;
  const waiting = `${date} ${created.slice(11, 19)}`;
  expect([await load(), await load({ date: '' }), await load({ company: '' })]).toEqual([waiting, waiting, waiting]);
  expect([await load({ date: '2026-11-19' }), await load({ company: 'Kestrel Mutual' })]).toEqual([null, null]);
  controls.armFault({ call: 'listTaskTriggers', kind: 'status', status: 500, times: 1 });
  expect(await load()).toBeNull();
  // It has run on the next day, or its process has another name.
  const loadDay = async () => await loadData({ company: SMITH, process: 'Month end', date: '2026-11-10' });
  expectDefined(task).created = '2026-11-10T22:00:00Z';
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-10T23:00:00Z') });
  expect(await loadDay()).toMatchObject({ hasOpenWork: true });
  vi.setSystemTime('2026-11-11T00:00:00Z');
  expect(await loadDay()).toMatchObject({ hasOpenWork: false, noRuns: { nextDay: '2026-11-11' } });
  // The day of a host west of UTC has not ended.
  expectDefined(task).created = '2026-11-10T15:00:00-08:00';
  expect(await loadDay()).toMatchObject({ hasOpenWork: true });
  vi.useRealTimers();
  expectDefined(task).created = new Date(Date.now() - 2 * DAY_MS).toISOString();
  expect(await load({ date: '' })).toBeNull();
  controls.clearLog();
  expect(await load({ process: 'Price List Update', date: '' })).toBeNull();
  expect(getCalls('listTaskTriggers')).toEqual([]);
});
