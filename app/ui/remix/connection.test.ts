import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWaitingFetch, isConnected } from './connection';

const DATA_URL = new URL('https://portal.test/tags.data');

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A `fetch` that fails a number of times before it responds. */
function createFailingFetch(failures: number) {
  let sent = 0;
  return vi.fn<typeof fetch>(async () => {
    sent += 1;
    if (sent <= failures) throw new TypeError('Failed to fetch');
    return new Response('data');
  });
}

test('a data request waits until the server can be reached, and tries again when the browser is online', async () => {
  const send = createFailingFetch(2);
  const response = createWaitingFetch(send)(DATA_URL);
  await vi.advanceTimersByTimeAsync(3000);
  expect(send).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('online'));
  expect(await (await response).text()).toBe('data');
  expect(send).toHaveBeenCalledTimes(3);
});

test('an abort ends the wait', async () => {
  const controller = new AbortController();
  const send = createFailingFetch(Infinity);
  const response = createWaitingFetch(send)(DATA_URL, { signal: controller.signal });
  const failure = expect(response).rejects.toThrow('Failed to fetch');
  await vi.advanceTimersByTimeAsync(100);
  controller.abort();
  await failure;
  expect(send).toHaveBeenCalledTimes(2);
});

test('without a waiting request the server counts as reachable', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  const controller = new AbortController();
  const send = createFailingFetch(Infinity);
  const response = createWaitingFetch(send)(DATA_URL, { signal: controller.signal });
  const failure = expect(response).rejects.toThrow('Failed to fetch');
  await vi.advanceTimersByTimeAsync(100);
  expect(isConnected()).toBe(false);
  controller.abort();
  await failure;
  expect(isConnected()).toBe(true);
});

test('other requests fail at once', async () => {
  const send = createFailingFetch(1);
  await expect(createWaitingFetch(send)('https://portal.test/upload')).rejects.toThrow('Failed to fetch');
});
