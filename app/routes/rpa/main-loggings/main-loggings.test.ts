import { controls, db } from '../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { createRouteClient } from '../../../../e2e/route-harness';

const LIST = '/rpa/main-logging';
const SMITH = 'Smith & Sons / APAC';
const TODAY = '2026-11-20';

type Page = { runs: { ok: boolean; page: { matched: number; rows: Record<string, unknown>[] } } };

const callsOf = (name: string) => controls.getLog().filter(({ call }) => call === name);
const address = (fields: Record<string, string>) => `${LIST}?${new URLSearchParams(fields)}`;

async function ask(fields: Record<string, string>): Promise<Page['runs']['page']> {
  const { data } = await (await createRouteClient('superAdmin')).get(address(fields));
  return (data as Page).runs.page;
}

beforeEach(() => controls.reset());

test(
  'without a question today’s runs are read, and the day is the one of the API',
  { tags: ['MLOG-01', 'D68'] },
  async () => {
    const { data } = await (await createRouteClient('superAdmin')).get(LIST);
    expect(data).toMatchObject({ question: { isToday: true }, day: TODAY, runs: { ok: true } });
    expect(callsOf('listMainLoggingsToday')).toHaveLength(1);
    expect(callsOf('queryMainLoggings')).toEqual([]);
  },
);

test('a search asks with three keys, empty ones as empty texts', { tags: ['MLOG-05', 'D69'] }, async () => {
  await ask({ searched: '1', company: '', process: '', date: '' });
  await ask({ searched: '1', company: SMITH, process: 'Price List Update', of: SMITH, date: '2026-11-01' });
  await ask({ company: SMITH, date: '20/11/2026' });
  expect(callsOf('queryMainLoggings').map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/api/rpa/main-loggings/query', { companyName: '', processName: '', date: '' }],
    [
      'POST',
      '/api/rpa/main-loggings/query',
      { companyName: SMITH, processName: 'Price List Update', date: '2026-11-01' },
    ],
    ['POST', '/api/rpa/main-loggings/query', { companyName: SMITH, processName: '', date: '' }],
  ]);
});

test('the processes of a company are asked for by its name, encoded', { tags: ['MLOG-03', 'D70'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  const { data } = await admin.get(address({ company: SMITH }));
  expect(data).toMatchObject({
    processes: { company: SMITH, names: ['Price List Update', 'Purchase Order / Confirmation'] },
  });
  expect(callsOf('listMainLoggingProcesses')[0]?.path).toBe(
    '/api/rpa/main-loggings/companies/Smith%20%26%20Sons%20%2F%20APAC/processNames',
  );
  const { text } = await admin.get(`/rpa/main-logging-processes?${new URLSearchParams({ company: SMITH })}`);
  expect(JSON.parse(text)).toMatchObject({ company: SMITH, names: ['Price List Update', expect.any(String)] });
  for (const company of ['..', '.', 'Ünïcödé 株式会社', 'x'.repeat(2000)]) {
    expect((await admin.get(address({ company }))).status, company).toBe(200);
  }
});

test('a process of the company before is dropped when the company was changed without script', async () => {
  await ask({ searched: '1', company: 'Kestrel Mutual', process: 'Price List Update', of: SMITH });
  expect(callsOf('queryMainLoggings')[0]?.body).toEqual({ companyName: 'Kestrel Mutual', processName: '', date: '' });
});

test(
  'the text search looks at company, project, process, start and end comments',
  { tags: ['MLOG-06', 'D131'] },
  async () => {
    const [run] = db.mainLoggings.slice(-1);
    if (!run) throw new Error('There are no runs');
    Object.assign(run, {
      company: 'Aaa Company',
      project: 'Bbb Project',
      processName: 'Ccc Process',
      startComments: 'Ddd start',
      endComments: 'Eee end',
      oSUserName: 'Fff user',
    });
    for (const q of ['aaa', 'bbb', 'ccc', 'ddd', 'eee']) expect((await ask({ q })).matched, q).toBe(1);
    expect((await ask({ q: 'fff' })).matched).toBe(0);
    expect((await ask({ q: 'aa' })).matched).toBeGreaterThan(1);
    expect(JSON.stringify((await ask({ q: 'bbb' })).rows)).not.toContain('Bbb Project');
  },
);

test(
  'runs are filtered by technical and business status; unknown codes are No Status',
  { tags: ['MLOG-13'] },
  async () => {
    const all = await ask({ searched: '1', rows: '100' });
    const failed = await ask({ searched: '1', tech: 'failed', rows: '100' });
    expect(failed.matched).toBe(db.mainLoggings.filter(({ techStatus }) => techStatus === 4).length);
    const none = await ask({ searched: '1', business: 'no-status' });
    const known = new Set<number | null>([2, 3, 4]);
    expect(none.matched).toBe(db.mainLoggings.filter(({ businessStatus }) => !known.has(businessStatus)).length);
    expect(all.matched).toBe(db.mainLoggings.length);
  },
);

test(
  'runs, companies or processes that fail leave the others as they are',
  { tags: ['ERR-06', 'ERR-07'] },
  async () => {
    const admin = await createRouteClient('superAdmin');
    controls.armFault({ call: 'listMainLoggingsToday', kind: 'status', status: 500, times: 1 });
    expect((await admin.get(LIST)).data).toMatchObject({ runs: { ok: false }, companies: expect.any(Array) });
    controls.armFault({ call: 'listMainLoggingCompanies', kind: 'status', status: 500, times: 1 });
    controls.armFault({ call: 'listMainLoggingProcesses', kind: 'status', status: 500, times: 1 });
    expect((await admin.get(address({ company: SMITH }))).data).toMatchObject({
      runs: { ok: true },
      companies: null,
      processes: { names: null },
    });
  },
);

test('the file holds all runs of the question and of the search', { tags: ['D74'] }, async () => {
  const { text, headers } = await (
    await createRouteClient('superAdmin')
  ).get(`${LIST}.csv?${new URLSearchParams({ searched: '1', company: SMITH, of: SMITH })}`);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(1 + db.mainLoggings.filter(({ company }) => company === SMITH).length);
  expect(lines[1]).toContain(SMITH);
});

test(
  'who is no Super Admin gets neither page, file nor process names; no activation is needed',
  { tags: ['GUARD-11'] },
  async () => {
    for (const key of ['admin', 'customer'] as const) {
      const visitor = await createRouteClient(key);
      controls.clearLog();
      for (const path of [LIST, `${LIST}.csv`, '/rpa/main-logging-processes?company=x', `${LIST}/1`]) {
        expect((await visitor.get(path)).status, `${key} ${path}`).toBe(403);
      }
      expect(controls.getLog().filter(({ path }) => path.includes('main-loggings'))).toEqual([]);
    }
  },
);
