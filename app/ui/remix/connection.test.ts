import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  checkConnection,
  createWaitingFetch,
  formatClockTime,
  getLoadedAt,
  isConnected,
  setLoadedAt,
} from './connection';

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

test('an attempt follows every three seconds; after a wait nothing listens for the connection any more', async () => {
  const send = createFailingFetch(3);
  const remove = vi.spyOn(window, 'removeEventListener');
  const controller = new AbortController();
  const response = createWaitingFetch(send)(DATA_URL, { signal: controller.signal });
  await vi.advanceTimersByTimeAsync(2999);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(6000);
  await response;
  expect(send).toHaveBeenCalledTimes(4);
  expect(remove.mock.calls.filter(([event]) => event === 'online')).toHaveLength(3);
});

test('a browser that is offline has no connection, whatever waits', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect([isConnected(), checkConnection()]).toEqual([false, false]);
  vi.stubGlobal('navigator', { onLine: true });
  expect([isConnected(), checkConnection()]).toEqual([true, true]);
});

test.each([
  ['/tags.data', {}, true],
  ['/tags.data', { method: 'GET' }, true],
  ['/tags.data', { method: 'POST' }, false],
  ['/tags.csv', {}, false],
])('a response to %s with %j is the time of the page: %j', async (path, init, isLoad) => {
  setLoadedAt(1);
  vi.setSystemTime(5000);
  await createWaitingFetch(createFailingFetch(0))(new URL(path, DATA_URL), init);
  expect(getLoadedAt()).toBe(isLoad ? 5000 : 1);
});

test('a time of the clock has hours, minutes and seconds', () => {
  expect(formatClockTime(new Date(2026, 4, 1, 9, 5, 7).getTime())).toBe('09:05:07');
});

test('other requests fail at once', async () => {
  const send = createFailingFetch(1);
  await expect(createWaitingFetch(send)('https://portal.test/upload')).rejects.toThrow('Failed to fetch');
});
