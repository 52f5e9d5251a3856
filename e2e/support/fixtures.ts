import { test as base, expect, type Locator, type Page, type Response as PageResponse } from '@playwright/test';
import { getAccount, type AccountKey } from '../../mock-api/accounts';
import type { CallName } from '../../mock-api/contract/handlers';
import { startMock } from '../../mock-api/testing';
import { expectDefined, expectMatch, findExpected } from './expect-defined';
import { createPortalEnv, startPortal, type PortalProcess } from './portal-process';
import { installTranslation, type TranslationOptions } from './translation';

type Mock = Awaited<ReturnType<typeof startMock>>;

/** What a test sends requests to: one portal, a load balancer in front of several, or a container. */
type Target = { portal: Pick<PortalProcess, 'url'> };

/** A mock and a portal of the production build, one pair for each worker. */
export type Stack = { mock: Mock; portal: PortalProcess };

/** Console errors that tests cause on purpose: failed requests, and hosts that forbid frames. */
const EXPECTED_ERRORS =
  /^(?:Failed to load resource: (?:the server responded with a status of|net::ERR_)|Refused to display '.*' in a frame because it set 'X-Frame-Options')/;

export const COMPANY = 'Harbourline Freight';

export const REFERENCE = /Reference\s+[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/;

export type HttpFixtures = {
  resetMock: void;
  /** Starts another portal than the one of the worker. It is killed when the test ends. */
  startOwnPortal: (env?: Record<string, string>) => Promise<PortalProcess>;
};

/** Test without a browser. The mock is reset before each test. */
export const httpTest = base.extend<HttpFixtures, { stack: Stack }>({
  stack: [
    async ({}, use) => {
      const mock = await startMock({ seed: 1, now: '2026-11-20T09:00:00Z' });
      // All tests of a worker share this portal, so they must not reach its rate limits. Tests of limits start another.
      const highLimits = {
        LOGIN_FAILURES: '10000',
        LOGIN_ADDRESS_FAILURES: '10000',
        CODE_ADDRESS_FAILURES: '10000',
        MAIL_REQUESTS: '10000',
        MAIL_REQUESTS_ADDRESS: '100000',
        PASSWORD_FAILURES: '10000',
        CODE_FAILURES: '10000',
        FORGOT_PASSWORD_FAILURES: '10000',
      };
      const portal = await startPortal({ ...createPortalEnv(mock.url), ...highLimits });
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
  startOwnPortal: async ({ stack }, use) => {
    const portals: PortalProcess[] = [];
    await use(async (env = {}) => {
      const portal = await startPortal({ ...createPortalEnv(stack.mock.url), ...env });
      portals.push(portal);
      return portal;
    });
    for (const portal of portals) portal.kill();
  },
});

/** Test in a browser, with (`hasScript`) or without JavaScript. */
export const test = httpTest.extend<{ watchConsole: void; hasScript: boolean; translate: void } & TranslationOptions>({
  baseURL: async ({ stack }, use) => use(stack.portal.url),
  hasScript: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  isTranslated: [false, { option: true }],
  translate: [
    async ({ page, isTranslated }, use) => {
      if (isTranslated) await installTranslation(page);
      await use();
      // The error page appears if React cannot update the changed DOM.
      if (isTranslated) await expect(page.getByText('Something went wrong')).toHaveCount(0);
    },
    { auto: true },
  ],
  // A violation of the content security policy, an uncaught error or a warning of React fails the test.
  watchConsole: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !EXPECTED_ERRORS.test(message.text())) errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await use();
      expect(errors, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Signs in with a request of the browser context; the page does not navigate. `portalUrl`: another portal's origin. */
export async function signIn(page: Page, key: AccountKey, portalUrl = ''): Promise<void> {
  const { email, password } = getAccount(key);
  const form = { intent: 'log-in', email, password };
  const response = await page.request.post(`${portalUrl}/login`, { form, maxRedirects: 0 });
  expect(response.status(), 'sign in').toBe(303);
}

export async function submitLogIn(
  page: Page,
  hasScript: boolean,
  { email, password }: Record<'email' | 'password', string>,
): Promise<void> {
  await waitForHydration(page, hasScript);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

export function getLoginPath(page: string): string {
  return page === '/' ? '/login' : `/login?return=${encodeURIComponent(page)}`;
}

export function getCalls(stack: Stack, call?: CallName) {
  return stack.mock.controls.getLog().filter((entry) => call === undefined || entry.call === call);
}

export function getFirstCall(stack: Stack, call: CallName) {
  return expectDefined(getCalls(stack, call)[0], `a request of ${call}`);
}

export function getLastCall(stack: Stack, call: CallName) {
  return expectDefined(getCalls(stack, call).at(-1), `a request of ${call}`);
}

export async function waitForHydration(page: Page, hasScript: boolean): Promise<void> {
  if (hasScript) await page.locator('html[data-hydrated]').waitFor();
}

export async function visitPage(page: Page, path: string, hasScript = true): Promise<PageResponse | null> {
  // A change of the fragment alone would not load the document. Other paths do without the empty page, because the
  // browser starts a new process after it.
  if (path.includes('#')) await page.goto('about:blank');
  const response = await page.goto(path);
  await waitForHydration(page, hasScript);
  return response;
}

export async function openPage(page: Page, key: AccountKey, path: string, hasScript = true): Promise<void> {
  await signIn(page, key);
  await visitPage(page, path, hasScript);
}

/** The dialog with a title. Without script the page shows the same content in a region. */
export function getDialog(page: Page, hasScript: boolean, name: string): Locator {
  return page.getByRole(hasScript ? 'dialog' : 'region', { name, exact: true });
}

export function getConfirmation(page: Page, hasScript: boolean, question: string): Locator {
  return page.getByRole(hasScript ? 'alertdialog' : 'region', { name: question });
}

/** Presses Clear and confirms: with the button of a dialog, or without script with a link of the page that follows. */
export async function clearForm(page: Page, hasScript: boolean): Promise<void> {
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole(hasScript ? 'button' : 'link', { name: hasScript ? 'Discard' : 'Clear the form' }).click();
}

export function getMenu(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main' });
}

export function post(
  { portal }: Target,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(portal.url + path, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(fields) });
}

export function postLogIn(
  target: Target,
  user: AccountKey | Record<'email' | 'password', string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const { email, password } = typeof user === 'string' ? getAccount(user) : user;
  return post(target, '/login', { intent: 'log-in', email, password }, headers);
}

export async function tabTo(page: Page, target: Locator, maxPresses = 200): Promise<number> {
  for (let pressed = 1; pressed <= maxPresses; pressed += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return pressed;
  }
  throw new Error(`The focus does not reach ${String(target)}`);
}

export async function createSessionCookie(target: Target, key: AccountKey): Promise<string> {
  const response = await postLogIn(target, key);
  expect(response.status, 'sign in').toBe(303);
  return parseSessionCookie(response);
}

export function parseSessionCookie(response: Response): string {
  const [setCookie] = response.headers.getSetCookie();
  return expectMatch(expectDefined(setCookie, 'Set-Cookie'), /^([^;]*)/);
}

export function isCookieDeletion(setCookie: string): boolean {
  return /Max-Age=0|Expires=Thu, 01 Jan 1970/i.test(setCookie);
}

export function getCompanyId({ mock }: Pick<Stack, 'mock'>, companyName: string): number {
  return findExpected(mock.db.companies, companyName, ({ name }) => name === companyName).id;
}

export function getCompanyUrl(stack: Pick<Stack, 'mock'>): string {
  return `/settings/companies/${getCompanyId(stack, COMPANY)}`;
}

export function findUser({ mock }: Pick<Stack, 'mock'>, key: AccountKey) {
  return findExpected(mock.db.users, `user ${key}`, ({ email }) => email === getAccount(key).email);
}

export function get({ portal }: Target, path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(portal.url + path, { headers, redirect: 'manual' });
}

/** Presses a button that sets a preference, and waits until it is saved. The page shows the new value earlier. */
export async function choosePreference(page: Page, button: Locator): Promise<void> {
  await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname.startsWith('/preferences')),
    button.click(),
  ]);
}

/** Chooses a country. With script, a text field that suggests countries replaces the `<select>` on its first focus. */
export async function chooseCountry(field: Locator, hasScript: boolean, typed: string, country: string): Promise<void> {
  if (!hasScript) return void (await field.selectOption(country));
  await field.focus();
  await expect(field).toHaveJSProperty('tagName', 'INPUT');
  await field.fill(typed);
  await field.press('Enter');
}
