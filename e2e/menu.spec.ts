import type { Page } from '@playwright/test';
import { getAccount, type AccountKey } from '../mock-api/accounts';
import { expectDefined } from './support/expect-defined';
import { expect, getMenu, signIn, test } from './support/fixtures';

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

/** All links after the profile block, as 'name path'. */
async function listEntries(page: Page): Promise<string[]> {
  return getMenu(page)
    .getByRole('link')
    .evaluateAll((links) => links.slice(1).map((link) => `${link.textContent?.trim()} ${link.getAttribute('href')}`));
}

const ENTRIES_BY_ACCOUNT: Record<AccountKey, string[]> = {
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

// http/guard.spec.ts tests the permissions of all accounts in every run.
const DEFAULT_RUN_ACCOUNTS = new Set<string>(['superAdmin', 'manager', 'validator']);

for (const [key, entries] of Object.entries(ENTRIES_BY_ACCOUNT) as [AccountKey, string[]][]) {
  test(
    `the menu of ${key} has its entries and no others`,
    { tag: ['@MENU-01', '@LAYOUT-09', ...(DEFAULT_RUN_ACCOUNTS.has(key) ? [] : ['@full'])] },
    async ({ page }) => {
      await signIn(page, key);
      await page.goto('/account');
      expect(await listEntries(page)).toEqual(entries);
    },
  );
}

test(
  'the menu of a Super Admin has the groups with their names and links',
  { tag: ['@MENU-02', '@MENU-03', '@MENU-11', '@MENU-13', '@MENU-14'] },
  async ({ page }) => {
    await signIn(page, 'superAdmin');
    await page.goto('/account');
    const groups = getMenu(page).getByRole('group');
    const labels = await groups.evaluateAll((elements) => elements.map((group) => group.getAttribute('aria-label')));
    expect(labels).toEqual([
      'Automated.Agents',
      'Automated.Documents',
      'Automated.RPA',
      'Process Discovery',
      'Settings',
    ]);
    await expect(getMenu(page).getByRole('group', { name: 'Automated.Agents' }).getByRole('link')).toHaveText([
      'Event List',
      'Tag List',
      'Assistant Streams',
      'Upload Recording',
    ]);
    await expect(getMenu(page).getByRole('group', { name: 'Automated.Documents' }).getByRole('link')).toHaveText([
      'File List',
      'Upload File',
    ]);
    await expect(getMenu(page).getByRole('group', { name: 'Automated.RPA' }).getByRole('link')).toHaveText([
      'Process Config',
      'Task History',
      'Get OTP',
      'Main Loggings',
    ]);
    await expect(getMenu(page).getByRole('group', { name: 'Process Discovery' }).getByRole('link')).toHaveText([
      'Pipeline',
      'Discovery',
    ]);
  },
);

// The letters of `COMBINATIONS`: D dashboard, A agents, F file list, U upload file, R RPA, P process discovery,
// C companies, O company of the user.
const ENTRIES_BY_LETTER: Record<string, string[]> = {
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
  // Role; entries if activated with licence, activated without licence, not activated with licence, neither.
  ['no role', 'D', 'D', 'D', 'D'],
  ['Validator', 'DF', 'D', 'D', 'D'],
  ['Trainer', 'DFU', 'D', 'D', 'D'],
  ['Manager', 'DFUO', 'DO', 'DO', 'DO'],
  ['Super-User', 'DFUO', 'DO', 'DO', 'DO'],
  ['Admin', 'DFUO', 'DO', 'DO', 'DO'],
  ['Super Admin', 'DAFURPC', 'DAFURPC', 'DRC', 'DRC'],
] as const;

const DEFAULT_RUN_ROLES = new Set<string>(['no role', 'Trainer', 'Super-User', 'Super Admin']);

for (const [name, ...expected] of COMBINATIONS) {
  test(
    `the menu of ${name} depends on activation and licence`,
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
        ...(DEFAULT_RUN_ROLES.has(name) ? [] : ['@full']),
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
        stack.mock.controls.changeUser(getAccount('manager').email, {
          role: name === 'no role' ? null : name,
          ...state,
        });
        await page.goto('/account');
        const letters = [...expectDefined(expected[index], `the menu of state ${index}`)];
        expect(await listEntries(page), JSON.stringify(state)).toEqual(
          letters.flatMap((letter) => expectDefined(ENTRIES_BY_LETTER[letter], `the entries of ${letter}`)),
        );
      }
    },
  );
}

test(
  'the menu of a manager without a company has no Settings',
  { tag: ['@D100', '@MENU-15'] },
  async ({ page, stack }) => {
    stack.mock.controls.changeUser(getAccount('manager').email, { companyName: null });
    await signIn(page, 'manager');
    await page.goto('/account');
    expect(await listEntries(page)).toEqual([DASHBOARD, FILE_LIST, UPLOAD_FILE]);
  },
);

test(
  'a changed name, job title and role are shown on the next page load, without a new login',
  { tag: '@GUARD-07' },
  async ({ page, stack }) => {
    const { email } = getAccount('customer');
    await signIn(page, 'customer');
    await page.goto('/account');
    await expect(getMenu(page).getByRole('link').first()).toContainText('Leo Fischer');
    expect(await listEntries(page)).toEqual([DASHBOARD]);

    stack.mock.controls.changeUser(email, { firstName: 'Léopold', jobTitle: 'Chief Controller', role: 'Validator' });
    await page.reload();
    await expect(getMenu(page).getByRole('link').first()).toContainText('Léopold Fischer');
    await expect(getMenu(page).getByRole('link').first()).toContainText('Chief Controller');
    await expect(page.getByLabel('Léopold Fischer, account menu')).toBeVisible();
    expect(await listEntries(page)).toEqual([DASHBOARD, FILE_LIST]);
    expect((await page.goto('/ocr/file-list'))?.status()).toBe(200);

    stack.mock.controls.changeUser(email, { role: null });
    expect((await page.goto('/ocr/file-list'))?.status()).toBe(403);
  },
);
