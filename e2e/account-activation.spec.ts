import type { Page } from '@playwright/test';
import { accountByKey } from '../mock-api/accounts';
import { createPortalEnv, startPortal } from './support/portal-process';
import { expectDefined } from './support/expect-defined';
import { getCalls, expect, waitForHydration, signIn, type Stack, test } from './support/fixtures';

const PERSON = accountByKey('notActivated');
const MENU = { name: 'Main' };

const getLastCode = (stack: Stack, to = PERSON.email) =>
  expectDefined(stack.mock.controls.getOutbox().findLast((mail) => mail.to === to)?.code, `a code mailed to ${to}`);
const field = (page: Page) => page.getByLabel('Activation Code');
const activate = (page: Page) => page.getByRole('button', { name: 'Activate', exact: true });

/** Without script an answer comes without the fragment, and styles show the panel that it stands in. */
const refusedAt = (hasScript: boolean) => (hasScript ? '/account#activation' : '/account');

async function open(page: Page, hasScript: boolean) {
  await signIn(page, 'notActivated');
  await page.goto('/account#activation');
  await waitForHydration(page, hasScript);
}

test(
  'the steps, one field for the code, Activate and Resend Email',
  { tag: ['@ACCOUNT-35', '@D136'] },
  async ({ page, hasScript }) => {
    await open(page, hasScript);
    const tab = page.locator('#activation');
    await expect(tab.getByRole('listitem')).toHaveCount(2);
    await expect(tab.getByText(PERSON.email)).toBeVisible();
    await expect(field(page)).toHaveCount(1);
    await expect(field(page)).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(field(page)).toHaveAttribute('inputmode', 'numeric');
    await expect(field(page)).not.toHaveAttribute('maxlength');
    await expect(activate(page)).toBeVisible();
    await expect(tab.getByRole('button', { name: 'Resend Email' })).toBeVisible();
  },
);

for (const code of ['', '12345', '1234567']) {
  test(
    `'${code}' has not 6 characters: its message, nothing sent`,
    { tag: ['@ACCOUNT-36', '@D22'] },
    async ({ page, stack, hasScript }) => {
      await open(page, hasScript);
      await field(page).fill(code);
      await field(page).press('Enter');
      await expect(page.getByText('Activation Code must contain 6 digits')).toBeVisible();
      await expect(page).toHaveURL(refusedAt(hasScript));
      expect(getCalls(stack, 'activateAccount').concat(getCalls(stack, 'sendActivationCode'))).toEqual([]);
    },
  );
}

test(
  'a valid code activates: badge and menu change at once, the tab is gone',
  { tag: ['@ACCOUNT-37', '@ACCOUNT-38', '@MENU-18', '@D23'] },
  async ({ page, stack, hasScript }) => {
    await open(page, hasScript);
    await expect(page.getByRole('navigation', MENU).getByRole('link', { name: 'File List' })).toHaveCount(0);
    const code = getLastCode(stack);
    await field(page).fill(` ${code} `);
    await activate(page).click();
    await expect(page.getByRole('navigation', MENU).getByRole('link', { name: 'File List' })).toBeVisible();
    await expect(
      page.locator('section.panel[aria-label="GENERAL"]').getByText('ACTIVATED', { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole(hasScript ? 'tab' : 'link', { name: 'ACTIVATION', exact: true })).toHaveCount(0);
    await expect(page.getByText('Account activated.')).toBeVisible();
    const call = expectDefined(getCalls(stack, 'activateAccount')[0], 'the call of the API');
    expect([call.method, call.path]).toEqual(['POST', `/api/nanonets/register/activate/${code}`]);
    expect(JSON.stringify(call)).toMatch(/bearer/i);
  },
);

test(
  'Resend Email asks for a new code and shows what the API says',
  { tag: '@ACCOUNT-39' },
  async ({ page, stack, hasScript }) => {
    await open(page, hasScript);
    const before = getLastCode(stack);
    await page.locator('#activation').getByRole('button', { name: 'Resend Email' }).click();
    await expect(page.getByText('Activation code sent.')).toBeVisible();
    await expect(page).toHaveURL('/account#activation');
    await expect(page.locator('#activation')).toBeVisible();
    expect(getCalls(stack, 'sendActivationCode').map(({ method, path }) => [method, path])).toEqual([
      ['POST', '/api/nanonets/register/sendactivationcode'],
    ]);
    expect(getLastCode(stack)).not.toBe(before);
  },
);

test('an invalid code shows the answer of the API', { tag: '@ACCOUNT-40' }, async ({ page, hasScript }) => {
  await open(page, hasScript);
  await field(page).fill('zzzzzz');
  await activate(page).click();
  await expect(page.getByRole('alert')).toContainText('Activation code is invalid or expired.');
  await expect(page.locator('#activation')).toBeVisible();
  await expect(field(page)).toHaveValue('zzzzzz');
});

test(
  'no answer to Activate or Resend Email is said with a reference',
  { tag: '@ERR-01' },
  async ({ page, stack, hasScript }) => {
    await open(page, hasScript);
    stack.mock.controls.armFault({ call: 'sendActivationCode', kind: 'reset', times: 1 });
    await page.locator('#activation').getByRole('button', { name: 'Resend Email' }).click();
    await expect(page.getByRole('alert')).toContainText(/Reference/);
  },
);

test(
  'five refused codes of one account are enough; another account is not held back',
  { tag: '@full' },
  async ({ page, stack }) => {
    const portal = await startPortal({ ...createPortalEnv(stack.mock.url) });
    const logIn = async (key: 'notActivated' | 'superAdminNotActivated') => {
      const { email, password } = accountByKey(key);
      await page.request.post(`${portal.url}/login`, { form: { intent: 'log-in', email, password }, maxRedirects: 0 });
    };
    const tryCode = async (code: string) => {
      const answer = await page.request.post(`${portal.url}/account`, {
        form: { intent: 'activate-account', code },
        maxRedirects: 0,
      });
      return { status: answer.status(), text: await answer.text() };
    };
    try {
      await logIn('notActivated');
      for (let count = 0; count < 5; count += 1) expect((await tryCode('zzzzzz')).status).toBe(400);
      const slowed = await tryCode(getLastCode(stack));
      expect(slowed.status).toBe(429);
      expect(slowed.text).toMatch(/Too many failed attempts\. Try again in 15 minutes\./);
      expect(getCalls(stack, 'activateAccount')).toHaveLength(5);
      await logIn('superAdminNotActivated');
      expect((await tryCode(getLastCode(stack, accountByKey('superAdminNotActivated').email))).status).toBe(303);
    } finally {
      portal.kill();
    }
  },
);
