import { controls, db } from '../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { createRouteClient, createSessionCookie } from '../../../../e2e/route-harness';
import { expectDefined, findExpected } from '../../../../e2e/support/expect-defined';
import type { MainLoggingRecord } from '../../../../mock-api/records/rpa';

type Neighbour = { id: string; time: string } | null;
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
  run: Run | null;
  failure: { reference: string } | null;
  entries: { ok: boolean; page: { rows: { id: string; gap: object | null }[] } };
  slowestStep: { entryId: string; page: number; percent: number } | null;
};

async function loadLog(id: number | string, from = ''): Promise<Data> {
  const search = from && `?${new URLSearchParams({ from })}`;
  return (await (await createRouteClient('superAdmin')).get(`/rpa/main-logging/${id}${search}`)).data as Data;
}
const listCalls = () =>
  controls
    .getLog()
    .map(({ call }) => call)
    .filter((call) => call === 'listMainLoggingsToday' || call === 'queryMainLoggings');
const getNewest = (): MainLoggingRecord => expectDefined(db.mainLoggings.at(-1), 'the newest run');

beforeEach(() => controls.reset());

test('without a list in the link, the run is found in the list of today', async () => {
  const newest = getNewest();
  Object.assign(newest, {
    processName: 'Claims intake',
    company: 'Kestrel Mutual',
    techStatus: 4,
    startTime: '2026-11-20T08:00:00Z',
    endTime: '2026-11-20T08:03:45Z',
  });
  const { run, failure } = await loadLog(newest.id);
  expect(failure).toBeNull();
  expect(run).toMatchObject({
    process: 'Claims intake',
    company: 'Kestrel Mutual',
    duration: '3 min 45 s',
    startTime: { text: '2026-11-20 08:00:00' },
    techStatus: { label: 'Failed' },
  });
  expect(listCalls()).toEqual(['listMainLoggingsToday']);
});

test('a run of another day is found with the query of its list, which the link has', async () => {
  const old = findExpected(db.mainLoggings, 'an old run', ({ id }) => id === 5);
  const day = old.startTime.slice(0, 10);
  const list = `/rpa/main-logging?${new URLSearchParams({ searched: '1', date: day, tech: 'failed' })}`;
  expect((await loadLog(old.id, list)).run).toMatchObject({ process: old.processName, company: old.company });
  expect(listCalls()).toEqual(['queryMainLoggings']);
  // The list of today does not have the run.
  expect(await loadLog(old.id)).toMatchObject({ run: null, failure: null });
  // A list without the run: that of today is read too.
  controls.clearLog();
  const otherDay = '/rpa/main-logging?date=1999-01-01';
  expect((await loadLog(getNewest().id, otherDay)).run).not.toBeNull();
  expect(listCalls()).toEqual(['queryMainLoggings', 'listMainLoggingsToday']);
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
    previous: { id: first, time: '06:30' },
    next: { id: third, time: '08:30' },
  });
  expect((await loadLog(expectDefined(first))).run).toMatchObject({ previous: null, next: { id: second } });
  const cookie = `${await createSessionCookie('superAdmin')}; tz=Asia%2FTokyo`;
  const { data } = await (await createRouteClient({ cookie })).get(`/rpa/main-logging/${second}`);
  expect((data as Data).run).toMatchObject({ startTime: { text: '2026-11-20 16:30:00' }, previous: { time: '15:30' } });
});

test('if the lists fail to load, the log is shown with the reason', { tags: ['ERR-06'] }, async () => {
  controls.armFault({ call: 'listMainLoggingsToday', kind: 'status', status: 500, times: 2 });
  const { run, failure, entries } = await loadLog(getNewest().id);
  expect(run).toBeNull();
  expect(expectDefined(failure).reference).not.toBe('');
  expect(entries.ok).toBe(true);
});

test('a run whose fields are missing or invalid is shown, without a duration', async () => {
  const newest = getNewest();
  Object.assign(newest, { processName: null, company: null, startTime: 'yesterday', endTime: '2026-11-20T08:00:00Z' });
  expect((await loadLog(newest.id)).run).toMatchObject({ process: null, company: null, duration: null, next: null });
  Object.assign(newest, { startTime: '2026-11-20T09:00:00Z' });
  expect((await loadLog(newest.id)).run).toMatchObject({ duration: null });
});

test('the step that took longest is named with the page that has its entry', async () => {
  const { entries, slowestStep } = await loadLog(2);
  const step = expectDefined(slowestStep);
  expect(step.page).toBe(1);
  const row = findExpected(entries.page.rows, 'its entry', ({ id }) => id === step.entryId);
  expect(row.gap).toMatchObject({ percent: 100, isLongest: true });
  expect(expectDefined(entries.page.rows[0]).gap).toBeNull();
  expect((await loadLog(6)).slowestStep).toBeNull();
});
