import type { Page } from '@playwright/test';
import { getAccount } from '../mock-api/accounts';
import { expectDefined, findExpected } from './support/expect-defined';
import {
  expect,
  findUser,
  getCalls,
  getCompanyId,
  getFirstCall,
  submitLogIn,
  test,
  visitPage,
  waitForHydration,
  type Stack,
} from './support/fixtures';

const FIRST_PASSWORD = 'First-Password-1';
const SECOND_PASSWORD = 'Second-Password-2';
const LINK_SENT = 'An email containing a link to reset the password is sent to the email.';
const PASSWORD_SET = 'Setup Password SUCCESSFULLY, will redirect to login page.';

const findLastMail = (stack: Stack, to: string) =>
  expectDefined(
    stack.mock.controls.getOutbox().findLast((mail) => mail.to === to),
    `a mail to ${to}`,
  );
const getField = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function logIn(page: Page, hasScript: boolean, email: string, password: string) {
  await submitLogIn(page, hasScript, { email, password });
  await expect(page).toHaveURL('/');
}

/** Waits for the redirect to the log-in, 3 seconds after the message of a form that was sent at `pressedAt`. */
async function expectRedirect(page: Page, pressedAt: number) {
  await expect(page.getByRole('link', { name: 'Go to log in now' })).toHaveAttribute('href', '/login');
  await page.waitForURL('/login');
  expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(3000);
}

async function inviteUser(stack: Stack, email: string): Promise<void> {
  const admin = getAccount('admin');
  const post = async (path: string, body: unknown, accessToken?: string) => {
    const headers: Record<string, string> = { 'Content-Type': 'application/json' };
    if (accessToken !== undefined) headers.Authorization = `Bearer ${accessToken}`;
    const url = `${stack.mock.url}/api/nanonets/${path}`;
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(response.ok, path).toBe(true);
    return response;
  };
  const loginResponse = await post('login', { email: admin.email, password: admin.password });
  const { data } = (await loginResponse.json()) as { data: { accessToken: string } };
  const companyId = getCompanyId(stack, expectDefined(admin.companyName, 'the company of the administrator'));
  await post('users', { firstName: 'Ina', lastName: 'Vited', email, companyId, isActivated: false }, data.accessToken);
  const user = findExpected(stack.mock.db.users, email, (candidate) => candidate.email === email);
  await post(`users/${user.id}/activate`, {}, data.accessToken);
}

test(
  'a new user signs up, logs in, activates the account, changes the password and logs in again',
  { tag: ['@ACCOUNT-19', '@ACCOUNT-31', '@ACCOUNT-32', '@GUARD-13'] },
  async ({ page, stack, hasScript }) => {
    test.setTimeout(60_000);
    const email = 'journey@harbourline.example';
    await visitPage(page, '/login?modal=register', hasScript);
    const form = page.locator('#sign-up');
    // The dialog moves the focus when it opens, which would interrupt the typing.
    if (hasScript) await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
    for (const [label, value] of [
      ['First Name', 'Jo'],
      ['Last Name', 'Journey'],
      ['E-mail', email],
      ['Phone Number', '1'],
      ['Password', FIRST_PASSWORD],
      ['Confirm Password', FIRST_PASSWORD],
    ] as const) {
      await form.getByLabel(label, { exact: true }).fill(value);
    }
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Get Started' }).click();
    await expect(page.getByText('User created successfully.')).toBeVisible();

    await page.goto('/login');
    await logIn(page, hasScript, email, FIRST_PASSWORD);
    await visitPage(page, '/account#activation', hasScript);
    await page.getByLabel('Activation Code').fill(expectDefined(findLastMail(stack, email).code, 'a code in the mail'));
    await page.getByRole('button', { name: 'Activate', exact: true }).click();
    await expect(page.locator('#general').getByText('ACTIVATED', { exact: true })).toBeVisible();

    await page.getByRole(hasScript ? 'tab' : 'link', { name: 'SECURITY', exact: true }).click();
    for (const [label, value] of [
      ['Current Password', FIRST_PASSWORD],
      ['New Password', SECOND_PASSWORD],
      ['Confirm Password', SECOND_PASSWORD],
    ] as const) {
      await getField(page, label).fill(value);
    }
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Change password successfully, you will now be redirect to Login Page.')).toBeVisible();
    await page.waitForURL('/login');
    await logIn(page, hasScript, email, SECOND_PASSWORD);
  },
);

test(
  'a user who was invited by an administrator sets a password and logs in',
  { tag: '@D101' },
  async ({ page, stack, hasScript }) => {
    test.setTimeout(60_000);
    const email = 'invited@harbourline.example';
    await inviteUser(stack, email);
    await page.goto(expectDefined(findLastMail(stack, email).link, 'a link in the mail'));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ina');
    await waitForHydration(page, hasScript);
    await getField(page, 'Password').fill(FIRST_PASSWORD);
    await getField(page, 'Confirm Password').fill(FIRST_PASSWORD);
    await page.getByRole('button', { name: 'CONFIRM', exact: true }).click();
    await expect(page.getByText(PASSWORD_SET)).toBeVisible();
    await page.getByRole('link', { name: 'Go to log in now' }).click();
    await page.waitForURL('/login');
    await logIn(page, hasScript, email, FIRST_PASSWORD);
  },
);

test(
  'a user who forgot the password gets a link by mail, sets a new one and logs in',
  {
    tag: [
      '@FORGOT-01',
      '@FORGOT-04',
      '@FORGOT-05',
      '@FORGOT-06',
      '@FORGOT-08',
      '@SETPW-06',
      '@SETPW-07',
      '@SETPW-11',
      '@SETPW-12',
      '@SETPW-13',
      '@SETPW-15',
      '@D132',
      '@D141',
    ],
  },
  async ({ page, stack, hasScript }) => {
    test.setTimeout(60_000);
    const { email, firstName } = getAccount('trainer');
    const confirmButton = page.getByRole('button', { name: 'CONFIRM', exact: true });
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    // Both pages have a field Email, so the test waits for the second page.
    await page.waitForURL('/forgot-password');
    await waitForHydration(page, hasScript);
    // Teams and Outlook copy an address with invisible characters at its ends.
    await page.getByLabel('Email').focus();
    await page.keyboard.insertText(`\u200e\ufeff${email}\u200b\u00a0`);
    const linkPressedAt = Date.now();
    await confirmButton.click();
    await expect(page.getByRole('status').filter({ hasText: LINK_SENT })).toContainText(email);
    await expect(page.getByText(/Redirecting in [123] seconds?\./)).toBeVisible();
    await expectRedirect(page, linkPressedAt);
    const call = getFirstCall(stack, 'forgotPassword');
    expect([call.method, call.path, call.body]).toEqual(['POST', '/api/nanonets/users/forgot-password', { email }]);
    expect(call.authorization).toBeNull();

    await visitPage(page, expectDefined(findLastMail(stack, email).link, 'a link in the mail'), hasScript);
    await confirmButton.click();
    await expect(page.getByText('Please input your password!')).toBeVisible();
    await expect(page.getByText('Please confirm your password!')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(firstName);
    expect(getCalls(stack, 'setupPassword')).toEqual([]);
    await getField(page, 'Password').fill(SECOND_PASSWORD);
    await getField(page, 'Confirm Password').fill(SECOND_PASSWORD);
    const confirmedAt = Date.now();
    await confirmButton.click();
    await expect(page.getByRole('status').filter({ hasText: PASSWORD_SET })).toBeVisible();
    await expectRedirect(page, confirmedAt);
    expect(getCalls(stack, 'setupPassword')).toMatchObject([{ body: { userId: findUser(stack, 'trainer').id } }]);
    await logIn(page, hasScript, email, SECOND_PASSWORD);
  },
);
