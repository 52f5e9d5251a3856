import type { AccountKey } from '../../mock-api/accounts';
import { ALLOWED_ADDRESSES, PRIVATE_ADDRESSES } from '../matrix/access-table';
import { LEGACY_DATA, LOADER_REQUESTS } from '../matrix/request-variants';
import { expectDefined } from '../support/expect-defined';
import {
  createSessionCookie,
  expect,
  get,
  getCalls,
  getLoginPath,
  httpTest as test,
  type Stack,
} from '../support/fixtures';

const getNewestPair = ({ mock }: Stack) => expectDefined([...mock.db.tokenPairs.values()].at(-1), 'a token pair');

const ACCOUNT_KEYS = Object.keys(ALLOWED_ADDRESSES) as AccountKey[];

for (const [path, routeId] of PRIVATE_ADDRESSES) {
  test(
    `${path} without a session redirects to /login in all request variants, without API calls`,
    { tag: '@GUARD-03' },
    async ({ stack }) => {
      const page = await get(stack, path);
      expect(page.status).toBe(302);
      expect(page.headers.get('location')).toBe(getLoginPath(path));
      for (const [variant, createAddress] of Object.entries(LOADER_REQUESTS)) {
        const response = await get(stack, createAddress(path, routeId));
        const summary = `${response.status} ${response.headers.get('location')} ${await response.text()}`;
        if (variant === LEGACY_DATA) expect([204, 302, 400], variant).toContain(response.status);
        else expect(summary, variant).toMatch(/^(?:302 \/login|202 .*SingleFetchRedirect.*\/login)/s);
      }
      expect(getCalls(stack)).toEqual([]);
    },
  );
}

for (const key of ACCOUNT_KEYS) {
  test(
    `${key} can open the pages of its role and no others, in all request variants`,
    { tag: '@GUARD-11' },
    async ({ stack }) => {
      test.setTimeout(60_000);
      const cookie = await createSessionCookie(stack, key);
      const failures: string[] = [];
      for (const [path, routeId] of PRIVATE_ADDRESSES) {
        const isAllowed = ALLOWED_ADDRESSES[key].includes(path);
        for (const [variant, createAddress] of Object.entries(LOADER_REQUESTS)) {
          stack.mock.controls.clearLog();
          const response = await get(stack, createAddress(path, routeId), { cookie });
          const body = await response.text();
          const isProtectedByApi = path === '/companyreports/4' && !isAllowed;
          const calls = getCalls(stack).map(({ call }) => call);
          if (variant === LEGACY_DATA) {
            if (!isAllowed && ![400, 403].includes(response.status))
              failures.push(`${variant} ${path}: ${response.status}`);
            if (!isAllowed && !isProtectedByApi && calls.some((call) => call !== 'refreshToken'))
              failures.push(`${variant} ${path}: ${calls.join(' ')}`);
            continue;
          }
          if (response.status !== (isAllowed ? 200 : 403)) failures.push(`${variant} ${path}: ${response.status}`);
          if (!isAllowed && !body.includes('You do not have access to'))
            failures.push(`${variant} ${path}: does not say why`);
          if (!isAllowed && !isProtectedByApi && calls.some((call) => call !== 'refreshToken'))
            failures.push(`${variant} ${path}: ${calls.join(' ')}`);
          if (calls.filter((call) => call === 'refreshToken').length !== 1)
            failures.push(`${variant} ${path}: ${calls.join(' ')}`);
        }
      }
      expect(failures).toEqual([]);
    },
  );
}

test('legacy data requests do not crash, with and without a session', async ({ stack }) => {
  const cookie = await createSessionCookie(stack, 'superAdmin');
  const failures: string[] = [];
  for (const [path, routeId] of [...PRIVATE_ADDRESSES, ['/login', 'root'], ['/nowhere', 'no-such-route']] as const) {
    for (const headers of [{ cookie }, { cookie: '' }]) {
      const response = await get(stack, `${path}?_data=${encodeURIComponent(routeId)}`, headers);
      if (response.status >= 500) failures.push(`${path}: ${response.status}`);
    }
  }
  expect(failures).toEqual([]);
});

test('requesting other routes with a refused page loads no data', { tag: '@GUARD-11' }, async ({ stack }) => {
  const cookie = await createSessionCookie(stack, 'validator');
  for (const routeIds of [
    'root',
    'routes/portal/layout',
    'routes/portal/dashboard/route',
    'routes/public/not-found',
    'routes/agents/tag-list,root',
    '',
  ]) {
    const response = await get(stack, `/tags.data?_routes=${encodeURIComponent(routeIds)}`, { cookie });
    expect(response.status, routeIds).toBeLessThan(500);
    expect(
      getCalls(stack).filter(({ call }) => call?.startsWith('list')),
      routeIds,
    ).toEqual([]);
  }
});

test(
  'every page load exchanges the token pair of the previous one, with its access token as bearer',
  { tag: ['@GUARD-05', '@GUARD-06', '@GUARD-12'] },
  async ({ stack }) => {
    const cookie = await createSessionCookie(stack, 'manager');
    for (const path of ['/account', '/', '/_root.data', '/account.data']) {
      const before = getNewestPair(stack);
      stack.mock.controls.clearLog();
      expect((await get(stack, path, { cookie })).status).toBe(200);
      const [exchange, ...reads] = getCalls(stack);
      expect(exchange).toMatchObject({
        call: 'refreshToken',
        method: 'POST',
        path: '/api/nanonets/refreshtoken',
        authorization: `Bearer ${before.accessToken}`,
        body: { accessToken: before.accessToken, refreshToken: before.refreshToken },
      });
      const after = getNewestPair(stack);
      expect(after.accessToken).not.toBe(before.accessToken);
      expect(reads.map(({ call }) => call)).toEqual(
        path === '/' || path === '/_root.data' ? ['listCompanyReports'] : [],
      );
      for (const read of reads) expect(read.authorization).toBe(`Bearer ${after.accessToken}`);
    }
    expect(stack.mock.controls.getStats().reusedTokenPairs).toBe(0);
  },
);

test('a login response with one token only starts no session', { tag: '@GUARD-04' }, async ({ stack }) => {
  for (const tokens of [
    { accessToken: 'a' },
    { refreshToken: 'b' },
    { accessToken: '', refreshToken: 'b' },
    { accessToken: 7, refreshToken: 'b' },
  ]) {
    stack.mock.controls.armFault({
      call: 'login',
      kind: 'body',
      body: JSON.stringify({ data: { id: 4, ...tokens } }),
      times: 1,
    });
    const form = new URLSearchParams({ intent: 'log-in', email: 'marta.kowalska@harbourline.example', password: 'x' });
    const response = await fetch(`${stack.portal.url}/login`, { method: 'POST', body: form, redirect: 'manual' });
    expect(response.status).toBeGreaterThanOrEqual(400);
    // A browser would send all cookies of the response.
    const cookie = response.headers
      .getSetCookie()
      .map((value) => value.split(';')[0])
      .join('; ');
    expect((await get(stack, '/', { cookie })).headers.get('location')).toBe('/login');
  }
  expect(getCalls(stack, 'refreshToken')).toEqual([]);
});

test('an exchange response with one token only ends the session', { tag: '@GUARD-04' }, async ({ stack }) => {
  for (const tokens of [{ accessToken: 'a' }, { refreshToken: 'b' }]) {
    const cookie = await createSessionCookie(stack, 'manager');
    stack.mock.controls.armFault({
      call: 'refreshToken',
      kind: 'body',
      body: JSON.stringify({ data: { id: 4, ...tokens } }),
      times: 1,
    });
    expect((await get(stack, '/', { cookie })).headers.get('location')).toBe('/login');
    stack.mock.controls.clearLog();
    expect((await get(stack, '/', { cookie })).headers.get('location')).toBe('/login');
    expect(getCalls(stack)).toEqual([]);
  }
});

test('/login with a session redirects to / without API calls', { tag: ['@LOGIN-05'] }, async ({ stack }) => {
  const cookie = await createSessionCookie(stack, 'manager');
  stack.mock.controls.clearLog();
  const response = await get(stack, '/login', { cookie });
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/');
  expect(getCalls(stack)).toEqual([]);
});

test('an invalid id in an address is not found, without API calls', async ({ stack }) => {
  const cookie = await createSessionCookie(stack, 'superAdmin');
  stack.mock.controls.clearLog();
  for (const id of ['..%2f..%2fusers', 'a%00b', 'a b', '%E2%80%AE', 'x'.repeat(65), "1'--"]) {
    for (const folder of [
      '/companyreports',
      '/settings/companies',
      '/events',
      '/streams',
      '/rpa/main-logging',
      '/rpa/edit-process-config',
    ]) {
      const response = await get(stack, `${folder}/${id}`, { cookie });
      expect([302, 404], `${folder}/${id}`).toContain(response.status);
    }
  }
  expect(getCalls(stack).filter(({ call }) => call !== 'refreshToken')).toEqual([]);
});

test('no page, data response or header contains a token', { tag: ['@DEMO-05', '@D5'] }, async ({ stack }) => {
  const bodies: string[] = [];
  for (const key of ['superAdmin', 'manager', 'validator'] as const) {
    const cookie = await createSessionCookie(stack, key);
    for (const [path, routeId] of PRIVATE_ADDRESSES) {
      for (const createAddress of Object.values(LOADER_REQUESTS)) {
        const response = await get(stack, createAddress(path, routeId), { cookie });
        bodies.push(JSON.stringify([...response.headers]), await response.text());
      }
    }
    const login = await get(stack, '/login', { cookie });
    bodies.push(JSON.stringify([...login.headers]), await login.text());
  }
  const responseTexts = bodies.join('\n');
  const pairs = [...stack.mock.db.tokenPairs.values()];
  expect(pairs.length).toBeGreaterThan(200);
  const leakedPairs = pairs.filter(({ accessToken, refreshToken }) =>
    [accessToken, refreshToken].some(
      (token) => responseTexts.includes(token) || responseTexts.includes(token.slice(-40)),
    ),
  );
  expect(leakedPairs).toEqual([]);
  expect(responseTexts).not.toMatch(/accessToken|refreshToken/);
});
