import type { Page } from '@playwright/test';
import { getAccount } from '../mock-api/accounts';
import { testAccessibility, type ScreenCase } from './support/accessibility';
import { expectDefined } from './support/expect-defined';
import { expect } from './support/fixtures';

const clickButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const PUBLIC_SCREENS: ScreenCase[] = [
  {
    name: 'account that was activated',
    path: ({ mock }) => expectDefined(mock.controls.getOutbox().at(-1)?.link, 'a link in the last mail'),
  },
  { name: 'activation that failed', path: '/register/activate/nonsense' },
  { name: 'activation with the message of Resend Email', path: '/register/activate/nonsense?resend=1' },
  { name: 'set password', path: '/setup-password/nonsense' },
  {
    name: 'set password with a message',
    path: '/setup-password/nonsense',
    show: async (page) => {
      await page.getByLabel('Password', { exact: true }).fill('Abc-1');
      await page.getByLabel('Confirm Password', { exact: true }).fill('other');
      await clickButton(page, 'CONFIRM');
      await expect(page.getByText('The two passwords that you entered do not match!')).toBeVisible();
    },
  },
  { name: 'forgot password', path: '/forgot-password' },
  {
    name: 'forgot password with a sent link',
    path: '/forgot-password',
    show: async (page) => {
      await page.getByLabel('Email').fill(getAccount('manager').email);
      // A redirect without a response leaves the page as it is during the check.
      await page.route('**/login', () => {});
      await clickButton(page, 'CONFIRM');
      await expect(page.getByRole('link', { name: 'Go to log in now' })).toBeVisible();
    },
  },
];

const ACCOUNT_SCREENS: ScreenCase[] = [
  { name: 'GENERAL', path: '/account' },
  {
    name: 'GENERAL with messages',
    path: '/account',
    show: async (page) => {
      await page.getByLabel('First Name').fill('');
      await page.getByLabel('Last Name').fill('');
      await clickButton(page, 'Save changes');
      await expect(page.getByText('Please input your First Name!')).toBeVisible();
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
      await expect(page.getByText('notes.txt is not an image file')).toBeVisible();
    },
  },
  {
    name: 'SECURITY with a strong password',
    path: '/account#security',
    show: async (page) => page.getByLabel('New Password', { exact: true }).fill('Harbour-Line-27'),
  },
  { name: 'ACTIVATION', path: '/account#activation' },
  {
    name: 'ACTIVATION with a message',
    path: '/account#activation',
    show: async (page) => {
      await page.getByLabel('Activation Code').fill('123');
      await clickButton(page, 'Activate');
      await expect(page.getByText('Activation Code must contain 6 digits')).toBeVisible();
    },
  },
];

testAccessibility('account and public pages', ['superAdminNotActivated', [...ACCOUNT_SCREENS, ...PUBLIC_SCREENS]]);
