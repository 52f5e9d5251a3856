import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { accountByKey, type AccountKey } from '../mock-api/accounts';
import { startMock } from '../mock-api/testing';
import { type PortalProcess, portalEnv, startPortal } from './portal-process';

type Mock = Awaited<ReturnType<typeof startMock>>;

/** A mock and a portal of the production build, one pair for each worker. */
export type Stack = { mock: Mock; portal: PortalProcess };

/** Console errors that a refusal under test brings with it. */
const EXPECTED_ERROR = /^Failed to load resource: (?:the server responded with a status of|net::ERR_)/;

/** For specs that need no browser: a fresh mock for every test. */
export const httpTest = base.extend<{ resetMock: void }, { stack: Stack }>({
  stack: [
    // Playwright reads the fixtures that are asked for from the first parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const mock = await startMock({ seed: 1, now: '2026-11-20T09:00:00Z' });
      // Tests of refused logins and codes share a portal, and the limits on them have tests of their own.
      const unlimited = {
        LOGIN_FAILURES: '10000',
        CODE_ADDRESS_FAILURES: '10000',
        MAIL_REQUESTS: '10000',
        MAIL_REQUESTS_ADDRESS: '100000',
        PASSWORD_FAILURES: '10000',
        CODE_FAILURES: '10000',
        FORGOT_PASSWORD_FAILURES: '10000',
      };
      const portal = await startPortal({ ...portalEnv(mock.url), ...unlimited });
      await use({ mock, portal });
      portal.kill();
      await mock.close();
    },
    { scope: 'worker' },
  ],
  resetMock: [
    async ({ stack }, use) => {
      stack.mock.controls.reset();
      await use();
    },
    { auto: true },
  ],
});

export const test = httpTest.extend<{ watchConsole: void; hasScript: boolean }>({
  baseURL: async ({ stack }, use) => use(stack.portal.url),
  hasScript: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  // A violation of the content security policy, a crash of a script or a warning of React fails the test.
  watchConsole: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !EXPECTED_ERROR.test(message.text())) errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await use();
      expect(errors, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Signs in without the form, so that a test can start where it is about. The page stays where it is. */
export async function signIn(page: Page, key: AccountKey): Promise<void> {
  const { email, password } = accountByKey(key);
  const answer = await page.request.post('/login', { form: { intent: 'log-in', email, password }, maxRedirects: 0 });
  expect(answer.status(), 'sign in').toBe(303);
}

/** Names and bodies of the calls that the mock has seen, for the given call or for all. */
export function callsOf(stack: Stack, call?: string) {
  return stack.mock.controls.log().filter((entry) => call === undefined || entry.call === call);
}

/** Waits until the page's scripts run; without script there is nothing to wait for. */
export async function ready(page: Page, hasScript: boolean): Promise<void> {
  if (hasScript) await page.locator('html[data-hydrated]').waitFor();
}

/** The dialog of this title; without script it stands in the page as a section. */
export function dialogOf(page: Page, hasScript: boolean, name: string): Locator {
  return page.getByRole(hasScript ? 'dialog' : 'region', { name, exact: true });
}

/** Logs in without a browser and answers the Cookie header of the session. */
export async function cookieOf({ portal }: Pick<Stack, 'portal'>, key: AccountKey): Promise<string> {
  const { email, password } = accountByKey(key);
  const body = new URLSearchParams({ intent: 'log-in', email, password });
  const answer = await fetch(`${portal.url}/login`, { method: 'POST', body, redirect: 'manual' });
  expect(answer.status, 'sign in').toBe(303);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** One GET without a browser; redirects are not followed. */
export function get(
  { portal }: Pick<Stack, 'portal'>,
  path: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(portal.url + path, { headers, redirect: 'manual' });
}

/** Presses a button that keeps a preference, and waits until it is kept: the page shows the choice before that. */
export async function choose(page: Page, button: Locator): Promise<void> {
  await Promise.all([
    page.waitForResponse((answer) => new URL(answer.url()).pathname.startsWith('/preferences')),
    button.click(),
  ]);
}
