import { request as httpRequest } from 'node:http';
import { accountByKey } from '../../mock-api/accounts';
import { WRITING_WAYS } from '../matrix/ways';
import { ENCODINGS, FOREIGN, type Headers, OWN } from '../matrix/write-shapes';
import { callsOf, cookieOf, expect, get, type Stack, httpTest as test } from '../stack';

const { email, password } = accountByKey('manager');

const ACTIONS = {
  '/login': { routeId: 'routes/public/login/route', form: { intent: 'log-in', email, password } },
  '/logout': { routeId: 'routes/public/logout', form: {} },
  '/preferences': { routeId: 'routes/public/preferences', form: { theme: 'dark', return: '/account' } },
} as const;
type Action = keyof typeof ACTIONS;

function post(stack: Stack, address: string, headers: Headers, init: RequestInit): Promise<Response> {
  return fetch(stack.portal.url + address, {
    method: 'POST',
    redirect: 'manual',
    ...init,
    headers: { ...(init.headers as Headers), ...headers },
  });
}

for (const path of Object.keys(ACTIONS) as Action[]) {
  const { routeId, form } = ACTIONS[path];

  test(`${path} refuses every write from elsewhere, and nothing happens`, async ({ stack }) => {
    const cookie = await cookieOf(stack, 'admin');
    stack.mock.controls.clearLog();
    const wrong: string[] = [];
    for (const [origin, originOf] of Object.entries(FOREIGN)) {
      for (const [way, addressOf] of Object.entries(WRITING_WAYS)) {
        for (const [encoding, initOf] of Object.entries(ENCODINGS)) {
          const answer = await post(
            stack,
            addressOf(path, routeId),
            { ...originOf(stack.portal.url), cookie },
            initOf(form),
          );
          const isRefusal = answer.status === 403 || (way === 'old data address' && answer.status === 400);
          if (!isRefusal || answer.headers.getSetCookie().length > 0) {
            wrong.push(`${origin}, ${way}, ${encoding}: ${answer.status} ${answer.headers.getSetCookie().join(' ')}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(callsOf(stack)).toEqual([]);
    expect((await get(stack, '/account', { cookie })).status, 'still signed in').toBe(200);
  });

  for (const [origin, originOf] of Object.entries(OWN)) {
    test(`${path} takes a write with ${origin}`, async ({ stack }) => {
      for (const way of ['document', 'data'] as const) {
        const cookie = await cookieOf(stack, 'admin');
        const answer = await post(
          stack,
          WRITING_WAYS[way]?.(path, routeId) ?? path,
          { ...originOf(stack.portal.url), cookie },
          { body: new URLSearchParams(form) },
        );
        expect([202, 302, 303], way).toContain(answer.status);
        expect(answer.headers.getSetCookie().length, way).toBeGreaterThan(0);
        const isOver = (await get(stack, '/account', { cookie })).status === 302;
        expect(isOver, `${way}: the old session is over`).toBe(path !== '/preferences');
      }
    });
  }
}

test('a page that takes no writes refuses a POST, and a foreign one first', async ({ stack }) => {
  const cookie = await cookieOf(stack, 'manager');
  stack.mock.controls.clearLog();
  for (const path of ['/account', '/agreement', '/nowhere', '/healthz']) {
    const foreign = await post(stack, path, { cookie, origin: 'https://evil.example' }, { body: 'a=b' });
    expect([403, 404, 405], path).toContain(foreign.status);
    const own = await post(stack, path, { cookie }, { body: 'a=b' });
    expect([404, 405, 415], path).toContain(own.status);
  }
  expect(callsOf(stack).filter(({ call }) => call !== 'refreshToken')).toEqual([]);
});

test('GET of an action changes nothing', async ({ stack }) => {
  const cookie = await cookieOf(stack, 'manager');
  for (const path of [
    '/logout',
    '/logout.data',
    '/logout?x=1',
    '/preferences?theme=dark&nav=collapsed',
    '/login?intent=log-in&email=a&password=b',
  ]) {
    const answer = await get(stack, path, { cookie });
    expect([200, 202, 302], path).toContain(answer.status);
    expect(answer.headers.getSetCookie(), path).toEqual([]);
  }
  const head = await fetch(`${stack.portal.url}/logout`, { method: 'HEAD', headers: { cookie }, redirect: 'manual' });
  expect(head.headers.getSetCookie()).toEqual([]);
  expect((await get(stack, '/account', { cookie })).status).toBe(200);
});

test('preferences return to our own paths only and keep known values only', async ({ stack }) => {
  for (const target of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/a b',
    '/%0d%0aSet-Cookie:x=1\r\nX: y',
  ]) {
    const body = new URLSearchParams({ theme: 'dark', return: target });
    const answer = await fetch(`${stack.portal.url}/preferences`, { method: 'POST', body, redirect: 'manual' });
    expect(answer.status, target).toBe(303);
    expect(answer.headers.get('location'), target).toBe('/');
  }
  const nonsense = new URLSearchParams({
    theme: 'pink; Domain=evil.example',
    nav: '',
    density: 'x',
    tz: 'Nowhere/Here',
    other: '1',
  });
  const answer = await fetch(`${stack.portal.url}/preferences`, { method: 'POST', body: nonsense, redirect: 'manual' });
  expect(answer.headers.getSetCookie()).toEqual([]);
});

type Raw = { method?: string; path?: string; headers?: Record<string, string> };

/** A request as no browser would send it. */
function raw(
  stack: Stack,
  { method = 'GET', path = '/login', headers = {} }: Raw,
): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(stack.portal.url);
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ hostname, port, method, path, headers, agent: false }, (answer) => {
      let body = '';
      answer.on('data', (chunk) => (body += String(chunk)));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

for (const method of ['PUT', 'DELETE', 'PATCH', 'TRACE', 'OPTIONS', 'PROPFIND']) {
  test(`the method ${method} is refused with 405`, async ({ stack }) => {
    const cookie = await cookieOf(stack, 'manager');
    stack.mock.controls.clearLog();
    for (const path of ['/', '/login', '/logout', '/account.data', '/healthz', '/nowhere']) {
      expect((await raw(stack, { method, path, headers: { cookie } })).status, path).toBe(405);
    }
    expect(callsOf(stack)).toEqual([]);
  });
}

test('a malformed Host is refused with 400', async ({ stack }) => {
  for (const host of ['bad host', 'a/b', 'a?b', 'a@b', '[::1', '<script>', 'x:notaport', 'a,b']) {
    expect((await raw(stack, { headers: { host } })).status, host).toBe(400);
  }
});

test('a forged X-Forwarded-Host changes nothing without a trusted proxy', async ({ stack }) => {
  for (const forged of ['evil.example', 'bad host', '']) {
    const answer = await raw(stack, { headers: { 'x-forwarded-host': forged, 'x-forwarded-proto': 'https' } });
    expect(answer.status, forged).toBe(200);
    expect(answer.body).not.toContain('evil.example');
  }
});

const BAD_PATHS = [
  '//evil.example',
  '/%E0%A4%A',
  '/%',
  '/login/%ff',
  '/companyreports/%E0%A4%A',
  '/%00',
  '/a%0d%0ab',
  '/..%2f..%2fetc/passwd',
  '/\\evil',
  '/.env',
  '/assets/../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  `/${'x'.repeat(8000)}`,
];

for (const path of BAD_PATHS) {
  test(`the address ${path.slice(0, 40)} is answered with 4xx, without a trace of the server`, async ({ stack }) => {
    const { status, body } = await raw(stack, { path });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body).not.toMatch(/ {4}at |node_modules|root:x:/);
  });
}

test('no address is redirected to another host', async ({ stack }) => {
  const { hostname, port } = new URL(stack.portal.url);
  for (const path of [
    '//evil.example/%2e%2e',
    '//evil.example/..',
    '/%2fevil.example/%2e%2e',
    '/\\evil.example/%2e%2e',
    '//evil.example/%2f..',
  ]) {
    const location = await new Promise<string>((resolve, reject) => {
      const sent = httpRequest({ hostname, port, path, agent: false }, (answer) =>
        resolve(answer.headers.location ?? ''),
      );
      sent.on('error', reject);
      sent.end();
    });
    expect(location, path).toMatch(/^(?:$|\/(?![/\\]))/);
  }
});
