import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';

// A stub of the API. It starts before the configuration is read.
let etag = '"1"';
let body = '[{"id":1,"name":"A"}]';
/** The status of all requests. */
let failure: number | null = null;
let refusal: number | null = null;
let refusalText = '';
let requests: { ifNoneMatch: string | null; cacheControl: string | undefined; status: number }[] = [];
const host = createServer((request, response) => {
  const ifNoneMatch = request.headers['if-none-match'] ?? null;
  const refused = ifNoneMatch === null ? null : refusal;
  const status = failure ?? refused ?? (ifNoneMatch === etag ? 304 : 200);
  requests.push({ ifNoneMatch, cacheControl: request.headers['cache-control'], status });
  response.writeHead(status, { 'content-type': 'application/json', etag });
  response.end(status === 200 ? body : refusalText);
});
await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
process.env.API_BASE_URL = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
process.env.READ_MEMORY_MB = '1';
const { callApi } = await import('./client.server');
const { rpaCalls } = await import('./contract/rpa');
const { settingsCalls } = await import('./contract/settings');

let session = 0;
const createContext = () => ({
  accessToken: 'token',
  requestId: 'AAAA-BBBB-CCCC',
  owner: 'anna',
  cacheScope: `session ${session}`,
});
const read = () => callApi(settingsCalls.listCompanies, {}, createContext());

beforeEach(() => {
  session += 1;
  body = '[{"id":1,"name":"A"}]';
  failure = null;
  refusal = null;
  refusalText = '';
  requests = [];
});
afterAll(() => host.close());

test('an ETag is sent back, and the records of a list that has not changed are used again', async () => {
  etag = '"1"';
  for (let time = 0; time < 3; time += 1) expect(await read()).toMatchObject([{ id: '1', name: 'A' }]);
  expect(requests.map(({ status }) => status)).toEqual([200, 304, 304]);
  // fetch would add 'no-cache' to an ETag.
  expect(requests.map(({ cacheControl }) => cacheControl)).toEqual([undefined, 'max-age=0', 'max-age=0']);
});

test('a list that was received before is not shown for an error, and only 304 means that it has not changed', async () => {
  etag = '"1"';
  await read();
  for (const status of [300, 404, 500]) {
    failure = status;
    await expect(read()).rejects.toMatchObject({ kind: 'status', status });
  }
  failure = null;
  body = '[{"id":2,"name":"B"}]';
  etag = '"2"';
  expect(await read()).toMatchObject([{ id: '2' }]);
  expect(await read()).toMatchObject([{ id: '2' }]);
  expect(requests.map(({ status }) => status)).toEqual([200, 300, 404, 500, 200, 304]);
});

test('a refused read that has sent no ETag is not repeated, and a 304 to it is an error', async () => {
  for (const status of [400, 412, 431, 304]) {
    failure = status;
    await expect(read()).rejects.toMatchObject({ kind: 'status', status });
  }
  expect(requests.map(({ ifNoneMatch }) => ifNoneMatch)).toEqual([null, null, null, null]);
});

test('a query that is posted, and a record, send no ETag', async () => {
  etag = '"1"';
  body = '[]';
  const query = { companyName: '', processName: '', date: '2026-11-20' };
  for (let time = 0; time < 2; time += 1) await callApi(rpaCalls.queryMainLoggings, { body: query }, createContext());
  body = '{"id":1,"name":"A"}';
  for (let time = 0; time < 2; time += 1)
    await callApi(settingsCalls.getCompany, { params: { companyId: '1' } }, createContext());
  expect(requests.map(({ ifNoneMatch }) => ifNoneMatch)).toEqual([null, null, null, null]);
});

test.each([
  ['15 kB', `"${'x'.repeat(15_000)}"`],
  ['one character too many', 'x'.repeat(513)],
  ['bytes beyond ASCII', '"\u00fc"'],
])('an ETag of %s is not sent back, and the list loads each time', async (_, value) => {
  etag = value;
  for (let time = 0; time < 3; time += 1) expect(await read()).toMatchObject([{ id: '1', name: 'A' }]);
  expect(requests.map(({ ifNoneMatch }) => ifNoneMatch)).toEqual([null, null, null]);
});

test.each([400, 412, 431])('an ETag that the API refuses with %i is left out, and the list loads', async (status) => {
  etag = '"refused later"';
  await read();
  refusal = status;
  for (let time = 0; time < 3; time += 1) expect(await read()).toMatchObject([{ id: '1', name: 'A' }]);
  // The next read sends no ETag, the one after it that of the latest response.
  expect(requests.map((request) => request.status)).toEqual([200, status, 200, 200, status, 200]);
});

test('the response with which the API refuses an ETag takes no memory from later reads', async () => {
  etag = '"refused later"';
  await read();
  refusal = 400;
  // Larger than READ_MEMORY_MB, so that a second one would wait for the memory of the first.
  refusalText = 'x'.repeat(3 * 1024 * 1024);
  for (let time = 0; time < 3; time += 1) expect(await read()).toMatchObject([{ id: '1', name: 'A' }]);
  expect(requests.map((request) => request.status)).toEqual([200, 400, 200, 200, 400, 200]);
});
