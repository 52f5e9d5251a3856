import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import net from 'node:net';
import { cookieOf, expect, httpTest as test, type Stack } from '../stack';

const FORM = 'application/x-www-form-urlencoded';
const MEGABYTE = 1024 * 1024;

/** Megabytes that the portal's process holds in memory. */
async function memoryOf({ portal }: Stack): Promise<number> {
  const status = await readFile(`/proc/${portal.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** Sends megabytes without announcing how many, all of them; answers status and the highest memory meanwhile. */
async function sendChunked(stack: Stack, path: string, megabytes: number, cookie = '') {
  const { hostname, port } = new URL(stack.portal.url);
  // Node's own client stops sending when the answer is there.
  const socket = net.connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  const headers = [`Host: ${hostname}`, `Content-Type: ${FORM}`, 'Transfer-Encoding: chunked', `Cookie: ${cookie}`];
  socket.write(`POST ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
  const piece = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(MEGABYTE, 'a'), Buffer.from('\r\n')]);
  let peak = 0;
  for (let sent = 0; sent < megabytes; sent += 1) {
    if (!socket.write(piece)) await once(socket, 'drain');
    if (sent % 10 === 0) peak = Math.max(peak, await memoryOf(stack));
  }
  socket.write('0\r\n\r\n');
  await expect.poll(() => answer).not.toBe('');
  socket.destroy();
  return { status: Number(answer.split(' ')[1]), peak };
}

/** Sends bytes as they are and answers everything that comes back. */
function sendRaw({ portal }: Stack, text: string, end = true): Promise<string> {
  const { hostname, port } = new URL(portal.url);
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (chunk) => (answer += String(chunk)));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
    socket.write(text);
    if (end) socket.end();
  });
}

test('a form of 150 MB that announces no length is answered 413, and the process grows by 20 MB at most', async ({
  stack,
}) => {
  test.skip(process.platform !== 'linux', 'memory is read from /proc');
  test.setTimeout(60_000);
  const cookie = await cookieOf(stack, 'admin');
  const company = stack.mock.db.companies.find(({ name }) => name === 'Harbourline Freight')?.id;
  // What the first such requests make the process load, and the young heap that it keeps from then on, count for nobody.
  await sendChunked(stack, '/login', 60);
  await sendChunked(stack, '/preferences', 60);
  for (const [path, with_] of [
    ['/login', ''],
    ['/preferences', ''],
    [`/settings/companies/${company}`, cookie],
  ] as const) {
    const before = await memoryOf(stack);
    const { status, peak } = await sendChunked(stack, path, 150, with_);
    expect(status, path).toBe(413);
    expect(peak - before, `megabytes more at ${path}`).toBeLessThan(20);
  }
});

test('one small post that names an enormous list is refused at once, wherever forms are read', async ({ stack }) => {
  const bodies = [
    'intent=log-in&email%5B4294967294%5D=x&password=y',
    'intent=log-in&__intent__=%7B%22type%22%3A%22insert%22%2C%22payload%22%3A%7B%22name%22%3A%22a%22%2C%22index%22%3A4294967294%7D%7D',
    `intent=log-in&__state__=${encodeURIComponent('{"a":"b"}')}`,
    `intent=log-in&${Array.from({ length: 60_000 }, () => 'email=x').join('&')}`,
  ];
  for (const path of ['/login', '/forgot-password', '/setup-password/some-code', '/preferences']) {
    for (const body of bodies) {
      const began = performance.now();
      const answer = await fetch(stack.portal.url + path, { method: 'POST', headers: { 'Content-Type': FORM }, body });
      await answer.text();
      expect([400, 413], `${path} ${body.slice(0, 60)}`).toContain(answer.status);
      expect(performance.now() - began, `${path} ${body.slice(0, 60)}`).toBeLessThan(2000);
    }
  }
});

test('what is no form is refused as such, and a post without a body is a form without fields', async ({ stack }) => {
  const post = (path: string, init: RequestInit) =>
    fetch(stack.portal.url + path, { method: 'POST', redirect: 'manual', ...init });
  for (const path of ['/login', '/preferences', '/account']) {
    const json = await post(path, { headers: { 'Content-Type': 'application/json' }, body: '{}' });
    expect(json.status, path).toBe(415);
  }
  expect((await post('/preferences', {})).status).toBe(303);
  expect((await post('/login', {})).status).toBe(405);
});

test('a multipart form that is cut short is one clear refusal and no crash', async ({ stack }) => {
  const cookie = await cookieOf(stack, 'admin');
  const body = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nhalf of i';
  const headers = { cookie, 'Content-Type': 'multipart/form-data; boundary=x' };
  stack.mock.controls.clearLog();
  const answer = await fetch(`${stack.portal.url}/account`, { method: 'POST', headers, body });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('This form could not be read');
  expect(stack.portal.output()).not.toContain('"event":"crash"');
});

test('hosts and targets that Remix would crash at are one answer and one JSON line each', async ({ stack }) => {
  const linesBefore = stack.portal.output().split('\n').length;
  const requests = [
    'GET / HTTP/1.1\r\nHost: a:99999\r\nConnection: close\r\n\r\n',
    'GET http://evil.example/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    'GET //evil.example HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
    'nonsense\r\n\r\n',
  ];
  for (const request of requests) expect(await sendRaw(stack, request), request).toMatch(/^HTTP\/1\.1 400 /);
  await expect.poll(() => stack.portal.output().split('\n').length).toBe(linesBefore + requests.length);
  const lines = stack.portal.output().trim().split('\n').slice(-requests.length);
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ event: 'request', status: 400 });
});

test('a post to a page that takes none is a refusal, not a crash', async ({ stack }) => {
  const cookie = await cookieOf(stack, 'superAdmin');
  for (const path of ['/pd/pipeline', '/reports', '/agreement']) {
    const answer = await fetch(stack.portal.url + path, { method: 'POST', headers: { cookie } });
    expect(answer.status, path).toBe(405);
    expect(await answer.text(), path).toContain('This request was refused');
  }
  expect(stack.portal.output()).not.toContain('"event":"crash"');
});
