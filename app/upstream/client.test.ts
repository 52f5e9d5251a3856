import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

// A stub of the API. It starts before the configuration is read. Each request takes the next handler; the last one
// stays.
const requests: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];
let handlers: Handler[] = [];
const host = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => (body += String(chunk)));
  request.on('end', () => {
    requests.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    const handler = handlers.length > 1 ? handlers.shift() : handlers[0];
    handler?.(request, response);
  });
});
await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
process.env.API_BASE_URL = `http://127.0.0.1:${(host.address() as AddressInfo).port}/base`;
process.env.READ_BUDGET_MS = '300';
process.env.WRITE_BUDGET_MS = '10000';
process.env.MAX_LIST_MB = '1';
process.env.MAX_LIST_ROWS = '1000';
const { callApi } = await import('./client.server');
const { UpstreamError } = await import('./upstream-error');
const { trace } = await import('~/trace.server');
const { settingsCalls } = await import('./contract/settings');
const { recordingCalls } = await import('./contract/recordings');
const { sessionCalls } = await import('./contract/session');

const context = { accessToken: 'token', requestId: 'AAAA-BBBB-CCCC', owner: 'anna' };
const sendJson =
  (value: unknown, status = 200): Handler =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
const sendText =
  (value: string, status = 200, type = 'text/plain'): Handler =>
  (_, response) =>
    response.writeHead(status, { 'content-type': type }).end(value);
const resetConnection: Handler = (request) => request.socket.destroy();
const neverRespond: Handler = () => undefined;

async function catchError(call: Promise<unknown>): Promise<InstanceType<typeof UpstreamError>> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof UpstreamError))
    throw new Error(`The call did not reject with an UpstreamError: ${String(error)}`);
  return error;
}

const read = () => callApi(settingsCalls.listCompanies, {}, context);
const write = () =>
  callApi(settingsCalls.createDepartment, { params: { companyId: '5' }, body: { name: 'Sales' } }, context);

beforeEach(() => {
  requests.length = 0;
});
afterAll(() => host.closeAllConnections());

test(
  'a call sends method, path below the base URL, bearer token, request id and JSON body',
  { tags: ['GUARD-12'] },
  async () => {
    handlers = [sendJson({ message: 'ok' })];
    await write();
    expect(requests).toMatchObject([
      {
        method: 'POST',
        url: '/base/api/settings/companies/5/departments',
        headers: {
          authorization: 'Bearer token',
          'x-request-id': 'AAAA-BBBB-CCCC',
          'content-type': 'application/json',
          accept: 'application/json',
          'user-agent': expect.stringMatching(/^automated-portal\/\d/) as string,
        },
        body: '{"name":"Sales"}',
      },
    ]);
  },
);

test('a call passes on the trace of its request', async () => {
  const headers = {
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    tracestate: 'vendor=opaque',
  };
  trace.start(context.requestId, headers);
  handlers = [sendJson({ message: 'ok' })];
  await write();
  trace.end(context.requestId);
  await write();
  expect(requests.map(({ headers: { traceparent, tracestate } }) => ({ traceparent, tracestate }))).toEqual([
    headers,
    { traceparent: undefined, tracestate: undefined },
  ]);
});

test('a public call sends no authorization, a multipart call sends its fields as form data', async () => {
  handlers = [sendJson({ message: 'ok' })];
  await callApi(
    recordingCalls.speechToText,
    { params: { userId: '1' }, body: { recordUrl: 'https://a', locale: 'en-AU' } },
    { ...context, accessToken: null },
  );
  expect(requests[0]?.headers.authorization).toBeUndefined();
  expect(requests[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(requests[0]?.body).toContain('name="recordUrl"\r\n\r\nhttps://a\r\n');
});

test('lists and records are parsed, an empty body as an empty list', { tags: ['D34', 'D35', 'D36'] }, async () => {
  handlers = [sendJson({ data: [{ id: 1, name: 'A', extra: { deep: 1 } }, null, { name: 'no id' }] })];
  expect(await read()).toMatchObject([{ id: '1', name: 'A' }]);
  for (const empty of [sendText('', 204), sendText(' \n')]) {
    handlers = [empty];
    expect(await read()).toEqual([]);
  }
  handlers = [sendJson({ id: 7, name: 'B' })];
  expect(await callApi(settingsCalls.getCompany, { params: { companyId: '7' } }, context)).toMatchObject({
    id: '7',
    name: 'B',
  });
});

test('a record may be larger than a list, and an error larger than both is still one', async () => {
  const MEGABYTE = 1024 * 1024;
  const createText = (megabytes: number) => 'x'.repeat(Math.ceil(megabytes * MEGABYTE));
  handlers = [sendText(createText(2))];
  expect((await write()).message).toMatch(/^x+…$/);
  handlers = [sendText(createText(1.1), 400)];
  expect(await catchError(read())).toMatchObject({ kind: 'status', status: 400 });
  handlers = [sendText(createText(17))];
  expect(await catchError(write())).toMatchObject({ kind: 'invalid-response', status: 200, mayHaveSucceeded: true });
});

test('reads, writes and token exchanges have their own time', async () => {
  const createTimeout = vi.spyOn(AbortSignal, 'timeout');
  handlers = [sendJson({ message: 'ok' })];
  await callApi(settingsCalls.getCompany, { params: { companyId: '5' } }, context).catch(() => null);
  await write();
  await callApi(sessionCalls.refreshToken, { body: { accessToken: 'a', refreshToken: 'r' } }, context);
  expect(createTimeout.mock.calls).toEqual([[300], [10_000], [1500], [750]]);
  createTimeout.mockRestore();
});

test('the message of a success is cut to 500 visible characters, like an error text', { tags: ['D120'] }, async () => {
  const long = '\u{1F600}'.repeat(6000);
  for (const body of [sendJson({ message: long }), sendJson({ data: { message: long } }), sendText(long)]) {
    handlers = [body];
    expect((await write()).message).toBe(`${'\u{1F600}'.repeat(499)}…`);
  }
  for (const empty of [sendText('', 204), sendText(' \n')]) {
    handlers = [empty];
    expect(await write()).toEqual({ message: null });
  }
  handlers = [sendText('{"message":"sav', 200, 'application/json')];
  expect(await catchError(write())).toMatchObject({ kind: 'invalid-response', mayHaveSucceeded: true });
  handlers = [sendJson({ message: ' sa\u202Eved ' })];
  expect(await write()).toEqual({ message: 'saved' });
});

test('a refusal with status 200 is one with status 400', async () => {
  handlers = [sendJson({ success: false, data: null, message: 'Code invalid' })];
  const refusal = { kind: 'status', status: 400, text: 'Code invalid', isRefusal: true, mayHaveSucceeded: false };
  for (const call of [read, write]) expect(await catchError(call())).toMatchObject(refusal);
  handlers = [sendJson({ id: 'trace-1', success: false, message: 'Code invalid' })];
  expect(await catchError(write())).toMatchObject(refusal);
});

test('a redirect is not followed', async () => {
  handlers = [(_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()];
  expect(await catchError(read())).toMatchObject({ kind: 'status', status: 302, isRefusal: false });
  expect(requests).toHaveLength(1);
});

test('a read without a response is retried once, a write that was sent is not', { tags: ['D133'] }, async () => {
  handlers = [resetConnection, sendJson({ data: [] })];
  expect(await read()).toEqual([]);
  expect(requests).toHaveLength(2);
  handlers = [resetConnection];
  expect(await catchError(write())).toMatchObject({
    kind: 'no-response',
    mayHaveSucceeded: true,
    text: 'The service did not answer. Your entries are kept.',
  });
  expect(requests).toHaveLength(3);
  handlers = [sendText('busy', 503)];
  await catchError(read());
  expect(requests).toHaveLength(4);
});

test('a read that fails has written nothing', { tags: ['D129'] }, async () => {
  for (const handler of [sendText('busy', 500), sendText('{"data":', 200, 'application/json')]) {
    handlers = [handler];
    expect(await catchError(read())).toMatchObject({ status: expect.any(Number) as number, mayHaveSucceeded: false });
  }
});

test('the timeout covers headers and body', async () => {
  const sendSlowly: Handler = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":[');
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  };
  for (const handler of [neverRespond, sendSlowly]) {
    handlers = [handler];
    const startedAt = performance.now();
    expect(await catchError(read())).toMatchObject({ kind: 'no-response', status: null });
    expect(performance.now() - startedAt).toBeLessThan(900);
  }
});
