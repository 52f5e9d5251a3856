import type { AccountKey } from '../../mock-api/accounts';
import { ADDRESSES, MAY_OPEN } from '../matrix/access-table';
import { OLD_DATA, READING_WAYS } from '../matrix/ways';
import { callsOf, cookieOf, expect, get, httpTest as test } from '../stack';

const ACCOUNT_KEYS = Object.keys(MAY_OPEN) as AccountKey[];

for (const [path, routeId] of ADDRESSES) {
  test(`GUARD-03 ${path} without a session leads to /login in every way and asks the API nothing`, async ({
    stack,
  }) => {
    const page = await get(stack, path);
    expect(page.status).toBe(302);
    expect(page.headers.get('location')).toBe('/login');
    for (const [name, addressOf] of Object.entries(READING_WAYS)) {
      const answer = await get(stack, addressOf(path, routeId));
      const said = `${answer.status} ${answer.headers.get('location')} ${await answer.text()}`;
      if (name === OLD_DATA) expect([204, 302, 400], name).toContain(answer.status);
      else expect(said, name).toMatch(/^(?:302 \/login|202 .*SingleFetchRedirect.*\/login)/s);
    }
    expect(callsOf(stack)).toEqual([]);
  });
}

for (const key of ACCOUNT_KEYS) {
  test(`GUARD-11 ${key} opens what section 6 allows and nothing else, in every way`, async ({ stack }) => {
    test.setTimeout(60_000);
    const cookie = await cookieOf(stack, key);
    const wrong: string[] = [];
    for (const [path, routeId] of ADDRESSES) {
      const allowed = MAY_OPEN[key].includes(path);
      for (const [name, addressOf] of Object.entries(READING_WAYS)) {
        stack.mock.controls.clearLog();
        const answer = await get(stack, addressOf(path, routeId), { cookie });
        const body = await answer.text();
        const foreignReport = path === '/companyreports/4' && !allowed;
        const calls = callsOf(stack).map(({ call }) => call);
        if (name === OLD_DATA) {
          if (!allowed && ![400, 403].includes(answer.status)) wrong.push(`${name} ${path}: ${answer.status}`);
          if (!allowed && !foreignReport && calls.some((call) => call !== 'refreshToken'))
            wrong.push(`${name} ${path}: ${calls.join(' ')}`);
          continue;
        }
        if (answer.status !== (allowed ? 200 : 403)) wrong.push(`${name} ${path}: ${answer.status}`);
        if (!allowed && !body.includes('You do not have access to')) wrong.push(`${name} ${path}: does not say why`);
        if (!allowed && !foreignReport && calls.some((call) => call !== 'refreshToken'))
          wrong.push(`${name} ${path}: ${calls.join(' ')}`);
        if (calls.filter((call) => call === 'refreshToken').length !== 1)
          wrong.push(`${name} ${path}: ${calls.join(' ')}`);
      }
    }
    expect(wrong).toEqual([]);
  });
}

test('the old data address is no crash, with a session or without', async ({ stack }) => {
  const cookie = await cookieOf(stack, 'superAdmin');
  const crashed: string[] = [];
  for (const [path, routeId] of [...ADDRESSES, ['/login', 'root'], ['/nowhere', 'no-such-route']] as const) {
    for (const headers of [{ cookie }, { cookie: '' }]) {
      const answer = await get(stack, `${path}?_data=${encodeURIComponent(routeId)}`, headers);
      if (answer.status >= 500) crashed.push(`${path}: ${answer.status}`);
    }
  }
  expect(crashed).toEqual([]);
});

test('GUARD-11 asking for other routes beside a refused page opens nothing', async ({ stack }) => {
  const cookie = await cookieOf(stack, 'validator');
  for (const asked of [
    'root',
    'routes/portal/layout',
    'routes/portal/dashboard/route',
    'routes/public/not-found',
    'routes/agents/tag-list,root',
    '',
  ]) {
    const answer = await get(stack, `/tags.data?_routes=${encodeURIComponent(asked)}`, { cookie });
    expect(answer.status, asked).toBeLessThan(500);
    expect(
      callsOf(stack).filter(({ call }) => call?.startsWith('list')),
      asked,
    ).toEqual([]);
  }
});

test('GUARD-05 GUARD-06 GUARD-12 every page load exchanges the pair that the last one got, as its bearer', async ({
  stack,
}) => {
  const cookie = await cookieOf(stack, 'manager');
  for (const path of ['/account', '/', '/_root.data', '/account.data']) {
    const before = [...stack.mock.db.pairs.values()].at(-1);
    stack.mock.controls.clearLog();
    expect((await get(stack, path, { cookie })).status).toBe(200);
    const [exchange, ...reads] = callsOf(stack);
    expect(exchange).toMatchObject({
      call: 'refreshToken',
      method: 'POST',
      path: '/api/nanonets/refreshtoken',
      authorization: `Bearer ${before?.accessToken}`,
      body: { accessToken: before?.accessToken, refreshToken: before?.refreshToken },
    });
    const after = [...stack.mock.db.pairs.values()].at(-1);
    expect(after?.accessToken).not.toBe(before?.accessToken);
    expect(reads.map(({ call }) => call)).toEqual(path === '/' || path === '/_root.data' ? ['listCompanyReports'] : []);
    for (const read of reads) expect(read.authorization).toBe(`Bearer ${after?.accessToken}`);
  }
  expect(stack.mock.controls.stats().reusedPairs).toBe(0);
});

test('GUARD-04 a login that gives one token only opens no session', async ({ stack }) => {
  for (const tokens of [
    { accessToken: 'a' },
    { refreshToken: 'b' },
    { accessToken: '', refreshToken: 'b' },
    { accessToken: 7, refreshToken: 'b' },
  ]) {
    stack.mock.controls.arm({
      call: 'login',
      kind: 'body',
      body: JSON.stringify({ data: { id: 4, ...tokens } }),
      times: 1,
    });
    const form = new URLSearchParams({ intent: 'log-in', email: 'marta.kowalska@harbourline.example', password: 'x' });
    const answer = await fetch(`${stack.portal.url}/login`, { method: 'POST', body: form, redirect: 'manual' });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    const cookie = answer.headers
      .getSetCookie()
      .map((value) => value.split(';')[0])
      .join('; ');
    expect((await get(stack, '/', { cookie })).headers.get('location')).toBe('/login');
  }
  expect(callsOf(stack, 'refreshToken')).toEqual([]);
});

test('GUARD-04 an exchange that gives one token only ends the session', async ({ stack }) => {
  for (const tokens of [{ accessToken: 'a' }, { refreshToken: 'b' }]) {
    const cookie = await cookieOf(stack, 'manager');
    stack.mock.controls.arm({
      call: 'refreshToken',
      kind: 'body',
      body: JSON.stringify({ data: { id: 4, ...tokens } }),
      times: 1,
    });
    expect((await get(stack, '/', { cookie })).headers.get('location')).toBe('/login');
    stack.mock.controls.clearLog();
    expect((await get(stack, '/', { cookie })).headers.get('location')).toBe('/login');
    expect(callsOf(stack)).toEqual([]);
  }
});

test('LOGIN-05 D7 /login with a session leads to / and asks the API nothing', async ({ stack }) => {
  const cookie = await cookieOf(stack, 'manager');
  stack.mock.controls.clearLog();
  const answer = await get(stack, '/login', { cookie });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/');
  expect(callsOf(stack)).toEqual([]);
});

test('an id in an address that can be none is not found and asks the API for nothing', async ({ stack }) => {
  const cookie = await cookieOf(stack, 'superAdmin');
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
      const answer = await get(stack, `${folder}/${id}`, { cookie });
      expect([302, 404], `${folder}/${id}`).toContain(answer.status);
    }
  }
  expect(callsOf(stack).filter(({ call }) => call !== 'refreshToken')).toEqual([]);
});

test('DEMO-05 D5 no token is in any page, data answer or header', async ({ stack }) => {
  const seen: string[] = [];
  for (const key of ['superAdmin', 'manager', 'validator'] as const) {
    const cookie = await cookieOf(stack, key);
    for (const [path, routeId] of ADDRESSES) {
      for (const addressOf of Object.values(READING_WAYS)) {
        const answer = await get(stack, addressOf(path, routeId), { cookie });
        seen.push(JSON.stringify([...answer.headers]), await answer.text());
      }
    }
    const login = await get(stack, '/login', { cookie });
    seen.push(JSON.stringify([...login.headers]), await login.text());
  }
  const all = seen.join('\n');
  const pairs = [...stack.mock.db.pairs.values()];
  expect(pairs.length).toBeGreaterThan(200);
  const leaked = pairs.filter(({ accessToken, refreshToken }) =>
    [accessToken, refreshToken].some((token) => all.includes(token) || all.includes(token.slice(-40))),
  );
  expect(leaked).toEqual([]);
  expect(all).not.toMatch(/accessToken|refreshToken/);
});
