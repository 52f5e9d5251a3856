import { getAccount } from '../../mock-api/accounts';
import { ENCODINGS, FOREIGN_ORIGINS, OWN_ORIGINS, postForm } from '../matrix/form-post-variants';
import { ACTION_REQUESTS, LEGACY_DATA } from '../matrix/request-variants';
import { createSessionCookie, expect, get, getCalls, httpTest as test } from '../support/fixtures';
import { sendRawRequest } from '../support/raw-request';

const { email, password } = getAccount('manager');

const ACTIONS = {
  '/login': { routeId: 'routes/public/login/route', form: { intent: 'log-in', email, password } },
  '/logout': { routeId: 'routes/public/logout', form: {} },
  '/preferences': { routeId: 'routes/public/preferences', form: { theme: 'dark', return: '/account' } },
} as const;
type Action = keyof typeof ACTIONS;

for (const path of Object.keys(ACTIONS) as Action[]) {
  const { routeId, form } = ACTIONS[path];

  test(`${path} refuses every post from another origin, without effects`, async ({ stack }) => {
    const cookie = await createSessionCookie(stack, 'admin');
    stack.mock.controls.clearLog();
    const failures: string[] = [];
    for (const [origin, createHeaders] of Object.entries(FOREIGN_ORIGINS)) {
      for (const [variant, createAddress] of Object.entries(ACTION_REQUESTS)) {
        for (const [encoding, encode] of Object.entries(ENCODINGS)) {
          const headers = { ...createHeaders(stack.portal.url), cookie };
          const response = await postForm(stack.portal, createAddress(path, routeId), headers, encode(form));
          const isRefused = response.status === 403 || (variant === LEGACY_DATA && response.status === 400);
          const cookies = response.headers.getSetCookie();
          if (!isRefused || cookies.length > 0)
            failures.push(`${origin}, ${variant}, ${encoding}: ${response.status} ${cookies.join(' ')}`);
        }
      }
    }
    expect(failures).toEqual([]);
    expect(getCalls(stack)).toEqual([]);
    expect((await get(stack, '/account', { cookie })).status, 'still signed in').toBe(200);
  });

  for (const [origin, createHeaders] of Object.entries(OWN_ORIGINS)) {
    test(`${path} accepts a post with ${origin}`, async ({ stack }) => {
      for (const variant of ['document', 'data'] as const) {
        const cookie = await createSessionCookie(stack, 'admin');
        const response = await postForm(
          stack.portal,
          ACTION_REQUESTS[variant](path),
          { ...createHeaders(stack.portal.url), cookie },
          { body: new URLSearchParams(form) },
        );
        expect([202, 302, 303], variant).toContain(response.status);
        expect(response.headers.getSetCookie().length, variant).toBeGreaterThan(0);
        const isSessionOver = (await get(stack, '/account', { cookie })).status === 302;
        expect(isSessionOver, `${variant}: the old session is over`).toBe(path !== '/preferences');
      }
    });
  }
}

test('a page without an action refuses a POST', async ({ stack }) => {
  const cookie = await createSessionCookie(stack, 'manager');
  stack.mock.controls.clearLog();
  for (const path of ['/account', '/agreement', '/nowhere', '/healthz']) {
    const foreign = await postForm(stack.portal, path, { cookie, origin: 'https://evil.example' }, { body: 'a=b' });
    expect([403, 404, 405], path).toContain(foreign.status);
    const sameOrigin = await postForm(stack.portal, path, { cookie }, { body: 'a=b' });
    expect([404, 405, 415], path).toContain(sameOrigin.status);
  }
  expect(getCalls(stack).filter(({ call }) => call !== 'refreshToken')).toEqual([]);
});

test('a GET request to an action changes nothing', async ({ stack }) => {
  const cookie = await createSessionCookie(stack, 'manager');
  for (const path of [
    '/logout',
    '/logout.data',
    '/logout?x=1',
    '/preferences?theme=dark&nav=collapsed',
    '/login?intent=log-in&email=a&password=b',
  ]) {
    const response = await get(stack, path, { cookie });
    expect([200, 202, 302], path).toContain(response.status);
    expect(response.headers.getSetCookie(), path).toEqual([]);
  }
  const head = await fetch(`${stack.portal.url}/logout`, { method: 'HEAD', headers: { cookie }, redirect: 'manual' });
  expect(head.headers.getSetCookie()).toEqual([]);
  expect((await get(stack, '/account', { cookie })).status).toBe(200);
});

test('preferences redirect to paths of the portal only, and save known values only', async ({ stack }) => {
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
    const response = await fetch(`${stack.portal.url}/preferences`, { method: 'POST', body, redirect: 'manual' });
    expect(response.status, target).toBe(303);
    expect(response.headers.get('location'), target).toBe('/');
  }
  const unknownValues = new URLSearchParams({
    theme: 'pink; Domain=evil.example',
    nav: '',
    density: 'x',
    tz: 'Nowhere/Here',
    other: '1',
  });
  const response = await fetch(`${stack.portal.url}/preferences`, {
    method: 'POST',
    body: unknownValues,
    redirect: 'manual',
  });
  expect(response.headers.getSetCookie()).toEqual([]);
});

for (const method of ['PUT', 'DELETE', 'PATCH', 'TRACE', 'OPTIONS', 'PROPFIND']) {
  test(`the method ${method} is refused with 405`, async ({ stack }) => {
    const cookie = await createSessionCookie(stack, 'manager');
    stack.mock.controls.clearLog();
    for (const path of ['/', '/login', '/logout', '/account.data', '/healthz', '/nowhere']) {
      expect((await sendRawRequest(stack.portal.url, { method, path, headers: { cookie } })).status, path).toBe(405);
    }
    expect(getCalls(stack)).toEqual([]);
  });
}

test('a malformed Host is refused with 400', async ({ stack }) => {
  for (const host of ['bad host', 'a/b', 'a?b', 'a@b', '[::1', '<script>', 'x:notaport', 'a,b']) {
    expect((await sendRawRequest(stack.portal.url, { path: '/login', headers: { host } })).status, host).toBe(400);
  }
});

test('a forged X-Forwarded-Host has no effect without a trusted proxy', async ({ stack }) => {
  for (const forged of ['evil.example', 'bad host', '']) {
    const response = await sendRawRequest(stack.portal.url, {
      path: '/login',
      headers: { 'x-forwarded-host': forged, 'x-forwarded-proto': 'https' },
    });
    expect(response.status, forged).toBe(200);
    expect(response.text).not.toContain('evil.example');
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
  test(`the address ${path.slice(0, 40)} responds 4xx without details of the server`, async ({ stack }) => {
    const { status, text } = await sendRawRequest(stack.portal.url, { path });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    // Stack traces and files of the server.
    expect(text).not.toMatch(/ {4}at |node_modules|root:x:/);
  });
}

test('no address is redirected to another host', async ({ stack }) => {
  for (const path of [
    '//evil.example/%2e%2e',
    '//evil.example/..',
    '/%2fevil.example/%2e%2e',
    '/\\evil.example/%2e%2e',
    '//evil.example/%2f..',
  ]) {
    const { headers } = await sendRawRequest(stack.portal.url, { path });
    // Matches no location, or a path that does not begin with two slashes.
    expect(headers.location ?? '', path).toMatch(/^(?:$|\/(?![/\\]))/);
  }
});
