import net from 'node:net';
import { expectMatch, findExpected } from '../../support/expect-defined';
import { recordFigure } from '../../support/figures-reporter';
import { createSessionCookie, expect, httpTest } from '../../support/fixtures';
import { PNG } from '../../support/png';
import { readMemoryMb, type PortalProcess } from '../../support/portal-process';

const LIMITS = {
  FORM_BODY_MS: '1000',
  SPEED_WINDOW_MS: '1000',
  MIN_KB_PER_S: '20',
  MAX_SESSION_UPLOADS: '2',
  MAX_UPLOADS: '12',
  WRITE_BUDGET_MS: '20000',
};

const test = httpTest.extend<{ startSlowPortal: (env?: Record<string, string>) => Promise<PortalProcess> }>({
  startSlowPortal: async ({ startOwnPortal }, use) => use((env = {}) => startOwnPortal({ ...LIMITS, ...env })),
});

const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=edge';
const MAX_HOLD_MS = 40_000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function openPost({ url }: PortalProcess, path: string, { length = 0, type = FORM, headers = '' }) {
  const { hostname, port, host } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  let response = '';
  let isClosed = false;
  // The portal closes connections while the test writes. Without a listener the error would end the process.
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => (response += String(chunk)));
  socket.on('close', () => (isClosed = true));
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n${headers}\r\n`,
  );
  return {
    socket,
    isClosed: () => isClosed,
    getResponse: () => response,
    getStatus: () => Number(response.split(' ')[1] ?? 0),
  };
}

function openUpload(portal: PortalProcess, cookie: string, length: number, { accept = 'application/json' } = {}) {
  const head = `--edge\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  const end = '\r\n--edge--\r\n';
  const post = openPost(portal, '/account/picture', {
    length: head.length + length + end.length,
    type: MULTIPART,
    headers: `Cookie: ${cookie}\r\nAccept: ${accept}\r\n`,
  });
  post.socket.write(head);
  post.socket.write(PNG);
  return { ...post, end: () => post.socket.write(end), sentBytes: PNG.length };
}

async function holdForms(
  portal: PortalProcess,
  { path, length, count }: Record<'length' | 'count', number> & { path: string },
) {
  const before = await readMemoryMb(portal.pid);
  const body = Buffer.alloc(length - 1, 'a');
  const posts = Array.from({ length: count }, () => {
    const post = openPost(portal, path, { length });
    post.socket.write(body);
    return post;
  });
  const startedAt = performance.now();
  let peakMb = before;
  while (posts.some((post) => !post.isClosed()) && performance.now() - startedAt < MAX_HOLD_MS) {
    peakMb = Math.max(peakMb, await readMemoryMb(portal.pid));
    await wait(100);
  }
  const openCount = posts.filter((post) => !post.isClosed()).length;
  for (const { socket } of posts) socket.destroy();
  const elapsedS = Math.round((performance.now() - startedAt) / 1000);
  return {
    growthMb: Math.round(peakMb - before),
    openCount,
    elapsedS,
    statuses: new Set(posts.map((post) => post.getStatus())),
  };
}

for (const [title, path, length, status] of [
  ['of 1 MB', '/login', 1_040_000, 413],
  ['of 30 kB', '/login', 30_000, 408],
  ['of 1 MB to a page behind the login', '/account', 1_040_000, 401],
] as const) {
  const testTitle = `400 forms ${title} that never end take little memory, and their connections are closed`;
  test(testTitle, async ({ startSlowPortal }) => {
    test.skip(process.platform !== 'linux', 'memory is read from /proc');
    test.setTimeout(90_000);
    const portal = await startSlowPortal();
    // Warm-up: the first requests load code and enlarge the heap once.
    await Promise.all(Array.from({ length: 40 }, () => fetch(portal.url + path, { method: 'POST' })));
    const { growthMb, openCount, elapsedS, statuses } = await holdForms(portal, { path, length, count: 400 });
    recordFigure(
      `400 forms ${title} that never end: ${growthMb} MB, ${openCount} connections open after ${elapsedS} s`,
    );
    expect(openCount).toBe(0);
    expect(statuses).toContain(status);
    expect(growthMb).toBeLessThan(120);
    expect((await fetch(`${portal.url}/login`)).status).toBe(200);
  });
}

test('connections above the limit are closed at once', async ({ startSlowPortal }) => {
  const portal = await startSlowPortal({ MAX_CONNECTIONS: '20' });
  const { hostname, port } = new URL(portal.url);
  const open = Array.from({ length: 30 }, () => net.connect(Number(port), hostname).on('error', () => undefined));
  await expect.poll(() => open.filter((socket) => socket.closed).length).toBeGreaterThanOrEqual(10);
  expect(portal.getOutput()).toContain('"event":"connections-dropped"');
  for (const socket of open) socket.destroy();
  await expect.poll(async () => (await fetch(`${portal.url}/healthz`).catch(() => null))?.status).toBe(200);
});

test('a session has two uploads at the same time, the next one is refused with a text', async ({ startSlowPortal }) => {
  const portal = await startSlowPortal({ SPEED_WINDOW_MS: '10000' });
  const cookie = await createSessionCookie({ portal }, 'manager');
  const uploads = Array.from({ length: 20 }, () => openUpload(portal, cookie, 100_000));
  await expect.poll(() => uploads.filter((upload) => upload.getStatus() === 429).length).toBe(18);
  const refused = findExpected(uploads, 'a refused upload', (upload) => upload.getStatus() === 429);
  expect(refused.getResponse()).toMatch(/Retry-After: \d+/i);
  expect(refused.getResponse()).toContain('You are already uploading several files. Nothing was saved');
  expect(portal.getOutput()).toContain('"name":"slowed"');

  // Another user is not affected, and without script the refusal is a message of the page.
  const other = await createSessionCookie({ portal }, 'trainer');
  const accepted = openUpload(portal, other, PNG.length);
  accepted.end();
  await expect.poll(() => accepted.getStatus()).toBe(200);
  const withoutScript = openUpload(portal, cookie, 100_000, { accept: 'text/html' });
  await expect.poll(() => withoutScript.getStatus()).toBe(303);
  expect(decodeURIComponent(expectMatch(withoutScript.getResponse(), /location: (\S+)/i))).toBe('/account#general');

  const running = uploads.filter((upload) => upload.getStatus() === 0);
  expect(running).toHaveLength(2);
  for (const { socket } of running) socket.destroy();
  await expect
    .poll(async () => {
      const next = openUpload(portal, cookie, PNG.length);
      next.end();
      await expect.poll(() => next.getStatus()).not.toBe(0);
      return next.getStatus();
    })
    .toBe(200);
});

test('an upload below the lowest speed ends with a text, a slow one above it is done', async ({ startSlowPortal }) => {
  const portal = await startSlowPortal();
  const cookie = await createSessionCookie({ portal }, 'manager');
  const startedAt = performance.now();
  const stopped = openUpload(portal, cookie, 100_000);
  const slow = openUpload(portal, cookie, 300_000);
  // 100 kB/s for 3 seconds, longer than a form may take.
  const chunk = 10_000;
  for (let sent = slow.sentBytes; sent < 300_000; sent += chunk) {
    slow.socket.write(Buffer.alloc(Math.min(chunk, 300_000 - sent)));
    await wait(100);
  }
  expect(performance.now() - startedAt).toBeGreaterThan(Number(LIMITS.FORM_BODY_MS));
  slow.end();
  await expect.poll(() => slow.getResponse()).toContain('"isDone":true');
  expect(stopped.getStatus()).toBe(408);
  expect(stopped.getResponse()).toContain('The connection is too slow for this file');
  await expect.poll(() => stopped.isClosed()).toBe(true);
});
