import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

// A host that answers whatever a test needs, before the client reads where the API is.
const seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];
let answers: Answer[] = [];
const host = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => (body += String(chunk)));
  request.on('end', () => {
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    answer?.(request, response);
  });
});
await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
process.env.API_BASE_URL = `http://127.0.0.1:${(host.address() as AddressInfo).port}/base`;
process.env.READ_BUDGET_MS = '300';
process.env.WRITE_BUDGET_MS = '300';
process.env.MAX_LIST_MB = '1';
process.env.MAX_LIST_ROWS = '1000';
const { callApi } = await import('./client.server');
const { UpstreamError } = await import('./upstream-error');
const { createDepartment, getCompany, listCompanies } = await import('./contract/settings');
const { listMainLoggingProcesses } = await import('./contract/rpa');
const { markAgent, speechToText } = await import('./contract/recordings');

const context = { accessToken: 'token', requestId: 'AAAA-BBBB-CCCC' };
const json =
  (value: unknown, status = 200): Answer =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
const text =
  (value: string, status = 200, type = 'text/plain'): Answer =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': type }).end(value);
const reset: Answer = (request) => void request.socket.destroy();
const hang: Answer = () => undefined;

async function failure(call: Promise<unknown>): Promise<InstanceType<typeof UpstreamError>> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof UpstreamError)) throw new Error(`The call did not fail as it should: ${String(error)}`);
  return error;
}

const read = () => callApi(listCompanies, {}, context);
const write = () => callApi(createDepartment, { params: { companyId: '5' }, body: { name: 'Sales' } }, context);

beforeEach(() => {
  seen.length = 0;
});
afterAll(() => host.closeAllConnections());

test('GUARD-12 a call goes to the path under the base with bearer, request id and JSON body', async () => {
  answers = [json({ message: 'ok' })];
  await write();
  expect(seen).toMatchObject([
    {
      method: 'POST',
      url: '/base/api/settings/companies/5/departments',
      headers: { authorization: 'Bearer token', 'x-request-id': 'AAAA-BBBB-CCCC', 'content-type': 'application/json' },
      body: '{"name":"Sales"}',
    },
  ]);
});

test('a public call sends no authorization, a multipart call sends its fields as form data', async () => {
  answers = [json({ message: 'ok' })];
  await callApi(
    speechToText,
    { params: { userId: '1' }, body: { recordUrl: 'https://a', locale: 'en-AU' } },
    { ...context, accessToken: null },
  );
  expect(seen[0]?.headers.authorization).toBeUndefined();
  expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(seen[0]?.body).toContain('name="recordUrl"');
});

test('ids that could climb to another call are refused before anything is sent; names are encoded', async () => {
  for (const companyId of ['..', '.', '', 'a/b', '%2e%2e', 'a?b', 'x'.repeat(65)]) {
    await expect(callApi(getCompany, { params: { companyId } }, context), companyId).rejects.toThrow(
      'unusable companyId',
    );
  }
  answers = [json({ data: ['Invoices'] })];
  expect(await callApi(listMainLoggingProcesses, { params: { companyName: 'Smith & Sons / APAC' } }, context)).toEqual([
    'Invoices',
  ]);
  expect(seen.map(({ url }) => url)).toEqual([
    '/base/api/rpa/main-loggings/companies/Smith%20%26%20Sons%20%2F%20APAC/processNames',
  ]);
});

test('D34 to D36 rows and records are read with and without data; bad rows are left out', async () => {
  for (const wrap of [(rows: unknown) => ({ data: rows }), (rows: unknown) => rows]) {
    answers = [json(wrap([{ id: 1, name: 'A', extra: { deep: 1 } }, null, { name: 'no id' }, { id: 2, name: null }]))];
    expect((await read()).map(({ id, name }) => ({ id, name }))).toEqual([
      { id: '1', name: 'A' },
      { id: '2', name: null },
    ]);
  }
  answers = [json({ data: null })];
  expect(await read()).toEqual([]);
  answers = [text('', 204)];
  expect(await read()).toEqual([]);
  answers = [json({ id: 7, name: 'B' })];
  expect(await callApi(getCompany, { params: { companyId: '7' } }, context)).toMatchObject({ id: '7', name: 'B' });
});

test('an answer that cannot be read is nonsense, never half a list', async () => {
  const answersOfNonsense: Answer[] = [
    text('<html></html>', 200, 'text/html'),
    text('{"data":[', 200, 'application/json'),
    json({ data: 'x' }),
    json(5),
    json({ data: Array.from({ length: 1001 }, (_, id) => ({ id })) }),
    text(`[${'"x",'.repeat(300_000)}"x"]`, 200, 'application/json'),
  ];
  for (const answer of answersOfNonsense) {
    answers = [answer];
    expect(await failure(read())).toMatchObject({
      kind: 'nonsense',
      text: 'The service did not answer as expected.',
      reference: 'AAAA-BBBB-CCCC',
    });
  }
});

test('ERR-01 ERR-04 a refusal carries the text of the answer, whatever its status', async () => {
  for (const status of [400, 401, 403, 404, 409, 500, 503]) {
    answers = [text('boom-xyz', status)];
    expect(await failure(write())).toMatchObject({ kind: 'answered', status, text: 'boom-xyz', reference: null });
  }
});

test('ERR-02 D120 markup stays text, an HTML page becomes the generic text, JSON its text', async () => {
  const shown: [Answer, string][] = [
    [text('<b>x</b>', 400), '<b>x</b>'],
    [text('<!DOCTYPE html><p>x', 500), 'The service did not answer as expected.'],
    [text('x', 500, 'text/html'), 'The service did not answer as expected.'],
    [text('', 500), 'The service did not answer as expected.'],
    [json('plain', 400), 'plain'],
    [json({ message: 'm', code: 1 }, 400), '{"message":"m","code":1}'],
    [text('x'.repeat(900), 400), `${'x'.repeat(499)}…`],
    [text('a\u202Eb\u0000c', 400), 'abc'],
  ];
  for (const [answer, expected] of shown) {
    answers = [answer];
    expect((await failure(write())).text).toBe(expected);
  }
  answers = [json({ message: 'only this' }, 400)];
  expect((await failure(callApi(markAgent, { params: { recordingId: '1', channel: 'swap' } }, context))).text).toBe(
    'only this',
  );
});

test('D120 the message of a success is at most 500 visible characters, as the text of a refusal is', async () => {
  const long = '\u{1F600}'.repeat(6000);
  for (const body of [json({ message: long }), json({ data: { message: long } }), text(long)]) {
    answers = [body];
    expect((await write()).message).toBe(`${'\u{1F600}'.repeat(499)}…`);
  }
  answers = [json({ message: ' sa\u202Eved ' })];
  expect(await write()).toEqual({ message: 'saved' });
});

test('a redirect is not followed', async () => {
  answers = [(_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()];
  expect(await failure(read())).toMatchObject({ kind: 'answered', status: 302, isRefusal: false });
  expect(seen).toHaveLength(1);
});

test('D133 a read is sent again once when no answer began, a write never once it was sent', async () => {
  answers = [reset, json({ data: [] })];
  expect(await read()).toEqual([]);
  expect(seen).toHaveLength(2);
  answers = [reset];
  expect(await failure(write())).toMatchObject({
    kind: 'no-answer',
    mayHaveHappened: true,
    text: 'The service did not answer. Your entries are kept.',
  });
  expect(seen).toHaveLength(3);
  answers = [text('busy', 503)];
  await failure(read());
  expect(seen).toHaveLength(4);
});

test('the deadline covers headers and body', async () => {
  const drip: Answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":[');
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  };
  for (const answer of [hang, drip]) {
    answers = [answer];
    const started = performance.now();
    expect(await failure(read())).toMatchObject({ kind: 'no-answer', status: null });
    expect(performance.now() - started).toBeLessThan(900);
  }
});
