import { expectDefined, expectMatch } from '../support/expect-defined';
import {
  createSessionCookie,
  expect,
  get,
  parseSessionCookie,
  post,
  postLogIn,
  httpTest as test,
  type Stack,
} from '../support/fixtures';

const SECURE_COOKIE = /^__Host-automated=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/;
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

async function requestResponses(stack: Stack): Promise<[string, number, Response][]> {
  const cookie = await createSessionCookie(stack, 'validator');
  const responses: [string, number, Response][] = [
    ['public page', 200, await get(stack, '/login')],
    ['private page', 200, await get(stack, '/', { cookie })],
    ['data', 200, await get(stack, '/_root.data', { cookie })],
    ['redirect', 302, await get(stack, '/')],
    ['redirect as data', 202, await get(stack, '/_root.data')],
    ['redirect after a write', 303, await postLogIn(stack, 'manager')],
    ['not permitted', 403, await get(stack, '/tags', { cookie })],
    ['not permitted as data', 403, await get(stack, '/tags.data', { cookie })],
    ['not found', 404, await get(stack, '/nowhere')],
    ['refused form', 422, await post(stack, '/login', { intent: 'log-in' })],
    ['healthz', 200, await get(stack, '/healthz')],
    ['readyz', 200, await get(stack, '/readyz')],
    ['servingz', 200, await get(stack, '/servingz')],
  ];
  stack.mock.controls.armFault({ call: 'refreshToken', kind: 'reset' });
  return [
    ...responses,
    ['outage', 503, await get(stack, '/', { cookie })],
    ['outage as data', 503, await get(stack, '/_root.data', { cookie })],
  ];
}

test('all responses have the security headers and a content security policy', async ({ stack }) => {
  for (const [name, status, response] of await requestResponses(stack)) {
    expect(response.status, name).toBe(status);
    expect(Object.fromEntries(response.headers), name).toMatchObject(SECURITY_HEADERS);
    expect(response.headers.get('permissions-policy'), name).toContain('camera=()');
    expect(response.headers.get('content-security-policy'), name).toMatch(
      /^default-src 'none';.*frame-ancestors 'none'/,
    );
    expect(response.headers.get('strict-transport-security'), `${name}: plain http`).toBeNull();
    expect(response.headers.get('x-powered-by'), name).toBeNull();
    if (status === 503) expect(Number(response.headers.get('retry-after')), name).toBeGreaterThan(0);
    await response.body?.cancel();
  }
});

test('a page allows scripts by nonce only, and each page has another nonce', async ({ stack }) => {
  const nonces = new Set<string>();
  for (const path of ['/login', '/login', '/agreement', '/nowhere']) {
    const response = await get(stack, path);
    const policy = expectDefined(response.headers.get('content-security-policy'), 'content-security-policy');
    const nonce = expectMatch(policy, /'nonce-([A-Za-z0-9+/=]{22,})'/);
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
    const html = await response.text();
    const inlineScripts = expectDefined(html.match(/<script(?![^>]*\ssrc=)[^>]*>/g), 'inline scripts');
    for (const tag of inlineScripts) expect(tag).toContain(`nonce="${nonce}"`);
    expect(html).not.toMatch(/\son(?:click|load|error|submit)=/);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(4);
});

test('over http the session cookie is HttpOnly and Lax, has the path / and is not Secure', async ({ stack }) => {
  const [cookie, ...others] = (await postLogIn(stack, 'manager')).headers.getSetCookie();
  expect(others.map((other) => other.replace(/=[\w-]{16};/, '=hash;'))).toEqual(['viewer=hash; Path=/; SameSite=Lax']);
  expect(cookie).toMatch(/^automated=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
});

test('behind a trusted https proxy the cookie is __Host- and Secure, and the origin is that of the proxy', async ({
  startOwnPortal,
}) => {
  const portal = await startOwnPortal({ TRUST_PROXY: '1' });
  const proxy = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'portal.example' };
  const response = await postLogIn({ portal }, 'manager', { ...proxy, origin: 'https://portal.example' });
  expect(response.status).toBe(303);
  expect(response.headers.getSetCookie()[0]).toMatch(SECURE_COOKIE);
  expect(response.headers.get('strict-transport-security')).toContain('max-age=31536000');
  const cookie = parseSessionCookie(response);
  expect((await get({ portal }, '/account', { ...proxy, cookie })).status).toBe(200);
  expect((await postLogIn({ portal }, 'manager', { ...proxy, origin: portal.url })).status).toBe(403);
});

test('with PUBLIC_ORIGIN, forms of that origin are accepted and others refused, whatever Host the proxy sends', async ({
  startOwnPortal,
}) => {
  const portal = await startOwnPortal({ PUBLIC_ORIGIN: 'https://portal.example' });
  const response = await postLogIn({ portal }, 'manager', {
    origin: 'https://portal.example',
    'sec-fetch-site': 'same-origin',
  });
  expect(response.status).toBe(303);
  expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-automated=/);
  expect((await postLogIn({ portal }, 'manager', { origin: 'https://evil.example' })).status).toBe(403);
});

test('scripts and styles are cacheable for a year and compressed', async ({ stack }) => {
  const html = await (await get(stack, '/login')).text();
  const assets = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];
  expect(assets.length).toBeGreaterThan(2);
  for (const path of assets) {
    const response = await get(stack, path, { 'accept-encoding': 'br' });
    expect(response.status, path).toBe(200);
    expect(response.headers.get('cache-control'), path).toMatch(/max-age=31536000.*immutable/);
    expect(response.headers.get('content-encoding'), path).toBe('br');
    expect(response.headers.get('vary'), path).toMatch(/accept-encoding/i);
    const plain = await get(stack, path, { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding'), path).toBeNull();
    expect(await plain.text()).toBe(await response.text());
  }
});

test('the element that blocks the first render is at the end of every page, also of error pages', async ({ stack }) => {
  const cookie = await createSessionCookie(stack, 'superAdmin');
  for (const path of ['/login', '/settings/companies', '/settings/companies/2', '/nothing/here']) {
    const html = await (await get(stack, path, path === '/login' ? {} : { cookie })).text();
    const id = expectMatch(html, /<link rel="expect" href="#([\w-]+)" blocking="render"/);
    expect(html, path).toContain('</main>');
    expect(html.indexOf(` id="${id}"`), path).toBeGreaterThan(html.indexOf('</main>'));
  }
});
