import { accountByKey } from '../../mock-api/accounts';
import { FAULT_KINDS } from '../../mock-api/control/faults';
import { callsOf, cookieOf, expect, get, httpTest as test, type Stack } from '../stack';

// Every budget of the portal under test is 2 s.
const ANSWERS_WITHIN_MS = 2500;
const NONSENSE = /undefined|NaN|\[object Object\]|Invalid Date|\n {4}at |Down for maintenance|<h1>boom/;

/** The page without its nonces, whose random letters mean nothing. */
const readable = (html: string) => html.replace(/nonce="[^"]*"/g, '');

type Fault = Omit<Parameters<Stack['mock']['controls']['arm']>[0], 'call'>;

const STATUSES = [400, 401, 403, 404, 408, 409, 425, 429, 500, 502, 503, 504];
const FAULTS: [string, Fault][] = [
  ...FAULT_KINDS.filter((kind) => kind !== 'status' && kind !== 'body').map((kind): [string, Fault] => [
    kind,
    { kind },
  ]),
  ...STATUSES.map((status): [string, Fault] => [`status ${status}`, { kind: 'status', status, body: 'boom' }]),
  ['an HTML page with 500', { kind: 'html', status: 500, body: '<html><h1>boom</h1></html>' }],
  ['an answer lost after the work', { kind: 'reset', when: 'after' }],
];

/** One of each class; the rest runs with the whole matrix. */
const REPRESENTATIVES = [
  'hang',
  'reset',
  'html',
  'malformed',
  'null',
  'wrong-types',
  'nulls',
  'status 401',
  'status 500',
];

type Case = {
  call: string;
  send: (stack: Stack, cookie: string) => Promise<Response>;
  /** Statuses that may answer, by what becomes of the session. */
  kept: readonly number[];
};

const pageOf = (path: string) => (stack: Stack, cookie: string) => get(stack, path, { cookie });

const CASES: Case[] = [
  { call: 'refreshToken', send: pageOf('/'), kept: [200, 503] },
  { call: 'listCompanyReports', send: pageOf('/'), kept: [200, 403, 404, 502] },
  { call: 'getCompanyReport', send: pageOf('/companyreports/4'), kept: [200, 403, 404, 502] },
];

/** D9: these answers of an exchange end the session, at once or, where they have used the pair up, with the next one. */
const REFUSES = new Set(['null', ...[400, 401, 403, 404, 409].map((status) => `status ${status}`)]);
const USES_UP = new Set(['drip', 'reset-in-body', 'truncate', 'malformed', 'an answer lost after the work']);

const titleOf = (call: string, name: string) =>
  `D9 D83 ${call} with ${name}: an answer in time, in words, and the next one is clean${REPRESENTATIVES.includes(name) ? '' : ' @full'}`;

for (const { call, send, kept } of CASES) {
  for (const [name, fault] of FAULTS) {
    test(titleOf(call, name), async ({ stack }) => {
      const cookie = await cookieOf(stack, 'manager');
      stack.mock.controls.arm({ call, ...fault });
      const started = Date.now();
      const answer = await send(stack, cookie);
      const html = await answer.text();
      expect(Date.now() - started).toBeLessThan(ANSWERS_WITHIN_MS);
      expect(readable(html)).not.toMatch(NONSENSE);
      // The exchange after a 401 of a read still works, so the session outlives it.
      const isRefused = call === 'refreshToken' && REFUSES.has(name);
      if (isRefused) expect(answer.headers.get('location')).toBe('/login');
      else expect(kept).toContain(answer.status);
      if (!isRefused) expect(html).toContain('</html>');

      stack.mock.controls.clearFaults();
      const next = await send(stack, cookie);
      const mayBeOver = isRefused || (call === 'refreshToken' && USES_UP.has(name));
      if (mayBeOver && next.status === 302) expect(next.headers.get('location')).toBe('/login');
      else expect(next.status).toBe(200);
      expect(readable(await next.text())).not.toMatch(NONSENSE);
      expect(callsOf(stack, 'login')).toHaveLength(1);
    });
  }
}

for (const [name, fault] of FAULTS) {
  test(titleOf('login', name), async ({ stack }) => {
    const { email, password } = accountByKey('manager');
    const logIn = () => {
      const body = new URLSearchParams({ intent: 'log-in', email, password });
      return fetch(`${stack.portal.url}/login`, { method: 'POST', body, redirect: 'manual' });
    };
    stack.mock.controls.arm({ call: 'login', ...fault });
    const started = Date.now();
    const answer = await logIn();
    const html = await answer.text();
    expect(Date.now() - started).toBeLessThan(ANSWERS_WITHIN_MS);
    expect([303, 400, 502]).toContain(answer.status);
    if (answer.status !== 303) {
      expect(html).toContain('role="alert"');
      expect(readable(html)).not.toMatch(NONSENSE);
      expect(html).not.toContain(password);
      expect(answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('automated=e'))).toEqual([]);
    }
    stack.mock.controls.clearFaults();
    expect((await logIn()).status).toBe(303);
  });
}

for (const name of ['html', 'hang', 'reset', 'status 503'] as const) {
  test(`D12 D9 the exchange after a login with ${name} keeps the new session for later`, async ({ stack }) => {
    const { email, password } = accountByKey('manager');
    const fault = FAULTS.find(([known]) => known === name)?.[1] ?? { kind: 'reset' };
    stack.mock.controls.arm({ call: 'refreshToken', ...fault });
    const body = new URLSearchParams({ intent: 'log-in', email, password });
    const answer = await fetch(`${stack.portal.url}/login`, { method: 'POST', body, redirect: 'manual' });
    expect(answer.status).toBe(303);
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await get(stack, '/', { cookie })).status).toBe(503);
    stack.mock.controls.clearFaults();
    expect((await get(stack, '/', { cookie })).status).toBe(200);
  });
}

test('D12 a refused exchange after a login shows the text of the API and opens no session', async ({ stack }) => {
  const { email, password } = accountByKey('manager');
  stack.mock.controls.arm({ call: 'refreshToken', kind: 'status', status: 401, body: 'Session expired.' });
  const body = new URLSearchParams({ intent: 'log-in', email, password });
  const answer = await fetch(`${stack.portal.url}/login`, { method: 'POST', body, redirect: 'manual' });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(await answer.text()).toContain('Session expired.');
  expect(answer.headers.getSetCookie().filter((cookie) => !cookie.includes('Expires=Thu, 01 Jan 1970'))).toEqual([]);
});

test('D133 a read whose connection broke is sent once more, an exchange and a login are not', async ({ stack }) => {
  const cookie = await cookieOf(stack, 'manager');
  for (const [call, path, times] of [
    ['listCompanyReports', '/', 2],
    ['refreshToken', '/account', 1],
  ] as const) {
    stack.mock.controls.clearLog();
    stack.mock.controls.arm({ call, kind: 'reset' });
    await get(stack, path, { cookie });
    expect(callsOf(stack, call), call).toHaveLength(times);
    stack.mock.controls.clearFaults();
  }
});
