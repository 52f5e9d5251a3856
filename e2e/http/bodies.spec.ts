import { once } from 'node:events';
import net from 'node:net';
import { createSessionCookie, expect, getCompanyId, httpTest as test, type Stack } from '../support/fixtures';
import { readMemoryMb } from '../support/portal-process';

const FORM = 'application/x-www-form-urlencoded';
const MEGABYTE = 1024 * 1024;

/** Sends a body without Content-Length. Returns the status and the peak memory during the request. */
async function sendChunked(stack: Stack, path: string, megabytes: number, cookie = '') {
  const { hostname, port } = new URL(stack.portal.url);
  // The HTTP client of Node stops sending when it receives the response.
  const socket = net.connect(Number(port), hostname);
  let response = '';
  socket.on('data', (chunk) => (response += String(chunk)));
  const headers = [`Host: ${hostname}`, `Content-Type: ${FORM}`, 'Transfer-Encoding: chunked', `Cookie: ${cookie}`];
  socket.write(`POST ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
  // A chunk begins with its length in hexadecimal digits.
  const chunk = Buffer.concat([
    Buffer.from(`${MEGABYTE.toString(16)}\r\n`),
    Buffer.alloc(MEGABYTE, 'a'),
    Buffer.from('\r\n'),
  ]);
  let peak = 0;
  for (let sent = 0; sent < megabytes; sent += 1) {
    if (!socket.write(chunk)) await once(socket, 'drain');
    if (sent % 10 === 0) peak = Math.max(peak, await readMemoryMb(stack.portal.pid));
  }
  // A chunk of length 0 ends the body.
  socket.write('0\r\n\r\n');
  await expect.poll(() => response).not.toBe('');
  socket.destroy();
  return { status: Number(response.split(' ')[1]), peak };
}

/** Sends a request without an HTTP client. Returns the response with its headers. */
function sendRaw({ portal }: Stack, request: string): Promise<string> {
  const { hostname, port } = new URL(portal.url);
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname);
    let response = '';
    socket.on('data', (chunk) => (response += String(chunk)));
    socket.on('close', () => resolve(response));
    socket.on('error', reject);
    socket.write(request);
    socket.end();
  });
}

test('a form of 150 MB without Content-Length gets 413, and memory grows by less than 20 MB', async ({ stack }) => {
  test.skip(process.platform !== 'linux', 'memory is read from /proc');
  test.setTimeout(60_000);
  const cookie = await createSessionCookie(stack, 'admin');
  const company = getCompanyId(stack, 'Harbourline Freight');
  // Warm-up: the first large requests load code and enlarge the heap once.
  await sendChunked(stack, '/login', 60);
  await sendChunked(stack, '/preferences', 60);
  for (const [path, pathCookie] of [
    ['/login', ''],
    ['/preferences', ''],
    [`/settings/companies/${company}`, cookie],
  ] as const) {
    const before = await readMemoryMb(stack.portal.pid);
    const { status, peak } = await sendChunked(stack, path, 150, pathCookie);
    expect(status, path).toBe(413);
    expect(peak - before, `growth in MB at ${path}`).toBeLessThan(20);
  }
});

test('JSON is refused with 415, and a post without a body is a form without fields', async ({ stack }) => {
  const post = (path: string, init: RequestInit) =>
    fetch(stack.portal.url + path, { method: 'POST', redirect: 'manual', ...init });
  for (const path of ['/login', '/preferences', '/account']) {
    const json = await post(path, { headers: { 'Content-Type': 'application/json' }, body: '{}' });
    expect(json.status, path).toBe(415);
  }
  expect((await post('/preferences', {})).status).toBe(303);
  expect((await post('/login', {})).status).toBe(405);
});

test('invalid hosts and request targets get 400 and one log line each', async ({ stack }) => {
  const linesBefore = stack.portal.getOutput().split('\n').length;
  const requests = [
    'GET / HTTP/1.1\r\nHost: a:99999\r\nConnection: close\r\n\r\n',
    'GET http://evil.example/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    'GET //evil.example HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
    'nonsense\r\n\r\n',
  ];
  for (const request of requests) expect(await sendRaw(stack, request), request).toMatch(/^HTTP\/1\.1 400 /);
  await expect.poll(() => stack.portal.getOutput().split('\n').length).toBe(linesBefore + requests.length);
  const lines = stack.portal.getOutput().trim().split('\n').slice(-requests.length);
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ event: 'request', status: 400 });
});
