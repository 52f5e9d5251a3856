import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

// A stub of the API, whose responses have the body that a test sets. It starts before the configuration is read.
let body = '';
let status = 200;
const host = createServer((_, response) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(body),
);
await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
process.env.API_BASE_URL = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
process.env.MAX_LIST_ROWS = '500';
const { callApi } = await import('./client.server');
const { settingsCalls } = await import('./contract/settings');
const { metricsUrl } = await import('~/metrics.test-helpers');

const context = { accessToken: 'token', requestId: 'AAAA-BBBB-CCCC', owner: 'anna' };
const read = () => callApi(settingsCalls.listCompanies, {}, context);
const readOne = () => callApi(settingsCalls.getCompany, { params: { companyId: '7' } }, context);
// The setup of all tests mocks stdout.
const stdout = vi.mocked(process.stdout.write);
const getLines = () => stdout.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);

const PROBLEM = /^portal_api_mismatches_total\{problem="([a-z-]+)"\} (\d+)$/gm;

/** Returns how often each problem was counted in `work`. */
async function countProblems(work: () => Promise<unknown>) {
  const readCounts = async () =>
    [...(await (await fetch(`${metricsUrl}/metrics`)).text()).matchAll(PROBLEM)].map(([, name, count]) => [
      name,
      Number(count),
    ]);
  const before = Object.fromEntries(await readCounts()) as Record<string, number>;
  await work();
  const after = (await readCounts()) as [string, number][];
  return Object.fromEntries(after.map(([name, count]) => [name, count - (before[name] ?? 0)]));
}

beforeEach(() => {
  stdout.mockClear();
  status = 200;
});
afterAll(() => {
  host.closeAllConnections();
});

test('values of another type are logged in one line per field, without the values', async () => {
  const record = { numberOfEmployees: { secret: 1 }, createdTime: 'yesterday', departments: [{ name: 'Sales' }] };
  body = JSON.stringify({ data: Array.from({ length: 300 }, (_, id) => (id < 200 ? { id, ...record } : { id })) });
  expect((await read())[0]).toMatchObject({
    id: '0',
    numberOfEmployees: null,
    createdTime: 'yesterday',
    departments: [],
  });
  const line = {
    level: 'warn',
    event: 'unexpected-value',
    requestId: 'AAAA-BBBB-CCCC',
    call: 'listCompanies',
    rows: 200,
  };
  expect(getLines()).toMatchObject([
    { ...line, field: 'numberOfEmployees', expected: 'number', sent: 'object' },
    { ...line, field: 'createdTime', expected: 'time', sent: 'string' },
    { ...line, field: 'departments[].id', expected: 'required', sent: 'nothing' },
  ]);
  expect(JSON.stringify(getLines())).not.toMatch(/secret|yesterday|Sales/);

  stdout.mockClear();
  body = JSON.stringify({ data: { id: 7, ...record } });
  await readOne();
  expect(getLines()).toMatchObject([
    { call: 'getCompany', field: 'numberOfEmployees' },
    { field: 'createdTime' },
    { field: 'departments[].id' },
  ]);
});

test('records that are left out are logged with their number and the reasons', async () => {
  body = JSON.stringify([{ id: 1 }, { name: 'no id' }, null, { id: {} }, { name: 'no id' }]);
  expect(await read()).toHaveLength(1);
  expect(getLines()).toMatchObject([
    {
      event: 'rows-skipped',
      call: 'listCompanies',
      skipped: 4,
      cause: 'schema: id (nothing), record (null), id (object)',
    },
  ]);
});

test('a list of which a host sends one page is read, and logged with its total', async () => {
  const readPage = async (rest: object) => {
    stdout.mockClear();
    body = JSON.stringify({ data: [{ id: 1 }, { id: 2 }], ...rest });
    expect(await read()).toHaveLength(2);
    return getLines();
  };
  const line = {
    event: 'unexpected-value',
    call: 'listCompanies',
    field: 'totalCount',
    expected: '2 rows',
    sent: '43',
  };
  expect(await readPage({ totalCount: 43, page: 1 })).toMatchObject([line]);
  for (const rest of [{ total: 2 }, { count: '43' }, { page: 43 }, {}]) expect(await readPage(rest)).toEqual([]);
});

test('the line of an invalid response has its cause', async () => {
  const cases: [string, () => Promise<unknown>, string][] = [
    ['<html>', read, 'not-json'],
    ['{"data":[', read, 'not-json'],
    ['{"data":{"rows":[]}}', read, 'not-a-list'],
    [JSON.stringify(Array.from({ length: 501 }, (_, id) => ({ id }))), read, 'too-many-rows'],
    ['', readOne, 'not-json'],
    ['{"data":{"name":"no id"}}', readOne, 'schema: id (nothing)'],
    ['[]', readOne, 'schema: record (array)'],
  ];
  for (const [text, call, cause] of cases) {
    stdout.mockClear();
    body = text;
    await expect(call()).rejects.toThrow('invalid-response 200');
    expect(getLines(), text).toMatchObject([{ event: 'upstream', kind: 'invalid-response', cause }]);
  }
});

test('the line of a call that fails names the call, its request and its failure', async () => {
  status = 409;
  body = 'No.';
  const startedAt = performance.now();
  await expect(readOne()).rejects.toThrow('status 409');
  const elapsedMs = performance.now() - startedAt;
  const [line, ...others] = getLines();
  expect(others).toEqual([]);
  const path = '/api/settings/companies/{companyId}';
  expect(line).toMatchObject({ level: 'warn', event: 'upstream', requestId: 'AAAA-BBBB-CCCC', call: 'getCompany' });
  expect(line).toMatchObject({ method: 'GET', path, kind: 'status', status: 409, cause: null });
  expect(line?.ms).toBeGreaterThanOrEqual(0);
  expect(line?.ms).toBeLessThanOrEqual(Math.ceil(elapsedMs));
});

test('each kind of mismatch is counted, once per line of the log', async () => {
  const none = { 'unexpected-value': 0, 'rows-skipped': 0, 'invalid-response': 0 };
  body = JSON.stringify([
    { id: 1, numberOfEmployees: 'many', createdTime: 'yesterday' },
    { id: 2, createdTime: [] },
  ]);
  expect(await countProblems(read)).toEqual({ ...none, 'unexpected-value': getLines().length });
  expect(getLines().length).toBeGreaterThan(1);
  stdout.mockClear();
  body = JSON.stringify([{ id: 1 }, null]);
  expect(await countProblems(read)).toEqual({ ...none, 'rows-skipped': 1 });
  expect(getLines()).toMatchObject([{ event: 'rows-skipped', level: 'warn', requestId: 'AAAA-BBBB-CCCC', skipped: 1 }]);
  body = '<html>';
  expect(await countProblems(() => read().catch(() => null))).toEqual({ ...none, 'invalid-response': 1 });
  status = 500;
  expect(await countProblems(() => read().catch(() => null))).toEqual(none);
});
