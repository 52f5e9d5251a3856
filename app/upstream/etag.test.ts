import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';

// A stub of the API. It starts before the configuration is read.
let etag = '"1"';
let refusal: number | null = null;
let refusalText = '';
let requests: { ifNoneMatch: string | null; status: number }[] = [];
const host = createServer((request, response) => {
  const ifNoneMatch = request.headers['if-none-match'] ?? null;
  const refused = ifNoneMatch === null ? null : refusal;
  const status = refused ?? (ifNoneMatch === etag ? 304 : 200);
  requests.push({ ifNoneMatch, status });
  response.writeHead(status, { 'content-type': 'application/json', etag });
  response.end(status === 200 ? '[{"id":1,"name":"A"}]' : refusalText);
});
await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
process.env.API_BASE_URL = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
process.env.READ_MEMORY_MB = '1';
const { callApi } = await import('./client.server');
const { listCompanies } = await import('./contract/settings');

let session = 0;
const read = () => {
  const cacheScope = `session ${session}`;
  return callApi(listCompanies, {}, { accessToken: 'token', requestId: 'AAAA-BBBB-CCCC', owner: 'anna', cacheScope });
};

beforeEach(() => {
  session += 1;
  refusal = null;
  refusalText = '';
  requests = [];
});
afterAll(() => host.close());

test('an ETag is sent back, and the records of a list that has not changed are used again', async () => {
  etag = '"1"';
  for (let time = 0; time < 3; time += 1) expect(await read()).toMatchObject([{ id: '1', name: 'A' }]);
  expect(requests.map(({ status }) => status)).toEqual([200, 304, 304]);
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
