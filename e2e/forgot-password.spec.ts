import { getAccount } from '../mock-api/accounts';
import { expect, getFirstCall, test, visitPage } from './support/fixtures';

const { email } = getAccount('manager');
const SENT_MESSAGE = 'An email containing a link to reset the password is sent to the email.';

test(
  'the link is emailed, and the page redirects to /login after 3 seconds',
  { tag: ['@FORGOT-01', '@FORGOT-04', '@FORGOT-05', '@FORGOT-06'] },
  async ({ page, stack, hasScript }) => {
    await visitPage(page, '/forgot-password', hasScript);
    // Teams and Outlook copy an address with invisible characters at its ends.
    await page.getByLabel('Email').focus();
    await page.keyboard.insertText(`\u200e\ufeff${email}\u200b\u00a0`);
    await page.getByRole('button', { name: 'CONFIRM', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: SENT_MESSAGE })).toBeVisible();
    const shownAt = Date.now();
    await expect(page.getByText(/Redirecting in [123] seconds?\./)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to log in now' })).toHaveAttribute('href', '/login');
    await page.waitForURL('/login');
    // 3 seconds, with tolerance.
    expect(Date.now() - shownAt).toBeGreaterThan(2000);
    const call = getFirstCall(stack, 'forgotPassword');
    expect([call.method, call.path, call.body]).toEqual(['POST', '/api/nanonets/users/forgot-password', { email }]);
    expect(call.authorization).toBeNull();
  },
);
