import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { MemoryBudget } from './memory-budget';
import { decodeBody, readResponseBody } from './response-body';

const { signal } = new AbortController();

function read(body: BodyInit | null, options: { withHash?: boolean; released?: () => void } = {}) {
  const { withHash = false, released = () => undefined } = options;
  const reservation = new MemoryBudget(1000).createReservation();
  const release = () => {
    reservation.release();
    released();
  };
  const watched = Object.assign(Object.create(reservation), { grow: reservation.grow.bind(reservation), release });
  return readResponseBody(new Response(body), { maxBytes: 5, withHash, reservation: watched, signal });
}

test('a body is read up to its maximum, and only a refused one has no memory reserved', async () => {
  const released = vi.fn();
  const body = await read('12345', { released });
  expect([decodeBody(body), body.bytes, body.hash]).toEqual(['12345', 5, null]);
  expect(released).not.toHaveBeenCalled();
  const refused = read('123456', { released });
  await expect(refused).rejects.toThrow(expect.objectContaining({ name: 'ResponseTooLargeError' }));
  expect(released).toHaveBeenCalledOnce();
  expect(decodeBody(await read(null))).toBe('');
});

test('a character that two chunks share is read whole, and the hash is that of all bytes', async () => {
  const [first, second] = [new Uint8Array([0x61, 0xc3]), new Uint8Array([0xa4])];
  const stream = new ReadableStream({
    start(controller) {
      for (const chunk of [first, second]) controller.enqueue(chunk);
      controller.close();
    },
  });
  const body = await read(stream, { withHash: true });
  expect([decodeBody(body), body.hash]).toEqual(['aä', createHash('sha256').update('aä').digest('base64')]);
});

test('a chunk waits until there is memory for it', async () => {
  const grown: [number, AbortSignal | null][] = [];
  let resume: () => void = () => undefined;
  const grow = (bytes: number, abortSignal: AbortSignal | null) => {
    grown.push([bytes, abortSignal]);
    return new Promise<void>((resolve) => (resume = resolve));
  };
  const reservation = { grow, release: () => undefined };
  let isRead = false;
  const options = { maxBytes: 5, withHash: false, reservation, signal };
  const reading = readResponseBody(new Response('12345'), options).finally(() => (isRead = true));
  await expect.poll(() => grown.length).toBe(1);
  await new Promise((resolve) => setImmediate(resolve));
  expect([grown, isRead]).toEqual([[[5, signal]], false]);
  resume();
  expect((await reading).bytes).toBe(5);
});

test('the rest of a body that is too large, or that gets no memory, is not received', async () => {
  const cancel = vi.fn();
  const createBody = () =>
    new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array([1, 2, 3])), cancel });
  await expect(read(createBody())).rejects.toThrow(expect.objectContaining({ name: 'ResponseTooLargeError' }));
  expect(cancel).toHaveBeenCalledOnce();
  const reservation = { grow: () => Promise.reject(new Error('late')), release: vi.fn() };
  const options = { maxBytes: 5, withHash: false, reservation, signal };
  await expect(readResponseBody(new Response(createBody()), options)).rejects.toThrow('late');
  expect([cancel.mock.calls.length, reservation.release.mock.calls.length]).toEqual([2, 1]);
});
