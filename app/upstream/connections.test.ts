import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';

// A stub whose responses the tests send. It starts before the configuration is read.
let pending: { path: string; response: ServerResponse }[] = [];
let maxPending = 0;
let connections = 0;
const host = createServer((request, response) => {
  pending.push({ path: request.url ?? '', response });
  maxPending = Math.max(maxPending, pending.length);
  response.on('close', () => (pending = pending.filter((entry) => entry.response !== response)));
});
host.on('connection', () => (connections += 1));
await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
process.env.API_BASE_URL = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
process.env.READ_BUDGET_MS = '2500';
process.env.WRITE_BUDGET_MS = '5000';
process.env.EXCHANGE_BUDGET_MS = '4000';
// A quarter of the 8 connections is for token exchanges.
process.env.API_CONNECTIONS = '8';
const { callApi } = await import('./client.server');
const { settingsCalls } = await import('./contract/settings');
const { sessionCalls } = await import('./contract/session');
const { readMetric } = await import('~/metrics.test-helpers');

const context = { accessToken: 'token', requestId: 'AAAA-BBBB-CCCC', owner: 'anna' };
const read = (owner = 'anna') =>
  callApi(settingsCalls.getCompany, { params: { companyId: '5' } }, { ...context, owner });
const OWNERS = ['anna', 'ben', 'carl', 'dora', 'emil', 'finn'];
/** Calls of six users in turn, so that together they may have every connection. */
const readAll = (count: number) => Array.from({ length: count }, (_, index) => read(OWNERS[index % OWNERS.length]));
const write = (owner: string) =>
  callApi(
    settingsCalls.createDepartment,
    { params: { companyId: '5' }, body: { name: 'Sales' } },
    { ...context, owner },
  );
const exchange = (owner = 'anna') =>
  callApi(sessionCalls.refreshToken, { body: { accessToken: 'a', refreshToken: 'r' } }, { ...context, owner });
const respondToAll = () => {
  for (const { response } of pending)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":5,"name":"A"}');
};

beforeEach(() => {
  pending = [];
  maxPending = 0;
});
afterAll(() => {
  host.closeAllConnections();
  host.close();
});

test('calls beyond the number of connections wait', async () => {
  const responding = setInterval(respondToAll, 5);
  const results = await Promise.all(readAll(60));
  clearInterval(responding);
  expect(results).toHaveLength(60);
  expect(maxPending).toBeLessThanOrEqual(8);
  expect(connections).toBeLessThanOrEqual(8);
});

test('a token exchange does not wait for reads', async () => {
  const reads = Promise.allSettled(readAll(60));
  await expect.poll(() => pending.length).toBeGreaterThan(4);
  const result = exchange();
  await expect.poll(() => pending.some(({ path }) => path.endsWith('/refreshtoken'))).toBe(true);
  expect(pending.length).toBeLessThanOrEqual(8);
  const responding = setInterval(respondToAll, 5);
  expect(await result).toMatchObject({ accessToken: null });
  await reads;
  clearInterval(responding);
});

test('the metric of calls that wait counts reads and token exchanges', async () => {
  // One user has 1 of the 6 connections for reads, and 1 of the 2 for exchanges.
  const calls = [read(), read(), read(), exchange(), exchange()];
  await expect.poll(() => pending.length).toBe(2);
  expect(await readMetric('portal_api_calls_waiting')).toBe(3);
  const responding = setInterval(respondToAll, 5);
  await Promise.all(calls);
  clearInterval(responding);
  expect(await readMetric('portal_api_calls_waiting')).toBe(0);
});

test('a call that times out in the queue is not sent and leaves the queue', async () => {
  const writes = Promise.all(OWNERS.map(write));
  await expect.poll(() => pending.length).toBe(6);
  const failures = await Promise.all(Array.from({ length: 20 }, () => read().catch((error: unknown) => error)));
  expect(failures).toMatchObject(
    Array.from({ length: 20 }, () => ({ name: 'UpstreamError', kind: 'no-response', mayHaveSucceeded: false })),
  );
  expect(maxPending).toBe(6);
  // The aborted reads hold no connection.
  respondToAll();
  await writes;
  const next = read();
  await expect.poll(() => pending.length).toBe(1);
  respondToAll();
  expect(await next).toMatchObject({ id: '5' });
});

test(
  'a token exchange waits for half of its budget only, so that one that is sent has time',
  { tags: ['D9'] },
  async () => {
    const exchanges = OWNERS.map((owner) => exchange(owner).catch((error: unknown) => error));
    const unsent = await Promise.all(exchanges.slice(2));
    expect(unsent).toMatchObject(Array.from({ length: 4 }, () => ({ kind: 'no-response', mayHaveSucceeded: false })));
    respondToAll();
    const sent = await Promise.all(exchanges.slice(0, 2));
    expect(sent).toMatchObject([{ accessToken: null }, { accessToken: null }]);
    expect(maxPending).toBe(2);
  },
);
