import type { Page } from '@playwright/test';
import { accountByKey, type AccountKey } from '../mock-api/accounts';
import { expectDefined, findExpected } from './support/expect-defined';
import { getCalls, expect, waitForHydration, signIn, type Stack, test } from './support/fixtures';

const MANAGER = accountByKey('manager');

async function open(page: Page, hasScript: boolean, { key = 'manager' as AccountKey, hash = '' } = {}) {
  await signIn(page, key);
  await page.goto(`/account${hash}`);
  await waitForHydration(page, hasScript);
}

const panel = (page: Page, label: string) => page.locator(`section.panel[aria-label="${label}"]`);
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });
const findUser = (stack: Stack, key: AccountKey) =>
  findExpected(stack.mock.db.users, key, ({ email }) => email === accountByKey(key).email);

test(
  'the hash selects the tab, anything else GENERAL',
  { tag: ['@ACCOUNT-01', '@ACCOUNT-02', '@ACCOUNT-03', '@ACCOUNT-04', '@D24'] },
  async ({ page, hasScript }) => {
    await signIn(page, 'notActivated');
    for (const [hash, shown] of [
      ['', 'GENERAL'],
      ['#security', 'SECURITY'],
      ['#activation', 'ACTIVATION'],
      ['#foo', 'GENERAL'],
      ['#general', 'GENERAL'],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(`/account${hash}`);
      await waitForHydration(page, hasScript);
      for (const label of ['GENERAL', 'SECURITY', 'ACTIVATION']) {
        await (label === shown ? expect(panel(page, label)).toBeVisible() : expect(panel(page, label)).toBeHidden());
      }
      if (hasScript) await expect(page.getByRole('tab', { name: shown })).toHaveAttribute('aria-selected', 'true');
    }
  },
);

test(
  'changing the tab sets the hash; ACTIVATION is for the not activated only',
  { tag: ['@ACCOUNT-05', '@ACCOUNT-34'] },
  async ({ page, hasScript }) => {
    await open(page, hasScript);
    const tab = (name: string) => page.getByRole(hasScript ? 'tab' : 'link', { name, exact: true });
    await tab('SECURITY').click();
    await expect(page).toHaveURL('/account#security');
    await expect(panel(page, 'SECURITY')).toBeVisible();
    await expect(tab('ACTIVATION')).toHaveCount(0);
    await page.goto('/account#activation');
    await expect(panel(page, 'GENERAL')).toBeVisible();
  },
);

test(
  'GENERAL shows name, job title, badge and the profile with a read-only Email',
  { tag: ['@ACCOUNT-06', '@ACCOUNT-07', '@ACCOUNT-13'] },
  async ({ page, hasScript }) => {
    await open(page, hasScript);
    const general = panel(page, 'GENERAL');
    await expect(general.getByRole('heading', { name: 'Marta Kowalska' })).toBeVisible();
    await expect(general.getByText(MANAGER.jobTitle, { exact: true })).toBeVisible();
    await expect(general.getByText('ACTIVATED', { exact: true })).toBeVisible();
    await expect(general.getByLabel('Email')).toHaveValue(MANAGER.email);
    await expect(general.getByLabel('Email')).not.toBeEditable();
    for (const label of [
      'First Name',
      'Last Name',
      'Phone Number',
      'Job Title',
      'Street',
      'City',
      'State',
      'Country',
      'Zip',
    ]) {
      await expect(general.getByLabel(label, { exact: true })).toBeEditable();
    }
    await signIn(page, 'notActivated');
    await page.goto('/account');
    await expect(panel(page, 'GENERAL').getByText('NOT ACTIVATED', { exact: true })).toBeVisible();
  },
);

test(
  'missing names and phone show their messages, nothing is sent',
  { tag: '@ACCOUNT-14' },
  async ({ page, stack, hasScript }) => {
    await open(page, hasScript);
    await page.getByLabel('First Name').fill('');
    await page.getByLabel('Last Name').fill(' ');
    await page.getByLabel('Phone Number').fill('');
    await page.getByLabel('City').fill('Kept City');
    await save(page).click();
    for (const text of [
      'Please input your First Name!',
      'Please input your Last Name!',
      'Please input your phone number!',
    ])
      await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByLabel('City')).toHaveValue('Kept City');
    await expect(page).toHaveURL(hasScript ? '/account#general' : '/account');
    await expect(page.locator('#general')).toBeVisible();
    expect(getCalls(stack, 'updateProfile').concat(getCalls(stack, 'updateUser'))).toEqual([]);
  },
);

test(
  'a saved profile shows in header and menu',
  { tag: ['@ACCOUNT-15', '@ACCOUNT-16', '@ACCOUNT-17', '@ACCOUNT-18', '@NOJS-03'] },
  async ({ page, stack, hasScript }) => {
    await open(page, hasScript);
    await page.getByLabel('First Name').fill('Martha');
    await page.getByLabel('Phone Number').fill('+44 20 7946 0000');
    for (const label of ['Job Title', 'Street', 'City', 'State', 'Zip'])
      await page.getByLabel(label, { exact: true }).fill('');
    await save(page).click();
    await expect(page.getByText('User updated successfully!', { exact: true })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Martha Kowalska')).toBeVisible();
    await expect(page.getByLabel('Martha Kowalska, account menu')).toBeVisible();
    await expect(page.getByLabel('First Name')).toHaveValue('Martha');
    const user = findUser(stack, 'manager');
    const call = expectDefined(getCalls(stack).filter(({ method }) => method === 'PUT')[0], 'the call of the API');
    expect([call.method, call.path]).toEqual(['PUT', `/api/nanonets/users/${user.id}`]);
    expect(call.body).toMatchObject({
      firstName: 'Martha',
      lastName: 'Kowalska',
      email: MANAGER.email,
      phoneNumber: '+44 20 7946 0000',
      jobTitle: '',
      mailingCity: '',
    });
  },
);

test('the country is chosen from the list and saved by its name', async ({ page, stack, hasScript }) => {
  await open(page, hasScript);
  await page.getByLabel('Phone Number').fill('1');
  if (hasScript) {
    // The searchable one arrives with its first use.
    await page.getByLabel('Country').focus();
    await page.locator('input[role=combobox]').fill('zeal');
    await page.getByRole('option', { name: /New Zealand/ }).click();
  } else {
    await page.getByLabel('Country').selectOption('New Zealand');
  }
  await save(page).click();
  await expect(page.getByText('User updated successfully!', { exact: true })).toBeVisible();
  expect(findUser(stack, 'manager').mailingCountry).toBe('New Zealand');
});

for (const [name, fault, text] of [
  ['refusal', { kind: 'status', status: 409, body: 'Phone is taken' }, 'Phone is taken'],
  [
    'outage',
    { kind: 'reset' },
    'The service did not answer. We cannot tell whether this was saved. Check before you send it again.',
  ],
] as const) {
  test(
    `a profile that meets a ${name} keeps what was typed and says so`,
    { tag: '@ERR-01' },
    async ({ page, stack, hasScript }) => {
      await open(page, hasScript);
      stack.mock.controls.armFault({ call: 'updateProfile', ...fault, times: 1 });
      stack.mock.controls.armFault({ call: 'updateUser', ...fault, times: 1 });
      await page.getByLabel('First Name').fill('Typed');
      await page.getByLabel('Phone Number').fill('1');
      await save(page).click();
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
      await expect(page.getByLabel('First Name')).toHaveValue('Typed');
    },
  );
}

test(
  'Log Out ends the session on the server; another tab comes to /login with its next step',
  { tag: '@GUARD-13' },
  async ({ page, hasScript, context }) => {
    await open(page, hasScript);
    const other = await context.newPage();
    await other.goto('/account');
    await waitForHydration(other, hasScript);
    const kept = await context.cookies();
    await page.getByLabel('Marta Kowalska, account menu').click();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL('/login');
    // The cookie from before, as somebody else might have kept it.
    await context.addCookies(kept);
    await other.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
    await expect(other).toHaveURL('/login');
    await expect(other.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  },
);
