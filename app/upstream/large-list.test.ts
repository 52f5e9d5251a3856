import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { CompanySchema } from '../domain/settings/company';

// A stub whose lists have the size and speed that a test sets. It starts before the configuration is read.
let handle: (response: ServerResponse, path: string) => void = () => undefined;
const host = createServer((request, response) => handle(response, request.url ?? ''));
await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
process.env.API_BASE_URL = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
process.env.READ_BUDGET_MS = '3000';
process.env.READ_MEMORY_MB = '16';
const { callApi } = await import('./client.server');
const { listCompanies, listCompanyUsers } = await import('./contract/settings');

const MEGABYTE = 1024 * 1024;
const context = { accessToken: 'token', requestId: 'AAAA-BBBB-CCCC' };
const loadCompanies = (cacheScope?: string) => callApi(listCompanies, {}, { ...context, cacheScope });
const loadUsers = (cacheScope?: string) =>
  callApi(listCompanyUsers, { params: { companyId: '1' } }, { ...context, cacheScope });
const JSON_HEADERS = { 'content-type': 'application/json' };
const createRow = (id: number) => ({ id, name: `Company ${id}`, description: `[{"}, é ${'x'.repeat(1000)}` });
const createBody = (megabytes: number) =>
  JSON.stringify({ data: Array.from({ length: Math.ceil(megabytes * 950) }, (_, id) => createRow(id)), total: 1 });

afterAll(() => {
  host.closeAllConnections();
  host.close();
});

test('a large list has all rows, parsed by its schema', async () => {
  const body = createBody(6);
  handle = (response) => void response.writeHead(200, JSON_HEADERS).end(body);
  const expected = (JSON.parse(body) as { data: unknown[] }).data.map((entry) => CompanySchema.parse(entry));
  expect(await loadCompanies()).toEqual(expected);
});

test('equal bytes that several sessions receive concurrently are parsed once', async () => {
  for (const body of [createBody(2), createBody(7)]) {
    handle = (response) => void response.writeHead(200, JSON_HEADERS).end(body);
    const lists = await Promise.all(Array.from({ length: 8 }, (_, index) => loadCompanies(`session-${index}`)));
    expect(lists[0]?.length).toBeGreaterThan(1000);
    expect(new Set(lists).size).toBe(1);
  }
});

test('a large list that is invalid fails for all requests that wait for it', async () => {
  handle = (response) => void response.writeHead(200, JSON_HEADERS).end(createBody(6).slice(0, -20));
  const results = await Promise.allSettled([loadCompanies('anna'), loadCompanies('ben'), loadCompanies()]);
  expect(results.map((result) => result.status === 'rejected' && (result.reason as { kind: string }).kind)).toEqual([
    'invalid-response',
    'invalid-response',
    'invalid-response',
  ]);
});

test('lists that together exceed the memory budget all arrive', async () => {
  let count = 0;
  handle = (response) =>
    void response.writeHead(200, JSON_HEADERS).end(createBody(7).replace('"total":1', `"total":${(count += 1)}`));
  const lists = await Promise.all(Array.from({ length: 5 }, (_, index) => loadCompanies(`other-${index}`)));
  expect(new Set(lists).size).toBe(5);
  expect(lists.every(({ length }) => length === Math.ceil(7 * 950))).toBe(true);
});

/** Starts a response that fills the memory budget and does not end. */
async function fillMemory() {
  const filler = Buffer.alloc(MEGABYTE, ' ');
  let sentMegabytes = 0;
  let blocking: ServerResponse | null = null;
  handle = (response) => {
    blocking ??= response.writeHead(200, JSON_HEADERS);
    const sendMore = () => {
      for (sentMegabytes += 1; sentMegabytes < 30 && response.write(filler); sentMegabytes += 1);
      if (sentMegabytes < 30) response.once('drain', sendMore);
    };
    sendMore();
  };
  const failure = loadCompanies('anna').catch((error: unknown) => error);
  await expect.poll(() => sentMegabytes).toBe(30);
  return { failure, end: () => blocking?.destroy() };
}

test('with a full memory budget a large list waits and a small one does not', async () => {
  const blocker = await fillMemory();
  const large = createBody(9);
  handle = (response, path) =>
    void response.writeHead(200, JSON_HEADERS).end(path.endsWith('/users') ? '{"data":[]}' : large);
  let hasArrived = false;
  const companies = loadCompanies('ben').finally(() => (hasArrived = true));
  for (let attempt = 0; attempt < 10; attempt += 1) expect(await loadUsers('cleo')).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(hasArrived).toBe(false);
  blocker.end();
  expect(await blocker.failure).toMatchObject({ kind: 'no-response' });
  expect(await companies).toHaveLength(9 * 950);
});

test('a list that waits for memory until its deadline fails as a timeout', async () => {
  let delayed: ServerResponse | null = null;
  handle = (response) => (delayed = response);
  const startedAt = performance.now();
  const failure = loadCompanies('ben').catch((error: unknown) => error);
  await expect.poll(() => delayed).not.toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 300));
  const blocker = await fillMemory();
  (delayed as ServerResponse | null)?.writeHead(200, JSON_HEADERS).end(createBody(9));
  expect(await failure).toMatchObject({ kind: 'no-response', status: null });
  expect(performance.now() - startedAt).toBeGreaterThan(2900);
  blocker.end();
  await blocker.failure;
});
