import type { Page } from '@playwright/test';
import { accountByKey, type AccountKey } from '../mock-api/accounts';
import { expectDefined } from './support/expect-defined';
import { expect, signIn, test } from './support/fixtures';

const DASHBOARD = 'Dashboard /';
const AGENTS = [
  'Event List /events',
  'Tag List /tags',
  'Assistant Streams /streams',
  'Upload Recording /upload-recording',
];
const FILE_LIST = 'File List /ocr/file-list';
const UPLOAD_FILE = 'Upload File /ocr/upload';
const RPA = [
  'Process Config /rpa/process-config',
  'Task History /rpa/task-history',
  'Get OTP /rpa/get-otp',
  'Main Loggings /rpa/main-logging',
];
const DISCOVERY = ['Pipeline /pd/pipeline', 'Discovery /pd/discovery'];
const COMPANIES = 'Companies /settings/companies';
const EVERYTHING = [DASHBOARD, ...AGENTS, FILE_LIST, UPLOAD_FILE, ...RPA, ...DISCOVERY, COMPANIES];

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Every entry after the profile block, as 'name address'. */
async function listEntries(page: Page): Promise<string[]> {
  return menu(page)
    .getByRole('link')
    .evaluateAll((links) => links.slice(1).map((link) => `${link.textContent?.trim()} ${link.getAttribute('href')}`));
}

const BY_ACCOUNT: Record<AccountKey, string[]> = {
  superAdmin: EVERYTHING,
  admin: [DASHBOARD, FILE_LIST, UPLOAD_FILE, 'Company /settings/companies/2'],
  superUser: [DASHBOARD, FILE_LIST, UPLOAD_FILE, 'Company /settings/companies/2'],
  manager: [DASHBOARD, FILE_LIST, UPLOAD_FILE, 'Company /settings/companies/2'],
  trainer: [DASHBOARD, FILE_LIST, UPLOAD_FILE],
  validator: [DASHBOARD, FILE_LIST],
  customer: [DASHBOARD],
  managerWithoutLicense: [DASHBOARD, 'Company /settings/companies/3'],
  notActivated: [DASHBOARD],
  superAdminNotActivated: [DASHBOARD, ...RPA, COMPANIES],
  noReport: [DASHBOARD, FILE_LIST, UPLOAD_FILE, 'Company /settings/companies/5'],
  otherCompanyAdmin: [DASHBOARD, FILE_LIST, UPLOAD_FILE, 'Company /settings/companies/6'],
};

// What each of them may open is asked in every run over HTTP (http/guard.spec.ts), by the same policy.
const USUAL_ACCOUNTS = new Set<string>(['superAdmin', 'manager', 'validator']);

for (const [key, entries] of Object.entries(BY_ACCOUNT) as [AccountKey, string[]][]) {
  test(
    `the menu of ${key} has its entries and no others`,
    { tag: ['@MENU-01', '@LAYOUT-09', ...(USUAL_ACCOUNTS.has(key) ? [] : ['@full'])] },
    async ({ page }) => {
      await signIn(page, key);
      await page.goto('/account');
      expect(await listEntries(page)).toEqual(entries);
    },
  );
}

test(
  'a Super Admin sees the groups by their names',
  { tag: ['@MENU-02', '@MENU-03', '@MENU-11', '@MENU-13', '@MENU-14'] },
  async ({ page }) => {
    await signIn(page, 'superAdmin');
    await page.goto('/account');
    const groups = menu(page).getByRole('group');
    const named = await groups.evaluateAll((all) => all.map((group) => group.getAttribute('aria-label')));
    expect(named).toEqual([
      'Automated.Agents',
      'Automated.Documents',
      'Automated.RPA',
      'Process Discovery',
      'Settings',
    ]);
    await expect(menu(page).getByRole('group', { name: 'Automated.Agents' }).getByRole('link')).toHaveText([
      'Event List',
      'Tag List',
      'Assistant Streams',
      'Upload Recording',
    ]);
    await expect(menu(page).getByRole('group', { name: 'Automated.Documents' }).getByRole('link')).toHaveText([
      'File List',
      'Upload File',
    ]);
    await expect(menu(page).getByRole('group', { name: 'Automated.RPA' }).getByRole('link')).toHaveText([
      'Process Config',
      'Task History',
      'Get OTP',
      'Main Loggings',
    ]);
    await expect(menu(page).getByRole('group', { name: 'Process Discovery' }).getByRole('link')).toHaveText([
      'Pipeline',
      'Discovery',
    ]);
  },
);

// D dashboard, A agents, F file list, U upload file, R RPA, P process discovery, C companies, O own company.
const LETTERS: Record<string, string[]> = {
  D: [DASHBOARD],
  A: AGENTS,
  F: [FILE_LIST],
  U: [UPLOAD_FILE],
  R: RPA,
  P: DISCOVERY,
  C: [COMPANIES],
  O: ['Company /settings/companies/2'],
};

const COMBINATIONS = [
  // role, activated with licence, activated without, with licence but not activated, neither
  ['no role', 'D', 'D', 'D', 'D'],
  ['Validator', 'DF', 'D', 'D', 'D'],
  ['Trainer', 'DFU', 'D', 'D', 'D'],
  ['Manager', 'DFUO', 'DO', 'DO', 'DO'],
  ['Super-User', 'DFUO', 'DO', 'DO', 'DO'],
  ['Admin', 'DFUO', 'DO', 'DO', 'DO'],
  ['Super Admin', 'DAFURPC', 'DAFURPC', 'DRC', 'DRC'],
] as const;

const USUAL_ROLES = new Set<string>(['no role', 'Trainer', 'Super-User', 'Super Admin']);

for (const [name, ...expected] of COMBINATIONS) {
  test(
    `${name}: activation and licence decide the menu`,
    {
      tag: [
        '@MENU-02',
        '@MENU-04',
        '@MENU-05',
        '@MENU-06',
        '@MENU-07',
        '@MENU-08',
        '@MENU-09',
        '@MENU-10',
        '@MENU-12',
        '@MENU-14',
        '@MENU-15',
        '@MENU-16',
        '@MENU-17',
        ...(USUAL_ROLES.has(name) ? [] : ['@full']),
      ],
    },
    async ({ page, stack }) => {
      await signIn(page, 'manager');
      const states = [
        { isActivated: true, hasOcrLicense: true },
        { isActivated: true, hasOcrLicense: false },
        { isActivated: false, hasOcrLicense: true },
        { isActivated: false, hasOcrLicense: false },
      ];
      for (const [index, state] of states.entries()) {
        stack.mock.controls.changeUser(accountByKey('manager').email, {
          role: name === 'no role' ? null : name,
          ...state,
        });
        await page.goto('/account');
        const letters = [...expectDefined(expected[index], `the menu of state ${index}`)];
        expect(await listEntries(page), JSON.stringify(state)).toEqual(
          letters.flatMap((letter) => expectDefined(LETTERS[letter], `the entries of ${letter}`)),
        );
      }
    },
  );
}

test('a manager without a company has no Settings entry', { tag: ['@D98', '@MENU-15'] }, async ({ page, stack }) => {
  stack.mock.controls.changeUser(accountByKey('manager').email, { companyName: null });
  await signIn(page, 'manager');
  await page.goto('/account');
  expect(await listEntries(page)).toEqual([DASHBOARD, FILE_LIST, UPLOAD_FILE]);
});

test(
  'a change of name, job title and role shows with the next page, without a new login',
  { tag: '@GUARD-07' },
  async ({ page, stack }) => {
    const { email } = accountByKey('customer');
    await signIn(page, 'customer');
    await page.goto('/account');
    await expect(menu(page).getByRole('link').first()).toContainText('Leo Fischer');
    expect(await listEntries(page)).toEqual([DASHBOARD]);

    stack.mock.controls.changeUser(email, { firstName: 'Léopold', jobTitle: 'Chief Controller', role: 'Validator' });
    await page.reload();
    await expect(menu(page).getByRole('link').first()).toContainText('Léopold Fischer');
    await expect(menu(page).getByRole('link').first()).toContainText('Chief Controller');
    await expect(page.getByLabel('Léopold Fischer, account menu')).toBeVisible();
    expect(await listEntries(page)).toEqual([DASHBOARD, FILE_LIST]);
    expect((await page.goto('/ocr/file-list'))?.status()).toBe(200);

    stack.mock.controls.changeUser(email, { role: null });
    expect((await page.goto('/ocr/file-list'))?.status()).toBe(403);
  },
);
