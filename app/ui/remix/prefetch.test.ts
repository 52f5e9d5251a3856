import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPrefetcher } from './prefetch';

const TAGS = new URL('https://portal.test/tags.data');

type SentRequest = { url: string; init: RequestInit | undefined };

/** A `fetch` whose responses wait for `respond`, and which honours the abort signal as a browser does. */
function createNetwork() {
  const requests: (SentRequest & { respond: (text: string) => void; fail: () => void })[] = [];
  const send = vi.fn<typeof fetch>(
    (input, init) =>
      new Promise((resolve, reject) => {
        requests.push({
          url: String(input),
          init,
          respond: (text) => resolve(new Response(text)),
          fail: () => reject(new TypeError('Failed to fetch')),
        });
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
  );
  const getSent = (index: number) => {
    const request = requests[index];
    if (!request) throw new Error(`Request ${index} was not sent.`);
    return request;
  };
  return { ...createPrefetcher(send), send, getSent };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a GET of the prefetched URL takes the prefetched response, once', async () => {
  const { prefetch, fetch, send, getSent } = createNetwork();
  prefetch(TAGS);
  const response = fetch(new URL(TAGS), {});
  getSent(0).respond('prefetched');
  expect(await (await response).text()).toBe('prefetched');
  expect(send).toHaveBeenCalledTimes(1);

  const second = fetch(new URL(TAGS), {});
  getSent(1).respond('fetched again');
  expect(await (await second).text()).toBe('fetched again');
});

test('a response that has arrived before the GET is taken too', async () => {
  const { prefetch, fetch, getSent } = createNetwork();
  prefetch(TAGS);
  getSent(0).respond('prefetched');
  await vi.advanceTimersByTimeAsync(500);
  expect(await (await fetch(new URL(TAGS))).text()).toBe('prefetched');
});

test('any other request drops and aborts the prefetch', async () => {
  const { prefetch, fetch, send, getSent } = createNetwork();
  prefetch(TAGS);
  void fetch(new URL('https://portal.test/streams.data'));
  expect(getSent(0).init?.signal?.aborted).toBe(true);
  void fetch(new URL(TAGS));
  expect(send).toHaveBeenCalledTimes(3);
});

test('another prefetch drops and aborts the previous one', () => {
  const { prefetch, getSent } = createNetwork();
  prefetch(TAGS);
  prefetch(new URL('https://portal.test/streams.data'));
  expect(getSent(0).init?.signal?.aborted).toBe(true);
  expect(getSent(1).init?.signal?.aborted).toBe(false);
});

test('an unused prefetch expires after a second and is aborted', async () => {
  const { prefetch, fetch, send, getSent } = createNetwork();
  prefetch(TAGS);
  await vi.advanceTimersByTimeAsync(1000);
  expect(getSent(0).init?.signal?.aborted).toBe(true);
  void fetch(new URL(TAGS));
  expect(send).toHaveBeenCalledTimes(2);
});

test('a used prefetch does not expire', async () => {
  const { prefetch, fetch, getSent } = createNetwork();
  prefetch(TAGS);
  const response = fetch(new URL(TAGS));
  await vi.advanceTimersByTimeAsync(5000);
  getSent(0).respond('late');
  expect(await (await response).text()).toBe('late');
});

test('the signal of the GET aborts the prefetched request with its own reason', async () => {
  const { prefetch, fetch, send, getSent } = createNetwork();
  const router = new AbortController();
  prefetch(TAGS);
  const response = fetch(new URL(TAGS), { signal: router.signal });
  router.abort(new Error('The user left.'));
  await expect(response).rejects.toThrow('The user left.');
  expect(getSent(0).init?.signal?.aborted).toBe(true);
  expect(send).toHaveBeenCalledTimes(1);
});

test('a GET that is aborted already gets no response', async () => {
  const { prefetch, fetch } = createNetwork();
  prefetch(TAGS);
  await expect(fetch(new URL(TAGS), { signal: AbortSignal.abort(new Error('Too late.')) })).rejects.toThrow(
    'Too late.',
  );
});

test('after a failed prefetch the GET is sent', async () => {
  const { prefetch, fetch, getSent } = createNetwork();
  prefetch(TAGS);
  const response = fetch(new URL(TAGS));
  getSent(0).fail();
  await vi.advanceTimersByTimeAsync(0);
  getSent(1).respond('second try');
  expect(await (await response).text()).toBe('second try');
});

test.each(['POST', 'PUT', 'DELETE', 'HEAD'])(
  '%s of the prefetched URL is always sent, and drops the prefetch',
  (method) => {
    const { prefetch, fetch, send, getSent } = createNetwork();
    prefetch(TAGS);
    void fetch(new URL(TAGS), { method }).catch(() => {});
    expect(send).toHaveBeenCalledTimes(2);
    expect(getSent(1).init?.method).toBe(method);
    expect(getSent(0).init?.signal?.aborted).toBe(true);
  },
);

test('a Request object never gets the prefetched response: its method may differ', () => {
  const { prefetch, fetch, send } = createNetwork();
  prefetch(TAGS);
  void fetch(new Request(TAGS, { method: 'POST' }));
  expect(send).toHaveBeenCalledTimes(2);
});
