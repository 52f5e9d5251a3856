import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { CompanySchema } from '../domain/company';

// A host whose lists are as large and as slow as a test needs, before the client reads where the API is.
let answer: (response: ServerResponse, path: string) => void = () => undefined;
const host = createServer((request, response) => answer(response, request.url ?? ''));
await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
process.env.API_BASE_URL = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
process.env.READ_BUDGET_MS = '3000';
process.env.READ_MEMORY_MB = '16';
const { callApi } = await import('./client.server');
const { listCompanies, listCompanyUsers } = await import('./contract/settings');

const MEGABYTE = 1024 * 1024;
const context = { accessToken: 'token', requestId: 'AAAA-BBBB-CCCC' };
const companies = (reader?: string) => callApi(listCompanies, {}, { ...context, reader });
const users = (reader?: string) => callApi(listCompanyUsers, { params: { companyId: '1' } }, { ...context, reader });
const json = { 'content-type': 'application/json' };
const row = (id: number) => ({ id, name: `Company ${id}`, description: `[{"}, é ${'x'.repeat(1000)}` });
const bodyOf = (megabytes: number) =>
  JSON.stringify({ data: Array.from({ length: Math.ceil(megabytes * 950) }, (_, id) => row(id)), total: 1 });

afterAll(() => {
  host.closeAllConnections();
  host.close();
});

test('a large list has the rows that its schema makes of it', async () => {
  const body = bodyOf(6);
  answer = (response) => void response.writeHead(200, json).end(body);
  const expected = (JSON.parse(body) as { data: unknown[] }).data.map((entry) => CompanySchema.parse(entry));
  expect(await companies()).toEqual(expected);
});

test('the same bytes that many sessions receive at once are parsed once', async () => {
  for (const body of [bodyOf(2), bodyOf(7)]) {
    answer = (response) => void response.writeHead(200, json).end(body);
    const lists = await Promise.all(Array.from({ length: 8 }, (_, index) => companies(`reader-${index}`)));
    expect(lists[0]?.length).toBeGreaterThan(1000);
    expect(new Set(lists).size).toBe(1);
  }
});

test('a large list that cannot be read is nonsense for everybody who waits for it', async () => {
  answer = (response) => void response.writeHead(200, json).end(bodyOf(6).slice(0, -20));
  const results = await Promise.allSettled([companies('anna'), companies('ben'), companies()]);
  expect(results.map((result) => result.status === 'rejected' && (result.reason as { kind: string }).kind)).toEqual([
    'nonsense',
    'nonsense',
    'nonsense',
  ]);
});

test('lists together larger than the memory for reads all arrive', async () => {
  let number = 0;
  answer = (response) =>
    void response.writeHead(200, json).end(bodyOf(7).replace('"total":1', `"total":${(number += 1)}`));
  const lists = await Promise.all(Array.from({ length: 5 }, (_, index) => companies(`other-${index}`)));
  expect(new Set(lists).size).toBe(5);
  expect(lists.every(({ length }) => length === Math.ceil(7 * 950))).toBe(true);
});

/** Answers a list that takes all memory there is and does not end. */
async function takeAllMemory() {
  const filler = Buffer.alloc(MEGABYTE, ' ');
  let sent = 0;
  let blocking: ServerResponse | null = null;
  answer = (response) => {
    blocking ??= response.writeHead(200, json);
    const more = () => {
      for (sent += 1; sent < 30 && response.write(filler); sent += 1);
      if (sent < 30) response.once('drain', more);
    };
    more();
  };
  const failure = companies('anna').catch((error: unknown) => error);
  await expect.poll(() => sent).toBe(30);
  return { failure, end: () => blocking?.destroy() };
}

test('without room a large list waits and a small one does not', async () => {
  const blocker = await takeAllMemory();
  const large = bodyOf(9);
  answer = (response, path) => void response.writeHead(200, json).end(path.endsWith('/users') ? '{"data":[]}' : large);
  let hasArrived = false;
  const waiting = companies('ben').finally(() => (hasArrived = true));
  for (let time = 0; time < 10; time += 1) expect(await users('cleo')).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(hasArrived).toBe(false);
  blocker.end();
  expect(await blocker.failure).toMatchObject({ kind: 'no-answer' });
  expect(await waiting).toHaveLength(9 * 950);
});

test('a list that finds no room within its budget has got no answer', async () => {
  let late: ServerResponse | null = null;
  answer = (response) => (late = response);
  const started = performance.now();
  const waiting = companies('ben').catch((error: unknown) => error);
  await expect.poll(() => late).not.toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 300));
  const blocker = await takeAllMemory();
  (late as ServerResponse | null)?.writeHead(200, json).end(bodyOf(9));
  expect(await waiting).toMatchObject({ kind: 'no-answer', status: null });
  expect(performance.now() - started).toBeGreaterThan(2900);
  blocker.end();
  await blocker.failure;
});
