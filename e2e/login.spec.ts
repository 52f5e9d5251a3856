import { getAccount } from '../mock-api/accounts';
import { expect, getCalls, getFirstCall, getLoginPath, submitLogIn, test, visitPage } from './support/fixtures';

const ACCOUNT = getAccount('superAdmin');

test(
  'empty fields show messages, and nothing is sent',
  { tag: ['@LOGIN-06', '@LOGIN-07'] },
  async ({ page, stack, hasScript }) => {
    await visitPage(page, '/login', hasScript);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByText('Please input your Username!')).toBeVisible();
    await expect(page.getByText('Please input your Password!')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    if (hasScript) await expect(page.getByLabel('Email')).toBeFocused();
    expect(getCalls(stack)).toEqual([]);
  },
);

test(
  'a login makes one token exchange, and the dashboard that it redirects to another one',
  {
    tag: [
      '@LOGIN-01',
      '@DASH-01',
      '@LOGIN-02',
      '@LOGIN-03',
      '@LOGIN-08',
      '@LOGIN-09',
      '@LOGIN-10',
      '@NOJS-02',
      '@REAL-26',
      '@D183',
    ],
  },
  async ({ page, stack, hasScript }) => {
    await visitPage(page, '/login', hasScript);
    await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.keyboard.type(ACCOUNT.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(ACCOUNT.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'COMPANY REPORTS' })).toBeVisible();
    expect(getCalls(stack).map((entry) => entry.call)).toEqual([
      'login',
      'refreshToken',
      'refreshToken',
      'listCompanyReports',
    ]);
    expect(getFirstCall(stack, 'login').body).toEqual({ email: ACCOUNT.email, password: ACCOUNT.password });
  },
);

test(
  'a link to a filtered list that is opened without a session leads there after a wrong and the right password',
  { tag: ['@D158', '@LOGIN-11'] },
  async ({ page, hasScript }) => {
    const address = '/settings/companies?q=harb&sort=-name';
    await page.goto(address);
    await expect(page).toHaveURL(getLoginPath(address));
    for (const password of ['wrong', ACCOUNT.password]) {
      await submitLogIn(page, hasScript, { ...ACCOUNT, password });
      if (password === 'wrong') await expect(page.getByRole('alert')).toContainText('Email or password is incorrect.');
    }
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { name: 'Companies', level: 1 })).toBeVisible();
  },
);
