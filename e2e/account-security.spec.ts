import type { Page } from '@playwright/test';
import { getAccount } from '../mock-api/accounts';
import { expect, getCalls, signIn, test, waitForHydration } from './support/fixtures';

const { email, password } = getAccount('manager');
const NEW_PASSWORD = 'Harbour-Line-27';
const SUCCESS_MESSAGE = 'Change password successfully, you will now be redirect to Login Page.';

/** The URL of a submitted form. Without script the response has no fragment, and CSS shows the panel of the form. */
const getSubmittedUrl = (hasScript: boolean) => (hasScript ? '/account#security' : '/account');

async function open(page: Page, hasScript: boolean) {
  await signIn(page, 'manager');
  await page.goto('/account#security');
  await waitForHydration(page, hasScript);
}

const getField = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function submitPasswords(page: Page, currentPassword: string, newPassword: string, confirmation: string) {
  await getField(page, 'Current Password').fill(currentPassword);
  await getField(page, 'New Password').fill(newPassword);
  await getField(page, 'Confirm Password').fill(confirmation);
  await page.getByRole('button', { name: 'Change password' }).click();
}

test(
  'each of the three fields is required and has its own message',
  { tag: ['@ACCOUNT-19', '@ACCOUNT-21', '@ACCOUNT-22', '@ACCOUNT-23'] },
  async ({ page, stack, hasScript }) => {
    await open(page, hasScript);
    await expect(getField(page, 'Current Password')).toHaveAttribute('autocomplete', 'current-password');
    await expect(getField(page, 'New Password')).toHaveAttribute('autocomplete', 'new-password');
    await page.getByRole('button', { name: 'Change password' }).click();
    for (const text of [
      'Please input your current password!',
      'Please input your new password!',
      'Please confirm your new password!',
    ]) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await expect(page).toHaveURL(getSubmittedUrl(hasScript));
    expect(getCalls(stack, 'changePassword')).toEqual([]);
  },
);

test(
  'the checklist and the strength meter update while typing',
  { tag: '@ACCOUNT-20' },
  async ({ page, hasScript }) => {
    await open(page, hasScript);
    const metRules = page.locator('.policy li[data-met]');
    await expect(page.locator('.policy li')).toHaveText([
      'At least 10 characters',
      'A special character',
      'A number',
      'A capital letter',
    ]);
    await expect(metRules).toHaveCount(0);
    if (!hasScript) return;
    for (const [value, metCount, strength] of [
      ['!', 1, 'Weak'],
      ['!1', 2, 'Weak'],
      ['!1A', 3, 'Fair'],
      ['!1Abcdefgh', 4, 'Good'],
      ['!1Abcdefghijkl', 4, 'Strong'],
      ['1', 1, 'Weak'],
    ] as const) {
      await getField(page, 'New Password').fill(value);
      await expect(metRules).toHaveCount(metCount);
      await expect(page.getByText(`Strength: ${strength}`)).toBeVisible();
    }
  },
);

test(
  'a wrong confirmation and a weak password show both messages at once, and nothing is sent',
  { tag: '@ACCOUNT-24' },
  async ({ page, stack, hasScript }) => {
    await open(page, hasScript);
    await submitPasswords(page, password, 'short', 'other');
    await expect(page.getByText('The two passwords that you entered do not match!')).toBeVisible();
    await expect(page.getByText("New Password doesn't satisfy Password Policy")).toBeVisible();
    expect(getCalls(stack, 'changePassword')).toEqual([]);
  },
);

for (const weakPassword of ['short1!A', 'Abcdefghi1', 'Abcdefghi!', 'abcdefgh1!', 'Abcdef1!x']) {
  test(
    `the password ${weakPassword} does not satisfy the policy and is not sent`,
    { tag: ['@ACCOUNT-25', '@ACCOUNT-26', '@ACCOUNT-27', '@ACCOUNT-28', '@ACCOUNT-29'] },
    async ({ page, stack, hasScript }) => {
      await open(page, hasScript);
      await submitPasswords(page, password, weakPassword, weakPassword);
      await expect(page.getByText("New Password doesn't satisfy Password Policy")).toBeVisible();
      expect(await page.content()).not.toContain(`value="${weakPassword}"`);
      expect(getCalls(stack, 'changePassword')).toEqual([]);
    },
  );
}

test(
  'a change shows a message, ends the session and redirects to /login after 2 seconds',
  { tag: ['@ACCOUNT-30', '@ACCOUNT-31', '@ACCOUNT-32', '@GUARD-13', '@D13'] },
  async ({ page, stack, hasScript, context }) => {
    await open(page, hasScript);
    const savedCookies = await context.cookies();
    await submitPasswords(page, password, NEW_PASSWORD, NEW_PASSWORD);
    await expect(page.getByRole('status').filter({ hasText: SUCCESS_MESSAGE })).toBeVisible();
    const shownAt = Date.now();
    await expect(page.getByText(/Redirecting in [12] seconds?\./)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to log in now' })).toHaveAttribute('href', '/login');
    await expect(page).toHaveURL(getSubmittedUrl(hasScript));
    await page.waitForURL('/login');
    // 2 seconds, with tolerance.
    expect(Date.now() - shownAt).toBeGreaterThan(1000);
    expect(Date.now() - shownAt).toBeLessThan(4000);
    expect(getCalls(stack, 'changePassword').map(({ method, path, body }) => [method, path, body])).toEqual([
      [
        'POST',
        '/api/nanonets/users/change-password',
        { currentPassword: password, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
      ],
    ]);
    // The cookies from before the change must not open a session any more.
    await context.addCookies(savedCookies);
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    await getField(page, 'Email').fill(email);
    await getField(page, 'Password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL('/');
  },
);

test('the link of the message leads to /login without waiting', async ({ page, hasScript }) => {
  await open(page, hasScript);
  await submitPasswords(page, password, NEW_PASSWORD, NEW_PASSWORD);
  await page.getByRole('link', { name: 'Go to log in now' }).click();
  await expect(page).toHaveURL('/login');
});

test(
  'a wrong current password shows the message of the API and keeps the session',
  { tag: '@ACCOUNT-33' },
  async ({ page, hasScript }) => {
    await open(page, hasScript);
    await submitPasswords(page, 'wrong', NEW_PASSWORD, NEW_PASSWORD);
    await expect(page.getByRole('alert')).toContainText('Current password is incorrect.');
    await expect(page).toHaveURL(getSubmittedUrl(hasScript));
    await page.goto('/');
    await expect(page).toHaveURL('/');
  },
);

test(
  'a lost response to a change shows that the outcome is unknown',
  { tag: '@ERR-01' },
  async ({ page, stack, hasScript }) => {
    await open(page, hasScript);
    stack.mock.controls.armFault({ call: 'changePassword', kind: 'reset', times: 1 });
    await submitPasswords(page, password, NEW_PASSWORD, NEW_PASSWORD);
    await expect(page.getByRole('alert')).toContainText(
      'The service did not answer. We cannot tell whether this was saved. Check before you send it again.',
    );
  },
);

test(
  'without script the response has a Refresh header and deletes the cookie, and no token exchange is made',
  { tag: '@NOJS-06' },
  async ({ page, stack }) => {
    await signIn(page, 'manager');
    stack.mock.controls.clearLog();
    const form = {
      intent: 'change-password',
      currentPassword: password,
      newPassword: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
    };
    const response = await page.request.post('/account', { form, maxRedirects: 0 });
    expect(response.status()).toBe(200);
    expect(response.headers().refresh).toBe('2;url=/login');
    // A cookie without a value that has expired.
    expect(response.headers()['set-cookie']).toMatch(/automated=;.*(?:Max-Age=0|Expires=Thu, 01 Jan 1970)/);
    expect(await response.text()).toContain(SUCCESS_MESSAGE);
    expect(getCalls(stack).map(({ call }) => call)).toEqual(['changePassword']);
  },
);
