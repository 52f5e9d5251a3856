import { startMock } from '../../mock-api/testing';
import { accountByKey } from '../../mock-api/accounts';
import { portalEnv, startPortal } from '../portal-process';
import { callsOf, cookieOf, expect, get, type Stack, httpTest as test } from '../stack';

const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

function logIn(url: string, headers: Record<string, string> = {}): Promise<Response> {
  const { email, password } = accountByKey('manager');
  const body = new URLSearchParams({ intent: 'log-in', email, password });
  return fetch(`${url}/login`, { method: 'POST', body, headers, redirect: 'manual' });
}

const cookiePair = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';

/** One answer of every sort. */
async function answersOfEverySort(stack: Stack): Promise<[string, number, Response][]> {
  const cookie = await cookieOf(stack, 'validator');
  const answers: [string, number, Response][] = [
    ['public page', 200, await get(stack, '/login')],
    ['private page', 200, await get(stack, '/', { cookie })],
    ['data', 200, await get(stack, '/_root.data', { cookie })],
    ['redirect', 302, await get(stack, '/')],
    ['redirect as data', 202, await get(stack, '/_root.data')],
    ['redirect after a write', 303, await logIn(stack.portal.url)],
    ['not permitted', 403, await get(stack, '/tags', { cookie })],
    ['not permitted as data', 403, await get(stack, '/tags.data', { cookie })],
    ['not found', 404, await get(stack, '/nowhere')],
    [
      'refused form',
      422,
      await fetch(`${stack.portal.url}/login`, { method: 'POST', body: new URLSearchParams({ intent: 'log-in' }) }),
    ],
    ['healthz', 200, await get(stack, '/healthz')],
    ['readyz', 200, await get(stack, '/readyz')],
  ];
  stack.mock.controls.arm({ call: 'refreshToken', kind: 'reset' });
  return [
    ...answers,
    ['outage', 503, await get(stack, '/', { cookie })],
    ['outage as data', 503, await get(stack, '/_root.data', { cookie })],
  ];
}

test('every answer carries the security headers and a policy', async ({ stack }) => {
  for (const [name, status, answer] of await answersOfEverySort(stack)) {
    expect(answer.status, name).toBe(status);
    expect(Object.fromEntries(answer.headers), name).toMatchObject(SECURITY_HEADERS);
    expect(answer.headers.get('permissions-policy'), name).toContain('camera=()');
    expect(answer.headers.get('content-security-policy'), name).toMatch(/^default-src 'none';.*frame-ancestors 'none'/);
    expect(answer.headers.get('strict-transport-security'), `${name}: plain http`).toBeNull();
    expect(answer.headers.get('x-powered-by'), name).toBeNull();
    await answer.body?.cancel();
  }
});

test('a document allows scripts by nonce only, and each has its own', async ({ stack }) => {
  const nonces = new Set<string>();
  for (const path of ['/login', '/login', '/agreement', '/nowhere']) {
    const answer = await get(stack, path);
    const policy = answer.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([A-Za-z0-9+/=]{22,})'/.exec(policy)?.[1] ?? '';
    expect(policy).not.toMatch(/'unsafe-inline'|'unsafe-eval'|script-src[^;]*(?:https:|\*|data:)/);
    for (const directive of [
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-src 'none'",
      "frame-ancestors 'none'",
      "connect-src 'self'",
    ]) {
      expect(policy.split('; ')).toContain(directive);
    }
    const html = await answer.text();
    const inline = html.match(/<script(?![^>]*\ssrc=)[^>]*>/g) ?? [];
    for (const tag of inline) expect(tag).toContain(`nonce="${nonce}"`);
    expect(html).not.toMatch(/\son(?:click|load|error|submit)=/);
    expect(html.replaceAll(nonce, '')).not.toBe(html);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(4);
});

test('an outage says when to try again', async ({ stack }) => {
  const cookie = await cookieOf(stack, 'manager');
  stack.mock.controls.arm({ call: 'refreshToken', kind: 'reset' });
  const answer = await get(stack, '/', { cookie });
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('D6 on http the cookie of the session is HttpOnly, Lax and of the whole portal, and not Secure', async ({
  stack,
}) => {
  const [cookie, ...others] = (await logIn(stack.portal.url)).headers.getSetCookie();
  expect(others).toEqual([]);
  expect(cookie).toMatch(/^automated=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
});

test("D6 behind a trusted https proxy the cookie is __Host- and Secure, and the origin is the proxy's", async ({
  stack,
}) => {
  const portal = await startPortal({ ...portalEnv(stack.mock.url), TRUST_PROXY: '1' });
  try {
    const proxy = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'portal.example' };
    const answer = await logIn(portal.url, { ...proxy, origin: 'https://portal.example' });
    expect(answer.status).toBe(303);
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-automated=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000');
    const cookie = cookiePair(answer);
    expect((await get({ portal }, '/account', { ...proxy, cookie })).status).toBe(200);
    expect((await logIn(portal.url, { ...proxy, origin: portal.url })).status).toBe(403);
  } finally {
    portal.kill();
  }
});

test('with PUBLIC_ORIGIN a proxy may pass a Host of its own: forms of the public origin are taken, others refused', async ({
  stack,
}) => {
  const portal = await startPortal({ ...portalEnv(stack.mock.url), PUBLIC_ORIGIN: 'https://portal.example' });
  try {
    const answer = await logIn(portal.url, { origin: 'https://portal.example', 'sec-fetch-site': 'same-origin' });
    expect(answer.status).toBe(303);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-automated=/);
    expect((await logIn(portal.url, { origin: 'https://evil.example' })).status).toBe(403);
  } finally {
    portal.kill();
  }
});

test('D6 with COOKIE_SECURE=always the cookie is Secure in every case', async ({ stack }) => {
  const portal = await startPortal({ ...portalEnv(stack.mock.url), COOKIE_SECURE: 'always' });
  try {
    expect((await logIn(portal.url)).headers.getSetCookie()[0]).toMatch(
      /^__Host-automated=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  } finally {
    portal.kill();
  }
});

test('a login gives a new session and ends the one before', async ({ stack }) => {
  const first = cookiePair(await logIn(stack.portal.url));
  const second = cookiePair(await logIn(stack.portal.url, { cookie: first }));
  expect(second).not.toBe(first);
  expect((await get(stack, '/account', { cookie: first })).headers.get('location')).toBe('/login');
  expect((await get(stack, '/account', { cookie: second })).status).toBe(200);
});

test('an id that a browser made up is never adopted', async ({ stack }) => {
  const made = `automated=${Buffer.from(JSON.stringify('A'.repeat(43))).toString('base64')}`;
  const real = cookiePair(await logIn(stack.portal.url, { cookie: made }));
  expect(real.slice(0, 60)).not.toBe(made.slice(0, 60));
  expect((await get(stack, '/account', { cookie: made })).headers.get('location')).toBe('/login');
  const [value, signature] = [real.slice(0, real.lastIndexOf('.')), real.slice(real.lastIndexOf('.'))];
  expect((await get(stack, '/account', { cookie: `${made}${signature}` })).headers.get('location')).toBe('/login');
  expect((await get(stack, '/account', { cookie: value })).headers.get('location')).toBe('/login');
  expect((await get(stack, '/account', { cookie: real })).status).toBe(200);
});

test('tampered and junk cookies are no session and no crash', async ({ stack }) => {
  const real = await cookieOf(stack, 'manager');
  const junk = [
    real.slice(0, -3),
    `${real}x`,
    real.replace(/=./, '=Z'),
    `${real.slice(0, 20)}%${real.slice(20)}`,
    'automated=',
    'automated=%',
    'automated=%E0%A4%A',
    'automated="',
    'automated=null.x',
    `automated=${'x'.repeat(6000)}`,
    'automated=..%2F..%2Fetc',
    ';;;=;automated',
    'theme=%E0%A4%A; nav=%00; density=[]; tz=../../x; message=junk',
    'message=%',
  ];
  stack.mock.controls.clearLog();
  for (const cookie of junk) {
    const answer = await get(stack, '/account', { cookie });
    expect(answer.status, cookie.slice(0, 60)).toBe(302);
    expect(answer.headers.get('location')).toBe('/login');
    expect((await get(stack, '/login', { cookie })).status, cookie.slice(0, 60)).toBe(200);
  }
  expect(callsOf(stack)).toEqual([]);
});

test('junk beside a session does not disturb it', async ({ stack }) => {
  const cookie = await cookieOf(stack, 'manager');
  for (const junk of [
    'theme=%E0%A4%A',
    'tz=Nowhere',
    'message=%',
    'message=eyJ4IjoxfQ%3D%3D.bad',
    '__Host-automated=x',
  ]) {
    expect((await get(stack, '/', { cookie: `${junk}; ${cookie}` })).status, junk).toBe(200);
  }
});

test('scripts and styles are kept for a year and sent compressed', async ({ stack }) => {
  const html = await (await get(stack, '/login')).text();
  const assets = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];
  expect(assets.length).toBeGreaterThan(2);
  for (const path of assets) {
    const answer = await get(stack, path, { 'accept-encoding': 'br' });
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get('cache-control'), path).toMatch(/max-age=31536000.*immutable/);
    expect(answer.headers.get('content-encoding'), path).toBe('br');
    expect(answer.headers.get('vary') ?? '', path).toMatch(/accept-encoding/i);
    const plain = await get(stack, path, { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding'), path).toBeNull();
    expect(await plain.text()).toBe(await answer.text());
  }
});

test('healthz and readyz answer without a session, without data and without the API', async () => {
  const mock = await startMock();
  const portal = await startPortal(portalEnv(mock.url));
  await mock.close();
  try {
    for (const [path, text] of [
      ['/healthz', 'ok\n'],
      ['/readyz', 'ready\n'],
    ] as const) {
      const answer = await get({ portal }, path);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe(text);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  } finally {
    portal.kill();
  }
});

test('signs of several bytes arrive whole, wherever the page is cut while it is made', async ({ stack }) => {
  for (const company of stack.mock.db.companies) company.name = '€'.repeat(190);
  const cookie = await cookieOf(stack, 'superAdmin');
  const html = await (await get(stack, '/settings/companies', { cookie })).text();
  expect(html.split('€'.repeat(190)).length).toBeGreaterThan(20);
  expect(html).not.toMatch(/[\0\uFFFD]/);
});

test('what the first frame waits for stands at the end of every page, a failed one too', async ({ stack }) => {
  const cookie = await cookieOf(stack, 'superAdmin');
  for (const path of ['/login', '/settings/companies', '/settings/companies/2', '/nothing/here']) {
    const html = await (await get(stack, path, path === '/login' ? {} : { cookie })).text();
    const [, id = ''] = /<link rel="expect" href="#([\w-]+)" blocking="render"/.exec(html) ?? [];
    expect(html.indexOf(` id="${id}"`), path).toBeGreaterThan(html.indexOf('</main>'));
  }
});
