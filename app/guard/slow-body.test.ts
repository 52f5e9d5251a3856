import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { createReadableStreamFromReadable } from '@remix-run/node';
import { afterAll, expect, test } from 'vitest';

// Set before the configuration is read.
Object.assign(process.env, {
  FORM_BODY_MS: '200',
  SPEED_WINDOW_MS: '200',
  MIN_KB_PER_S: '1000',
  UPLOAD_BUDGET_MS: '1000',
  FORM_MEMORY_MB: '4',
});
const { limitBodyTime } = await import('~/http/body-time.server');
const { createLoadContext } = await import('~/http/load-context.server');
const { readForm, readPublicForm } = await import('./read-form.server');
const { openUpload } = await import('./upload.server');

type Args = Parameters<typeof readForm>[0];
const principal = { sessionId: 'session', user: { id: '1' } } as Parameters<typeof openUpload>[1];
let answer: () => void = () => undefined;
/** Resolves when `answer` is called, like a slow API. */
const answered = new Promise<void>((resolve) => (answer = resolve));
const HANDLERS: Record<string, (args: Args, closed: Promise<unknown>) => Promise<unknown>> = {
  '/public': readPublicForm,
  '/page': readForm,
  '/slow-api': async (args) => {
    await readPublicForm(args);
    await answered;
  },
  // Like a form behind the log-in, which is read only after the signature of its cookie has been checked.
  '/left': async (args, closed) => {
    await closed;
    return readPublicForm(args);
  },
  '/upload': async (args) => {
    const { upload, close } = await openUpload(args, principal, 1);
    // Without an endpoint: the form is refused before a call is made.
    await upload(undefined as never, {} as never, {} as never).finally(close);
  },
};

/** Responds with the error of a handler: its status and its text. */
const server = http.createServer((request, response) =>
  limitBodyTime(request, response, () => {
    const body = createReadableStreamFromReadable(request);
    const headers = { 'Content-Type': request.headers['content-type'] ?? '' };
    const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
    const args = { request: new Request('http://portal.test/', init), context: createLoadContext(request) };
    const handled = HANDLERS[request.url ?? '']?.(args, once(response, 'close')).catch((error: unknown) => error);
    void handled?.then((error) => response.end(JSON.stringify(error)));
  }),
);
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.closeAllConnections());

/** Sends the beginning of a body, and returns what the response has. */
async function sendBeginning(path: string, type: string, beginning: string): Promise<unknown> {
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 10000\r\n\r\n`;
  socket.write(head + beginning);
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return JSON.parse(
    String(chunk)
      .split('\r\n')
      .find((line) => line.startsWith('{')) ?? '{}',
  );
}

test('a form that does not arrive in time gets 408', async () => {
  for (const path of ['/public', '/page'])
    expect(await sendBeginning(path, 'application/x-www-form-urlencoded', 'a=1')).toMatchObject({
      init: { status: 408 },
      data: { title: 'This form did not arrive in time' },
    });
});

async function post(path = '/slow-api', bytes = 32_000, signal?: AbortSignal): Promise<number> {
  const { port } = server.address() as AddressInfo;
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const body = `a=${'x'.repeat(bytes)}`;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body, signal });
  return ((await response.json().catch(() => null)) as { init?: { status: number } } | null)?.init?.status ?? 200;
}

test('a form counts as memory until its response has been sent', async () => {
  // One address has room for one form of 32 kB that comes back in a page ten times as large.
  const posts = Array.from({ length: 12 }, () => post());
  expect(await Promise.race(posts)).toBe(503);
  answer();
  expect((await Promise.all(posts)).toSorted()).toEqual([...Array.from({ length: 11 }, () => 200), 503]);
  expect(await post()).toBe(200);
});

test('a form whose client has gone before it is read takes no memory', async () => {
  // Each is small enough to be received at once.
  const left = Array.from({ length: 30 }, () => post('/left', 8000, AbortSignal.timeout(100)));
  expect((await Promise.allSettled(left)).map(({ status }) => status)).not.toContain('fulfilled');
  await setTimeout(50);
  expect(await post()).toBe(200);
});

test('an upload below the lowest speed gets 408', async () => {
  const beginning = '--x\r\nContent-Disposition: form-data; name="once"\r\n\r\nAAAA';
  expect(await sendBeginning('/upload', 'multipart/form-data; boundary=x', beginning)).toMatchObject({
    name: 'UploadRefusedError',
    status: 408,
  });
});

test('a body that is no form gets 415, a malformed one 400', async () => {
  const request = (type: string, body: string) =>
    readForm({
      request: new Request('http://portal.test/', { method: 'POST', body, headers: { 'Content-Type': type } }),
      context: {},
    });
  await expect(request('text/plain', 'a=1')).rejects.toMatchObject({ init: { status: 415 } });
  await expect(request('application/x-www-form-urlencoded', 'a.b=1')).rejects.toMatchObject({ init: { status: 400 } });
});
