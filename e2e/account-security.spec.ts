import type { Page } from '@playwright/test';
import { accountByKey } from '../mock-api/accounts';
import { getCalls, expect, waitForHydration, signIn, test } from './support/fixtures';

const { email, password } = accountByKey('manager');
const NEXT = 'Harbour-Line-27';
const CHANGED = 'Change password successfully, you will now be redirect to Login Page.';

/** Without script an answer comes without the fragment, and styles show the panel that it stands in. */
const answeredAt = (hasScript: boolean) => (hasScript ? '/account#security' : '/account');

async function open(page: Page, hasScript: boolean) {
  await signIn(page, 'manager');
  await page.goto('/account#security');
  await waitForHydration(page, hasScript);
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
async function change(page: Page, current: string, next: string, confirm: string) {
  await field(page, 'Current Password').fill(current);
  await field(page, 'New Password').fill(next);
  await field(page, 'Confirm Password').fill(confirm);
  await page.getByRole('button', { name: 'Change password' }).click();
}

test(
  'three fields, each required with its own message',
  { tag: ['@ACCOUNT-19', '@ACCOUNT-21', '@ACCOUNT-22', '@ACCOUNT-23'] },
  async ({ page, stack, hasScript }) => {
    await open(page, hasScript);
    await expect(field(page, 'Current Password')).toHaveAttribute('autocomplete', 'current-password');
    await expect(field(page, 'New Password')).toHaveAttribute('autocomplete', 'new-password');
    await page.getByRole('button', { name: 'Change password' }).click();
    for (const text of [
      'Please input your current password!',
      'Please input your new password!',
      'Please confirm your new password!',
    ]) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await expect(page).toHaveURL(answeredAt(hasScript));
    expect(getCalls(stack, 'changePassword')).toEqual([]);
  },
);

test('the checklist and the meter follow what is typed', { tag: '@ACCOUNT-20' }, async ({ page, hasScript }) => {
  await open(page, hasScript);
  const met = page.locator('.policy li[data-met]');
  await expect(page.locator('.policy li')).toHaveText([
    'At least 10 characters',
    'A special character',
    'A number',
    'A capital letter',
  ]);
  await expect(met).toHaveCount(0);
  if (!hasScript) return;
  for (const [typed, count, strength] of [
    ['!', 1, 'Weak'],
    ['!1', 2, 'Weak'],
    ['!1A', 3, 'Fair'],
    ['!1Abcdefgh', 4, 'Good'],
    ['!1Abcdefghijkl', 4, 'Strong'],
    ['1', 1, 'Weak'],
  ] as const) {
    await field(page, 'New Password').fill(typed);
    await expect(met).toHaveCount(count);
    await expect(page.getByText(`Strength: ${strength}`)).toBeVisible();
  }
});

test(
  'a confirmation that differs is refused, with the policy in one round, and nothing is sent',
  { tag: '@ACCOUNT-24' },
  async ({ page, stack, hasScript }) => {
    await open(page, hasScript);
    await change(page, password, 'short', 'other');
    await expect(page.getByText('The two passwords that you entered do not match!')).toBeVisible();
    await expect(page.getByText("New Password doesn't satisfy Password Policy")).toBeVisible();
    expect(getCalls(stack, 'changePassword')).toEqual([]);
  },
);

for (const weak of ['short1!A', 'Abcdefghi1', 'Abcdefghi!', 'abcdefgh1!', 'Abcdef1!x']) {
  test(
    `${weak} fails the policy and nothing is sent`,
    { tag: ['@ACCOUNT-25', '@ACCOUNT-26', '@ACCOUNT-27', '@ACCOUNT-28', '@ACCOUNT-29'] },
    async ({ page, stack, hasScript }) => {
      await open(page, hasScript);
      await change(page, password, weak, weak);
      await expect(page.getByText("New Password doesn't satisfy Password Policy")).toBeVisible();
      expect(await page.content()).not.toContain(`value="${weak}"`);
      expect(getCalls(stack, 'changePassword')).toEqual([]);
    },
  );
}

test(
  'the change is said, the session is over, the page goes to /login after 2 seconds',
  { tag: ['@ACCOUNT-30', '@ACCOUNT-31', '@ACCOUNT-32', '@GUARD-13', '@D13'] },
  async ({ page, stack, hasScript, context }) => {
    await open(page, hasScript);
    const kept = await context.cookies();
    await change(page, password, NEXT, NEXT);
    await expect(page.getByRole('status').filter({ hasText: CHANGED })).toBeVisible();
    const shownAt = Date.now();
    await expect(page.getByText(/Redirecting in [12] seconds?\./)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to log in now' })).toHaveAttribute('href', '/login');
    await expect(page).toHaveURL(answeredAt(hasScript));
    await page.waitForURL('/login');
    expect(Date.now() - shownAt).toBeGreaterThan(1000);
    expect(Date.now() - shownAt).toBeLessThan(4000);
    expect(getCalls(stack, 'changePassword').map(({ method, path, body }) => [method, path, body])).toEqual([
      [
        'POST',
        '/api/nanonets/users/change-password',
        { currentPassword: password, newPassword: NEXT, confirmPassword: NEXT },
      ],
    ]);
    await context.addCookies(kept);
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    await field(page, 'Email').fill(email);
    await field(page, 'Password').fill(NEXT);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL('/');
  },
);

test('the link goes at once', { tag: '@D124' }, async ({ page, hasScript }) => {
  await open(page, hasScript);
  await change(page, password, NEXT, NEXT);
  await page.getByRole('link', { name: 'Go to log in now' }).click();
  await expect(page).toHaveURL('/login');
});

test(
  'a wrong current password shows the answer of the API; still signed in',
  { tag: '@ACCOUNT-33' },
  async ({ page, hasScript }) => {
    await open(page, hasScript);
    await change(page, 'wrong', NEXT, NEXT);
    await expect(page.getByRole('alert')).toContainText('Current password is incorrect.');
    await expect(page).toHaveURL(answeredAt(hasScript));
    await page.goto('/');
    await expect(page).toHaveURL('/');
  },
);

test('a change that gets no answer says so', { tag: '@ERR-01' }, async ({ page, stack, hasScript }) => {
  await open(page, hasScript);
  stack.mock.controls.armFault({ call: 'changePassword', kind: 'reset', times: 1 });
  await change(page, password, NEXT, NEXT);
  await expect(page.getByRole('alert')).toContainText(
    'The service did not answer. We cannot tell whether this was saved. Check before you send it again.',
  );
});

test(
  'without script the answer carries Refresh, destroys the cookie and makes no exchange',
  { tag: '@NOJS-06' },
  async ({ page, stack }) => {
    await signIn(page, 'manager');
    stack.mock.controls.clearLog();
    const form = { intent: 'change-password', currentPassword: password, newPassword: NEXT, confirmPassword: NEXT };
    const answer = await page.request.post('/account', { form, maxRedirects: 0 });
    expect(answer.status()).toBe(200);
    expect(answer.headers().refresh).toBe('2;url=/login');
    expect(answer.headers()['set-cookie']).toMatch(/automated=;.*(?:Max-Age=0|Expires=Thu, 01 Jan 1970)/);
    expect(await answer.text()).toContain(CHANGED);
    expect(getCalls(stack).map(({ call }) => call)).toEqual(['changePassword']);
  },
);
