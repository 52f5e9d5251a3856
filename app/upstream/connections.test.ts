import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { UpstreamError } from './upstream-error';

// A host that answers when a test says so, before the client reads where the API is.
let open: { path: string; response: ServerResponse }[] = [];
let most = 0;
let connections = 0;
const host = createServer((request, response) => {
  open.push({ path: request.url ?? '', response });
  most = Math.max(most, open.length);
  response.on('close', () => (open = open.filter((other) => other.response !== response)));
});
host.on('connection', () => (connections += 1));
await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
process.env.API_BASE_URL = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
process.env.READ_BUDGET_MS = '2500';
process.env.WRITE_BUDGET_MS = '5000';
process.env.API_CONNECTIONS = '8';
const { callApi } = await import('./client.server');
const { createDepartment, getCompany } = await import('./contract/settings');
const { refreshToken } = await import('./contract/session');

const context = { accessToken: 'token', requestId: 'AAAA-BBBB-CCCC' };
const read = (companyId = '5') => callApi(getCompany, { params: { companyId } }, context);
const write = () => callApi(createDepartment, { params: { companyId: '5' }, body: { name: 'Sales' } }, context);
const exchange = () => callApi(refreshToken, { body: { accessToken: 'a', refreshToken: 'r' } }, context);
const answerAll = () => {
  for (const { response } of open)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":5,"name":"A"}');
};

beforeEach(() => {
  open = [];
  most = 0;
});
afterAll(() => {
  host.closeAllConnections();
  host.close();
});

test('more calls than connections wait for their turn', async () => {
  const answering = setInterval(answerAll, 5);
  const answers = await Promise.all(Array.from({ length: 60 }, () => read()));
  clearInterval(answering);
  expect(answers).toHaveLength(60);
  expect(most).toBeLessThanOrEqual(8);
  expect(connections).toBeLessThanOrEqual(8);
});

test('an exchange does not wait behind reads', async () => {
  const reads = Promise.allSettled(Array.from({ length: 60 }, () => read()));
  await expect.poll(() => open.length).toBeGreaterThan(4);
  const exchanged = exchange();
  await expect.poll(() => open.some(({ path }) => path.endsWith('/refreshtoken'))).toBe(true);
  expect(open.length).toBeLessThanOrEqual(8);
  const answering = setInterval(answerAll, 5);
  expect(await exchanged).toMatchObject({ accessToken: null });
  await reads;
  clearInterval(answering);
});

test('a call whose budget ends before its turn has done nothing', async () => {
  const writes = Promise.all(Array.from({ length: 6 }, () => write()));
  await expect.poll(() => open.length).toBe(6);
  const failures = (await Promise.allSettled(Array.from({ length: 20 }, () => read()))).map(
    (result) => (result.status === 'rejected' ? result.reason : null) as UpstreamError | null,
  );
  expect(failures.map((error) => [error?.kind, error?.mayHaveHappened])).toEqual(
    Array.from({ length: 20 }, () => ['no-answer', false]),
  );
  expect(most).toBe(6);
  // Those who gave up hold no turn.
  answerAll();
  await writes;
  const next = read();
  await expect.poll(() => open.length).toBe(1);
  answerAll();
  expect(await next).toMatchObject({ id: '5' });
});

test('where too many wait already a call is given up at once', async () => {
  const waiting = Promise.allSettled(Array.from({ length: 1006 }, () => read()));
  const started = performance.now();
  await expect(read()).rejects.toMatchObject({ kind: 'no-answer', mayHaveHappened: false });
  expect(performance.now() - started).toBeLessThan(400);
  await waiting;
});
