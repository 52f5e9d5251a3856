import type { Fault } from './matrix/faults';
import { expectDefined } from './support/expect-defined';
import { expect, getCalls, getLoginPath, getMenu, REFERENCE, signIn, test, waitForHydration } from './support/fixtures';

// The time budget of an exchange is 2 s in tests. Less than two of them: an exchange without a response is not repeated.
const RESPONSE_LIMIT_MS = 3500;

/** Responses of the exchange that keep the session. */
const OUTAGES: [name: string, fault: Fault][] = [
  ['status 500', { kind: 'status', status: 500, body: 'boom-xyz' }],
  ['status 503', { kind: 'status', status: 503 }],
  ['status 429', { kind: 'status', status: 429, body: 'Slow down.' }],
  ['status 408', { kind: 'status', status: 408 }],
  ['no response', { kind: 'hang' }],
  ['headers without a body', { kind: 'headers-then-hang' }],
  ['a lost connection', { kind: 'reset' }],
  ['an HTML page', { kind: 'html' }],
  ['malformed JSON', { kind: 'body', body: '{"data": {"accessToken": "a' }],
  ['an empty response', { kind: 'empty' }],
  ['204', { kind: 'no-content' }],
  ['a redirect to another URL', { kind: 'redirect' }],
];

// The default run tests one of each class.
const DEFAULT_RUN_FAULTS = new Set([
  'status 500',
  'no response',
  'an HTML page',
  'malformed JSON',
  'status 401',
  'JSON without tokens',
]);
const getRunTags = (name: string) => (DEFAULT_RUN_FAULTS.has(name) ? [] : ['@full']);

for (const [name, fault] of OUTAGES) {
  test(
    `${name} of the exchange shows an error page with Retry and keeps the session`,
    { tag: ['@GUARD-08', '@D9', ...getRunTags(name)] },
    async ({ page, stack, hasScript }) => {
      await signIn(page, 'manager');
      stack.mock.controls.armFault({ call: 'refreshToken', ...fault });
      const startedAt = Date.now();
      // 'commit' measures the response without the assets of the page.
      const response = await page.goto('/?q=invoice', { waitUntil: 'commit' });
      expect(Date.now() - startedAt).toBeLessThan(RESPONSE_LIMIT_MS);
      expect(response?.status()).toBe(503);
      await waitForHydration(page, hasScript);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('The service is not available');
      await expect(page.getByText(REFERENCE)).toBeVisible();
      await expect(page.getByText('boom-xyz')).toHaveCount(0);

      stack.mock.controls.clearFaults();
      await page.getByRole('link', { name: 'Retry' }).click();
      await expect(page.getByRole('heading', { name: 'COMPANY REPORTS' })).toBeVisible();
      await expect(page).toHaveURL('/?q=invoice');
      expect(getCalls(stack, 'login')).toHaveLength(1);
    },
  );
}

/** Responses of the exchange that end the session. */
const REFUSALS: [name: string, fault: Fault][] = [
  ['status 401', { kind: 'status', status: 401, body: 'Session expired.' }],
  ['status 400', { kind: 'status', status: 400 }],
  ['status 403', { kind: 'status', status: 403 }],
  ['JSON without tokens', { kind: 'body', body: '{"data": {"id": 4, "firstName": "Marta"}}' }],
  ['JSON with one token', { kind: 'body', body: '{"data": {"id": 4, "accessToken": "only-one"}}' }],
  ['null', { kind: 'null' }],
];

for (const [name, fault] of REFUSALS) {
  test(
    `${name} of the exchange ends the session with one redirect to /login`,
    { tag: ['@GUARD-08', '@GUARD-09', '@GUARD-10', '@D9', ...getRunTags(name)] },
    async ({ page, stack }) => {
      await signIn(page, 'manager');
      stack.mock.controls.armFault({ call: 'refreshToken', ...fault });
      stack.mock.controls.clearLog();
      const response = expectDefined(await page.goto('/'), 'a response');
      expect(response.status()).toBe(200);
      await expect(page).toHaveURL('/login');
      let redirectCount = 0;
      let previous = response.request().redirectedFrom();
      while (previous !== null) {
        redirectCount += 1;
        previous = previous.redirectedFrom();
      }
      expect(redirectCount).toBe(1);
      expect(getCalls(stack)).toHaveLength(1);

      stack.mock.controls.clearFaults();
      stack.mock.controls.clearLog();
      await page.goto('/account');
      await expect(page).toHaveURL(getLoginPath('/account'));
      expect(getCalls(stack)).toEqual([]);
    },
  );
}

test(
  'after a lost exchange response that consumed the token pair the next page load redirects to /login',
  { tag: '@D9' },
  async ({ page, stack }) => {
    await signIn(page, 'manager');
    stack.mock.controls.armFault({ call: 'refreshToken', kind: 'malformed', times: 1 });
    expect((await page.goto('/'))?.status()).toBe(503);
    await page.getByRole('link', { name: 'Retry' }).click();
    await expect(page).toHaveURL('/login');
    await signIn(page, 'manager');
    expect((await page.goto('/'))?.status()).toBe(200);
  },
);

test(
  'a client navigation after the API ended the session redirects to /login',
  { tag: '@GUARD-09' },
  async ({ page, stack, hasScript }) => {
    await signIn(page, 'manager');
    await page.goto('/');
    await waitForHydration(page, hasScript);
    stack.mock.controls.endSessions();
    await getMenu(page).getByRole('link', { name: 'File List' }).click();
    await expect(page).toHaveURL(getLoginPath('/ocr/file-list'));
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  },
);

test(
  'an outage during a client navigation shows the error page with Retry',
  { tag: '@GUARD-08' },
  async ({ page, stack, hasScript }) => {
    await signIn(page, 'manager');
    await page.goto('/');
    await waitForHydration(page, hasScript);
    stack.mock.controls.armFault({ call: 'refreshToken', kind: 'reset' });
    await getMenu(page).getByRole('link', { name: 'File List' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The service is not available');
    await expect(page).toHaveURL('/ocr/file-list');
    stack.mock.controls.clearFaults();
    await page.getByRole('link', { name: 'Retry' }).click();
    await expect(getMenu(page)).toBeVisible();
    await expect(page).toHaveURL('/ocr/file-list');
  },
);

test(
  'an access token that expires during a page load is renewed without an error',
  { tag: '@D122' },
  async ({ page, stack }) => {
    await signIn(page, 'manager');
    stack.mock.controls.armFault({
      call: 'listCompanyReports',
      kind: 'status',
      status: 401,
      body: 'Please log in again.',
      times: 1,
    });
    expect((await page.goto('/'))?.status()).toBe(200);
    await expect(page.getByRole('table')).toBeVisible();
  },
);
