import type { Page } from '@playwright/test';
import { getAccount } from '../mock-api/accounts';
import { expectDefined, findExpected } from './support/expect-defined';
import { expect, getCompanyId, submitLogIn, test, visitPage, waitForHydration, type Stack } from './support/fixtures';

const FIRST_PASSWORD = 'First-Password-1';
const SECOND_PASSWORD = 'Second-Password-2';

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

async function setPassword(page: Page, hasScript: boolean, password: string) {
  await waitForHydration(page, hasScript);
  await getField(page, 'Password').fill(password);
  await getField(page, 'Confirm Password').fill(password);
  await page.getByRole('button', { name: 'CONFIRM', exact: true }).click();
  await expect(page.getByText('Setup Password SUCCESSFULLY, will redirect to login page.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to log in now' }).click();
  await page.waitForURL('/login');
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
    await expect(
      page.locator('section.panel[aria-label="GENERAL"]').getByText('ACTIVATED', { exact: true }),
    ).toBeVisible();

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
    await setPassword(page, hasScript, FIRST_PASSWORD);
    await logIn(page, hasScript, email, FIRST_PASSWORD);
  },
);

test(
  'a user who forgot the password sets a new one and logs in',
  { tag: ['@FORGOT-08', '@D132'] },
  async ({ page, stack, hasScript }) => {
    test.setTimeout(60_000);
    const { email } = getAccount('trainer');
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    // Both pages have a field Email, so the test waits for the second page.
    await page.waitForURL('/forgot-password');
    await waitForHydration(page, hasScript);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'CONFIRM', exact: true }).click();
    await expect(
      page.getByText('An email containing a link to reset the password is sent to the email.'),
    ).toBeVisible();
    await page.goto(expectDefined(findLastMail(stack, email).link, 'a link in the mail'));
    await setPassword(page, hasScript, SECOND_PASSWORD);
    await logIn(page, hasScript, email, SECOND_PASSWORD);
  },
);
