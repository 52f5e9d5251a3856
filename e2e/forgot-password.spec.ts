import type { Page } from '@playwright/test';
import { getAccount } from '../mock-api/accounts';
import { expect, getCalls, getFirstCall, test, waitForHydration } from './support/fixtures';
import { createPortalEnv, startPortal } from './support/portal-process';

const { email } = getAccount('manager');
const SENT_MESSAGE = 'An email containing a link to reset the password is sent to the email.';
const FAILED_MESSAGE = 'Account does not exist. Please use a different email.';

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
  [
    '@FORGOT-03',
    'jo\u200b.lee@harbourline.example',
    'The input is not valid E-mail! It contains a zero width space (U+200B).',
  ],
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
  { tag: ['@FORGOT-04', '@FORGOT-05', '@FORGOT-06'] },
  async ({ page, stack, hasScript }) => {
    await open(page, hasScript);
    // As Teams and Outlook copy an address: with invisible characters at its ends.
    await getField(page).focus();
    await page.keyboard.insertText(`\u200e\ufeff${email}\u200b\u00a0`);
    await getConfirmButton(page).click();
    await expect(page.getByRole('status').filter({ hasText: SENT_MESSAGE })).toBeVisible();
    const shownAt = Date.now();
    await expect(page.getByText(/Redirecting in [123] seconds?\./)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to log in now' })).toHaveAttribute('href', '/login');
    await page.waitForURL('/login');
    // 3 seconds, with tolerance.
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
    for (const { value, fault } of [
      { value: 'nobody@nowhere.example', fault: null },
      { value: email, fault: { kind: 'status', status: 500, body: 'boom' } },
      { value: email, fault: { kind: 'reset' } },
    ] as const) {
      if (fault) stack.mock.controls.armFault({ call: 'forgotPassword', ...fault });
      await open(page, hasScript);
      await getField(page).fill(value);
      await getConfirmButton(page).click();
      await expect(page.getByRole('alert').filter({ hasText: FAILED_MESSAGE })).toBeVisible();
      await expect(getField(page)).toHaveValue(value);
      await expect(page).toHaveURL('/forgot-password');
      stack.mock.controls.clearFaults();
    }
  },
);

test('a form that is submitted twice emails one link', { tag: '@D129' }, async ({ stack }) => {
  const idempotencyKey = 'AAAA-BBBB-CCCC';
  const body = new URLSearchParams({ intent: 'forgot-password', email, once: `${idempotencyKey}.forgot-password` });
  const post = () => fetch(`${stack.portal.url}/forgot-password`, { method: 'POST', body });
  const [first, second] = await Promise.all([post(), post()]);
  expect([first.status, second.status, first.headers.get('refresh')]).toEqual([200, 200, '3;url=/login']);
  expect(await second.text()).toContain(SENT_MESSAGE);
  expect(getCalls(stack, 'forgotPassword')).toHaveLength(1);
});

test(
  'after five requests for unknown accounts a client address gets 429',
  { tag: '@full' },
  async ({ page, stack }) => {
    const portal = await startPortal(createPortalEnv(stack.mock.url));
    const requestLink = (recipient: string) =>
      page.request.post(`${portal.url}/forgot-password`, {
        form: { intent: 'forgot-password', email: recipient },
      });
    try {
      for (let attempt = 0; attempt < 5; attempt += 1)
        expect((await requestLink(`nobody${attempt}@nowhere.example`)).status()).toBe(400);
      const response = await requestLink(email);
      expect(response.status()).toBe(429);
      expect(await response.text()).toContain('Too many failed attempts. Try again in 15 minutes.');
      expect(getCalls(stack, 'forgotPassword')).toHaveLength(5);
    } finally {
      portal.kill();
    }
  },
);
