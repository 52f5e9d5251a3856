import { once } from 'node:events';
import { createSessionCookie, expect, getCompanyId, httpTest as test, type Stack } from '../support/fixtures';
import { readMemoryMb } from '../support/portal-process';
import { openConnection } from '../support/raw-connection';

const FORM = 'application/x-www-form-urlencoded';
const MEGABYTE = 1024 * 1024;

async function sendChunked(stack: Stack, path: string, megabytes: number, cookie = '') {
  const headers = ['Host: 127.0.0.1', `Content-Type: ${FORM}`, 'Transfer-Encoding: chunked', `Cookie: ${cookie}`];
  // The HTTP client of Node stops sending when it receives the response.
  const head = `POST ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`;
  const { socket, getText } = openConnection(stack.portal.url, head);
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
  await expect.poll(getText).not.toBe('');
  socket.destroy();
  return { status: Number(getText().split(' ')[1]), peak };
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
    // On a busy machine the heap is enlarged later, once: a form that is held in memory enlarges it each time.
    await expect(async () => {
      const before = await readMemoryMb(stack.portal.pid);
      const { status, peak } = await sendChunked(stack, path, 150, pathCookie);
      expect(status, path).toBe(413);
      expect(peak - before, `growth in MB at ${path}`).toBeLessThan(20);
    }).toPass({ timeout: 15_000 });
  }
});
