// @vitest-environment happy-dom
import { decode } from 'turbo-stream';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropKeptPages, installHistoryCache } from './history-cache';
import { answerFailures } from './no-connection';
import { installRoutePreloading } from './preload-route';
import {
  findRouteIds,
  getHistoryIndex,
  getRouteScripts,
  getShownPage,
  isSubmitPending,
  toDataResponse,
  toDataUrl,
} from './remix-internals';

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
const MANIFEST = {
  routes: {
    layout: { module: '/layout.js', imports: ['/shared.js'] },
    list: { module: '/list.js' },
    record: { module: '/record.js', imports: ['/shared.js', '/record-part.js'] },
    other: { module: '/other.js' },
  },
};

let listeners: Listener[] = [];
const revalidate = vi.fn();

/** Sets the state of the router on the page `/list?q=1`. */
function setState(changes: object = {}) {
  const state = {
    location: { pathname: '/list', search: '?q=1' },
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
  vi.stubGlobal('__remixManifest', MANIFEST);
}
const notify = (navigation: string, revalidation = 'idle') => {
  for (const listener of listeners) listener({ navigation: { state: navigation }, revalidation });
};
const formOf = (once: string) => {
  const formData = new FormData();
  formData.set('once', once);
  return { formData };
};

beforeEach(() => {
  vi.useFakeTimers();
  listeners = [];
  revalidate.mockClear();
  history.replaceState(null, '', '/list?q=1');
  document.cookie = 'viewer=ann';
  setState();
});

afterEach(() => {
  document.body.replaceChildren();
  document.head.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the routes of a path are found with their scripts; an unknown path, and a page before hydration, have none', () => {
  expect(findRouteIds('/list/7')).toEqual(['layout', 'record']);
  expect(getRouteScripts('record')).toEqual(['/record.js', '/shared.js', '/record-part.js']);
  expect(getRouteScripts('list')).toEqual(['/list.js']);
  expect([findRouteIds('/absent'), getRouteScripts('absent')]).toEqual([[], []]);
  vi.stubGlobal('__remixRouter', undefined);
  expect([findRouteIds('/list'), getShownPage(), isSubmitPending('A')]).toEqual([[], null, false]);
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

test('the index of the entry of the history is known unless another document has made it', () => {
  history.replaceState({ idx: 0 }, '');
  expect(getHistoryIndex()).toBe(0);
  history.replaceState({}, '');
  expect(getHistoryIndex()).toBeNull();
  history.replaceState(null, '');
  expect(getHistoryIndex()).toBeNull();
});

const readData = async (response: Response) => (await decode(response.body as ReadableStream<Uint8Array>)).value;

test('kept data of a page are answered with the present data of the routes around it', async () => {
  expect(await readData(toDataResponse({ layout: { viewer: 'old' }, list: { rows: 2 } }))).toEqual({
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

test('Back is answered from memory, and the page is loaded again afterwards, which its marks say', async () => {
  const { send, request } = await install();
  document.body.innerHTML = '<div id="main"></div>';
  const response = await leaveAndReturn(request);
  expect(await readData(response)).toMatchObject({ list: { data: { rows: 1 } } });
  expect(send).toHaveBeenCalledOnce();
  const readMarks = () => [
    document.documentElement.dataset['refreshing'],
    document.getElementById('main')?.getAttribute('aria-busy'),
  ];
  notify('loading');
  expect(readMarks()).toEqual([undefined, null]);
  notify('idle');
  expect([readMarks(), revalidate.mock.calls.length]).toEqual([['', null], 0]);
  await vi.advanceTimersByTimeAsync(0);
  expect([readMarks(), revalidate.mock.calls.length]).toEqual([['', 'true'], 1]);
  notify('idle');
  expect(readMarks()).toEqual(['', 'true']);
  notify('idle', 'loading');
  notify('idle');
  expect([readMarks(), listeners]).toEqual([[undefined, null], []]);
});

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

test.each([
  ['a navigation', '/list/7.data', { pathname: '/list/7', search: '' }, { layout: 'ann', record: 503 }],
  ['the same page again', '/list.data?q=1', { pathname: '/list', search: '?q=1' }, { layout: 'ann', list: 503 }],
  // A page whose data are read again stays.
  ['a revalidation', '/list.data?q=1', undefined, { layout: 'ann', list: 1 }],
  ['a revalidation of one route', '/list.data?q=1&_routes=list', undefined, { layout: 'ann', list: 1 }],
  ['a fetcher', '/other.data?_routes=other', undefined, { other: 'text' }],
  ['a fetcher of the page', '/list.data?q=2&_routes=list', undefined, { list: 'text' }],
])('without a connection %s gets the data or the error of each route', async (_, url, next, results) => {
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
});

test('without a connection a page that is not shown yet gets the error', async () => {
  setState({ loaderData: {} });
  const data = await readData(await createFailing()(toUrl('/list.data?q=1')));
  expect(data).toMatchObject({
    layout: { error: { internal: false, data: { title: 'The portal cannot be reached' } } },
    list: { error: { status: 503 } },
  });
});

const UNREACHED = 'The portal cannot be reached. Your entries are kept.';
const ONCE = 'Try again when you are back: it is done only once.';

test.each([
  [null, { submission: null }, ONCE],
  [{ intent: 'other', submission: 'other' }, { submission: null }, ONCE],
  [{ intent: 'save', submission: 'errors', isRefused: true }, { submission: 'errors', isRefused: true }, ONCE],
  [{ intent: 'save', submission: null, conflict: {} }, { submission: null, conflict: {} }, undefined],
])('a form without a connection after the reply %j keeps its key and %j', async (lastReply, kept, detail) => {
  setState({ actionData: { list: lastReply } });
  for (const body of [new URLSearchParams(), new FormData()]) {
    body.set('intent', 'save');
    body.set('once', 'KEY.save-7.5');
    const response = await createFailing()(toUrl('/list.data'), { method: 'POST', body });
    const { data } = (await readData(response)) as { data: { message: { text: string; detail?: string } } };
    expect([response.status, data]).toEqual([
      503,
      { ...kept, intent: 'save', idempotencyKey: 'KEY', message: expect.objectContaining({ text: UNREACHED }) },
    ]);
    expect(data.message.detail).toBe(detail);
  }
});

test('an aborted request, and one that is none of Remix, fails', async () => {
  const signal = AbortSignal.abort();
  await expect(createFailing()(toUrl('/list.data'), { signal })).rejects.toThrow('Failed to fetch');
  await expect(createFailing()('/upload', { method: 'POST' })).rejects.toThrow('Failed to fetch');
});

const LINKS = `
  <a id="record" href="/list/7"><b>Record</b></a><a id="again" href="/list/8">Next</a><a id="same" href="/list?q=1">List</a>
  <a id="step" href="/list?q=1&open=7">Open</a><a id="filter" href="/list?q=2">Filter</a><a id="file" href="/list/7.csv">CSV</a>
  <a id="tab" href="/other" target="_blank">Tab</a><a id="reload" href="/other" data-reload>Load</a>
  <a id="absent" href="/absent">Absent</a><a id="host" href="https://other.example/list/7">Host</a><p>Text</p>`;

// Other files of tests share the document.
const installed = vi.spyOn(document, 'addEventListener');
installRoutePreloading();
const documentListeners = [...installed.mock.calls];
installed.mockRestore();
afterAll(() => {
  for (const [name, listener] of documentListeners) document.removeEventListener(name, listener);
});
const listPreloaded = () =>
  [...document.head.querySelectorAll('link')].map((link) => [link.rel, link.getAttribute('href')].join(' '));
const fire = (type: string, selector: string, init: object = {}) =>
  document
    .querySelector(selector)
    ?.dispatchEvent(Object.assign(new MouseEvent(type, { bubbles: true, ...init }), { pointerType: 'mouse', ...init }));

test('the scripts of a page are loaded once when the pointer or the focus reaches a link to it', () => {
  document.body.innerHTML = LINKS;
  vi.stubGlobal('navigator', { onLine: false });
  fire('pointerover', '#record b');
  expect(listPreloaded()).toEqual([]);
  vi.stubGlobal('navigator', { onLine: true });
  for (const id of ['file', 'absent', 'host']) fire('pointerover', `#${id}`);
  fire('pointerover', 'p');
  expect(listPreloaded()).toEqual([]);
  fire('pointerover', '#record b');
  const scripts = ['/layout.js', '/shared.js', '/record.js', '/record-part.js'].map(
    (script) => `modulepreload ${script}`,
  );
  expect(listPreloaded()).toEqual(scripts);
  fire('focusin', '#again');
  expect(listPreloaded()).toEqual(scripts);
  fire('focusin', '#filter');
  expect(listPreloaded()).toEqual([...scripts, 'modulepreload /list.js']);
});
