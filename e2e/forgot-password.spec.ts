import { accountByKey } from '../mock-api/accounts';
import { createPortalEnv, startPortal } from './support/portal-process';
import type { Page } from '@playwright/test';
import { getCalls, getFirstCall, expect, waitForHydration, test } from './support/fixtures';

const { email } = accountByKey('manager');
const SENT = 'An email containing a link to reset the password is sent to the email.';
const FAILED = 'Account does not exist. Please use a different email.';

const getField = (page: Page) => page.getByLabel('Email');
const getConfirmButton = (page: Page) => page.getByRole('button', { name: 'CONFIRM', exact: true });

async function open(page: Page, hasScript: boolean) {
  await page.goto('/forgot-password');
  await waitForHydration(page, hasScript);
}

test('the form has an e-mail field and CONFIRM', { tag: '@FORGOT-01' }, async ({ page, hasScript }) => {
  await open(page, hasScript);
  await expect(getField(page)).toHaveAttribute('type', 'email');
  await expect(getConfirmButton(page)).toBeVisible();
});

for (const [tag, value, text] of [
  ['@FORGOT-02', '', 'Please input your E-mail!'],
  ['@FORGOT-03', 'not-an-email', 'The input is not valid E-mail!'],
] as const) {
  test(`the e-mail '${value}' shows '${text}' and is not sent`, { tag }, async ({ page, stack, hasScript }) => {
    await open(page, hasScript);
    await getField(page).fill(value);
    await getConfirmButton(page).click();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(getField(page)).toHaveValue(value);
    expect(getCalls(stack)).toEqual([]);
  });
}

test(
  'the link is emailed, and the page redirects to /login after 3 seconds',
  { tag: ['@FORGOT-04', '@FORGOT-05', '@FORGOT-06', '@D124'] },
  async ({ page, stack, hasScript }) => {
    await open(page, hasScript);
    await getField(page).fill(` ${email} `);
    await getConfirmButton(page).click();
    await expect(page.getByRole('status').filter({ hasText: SENT })).toBeVisible();
    const shownAt = Date.now();
    await expect(page.getByText(/Redirecting in [123] seconds?\./)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to log in now' })).toHaveAttribute('href', '/login');
    await page.waitForURL('/login');
    expect(Date.now() - shownAt).toBeGreaterThan(2000);
    expect(Date.now() - shownAt).toBeLessThan(5000);
    const call = getFirstCall(stack, 'forgotPassword');
    expect([call.method, call.path, call.body]).toEqual(['POST', '/api/nanonets/users/forgot-password', { email }]);
    expect(JSON.stringify(call)).not.toMatch(/bearer/i);
  },
);

test(
  'an unknown account, an error and an outage show the same message and keep the e-mail',
  { tag: ['@FORGOT-07', '@ERR-01'] },
  async ({ page, stack, hasScript }) => {
    for (const fault of [null, { kind: 'status', status: 500, body: 'boom' }, { kind: 'reset' }] as const) {
      if (fault) stack.mock.controls.armFault({ call: 'forgotPassword', ...fault });
      await open(page, hasScript);
      await getField(page).fill(fault ? email : 'nobody@nowhere.example');
      await getConfirmButton(page).click();
      await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible();
      await expect(getField(page)).toHaveValue(fault ? email : 'nobody@nowhere.example');
      await expect(page).toHaveURL('/forgot-password');
      stack.mock.controls.clearFaults();
    }
  },
);

test('a form that is submitted twice emails one link', { tag: '@D129' }, async ({ stack }) => {
  const body = new URLSearchParams({ intent: 'forgot-password', email, once: 'AAAA-BBBB-CCCC.forgot-password' });
  const post = () => fetch(`${stack.portal.url}/forgot-password`, { method: 'POST', body });
  const [first, second] = await Promise.all([post(), post()]);
  expect([first.status, second.status, first.headers.get('refresh')]).toEqual([200, 200, '3;url=/login']);
  expect(await second.text()).toContain(SENT);
  expect(getCalls(stack, 'forgotPassword')).toHaveLength(1);
});

test('after five unknown accounts a client address gets 429', { tag: '@full' }, async ({ page, stack }) => {
  const portal = await startPortal(createPortalEnv(stack.mock.url));
  const requestLink = (address: string) =>
    page.request.post(`${portal.url}/forgot-password`, {
      form: { intent: 'forgot-password', email: address },
    });
  try {
    for (let count = 0; count < 5; count += 1)
      expect((await requestLink(`nobody${count}@nowhere.example`)).status()).toBe(400);
    const limited = await requestLink(email);
    expect(limited.status()).toBe(429);
    expect(await limited.text()).toContain('Too many failed attempts. Try again in 15 minutes.');
    expect(getCalls(stack, 'forgotPassword')).toHaveLength(5);
  } finally {
    portal.kill();
  }
});
