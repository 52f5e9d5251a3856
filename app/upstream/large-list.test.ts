import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { CompanySchema } from '~/domain/settings/company';
import { MemoryBudget } from './memory-budget';

// A stub whose lists have the size and speed that a test sets. It starts before the configuration is read.
let handle: (response: ServerResponse, path: string) => void = () => undefined;
const host = createServer((request, response) => handle(response, request.url ?? ''));
await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
process.env.API_BASE_URL = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
process.env.READ_BUDGET_MS = '12000';
process.env.READ_MEMORY_MB = '16';
const { callApi, findCachedItems } = await import('./client.server');
const { settingsCalls } = await import('./contract/settings');
const { listCache, readList } = await import('./list-response.server');

const MEGABYTE = 1024 * 1024;
/** Records of `createRecord` in about 1 MB of JSON. */
const RECORDS_PER_MEGABYTE = 950;
const context = { accessToken: 'token', requestId: 'AAAA-BBBB-CCCC', owner: 'anna' };
const loadCompanies = (cacheScope?: string) => callApi(settingsCalls.listCompanies, {}, { ...context, cacheScope });
const loadUsers = (cacheScope?: string) =>
  callApi(settingsCalls.listCompanyUsers, { params: { companyId: '1' } }, { ...context, cacheScope });
const JSON_HEADERS = { 'content-type': 'application/json' };
const createRecord = (id: number) => ({ id, name: `Company ${id}`, description: `[{"}, é ${'x'.repeat(1000)}` });
const createBody = (megabytes: number) =>
  JSON.stringify({
    data: Array.from({ length: Math.ceil(megabytes * RECORDS_PER_MEGABYTE) }, (_, id) => createRecord(id)),
    total: 1,
  });

afterAll(() => {
  host.closeAllConnections();
  host.close();
});

test('a large list has all records, parsed by its schema', async () => {
  const body = createBody(6);
  handle = (response) => response.writeHead(200, JSON_HEADERS).end(body);
  const expected = (JSON.parse(body) as { data: unknown[] }).data.map((entry) => CompanySchema.parse(entry));
  expect(await loadCompanies()).toEqual(expected);
});

test('equal bytes that several sessions receive concurrently are parsed once, and each session keeps them', async () => {
  for (const body of [createBody(2), createBody(7)]) {
    handle = (response) => response.writeHead(200, { ...JSON_HEADERS, etag: `"${body.length}"` }).end(body);
    const sessions = Array.from({ length: 8 }, (_, index) => `session-${index}`);
    const lists = await Promise.all(sessions.map(loadCompanies));
    for (const session of sessions) expect(findCachedItems(settingsCalls.listCompanies, {}, session)).toBe(lists[0]);
    expect(findCachedItems(settingsCalls.listCompanies, {}, 'another session')).toBeNull();
    expect(lists[0]?.length).toBeGreaterThan(1000);
    expect(new Set(lists).size).toBe(1);
  }
});

test('a session that waits for the parse of equal bytes keeps the list with the ETag of its own response', async () => {
  const budget = new MemoryBudget(MEGABYTE);
  const url = '/list-of-two-sessions';
  const deadline = new AbortController().signal;
  const read = async (cacheScope: string, etag: string) => {
    const reservation = budget.createReservation();
    await reservation.grow(1.5 * MEGABYTE, null);
    const body = { chunks: [Buffer.from('[{"id":1}]')], bytes: 10, hash: 'equal bytes', reservation };
    const response = { status: 200, ok: true, etag, contentType: 'application/json', body };
    return () => readList(settingsCalls.listCompanies, response, { url, cacheScope }, deadline);
  };
  const reads = [await read('anna', '"a"'), await read('ben', '"b"')];
  const [first, second] = await Promise.all(reads.map((start) => start()));
  const third = await (await read('cleo', '"c"'))();
  expect(first).toMatchObject({ ok: true, value: [{ id: '1' }] });
  expect(second).toBe(first);
  expect(third).toHaveProperty('value', first?.ok && first.value);
  const etags = ['anna', 'ben', 'cleo', 'dora'].map((cacheScope) => listCache.find(url, cacheScope)?.etag);
  expect(etags).toEqual(['"a"', '"b"', '"c"', undefined]);
  expect(budget.bytes).toBe(0);
});

test.each([undefined, 'late'])('a list whose parse outlasts its deadline fails as a timeout (%s)', async (session) => {
  const body = createBody(5);
  handle = (response) => response.writeHead(200, JSON_HEADERS).end(body);
  const deadline = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  // The parse of a large list begins with its bytes in one piece.
  const { concat } = Buffer;
  let parses = 0;
  vi.spyOn(Buffer, 'concat').mockImplementation((chunks) => {
    deadline.abort(new DOMException('late', 'TimeoutError'));
    parses += 1;
    return concat(chunks);
  });
  const failure = await loadCompanies(session).catch((error: unknown) => error);
  vi.mocked(AbortSignal.timeout).mockRestore();
  const expected = { name: 'UpstreamError', kind: 'no-response', isTimeout: true, mayHaveSucceeded: false };
  expect(failure).toMatchObject(expected);
  // The bytes that a session has received are parsed nevertheless.
  expect(await loadCompanies(session)).toHaveLength(5 * RECORDS_PER_MEGABYTE);
  expect(parses).toBe(session === undefined ? 2 : 1);
  vi.restoreAllMocks();
});

const FILLER_MEGABYTES = 30;

/** Starts a response that fills the memory budget and does not end. */
async function fillMemory() {
  const filler = Buffer.alloc(MEGABYTE, ' ');
  let sentMegabytes = 0;
  let blocking: ServerResponse | null = null;
  handle = (response) => {
    blocking ??= response.writeHead(200, JSON_HEADERS);
    const sendMore = () => {
      let hasRoom = true;
      while (hasRoom && sentMegabytes < FILLER_MEGABYTES) {
        hasRoom = response.write(filler);
        sentMegabytes += 1;
      }
      if (sentMegabytes < FILLER_MEGABYTES) response.once('drain', sendMore);
    };
    sendMore();
  };
  const failure = loadCompanies('anna').catch((error: unknown) => error);
  await expect.poll(() => sentMegabytes).toBe(FILLER_MEGABYTES);
  return { failure, end: () => blocking?.destroy() };
}

test('with a full memory budget a large list waits, a small one and the response to a write do not', async () => {
  const blocker = await fillMemory();
  const large = createBody(9);
  const bodies = new Map([
    ['users', '{"data":[]}'],
    ['departments', JSON.stringify({ message: 'Done', padding: 'x'.repeat(2 * MEGABYTE) })],
  ]);
  handle = (response, path) =>
    response.writeHead(200, JSON_HEADERS).end(bodies.get(path.split('/').at(-1) ?? '') ?? large);
  let hasArrived = false;
  const companies = loadCompanies('ben').finally(() => (hasArrived = true));
  for (let attempt = 0; attempt < 10; attempt += 1) expect(await loadUsers('cleo')).toEqual([]);
  const department = { params: { companyId: '1' }, body: { name: 'Sales' } };
  expect(await callApi(settingsCalls.createDepartment, department, context)).toEqual({ message: 'Done' });
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(hasArrived).toBe(false);
  blocker.end();
  expect(await blocker.failure).toMatchObject({ kind: 'no-response' });
  expect(await companies).toHaveLength(9 * RECORDS_PER_MEGABYTE);
});

test('a large list that has arrived is parsed once there is memory for its records', async () => {
  const budget = new MemoryBudget(MEGABYTE);
  const blocker = budget.createReservation();
  await blocker.grow(3 * MEGABYTE, null);
  const bytes = Buffer.from(createBody(5));
  const body = { chunks: [bytes], bytes: bytes.length, hash: null, reservation: budget.createReservation() };
  const response = { status: 200, ok: true, etag: null, contentType: 'application/json', body };
  let isParsed = false;
  const list = readList(settingsCalls.listCompanies, response, null, AbortSignal.timeout(5000)).finally(
    () => (isParsed = true),
  );
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(isParsed).toBe(false);
  blocker.release();
  expect(await list).toMatchObject({ ok: true, value: { length: 5 * RECORDS_PER_MEGABYTE } });
  expect(budget.bytes).toBe(0);
});
