import { getAccount } from '../../mock-api/accounts';
import { ENCODINGS, FOREIGN_ORIGINS, OWN_ORIGINS, postForm } from '../matrix/form-post-variants';
import { ACTION_REQUESTS, LEGACY_DATA } from '../matrix/request-variants';
import { createSessionCookie, expect, get, getCalls, httpTest as test } from '../support/fixtures';
import { sendRawRequest } from '../support/raw-request';

const { email, password } = getAccount('manager');

const PATH = '/login';
const ROUTE_ID = 'routes/public/login/route';
const FORM = { intent: 'log-in', email, password };

// matrix-origin.spec.ts tests all other actions.
test('the log-in refuses every post from another origin, without effects', async ({ stack }) => {
  const cookie = await createSessionCookie(stack, 'admin');
  stack.mock.controls.clearLog();
  const failures: string[] = [];
  for (const [origin, createHeaders] of Object.entries(FOREIGN_ORIGINS)) {
    for (const [variant, createAddress] of Object.entries(ACTION_REQUESTS)) {
      for (const [encoding, encode] of Object.entries(ENCODINGS)) {
        const headers = { ...createHeaders(stack.portal.url), cookie };
        const response = await postForm(stack.portal, createAddress(PATH, ROUTE_ID), headers, encode(FORM));
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

test('the log-in accepts a post of its own origin, and ends the session before', async ({ stack }) => {
  for (const [origin, createHeaders] of Object.entries(OWN_ORIGINS)) {
    for (const variant of ['document', 'data'] as const) {
      const cookie = await createSessionCookie(stack, 'admin');
      const headers = { ...createHeaders(stack.portal.url), cookie };
      const body = new URLSearchParams(FORM);
      const response = await postForm(stack.portal, ACTION_REQUESTS[variant](PATH), headers, { body });
      expect([202, 303], `${origin}, ${variant}`).toContain(response.status);
      expect(response.headers.getSetCookie().length, `${origin}, ${variant}`).toBeGreaterThan(0);
      expect((await get(stack, '/account', { cookie })).status, `${origin}, ${variant}`).toBe(302);
    }
  }
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

test('a bad address responds 4xx without details of the server', async ({ stack }) => {
  for (const path of BAD_PATHS) {
    const { status, text } = await sendRawRequest(stack.portal.url, { path });
    expect([400, 404, 414, 431], path.slice(0, 40)).toContain(status);
    // Stack traces and files of the server.
    expect(text, path.slice(0, 40)).not.toMatch(/ {4}at |node_modules|root:x:/);
  }
});

test('no address is redirected to another host', async ({ stack }) => {
  for (const path of [
    '//evil.example/%2e%2e',
    '//evil.example/..',
    '/%2fevil.example/%2e%2e',
    '/\\evil.example/%2e%2e',
    '//evil.example/%2f..',
  ]) {
    const { headers } = await sendRawRequest(stack.portal.url, { path });
    expect(headers.location ?? '', path).toMatch(/^(?:$|\/(?![/\\]))/);
  }
});
