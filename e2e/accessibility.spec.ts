import type { Page } from '@playwright/test';
import { failCall, listDialogs, testAccessibility, waitForDialog, type ScreenCase } from './support/accessibility';
import { expect } from './support/fixtures';

async function openSwitcher(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to a page or company' }).fill(query);
  const option = query === '' ? 'Dashboard' : `All results for “${query}”`;
  await expect(page.getByRole('option', { name: option, exact: true })).toBeAttached();
  if (query !== '') await expect(page.getByText(/^(?:No|\d+) results?\b/)).toBeAttached();
}

const PUBLIC_SCREENS: ScreenCase[] = [
  { name: 'login', path: '/login' },
  {
    name: 'login with messages',
    path: '/login',
    show: async (page) => {
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(page.getByText('Please input your Username!')).toBeVisible();
    },
  },
  {
    name: 'register dialog with messages',
    path: '/login?modal=register',
    show: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Get Started' }).click();
      await expect(page.getByText('Should accept agreement')).toBeVisible();
    },
  },
  { name: 'activate dialog', path: '/login?modal=activate-account&resend=1', show: waitForDialog },
  { name: 'agreement', path: '/agreement' },
  { name: 'not found', path: '/nowhere', status: 404 },
  ...listDialogs('/login'),
];

const MANAGER_SCREENS: ScreenCase[] = [
  { name: 'dashboard', path: '/' },
  { name: 'dashboard, second page, sorted', path: '/?page=2&sort=company' },
  { name: 'dashboard without matches', path: '/?q=zzzzzz' },
  { name: 'dashboard with a failed list', path: '/', prepare: failCall('listCompanyReports') },
  { name: 'own report', path: '/reports' },
  { name: 'company report', path: '/companyreports/4' },
  { name: 'page without access', path: '/tags', status: 403 },
  { name: 'unknown report', path: '/companyreports/999999', status: 404 },
  { name: 'outage', path: '/', status: 503, prepare: failCall('refreshToken') },
  { name: 'account', path: '/account' },
  { name: 'account menu', path: '/', show: async (page) => page.getByLabel('Marta Kowalska, account menu').click() },
  { name: 'menu on a phone', path: '/?menu=open', show: waitForDialog, isNarrow: true },
  { name: 'switcher', path: '/', show: async (page) => openSwitcher(page, '') },
  { name: 'switcher with results', path: '/', show: async (page) => openSwitcher(page, 'list') },
  { name: 'switcher without results', path: '/', show: async (page) => openSwitcher(page, 'zzzz') },
  { name: 'notifications', path: '/', show: async (page) => page.getByLabel('Notifications, 5').click() },
];

const SETTINGS_SCREENS: ScreenCase[] = [
  { name: 'companies', path: '/settings/companies' },
  {
    name: 'create company with messages and an open list',
    path: '/settings/companies?modal=create-company',
    show: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click();
      await expect(page.getByText('Please input Company Name!')).toBeVisible();
      await page.getByLabel('Billing Country').click();
      await expect(page.getByRole('option', { name: 'Albania AL' })).toBeVisible();
    },
  },
  { name: 'company info', path: '/settings/companies/2' },
  { name: 'departments', path: '/settings/companies/2#departments' },
  { name: 'users', path: '/settings/companies/2#users' },
  {
    name: 'create user with messages',
    path: '/settings/companies/2?modal=create-user#users',
    show: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Create User' }).click();
      await expect(page.getByText('Please input First Name')).toBeVisible();
    },
  },
  {
    name: 'update user that somebody else has changed',
    path: '/settings/companies/2?modal=update-user&id=5#users',
    show: async (page) => {
      const dialog = page.getByRole('dialog');
      // Changes the values that the form was rendered with, as if somebody else has saved the record since.
      await dialog.locator('input[name=drawn]').evaluate((input: HTMLInputElement) => {
        input.value = JSON.stringify({ ...(JSON.parse(input.value) as object), jobTitle: 'Before', phoneNumber: '1' });
      });
      await dialog.getByLabel('Job Title').fill('Mine');
      await dialog.getByRole('button', { name: 'Update User' }).click();
      await expect(dialog.getByText('Saved by someone else')).toBeVisible();
      await dialog.getByRole('button', { name: 'Update User' }).click();
      await expect(dialog.getByText('Choose one of the two values')).toBeVisible();
    },
  },
  {
    name: 'create user without departments',
    path: '/settings/companies/26?modal=create-user#users',
    show: waitForDialog,
  },
  { name: 'company that was just created', path: '/settings/companies?created=2' },
  { name: 'create company page', path: '/settings/create-company' },
  {
    name: 'create company page after a failure',
    path: '/settings/create-company',
    prepare: failCall('createCompany'),
    show: async (page) => {
      await page.getByLabel('Company Name').fill('x');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Create Company FAILED')).toBeVisible();
    },
  },
  { name: 'permissions', path: '/settings/permissions' },
  { name: 'licenses', path: '/settings/companies/2#licenses' },
  {
    name: 'models that could not be loaded',
    path: '/settings/companies/2#models',
    prepare: failCall('listCompanyModels'),
  },
  { name: 'empty company', path: '/settings/companies/26#departments' },
  ...listDialogs('/settings'),
];

testAccessibility(
  'public pages and the pages of the portal',
  [null, PUBLIC_SCREENS],
  ['manager', MANAGER_SCREENS],
  ['notActivated', [{ name: 'dashboard before the activation', path: '/' }]],
  [
    'noReport',
    [
      { name: 'dashboard without reports', path: '/' },
      { name: 'own report of a company without a report', path: '/reports' },
    ],
  ],
);

testAccessibility('the screens of settings', ['superAdmin', SETTINGS_SCREENS]);
