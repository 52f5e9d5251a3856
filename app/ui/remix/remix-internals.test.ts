// @vitest-environment happy-dom
import { decode } from 'turbo-stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissAllToasts, getToasts } from '~/ui/toast/toast-state';
import { answerHistoryStep } from './data-responses';
import { dropKeptPages, installHistoryCache } from './history-cache';
import { answerFailures } from './no-connection';
import { getShownPage, isSubmitPending, toDataUrl } from './remix-internals';

type Listener = (state: object) => void;

const ROUTES = [
  {
    id: 'layout',
    children: [
      { id: 'list', path: 'list' },
      { id: 'record', path: 'list/:id' },
      { id: 'other', path: 'other' },
      { id: 'unknown', path: '*' },
    ],
  },
];

let listeners: Listener[] = [];
const revalidate = vi.fn();

/** Sets the state of the router on the page `/list?q=1`. */
function setState(changes: object = {}) {
  const state = {
    location: { pathname: '/list', search: '?q=1', hash: '#rows' },
    matches: [{ route: { id: 'layout' } }, { route: { id: 'list' } }],
    loaderData: { layout: { viewer: 'ann' }, list: { rows: 1 } },
    errors: null,
    navigation: { state: 'idle' },
    fetchers: new Map(),
    revalidation: 'idle',
    ...changes,
  };
  const subscribe = (listener: Listener) => {
    listeners.push(listener);
    return () => {
      listeners = listeners.filter((other) => other !== listener);
    };
  };
  vi.stubGlobal('__remixRouter', { routes: ROUTES, state, revalidate, subscribe });
}
const formOf = (once: string) => {
  const formData = new FormData();
  formData.set('once', once);
  return { formData };
};

beforeEach(() => {
  vi.useFakeTimers();
  listeners = [];
  revalidate.mockClear();
  dismissAllToasts();
  history.replaceState(null, '', '/list?q=1');
  document.cookie = 'viewer=ann';
  setState();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  ['/', '/_root.data'],
  ['/list/', '/list.data'],
  ['/list?index&q=1#part', '/list.data?q=1'],
])('the data of %s are at %s', (page, data) => {
  expect(toDataUrl(new URL(page, 'https://portal.test')).href).toBe(`https://portal.test${data}`);
});

test('the page that is shown has its URL and data, an error page has none', () => {
  expect(getShownPage()).toEqual({ url: '/list?q=1', data: { layout: { viewer: 'ann' }, list: { rows: 1 } } });
  setState({ errors: { list: 1 } });
  expect(getShownPage()).toBeNull();
});

test('a form is pending from its submit, by a navigation or a fetcher', () => {
  expect(isSubmitPending('A')).toBe(false);
  setState({ navigation: { state: 'submitting', ...formOf('A') }, fetchers: new Map([['key', formOf('B')]]) });
  expect(['A', 'B', 'C'].map(isSubmitPending)).toEqual([true, true, false]);
});

const readData = async (response: Response) => (await decode(response.body as ReadableStream<Uint8Array>)).value;

test('kept data of a page are answered with the present data of the routes around it', async () => {
  expect(await readData(answerHistoryStep({ layout: { viewer: 'old' }, list: { rows: 2 } }))).toEqual({
    layout: { data: { viewer: 'ann' } },
    list: { data: { rows: 2 } },
  });
});

class FakeChannel extends EventTarget {
  static opened: FakeChannel[] = [];
  posted: unknown[] = [];
  name: string;
  constructor(name: string) {
    super();
    this.name = name;
    FakeChannel.opened.push(this);
  }
  postMessage = (message: unknown) => this.posted.push(message);
}

/** The `fetch` of a page whose history is cached, and the requests that reach the server. */
async function install() {
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  const send = vi.fn<typeof fetch>(async () => new Response('sent'));
  const request = installHistoryCache(send);
  // The page that is shown at the time of an earlier write is not kept.
  await request(toUrl('/first.data'));
  send.mockClear();
  return { send, request, channel: FakeChannel.opened.at(-1) as FakeChannel };
}
const toUrl = (path: string) => new URL(path, location.origin);

/** Leaves the list for another page, and goes back to it. */
async function leaveAndReturn(request: typeof fetch, whileAway = async () => {}) {
  await request(toUrl('/other.data'));
  setState({
    location: { pathname: '/other', search: '' },
    loaderData: { layout: { viewer: 'ann' }, other: {} },
    navigation: { state: 'loading' },
  });
  await whileAway();
  window.dispatchEvent(new PopStateEvent('popstate'));
  return request(toUrl('/list.data?q=1'));
}

test.each([
  [
    'a form that this tab sends',
    async (request: typeof fetch) => void (await request(toUrl('/list.data'), { method: 'POST' })),
  ],
  ['a file that this tab sends', async () => dropKeptPages()],
  [
    'a write of another tab',
    async (_: typeof fetch, channel: FakeChannel) => void channel.dispatchEvent(new Event('message')),
  ],
])('after %s Back loads the page', async (_, write) => {
  const { send, request, channel } = await install();
  const response = await leaveAndReturn(request, async () => write(request, channel));
  expect(await response.text()).toBe('sent');
  expect(send.mock.lastCall?.[0]).toEqual(toUrl('/list.data?q=1'));
});

test('a write sends a message to the other tabs, a read does not', async () => {
  const { request, channel } = await install();
  await request(toUrl('/list.data'));
  await request('/file', { method: 'POST' });
  expect(channel.posted).toEqual([]);
  await request(toUrl('/list.data'), { method: 'POST' });
  expect([channel.name, channel.posted]).toEqual(['portal-writes', [null]]);
});

test('a revalidation of the page that Back leads to is sent', async () => {
  const { send, request } = await install();
  await leaveAndReturn(request, async () => {
    setState({ navigation: { state: 'idle' } });
  });
  expect(send).toHaveBeenCalledTimes(2);
  expect(listeners).toEqual([]);
});

const createFailing = () =>
  answerFailures(async () => {
    throw new TypeError('Failed to fetch');
  });

const TOLD = ['The portal cannot be reached.'];
const listToasts = () => getToasts().map(({ text }) => text);

test.each([
  ['a navigation', '/list/7.data', { pathname: '/list/7', search: '' }, { layout: 'ann', record: 503 }],
  // The page stays, with what was typed in it.
  ['a search of the page', '/list.data?q=2', { pathname: '/list', search: '?q=2' }, { layout: 'ann', list: 1 }, TOLD],
  ['a revalidation', '/list.data?q=1', undefined, { layout: 'ann', list: 1 }],
  ['a revalidation of one route', '/list.data?q=1&_routes=list', undefined, { layout: 'ann', list: 1 }],
  ['a fetcher', '/other.data?_routes=other', undefined, { other: 'text' }],
  ['a fetcher of the page', '/list.data?q=2&_routes=list', undefined, { list: 'text' }],
])(
  'without a connection %s gets the data or the error of each route',
  async (_, url, next, results, told: string[] = []) => {
    setState({ navigation: { state: next ? 'loading' : 'idle', location: next } });
    const response = await createFailing()(toUrl(url));
    expect(response.status).toBe(503);
    const data = (await readData(response)) as Record<string, { data?: unknown; error?: { status: number } }>;
    const read = (id: string) => {
      const { data: value, error } = data[id] ?? {};
      if (error) return error.status;
      if (typeof value === 'string') return 'text';
      return Object.values(value as object)[0] as unknown;
    };
    expect(Object.fromEntries(Object.keys(data).map((id) => [id, read(id)]))).toEqual(results);
    expect(listToasts()).toEqual(told);
  },
);

test.each([
  ['a page that is not shown yet', { loaderData: {} }],
  [
    'Retry',
    {
      loaderData: {},
      errors: { list: 1 },
      navigation: { state: 'loading', location: { pathname: '/list', search: '?q=1' } },
    },
  ],
])('without a connection %s gets the error', async (_, state) => {
  setState(state);
  const data = await readData(await createFailing()(toUrl('/list.data?q=1')));
  expect(data).toMatchObject({
    layout: { error: { internal: false, data: { title: 'The portal cannot be reached' } } },
    list: { error: { status: 503 } },
  });
  expect(listToasts()).toEqual([]);
});

const ONCE = 'Try again when you are back: it is done only once.';

test('a form without a connection keeps its key', async () => {
  for (const [body, text] of [
    [new URLSearchParams({ id: '7', app: 'Xero', channel: '1' }), 'The portal cannot be reached.'],
    [new FormData(), 'The portal cannot be reached. Your entries are kept.'],
  ] as const) {
    body.set('intent', 'save');
    if (body instanceof FormData) body.set('name', 'Ann');
    body.set('once', 'KEY.save-7.5');
    const response = await createFailing()(toUrl('/list.data'), { method: 'POST', body });
    const { data } = (await readData(response)) as { data: { message: { text: string; detail?: string } } };
    expect([response.status, data]).toEqual([
      503,
      {
        intent: 'save',
        submission: null,
        idempotencyKey: 'KEY',
        isUnreached: true,
        message: expect.objectContaining({ text }),
      },
    ]);
    expect(data.message.detail).toBe(ONCE);
  }
});

test.each([
  ['Log Out leads to the shown page', {}, { redirect: '/list?q=1#rows', status: 302, replace: true }],
  ['a preference has no reply', { stay: '1' }, { data: null }],
])('without a connection %s, and a toast says so', async (_, fields, result) => {
  const response = await createFailing()(toUrl('/write.data'), { method: 'POST', body: new URLSearchParams(fields) });
  expect(await readData(response)).toMatchObject(result);
  expect(listToasts()).toEqual(TOLD);
});

test('an aborted request, and one that is none of Remix, fails', async () => {
  const signal = AbortSignal.abort();
  await expect(createFailing()(toUrl('/list.data'), { signal })).rejects.toThrow('Failed to fetch');
  await expect(createFailing()('/upload', { method: 'POST' })).rejects.toThrow('Failed to fetch');
});
