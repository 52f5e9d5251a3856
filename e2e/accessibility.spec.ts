import type { Page } from '@playwright/test';
import { checkScreens, testAccessibility, type ScreenCase, getHorizontalOverflow } from './support/accessibility';
import { expect, signIn, type Stack, test } from './support/fixtures';

const breakCall = (call: string) => (stack: Stack) =>
  void stack.mock.controls.armFault({ call, kind: 'status', status: 500, body: 'boom' });

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
    name: 'register dialog',
    path: '/login?modal=register',
    show: async (page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
  {
    name: 'register dialog with messages',
    path: '/login?modal=register',
    show: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Get Started' }).click();
      await expect(page.getByText('Should accept agreement')).toBeVisible();
    },
  },
  {
    name: 'activate dialog',
    path: '/login?modal=activate-account&resend=1',
    show: async (page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
  { name: 'agreement', path: '/agreement' },
  { name: 'not found', path: '/nowhere', status: 404 },
];

const MANAGER_SCREENS: ScreenCase[] = [
  { name: 'dashboard', path: '/' },
  { name: 'dashboard, second page, sorted', path: '/?page=2&sort=company' },
  { name: 'no match', path: '/?q=zzzzzz' },
  { name: 'failing list', path: '/', prepare: breakCall('listCompanyReports') },
  { name: 'own report', path: '/reports' },
  { name: 'company report', path: '/companyreports/4' },
  { name: 'not permitted', path: '/tags', status: 403 },
  { name: 'unknown report', path: '/companyreports/999999', status: 404 },
  { name: 'outage', path: '/', status: 503, prepare: breakCall('refreshToken') },
  { name: 'account', path: '/account' },
  { name: 'account menu', path: '/', show: async (page) => page.getByLabel('Marta Kowalska, account menu').click() },
  {
    name: 'menu of a phone',
    path: '/?menu=open',
    show: async (page) => expect(page.getByRole('dialog')).toBeVisible(),
    isNarrow: true,
  },
  { name: 'notifications', path: '/', show: async (page) => page.getByLabel('Notifications, 5').click() },
];

const isOpen = (role: 'dialog' | 'alertdialog') => async (page: Page) => expect(page.getByRole(role)).toBeVisible();

// Company 2 is Harbourline Freight, department 5 its Customs.
const SETTINGS_SCREENS: ScreenCase[] = [
  { name: 'companies', path: '/settings/companies' },
  { name: 'create company', path: '/settings/companies?modal=create-company', show: isOpen('dialog') },
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
  { name: 'departments', path: '/settings/companies/2?retry=1#departments' },
  {
    name: 'edit department',
    path: '/settings/companies/2?modal=edit-department&id=5#departments',
    show: isOpen('dialog'),
  },
  {
    name: 'delete department',
    path: '/settings/companies/2?modal=delete-department&id=5#departments',
    show: isOpen('alertdialog'),
  },
  { name: 'users', path: '/settings/companies/2?retry=2#users' },
  { name: 'create user', path: '/settings/companies/2?modal=create-user#users', show: isOpen('dialog') },
  {
    name: 'create user with messages',
    path: '/settings/companies/2?modal=create-user&retry=5#users',
    show: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Create User' }).click();
      await expect(page.getByText('Please input First Name')).toBeVisible();
    },
  },
  { name: 'delete user', path: '/settings/companies/2?modal=delete-user&id=5#users', show: isOpen('alertdialog') },
  { name: 'activate user', path: '/settings/companies/2?modal=activate-user&id=9#users', show: isOpen('alertdialog') },
  { name: 'update license', path: '/settings/companies/2?modal=update-license&id=3#licenses', show: isOpen('dialog') },
  { name: 'assign models', path: '/settings/companies/2?modal=assign-models#models', show: isOpen('dialog') },
  { name: 'create company page', path: '/settings/create-company' },
  {
    name: 'create company page that failed',
    path: '/settings/create-company?retry=6',
    prepare: breakCall('createCompany'),
    show: async (page) => {
      await page.getByLabel('Company Name').fill('x');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Create Company FAILED')).toBeVisible();
    },
  },
  { name: 'permissions', path: '/settings/permissions' },
  { name: 'licenses', path: '/settings/companies/2?retry=3#licenses' },
  { name: 'models that fail', path: '/settings/companies/2?retry=4#models', prepare: breakCall('listCompanyModels') },
  { name: 'company without anything', path: '/settings/companies/26#departments' },
];

testAccessibility('every public page and every page of the portal is', async (page, stack) => {
  await checkScreens(page, stack, PUBLIC_SCREENS);
  await signIn(page, 'manager');
  await checkScreens(page, stack, MANAGER_SCREENS);
  await signIn(page, 'notActivated');
  await checkScreens(page, stack, [{ name: 'dashboard before the activation', path: '/' }]);
  await signIn(page, 'noReport');
  await checkScreens(page, stack, [
    { name: 'dashboard without reports', path: '/' },
    { name: 'no report to show', path: '/reports' },
  ]);
});

testAccessibility('every screen of settings is', async (page, stack) => {
  await signIn(page, 'superAdmin');
  await checkScreens(page, stack, SETTINGS_SCREENS);
});

test('with script or without, no screen scrolls sideways on a narrow phone', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, 'superAdmin');
  const paths = [
    '/',
    '/?q=zzzzzz',
    '/reports',
    '/account',
    '/agreement',
    '/nowhere',
    '/settings/companies',
    '/settings/companies/2',
    '/settings/companies/2?retry=1#users',
    '/settings/companies/2?modal=update-user&id=5#users',
    '/settings/companies/2?modal=create-license#licenses',
    '/settings/companies/2?modal=assign-models#models',
    '/settings/create-company',
    '/settings/permissions',
  ];
  for (const path of paths) {
    await page.goto(path);
    expect(await getHorizontalOverflow(page), path).toBeLessThanOrEqual(0);
  }
});

test('text at 200 % stays inside the page', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await signIn(page, 'manager');
  for (const path of ['/', '/account', '/agreement']) {
    await page.goto(path);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await getHorizontalOverflow(page), path).toBeLessThanOrEqual(0);
  }
});
