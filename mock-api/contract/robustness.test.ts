import { connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { getAccount } from '../accounts';
import { call, loginAs } from '../test-client';
import { startMock } from '../testing';

const mock = await startMock({ now: '2026-03-10T09:00:00.000Z' });
const { accessToken: token } = await loginAs(mock.url, getAccount('superAdmin').email);
afterAll(() => mock.close());

const UPLOADS = [
  '/api/blob/1/uploaddocument',
  '/api/blob/roxus/users/1/uploadprofilepicture',
  '/api/cognitive/transcriptions/1/speechtotext',
];

async function post(path: string, body: BodyInit, type: string, method = 'POST') {
  const init: RequestInit = { method, body, headers: { 'Content-Type': type, Authorization: `Bearer ${token}` } };
  const response = await fetch(mock.url + path, init);
  return { status: response.status, text: await response.text() };
}

const isAlive = async () => (await call(mock.url, 'GET /api/nanonets/roles', { token })).status;

test('malformed JSON is a 400 with the reason, for every write', async () => {
  for (const [method, path] of [
    ['POST', '/api/settings/companies'],
    ['PUT', '/api/settings/companies/2'],
    ['POST', '/api/rpa/process-configs'],
    ['POST', '/api/nanonets/users'],
    ['POST', '/api/rpa/main-loggings/query'],
  ] as const) {
    expect([path, await post(path, '{"name":', 'application/json', method)]).toEqual([
      path,
      { status: 400, text: 'The body is not valid JSON.' },
    ]);
  }
});

test('a JSON body of 20 MB is a 413 with the reason', async () => {
  for (const path of ['/api/settings/companies', '/api/rpa/nintex/trigger-task', '/api/nanonets/login']) {
    expect([path, await post(path, `{"name":"${'x'.repeat(20_000_000)}"}`, 'application/json')]).toEqual([
      path,
      { status: 413, text: 'The body is larger than 1 MB.' },
    ]);
  }
  expect(await isAlive()).toBe(200);
});

test('invalid multipart bodies are a 4xx with the reason', async () => {
  const part =
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nbytes';
  for (const path of UPLOADS) {
    for (const [body, type] of [
      ['', 'multipart/form-data; boundary=x'],
      [part, 'multipart/form-data; boundary=x'],
      [`${part}\r\n--y--\r\n`, 'multipart/form-data; boundary=x'],
      ['--x\r\nnonsense\r\n--x--\r\n', 'multipart/form-data; boundary=x'],
      [part, 'multipart/form-data'],
      ['{}', 'application/json'],
      ['\u0000'.repeat(1000), 'multipart/form-data; boundary=x'],
    ] as const) {
      const { status, text } = await post(path, body, type);
      expect([path, body.slice(0, 12), status, text.length > 5]).toEqual([path, body.slice(0, 12), 400, true]);
    }
  }
  expect(await isAlive()).toBe(200);
});

test('the mock keeps running after a form of 20 MB without a file and after an aborted form', async () => {
  const { status } = await post(
    '/api/blob/1/uploaddocument',
    `--x\r\nContent-Disposition: form-data; name="other"\r\n\r\n${'x'.repeat(21_000_000)}\r\n--x--\r\n`,
    'multipart/form-data; boundary=x',
  );
  expect(status).toBe(400);
  const head = `POST /api/blob/1/uploaddocument HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n--x\r\n`;
  await new Promise<void>((resolve) => {
    const socket = connect(Number(new URL(mock.url).port), '127.0.0.1', () =>
      socket.write(head, () => socket.destroy()),
    );
    socket.on('close', () => resolve());
  });
  expect(await isAlive()).toBe(200);
});

test('an unknown path under /api is a 404 as text, and a wrong method a 405', async () => {
  for (const [request, status, reason] of [
    ['GET /api', 404, 'Cannot GET /api'],
    ['GET /api/nowhere', 404, 'Cannot GET /api/nowhere'],
    ['DELETE /api/settings/companies', 405, 'DELETE is not a method of /api/settings/companies, only GET, POST, HEAD.'],
    ['PATCH /api/nanonets/roles', 405, 'PATCH is not a method of /api/nanonets/roles, only GET, HEAD.'],
    ['POST /api/rpa/task-triggers', 405, 'POST is not a method of /api/rpa/task-triggers, only GET, HEAD.'],
  ] as const) {
    const response = await call(mock.url, request, { token });
    expect([request, response.status, response.text, response.headers.get('content-type')]).toEqual([
      request,
      status,
      reason,
      'text/plain; charset=utf-8',
    ]);
  }
});
