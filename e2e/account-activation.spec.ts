import type { Page } from '@playwright/test';
import { getAccount } from '../mock-api/accounts';
import { expectDefined } from './support/expect-defined';
import { expect, getCalls, getFirstCall, signIn, test, waitForHydration, type Stack } from './support/fixtures';
import { createPortalEnv, startPortal } from './support/portal-process';

const ACCOUNT = getAccount('notActivated');

const getLastCode = (stack: Stack, email = ACCOUNT.email) =>
  expectDefined(stack.mock.controls.getOutbox().findLast(({ to }) => to === email)?.code, `a code mailed to ${email}`);
const getField = (page: Page) => page.getByLabel('Activation Code');
const getActivateButton = (page: Page) => page.getByRole('button', { name: 'Activate', exact: true });

/** The URL of a refused form. Without script the response has no fragment, and CSS shows the panel of the form. */
const getRefusedUrl = (hasScript: boolean) => (hasScript ? '/account#activation' : '/account');

async function open(page: Page, hasScript: boolean) {
  await signIn(page, 'notActivated');
  await page.goto('/account#activation');
  await waitForHydration(page, hasScript);
}

test(
  'the tab has the steps, one field for the code, Activate and Resend Email',
  { tag: ['@ACCOUNT-35'] },
  async ({ page, hasScript }) => {
    await open(page, hasScript);
    const tab = page.locator('#activation');
    await expect(tab.getByRole('listitem')).toHaveCount(2);
    await expect(tab.getByText(ACCOUNT.email)).toBeVisible();
    await expect(getField(page)).toHaveCount(1);
    await expect(getField(page)).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(getField(page)).toHaveAttribute('inputmode', 'numeric');
    await expect(getField(page)).not.toHaveAttribute('maxlength');
    await expect(getActivateButton(page)).toBeVisible();
    await expect(tab.getByRole('button', { name: 'Resend Email' })).toBeVisible();
  },
);

for (const code of ['', '12345', '1234567']) {
  test(
    `a code that does not have 6 characters ('${code}') shows a message and sends nothing`,
    { tag: ['@ACCOUNT-36'] },
    async ({ page, stack, hasScript }) => {
      await open(page, hasScript);
      await getField(page).fill(code);
      await getField(page).press('Enter');
      await expect(page.getByText('Activation Code must contain 6 digits')).toBeVisible();
      await expect(page).toHaveURL(getRefusedUrl(hasScript));
      expect(getCalls(stack, 'activateAccount')).toEqual([]);
      expect(getCalls(stack, 'sendActivationCode')).toEqual([]);
    },
  );
}

test(
  'a valid code activates the account, updates the badge and the menu, and removes the tab',
  { tag: ['@ACCOUNT-37', '@ACCOUNT-38', '@MENU-18'] },
  async ({ page, stack, hasScript }) => {
    await open(page, hasScript);
    const fileListLink = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'File List' });
    const activationTab = page.getByRole(hasScript ? 'tab' : 'link', { name: 'ACTIVATION', exact: true });
    await expect(fileListLink).toHaveCount(0);
    await expect(activationTab).toHaveCount(1);
    const code = getLastCode(stack);
    await getField(page).fill(` ${code} `);
    await getActivateButton(page).click();
    await expect(fileListLink).toBeVisible();
    await expect(
      page.locator('section.panel[aria-label="GENERAL"]').getByText('ACTIVATED', { exact: true }),
    ).toBeVisible();
    await expect(activationTab).toHaveCount(0);
    await expect(page.getByText('Account activated.')).toBeVisible();
    const call = getFirstCall(stack, 'activateAccount');
    expect([call.method, call.path]).toEqual(['POST', `/api/nanonets/register/activate/${code}`]);
    expect(JSON.stringify(call)).toMatch(/bearer/i);
  },
);

test(
  'Resend Email requests a new code and shows the message of the API',
  { tag: '@ACCOUNT-39' },
  async ({ page, stack, hasScript }) => {
    await open(page, hasScript);
    const firstCode = getLastCode(stack);
    await page.locator('#activation').getByRole('button', { name: 'Resend Email' }).click();
    await expect(page.getByText('Activation code sent.')).toBeVisible();
    await expect(page).toHaveURL('/account#activation');
    await expect(page.locator('#activation')).toBeVisible();
    expect(getCalls(stack, 'sendActivationCode').map(({ method, path }) => [method, path])).toEqual([
      ['POST', '/api/nanonets/register/sendactivationcode'],
    ]);
    expect(getLastCode(stack)).not.toBe(firstCode);
  },
);

test('an invalid code shows the message of the API', { tag: '@ACCOUNT-40' }, async ({ page, hasScript }) => {
  await open(page, hasScript);
  await getField(page).fill('zzzzzz');
  await getActivateButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Activation code is invalid or expired.');
  await expect(page.locator('#activation')).toBeVisible();
  await expect(getField(page)).toHaveValue('zzzzzz');
});

test(
  'a lost response to Resend Email shows a message with a reference',
  { tag: '@ERR-01' },
  async ({ page, stack, hasScript }) => {
    await open(page, hasScript);
    stack.mock.controls.armFault({ call: 'sendActivationCode', kind: 'reset', times: 1 });
    await page.locator('#activation').getByRole('button', { name: 'Resend Email' }).click();
    await expect(page.getByRole('alert')).toContainText('Reference');
  },
);

test(
  'after five refused codes an account gets 429, and another account is not limited',
  { tag: '@full' },
  async ({ page, stack }) => {
    const portal = await startPortal(createPortalEnv(stack.mock.url));
    const logIn = async (key: 'notActivated' | 'superAdminNotActivated') => {
      const { email, password } = getAccount(key);
      await page.request.post(`${portal.url}/login`, { form: { intent: 'log-in', email, password }, maxRedirects: 0 });
    };
    const tryCode = async (code: string) => {
      const response = await page.request.post(`${portal.url}/account`, {
        form: { intent: 'activate-account', code },
        maxRedirects: 0,
      });
      return { status: response.status(), text: await response.text() };
    };
    try {
      await logIn('notActivated');
      for (let attempt = 0; attempt < 5; attempt += 1) expect((await tryCode('zzzzzz')).status).toBe(400);
      const response = await tryCode(getLastCode(stack));
      expect(response.status).toBe(429);
      expect(response.text).toContain('Too many failed attempts. Try again in 15 minutes.');
      expect(getCalls(stack, 'activateAccount')).toHaveLength(5);
      await logIn('superAdminNotActivated');
      const otherCode = getLastCode(stack, getAccount('superAdminNotActivated').email);
      expect((await tryCode(otherCode)).status).toBe(303);
    } finally {
      portal.kill();
    }
  },
);
