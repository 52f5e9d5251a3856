import type { Page } from '@playwright/test';
import { getAccount } from '../mock-api/accounts';
import { expectDefined } from './support/expect-defined';
import { expect, findUser, get, getCalls, getFirstCall, test, waitForHydration, type Stack } from './support/fixtures';

const ACCOUNT = getAccount('manager');
const NEW_PASSWORD = 'Harbour-Line-27';
const SUCCESS_MESSAGE = 'Setup Password SUCCESSFULLY, will redirect to login page.';
const FAILURE_MESSAGE = 'Setup Password FAILED';

/** Requests a mail with a link to set the password. Returns the path of the link. */
async function requestLink(stack: Stack): Promise<string> {
  const headers = { 'Content-Type': 'application/json' };
  await fetch(`${stack.mock.url}/api/nanonets/users/forgot-password`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: ACCOUNT.email }),
  });
  stack.mock.controls.clearLog();
  return expectDefined(stack.mock.controls.getOutbox().at(-1)?.link, 'a link in the last mail');
}

const getField = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const getConfirmButton = (page: Page) => page.getByRole('button', { name: 'CONFIRM', exact: true });

async function submitPassword(page: Page, password: string, confirmation = password) {
  await getField(page, 'Password').fill(password);
  await getField(page, 'Confirm Password').fill(confirmation);
  await getConfirmButton(page).click();
}

test(
  'loading the page validates the code without a token and greets the user by first name',
  { tag: ['@SETPW-01', '@SETPW-02'] },
  async ({ page, stack }) => {
    const link = await requestLink(stack);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(ACCOUNT.firstName);
    const calls = getCalls(stack);
    expect(calls.map(({ method, path }) => [method, path])).toEqual([
      ['POST', `/api/nanonets/validate/${link.split('/').at(-1)}`],
    ]);
    expect(JSON.stringify(calls)).not.toMatch(/bearer/i);
  },
);

test(
  'an invalid code shows the form with a greeting without a name and no error',
  { tag: ['@SETPW-03', '@SETPW-04', '@SETPW-05'] },
  async ({ page, hasScript }) => {
    await page.goto('/setup-password/nonsense');
    await waitForHydration(page, hasScript);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome');
    await expect(getField(page, 'Password')).toHaveAttribute('autocomplete', 'new-password');
    await expect(getField(page, 'Confirm Password')).toHaveAttribute('autocomplete', 'new-password');
    await expect(getConfirmButton(page)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.locator('.policy li')).toHaveCount(4);
    if (!hasScript) return;
    await getField(page, 'Password').fill('!1Abcdefgh');
    await expect(page.locator('.policy li[data-met]')).toHaveCount(4);
    await expect(page.getByText('Strength: Good')).toBeVisible();
  },
);

test(
  'empty fields show messages, and nothing is sent',
  { tag: ['@SETPW-06', '@SETPW-07'] },
  async ({ page, stack, hasScript }) => {
    await page.goto(await requestLink(stack));
    await waitForHydration(page, hasScript);
    await getConfirmButton(page).click();
    await expect(page.getByText('Please input your password!')).toBeVisible();
    await expect(page.getByText('Please confirm your password!')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(ACCOUNT.firstName);
    expect(getCalls(stack, 'setupPassword')).toEqual([]);
  },
);

test(
  'a mismatch is shown at the field and above the form, together with the policy',
  { tag: ['@SETPW-08', '@SETPW-09', '@D14'] },
  async ({ page, stack, hasScript }) => {
    await page.goto(await requestLink(stack));
    await waitForHydration(page, hasScript);
    await submitPassword(page, 'short', 'other');
    await expect(page.getByText('The two passwords that you entered do not match!', { exact: true })).toBeVisible();
    await expect(page.getByText('Password and confirmation password do not match.', { exact: true })).toBeVisible();
    await expect(page.getByText("Password doesn't satisfy Password Policy")).toBeVisible();
    expect(getCalls(stack, 'setupPassword')).toEqual([]);
  },
);

test(
  'a password that does not satisfy the policy is not sent',
  { tag: ['@SETPW-10', '@D14'] },
  async ({ page, stack, hasScript }) => {
    await page.goto(await requestLink(stack));
    await waitForHydration(page, hasScript);
    await submitPassword(page, 'abcdefgh1!');
    await expect(page.getByText("Password doesn't satisfy Password Policy", { exact: true })).toBeVisible();
    expect(await page.content()).not.toContain('value="abcdefgh1!"');
    expect(getCalls(stack, 'setupPassword')).toEqual([]);
  },
);

test(
  'the password of the user of the code is set, and the page redirects to /login after 3 seconds',
  { tag: ['@SETPW-11', '@SETPW-12', '@SETPW-13', '@SETPW-15', '@D132', '@D141'] },
  async ({ page, stack, hasScript }) => {
    await page.goto(await requestLink(stack));
    await waitForHydration(page, hasScript);
    await submitPassword(page, NEW_PASSWORD);
    await expect(page.getByRole('status').filter({ hasText: SUCCESS_MESSAGE })).toBeVisible();
    const shownAt = Date.now();
    await expect(page.getByRole('link', { name: 'Go to log in now' })).toHaveAttribute('href', '/login');
    await page.waitForURL('/login');
    expect(Date.now() - shownAt).toBeGreaterThan(2000);
    expect(Date.now() - shownAt).toBeLessThan(5000);
    const user = findUser(stack, 'manager');
    const call = getFirstCall(stack, 'setupPassword');
    expect([call.method, call.path, call.body]).toEqual([
      'POST',
      '/api/nanonets/setup-password',
      { password: NEW_PASSWORD, userId: user.id },
    ]);
    expect(JSON.stringify(call)).not.toMatch(/bearer/i);
    expect(getCalls(stack, 'validateActivationCode')).toHaveLength(2);
    await getField(page, 'Email').fill(ACCOUNT.email);
    await getField(page, 'Password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL('/');
  },
);

test(
  'an invalid code, an error and an outage show the same message',
  { tag: ['@SETPW-14', '@ERR-01'] },
  async ({ page, stack, hasScript }) => {
    const link = await requestLink(stack);
    for (const [path, fault] of [
      ['/setup-password/nonsense', null],
      [link, { call: 'setupPassword', kind: 'status', status: 500, body: 'boom' }],
      [link, { call: 'setupPassword', kind: 'reset' }],
      [link, { call: 'validateActivationCode', kind: 'reset' }],
    ] as const) {
      if (fault) stack.mock.controls.armFault(fault);
      await page.goto(path);
      await waitForHydration(page, hasScript);
      await submitPassword(page, NEW_PASSWORD);
      await expect(page.getByRole('alert').filter({ hasText: FAILURE_MESSAGE })).toBeVisible();
      stack.mock.controls.clearFaults();
    }
  },
);

test('a user id in the form is ignored', { tag: '@D132' }, async ({ stack }) => {
  const link = await requestLink(stack);
  const body = new URLSearchParams({
    intent: 'setup-password',
    password: NEW_PASSWORD,
    confirm: NEW_PASSWORD,
    userId: '1',
  });
  const response = await fetch(stack.portal.url + link, { method: 'POST', body });
  expect([response.status, response.headers.get('refresh')]).toEqual([200, '3;url=/login']);
  const user = findUser(stack, 'manager');
  expect(getCalls(stack, 'setupPassword').map((call) => call.body)).toEqual([
    { password: NEW_PASSWORD, userId: user.id },
  ]);
});

test(
  'an open page still works if the API accepts a code only once, and only for its code',
  { tag: '@D132' },
  async ({ page, stack, hasScript }) => {
    const link = await requestLink(stack);
    await page.goto(link);
    await waitForHydration(page, hasScript);
    const invitation = await page.locator('input[name=invitation]').inputValue();
    stack.mock.controls.armFault({ call: 'validateActivationCode', kind: 'status', status: 404, body: 'used' });
    const formOfOtherCode = new URLSearchParams({
      intent: 'setup-password',
      password: NEW_PASSWORD,
      confirm: NEW_PASSWORD,
      invitation,
    });
    const otherCodeUrl = `${stack.portal.url}/setup-password/another`;
    expect((await fetch(otherCodeUrl, { method: 'POST', body: formOfOtherCode })).status).toBe(409);
    expect(getCalls(stack, 'setupPassword')).toEqual([]);
    await submitPassword(page, 'short');
    await expect(page.getByText("Password doesn't satisfy Password Policy", { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(ACCOUNT.firstName);
    await submitPassword(page, NEW_PASSWORD);
    await expect(page.getByText(SUCCESS_MESSAGE, { exact: true })).toBeVisible();
  },
);

test('HEAD and a prefetch do not validate the code', async ({ stack }) => {
  const link = await requestLink(stack);
  expect((await fetch(stack.portal.url + link, { method: 'HEAD' })).status).toBe(200);
  expect((await get(stack, link, { 'Sec-Purpose': 'prefetch' })).status).toBe(503);
  expect(getCalls(stack)).toEqual([]);
});

test(
  'after five refused codes of one client address the page shows a message and the form',
  { tag: ['@D142', '@full'] },
  async ({ page, stack, startOwnPortal }) => {
    const portal = await startOwnPortal({ CODE_ADDRESS_FAILURES: '5' });
    for (let count = 0; count < 5; count += 1) await page.goto(`${portal.url}/setup-password/bad${count}`);
    const limited = await page.goto(portal.url + (await requestLink(stack)));
    expect(limited?.status()).toBe(429);
    await expect(page.getByText('Too many failed attempts. Try again in 15 minutes.')).toBeVisible();
    await expect(getConfirmButton(page)).toBeVisible();
    expect(getCalls(stack)).toEqual([]);
  },
);
