import { accountByKey } from '../mock-api/accounts';
import { createPortalEnv, startPortal } from './support/portal-process';
import type { Page } from '@playwright/test';
import { expectDefined } from './support/expect-defined';
import { getCalls, expect, waitForHydration, test } from './support/fixtures';

const { email } = accountByKey('manager');
const SENT = 'An email containing a link to reset the password is sent to the email.';
const FAILED = 'Account does not exist. Please use a different email.';

const field = (page: Page) => page.getByLabel('Email');
const confirm = (page: Page) => page.getByRole('button', { name: 'CONFIRM', exact: true });

async function open(page: Page, hasScript: boolean) {
  await page.goto('/forgot-password');
  await waitForHydration(page, hasScript);
}

test('an e-mail field and CONFIRM', { tag: '@FORGOT-01' }, async ({ page, hasScript }) => {
  await open(page, hasScript);
  await expect(field(page)).toHaveAttribute('type', 'email');
  await expect(confirm(page)).toBeVisible();
});

for (const [tag, typed, text] of [
  ['@FORGOT-02', '', 'Please input your E-mail!'],
  ['@FORGOT-03', 'not-an-email', 'The input is not valid E-mail!'],
] as const) {
  test(`'${typed}' shows '${text}', nothing is sent`, { tag }, async ({ page, stack, hasScript }) => {
    await open(page, hasScript);
    await field(page).fill(typed);
    await confirm(page).click();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(field(page)).toHaveValue(typed);
    expect(getCalls(stack)).toEqual([]);
  });
}

test(
  'the link is mailed, then /login after about 3 seconds',
  { tag: ['@FORGOT-04', '@FORGOT-05', '@FORGOT-06', '@D124'] },
  async ({ page, stack, hasScript }) => {
    await open(page, hasScript);
    await field(page).fill(` ${email} `);
    await confirm(page).click();
    await expect(page.getByRole('status').filter({ hasText: SENT })).toBeVisible();
    const shownAt = Date.now();
    await expect(page.getByText(/Redirecting in [123] seconds?\./)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to log in now' })).toHaveAttribute('href', '/login');
    await page.waitForURL('/login');
    expect(Date.now() - shownAt).toBeGreaterThan(2000);
    expect(Date.now() - shownAt).toBeLessThan(5000);
    const call = expectDefined(getCalls(stack)[0], 'the call of the API');
    expect([call.method, call.path, call.body]).toEqual(['POST', '/api/nanonets/users/forgot-password', { email }]);
    expect(JSON.stringify(call)).not.toMatch(/bearer/i);
  },
);

test(
  'an unknown account, a refusal and an outage read the same; the e-mail stays',
  { tag: ['@FORGOT-07', '@ERR-01'] },
  async ({ page, stack, hasScript }) => {
    for (const fault of [null, { kind: 'status', status: 500, body: 'boom' }, { kind: 'reset' }] as const) {
      if (fault) stack.mock.controls.armFault({ call: 'forgotPassword', ...fault });
      await open(page, hasScript);
      await field(page).fill(fault ? email : 'nobody@nowhere.example');
      await confirm(page).click();
      await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible();
      await expect(field(page)).toHaveValue(fault ? email : 'nobody@nowhere.example');
      await expect(page).toHaveURL('/forgot-password');
      stack.mock.controls.clearFaults();
    }
  },
);

test('one rendered form that is sent twice mails one link', { tag: '@D129' }, async ({ stack }) => {
  const body = new URLSearchParams({ intent: 'forgot-password', email, once: 'AAAA-BBBB-CCCC.forgot-password' });
  const post = () => fetch(`${stack.portal.url}/forgot-password`, { method: 'POST', body });
  const [first, second] = await Promise.all([post(), post()]);
  expect([first.status, second.status, first.headers.get('refresh')]).toEqual([200, 200, '3;url=/login']);
  expect(await second.text()).toContain(SENT);
  expect(getCalls(stack, 'forgotPassword')).toHaveLength(1);
});

test('five unknown accounts of one address are enough', { tag: '@full' }, async ({ page, stack }) => {
  const portal = await startPortal(createPortalEnv(stack.mock.url));
  const ask = (address: string) =>
    page.request.post(`${portal.url}/forgot-password`, {
      form: { intent: 'forgot-password', email: address },
    });
  try {
    for (let count = 0; count < 5; count += 1) expect((await ask(`nobody${count}@nowhere.example`)).status()).toBe(400);
    const slowed = await ask(email);
    expect([
      slowed.status(),
      (await slowed.text()).includes('Too many failed attempts. Try again in 15 minutes.'),
    ]).toEqual([429, true]);
    expect(getCalls(stack, 'forgotPassword')).toHaveLength(5);
  } finally {
    portal.kill();
  }
});
