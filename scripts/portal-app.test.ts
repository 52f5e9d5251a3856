import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTemporaryFolder } from '../e2e/support/temporary-folder';
import { createPortalApp } from './portal-app';

let handle: (request: IncomingMessage & { path: string }, response: ServerResponse) => void;
vi.mock('@remix-run/express', () => ({
  createRequestHandler: () => (request: IncomingMessage & { path: string }, response: ServerResponse) =>
    handle(request, response),
}));

/** Starts the app of a build whose middleware only records its name. Assets are served only with a folder. */
async function startApp(assetFolder: string | null) {
  const passed: string[] = [];
  const pass = (name: string) => (_request: unknown, _response: unknown, next: () => void) => {
    passed.push(name);
    next();
  };
  handle = (request, response) => {
    passed.push(`handler of ${request.path}`);
    response.setHeader('Content-Type', 'text/html').end(`${request.method} ${'x'.repeat(2000)}`);
  };
  const http = {
    drainConnections: pass('drain'),
    limitResponseTime: pass('response time'),
    discardUnreadBody: pass('unread body'),
    limitBodyTime: pass('body time'),
    servePrecompressed: (folder: string) => pass(`assets of ${folder}`),
    skipClosedConnection: pass('closed connection'),
    identifyRequest: pass('id'),
    createAccessLog: () => pass('access log'),
    rejectInvalidRequests: pass('gate'),
  };
  const server = createServer(createPortalApp({ entry: { module: { http } } }, assetFolder));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return async (path: string, init: RequestInit = {}) => {
    passed.length = 0;
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
    const response = await fetch(url, { redirect: 'manual', ...init });
    return { status: response.status, headers: response.headers, text: await response.text(), passed: [...passed] };
  };
}

const BEFORE_ASSETS = ['drain', 'response time', 'unread body', 'body time'];
const AFTER_ASSETS = ['closed connection', 'id', 'access log', 'gate'];

test('a request passes the time limits, the assets, the log and the gate before its handler, which compresses', async () => {
  const folder = await createTemporaryFolder();
  const send = await startApp(folder);
  for (const method of ['GET', 'POST', 'PUT']) {
    const { passed, headers, text } = await send('/users?q=1', { method, headers: { 'Accept-Encoding': 'br' } });
    expect(passed).toEqual([...BEFORE_ASSETS, `assets of ${folder}`, ...AFTER_ASSETS, 'handler of /users']);
    expect([headers.get('content-encoding'), headers.get('x-powered-by')]).toEqual(['br', null]);
    expect(text).toMatch(new RegExp(`^${method} x+$`));
  }
});

test('a file of the build is kept for a year, and a folder of it is no page', async () => {
  const folder = await createTemporaryFolder();
  await writeFile(join(folder, 'font.woff2'), 'content');
  await writeFile(join(folder, 'index.html'), 'content');
  const send = await startApp(folder);
  const file = await send('/assets/font.woff2');
  expect([file.text, file.headers.get('cache-control')]).toEqual(['content', 'public, max-age=31536000, immutable']);
  expect(file.passed).toEqual([...BEFORE_ASSETS, `assets of ${folder}`]);
  for (const path of ['/assets', '/assets/', '/assets/nothing.js'])
    expect((await send(path)).passed.at(-1)).toBe(`handler of ${path}`);
});

test('in development Vite serves the assets', async () => {
  const { passed } = await (await startApp(null))('/assets/app.js');
  expect(passed).toEqual([...BEFORE_ASSETS, ...AFTER_ASSETS, 'handler of /assets/app.js']);
});
