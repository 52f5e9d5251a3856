import type { Page } from '@playwright/test';
import { getAccount } from '../mock-api/accounts';
import { expect, findUser, getCalls, getFirstCall, signIn, test, waitForHydration } from './support/fixtures';

const MANAGER = getAccount('manager');

async function open(page: Page, hasScript: boolean) {
  await signIn(page, 'manager');
  await page.goto('/account');
  await waitForHydration(page, hasScript);
}

const getPanel = (page: Page, label: string) => page.locator(`section.panel[aria-label="${label}"]`);
const getSaveButton = (page: Page) => page.getByRole('button', { name: 'Save changes' });

test(
  'the fragment selects the tab, and an unknown fragment selects GENERAL',
  { tag: ['@ACCOUNT-01', '@ACCOUNT-02', '@ACCOUNT-03', '@ACCOUNT-04'] },
  async ({ page, hasScript }) => {
    await signIn(page, 'notActivated');
    for (const [fragment, shownLabel] of [
      ['', 'GENERAL'],
      ['#security', 'SECURITY'],
      ['#activation', 'ACTIVATION'],
      ['#foo', 'GENERAL'],
      ['#general', 'GENERAL'],
    ] as const) {
      // Without it, a URL that differs only in its fragment would not be loaded.
      await page.goto('about:blank');
      await page.goto(`/account${fragment}`);
      await waitForHydration(page, hasScript);
      for (const label of ['GENERAL', 'SECURITY', 'ACTIVATION']) {
        await expect(getPanel(page, label)).toBeVisible({ visible: label === shownLabel });
      }
      if (hasScript) await expect(page.getByRole('tab', { name: shownLabel })).toHaveAttribute('aria-selected', 'true');
    }
  },
);

test(
  'choosing a tab sets the fragment, and an activated user has no tab ACTIVATION',
  { tag: ['@ACCOUNT-05', '@ACCOUNT-34'] },
  async ({ page, hasScript }) => {
    await open(page, hasScript);
    const getTab = (name: string) => page.getByRole(hasScript ? 'tab' : 'link', { name, exact: true });
    await getTab('SECURITY').click();
    await expect(page).toHaveURL('/account#security');
    await expect(getPanel(page, 'SECURITY')).toBeVisible();
    await expect(getTab('ACTIVATION')).toHaveCount(0);
    await page.goto('/account#activation');
    await expect(getPanel(page, 'GENERAL')).toBeVisible();
  },
);

test(
  'GENERAL shows the name, job title, badge and the profile with a read-only Email',
  { tag: ['@ACCOUNT-06', '@ACCOUNT-07', '@ACCOUNT-13'] },
  async ({ page, hasScript }) => {
    await open(page, hasScript);
    const general = getPanel(page, 'GENERAL');
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
    await expect(getPanel(page, 'GENERAL').getByText('NOT ACTIVATED', { exact: true })).toBeVisible();
  },
);

test(
  'missing names and a missing phone number show messages, and nothing is sent',
  { tag: '@ACCOUNT-14' },
  async ({ page, stack, hasScript }) => {
    await open(page, hasScript);
    await page.getByLabel('First Name').fill('');
    await page.getByLabel('Last Name').fill(' ');
    await page.getByLabel('Phone Number').fill('');
    await page.getByLabel('City').fill('Kept City');
    await getSaveButton(page).click();
    for (const text of [
      'Please input your First Name!',
      'Please input your Last Name!',
      'Please input your phone number!',
    ]) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await expect(page.getByLabel('City')).toHaveValue('Kept City');
    await expect(page).toHaveURL(hasScript ? '/account#general' : '/account');
    await expect(page.locator('#general')).toBeVisible();
    expect(getCalls(stack, 'updateProfile')).toEqual([]);
  },
);

test(
  'a saved profile is shown in the header and the menu',
  { tag: ['@ACCOUNT-15', '@ACCOUNT-16', '@ACCOUNT-17', '@ACCOUNT-18', '@NOJS-03'] },
  async ({ page, stack, hasScript }) => {
    await open(page, hasScript);
    await page.getByLabel('First Name').fill('Martha');
    await page.getByLabel('Phone Number').fill('+44 20 7946 0000');
    for (const label of ['Job Title', 'Street', 'City', 'State', 'Zip'])
      await page.getByLabel(label, { exact: true }).fill('');
    await getSaveButton(page).click();
    await expect(page.getByText('User updated successfully!', { exact: true })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Martha Kowalska')).toBeVisible();
    await expect(page.getByLabel('Martha Kowalska, account menu')).toBeVisible();
    await expect(page.getByLabel('First Name')).toHaveValue('Martha');
    const user = findUser(stack, 'manager');
    const call = getFirstCall(stack, 'updateProfile');
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

test('a country is chosen from the list and saved by name', async ({ page, stack, hasScript }) => {
  await open(page, hasScript);
  await page.getByLabel('Phone Number').fill('1');
  if (hasScript) {
    // The searchable field replaces the select on first focus.
    await page.getByLabel('Country').focus();
    await page.locator('input[role=combobox]').fill('zeal');
    await page.getByRole('option', { name: /New Zealand/ }).click();
  } else {
    await page.getByLabel('Country').selectOption('New Zealand');
  }
  await getSaveButton(page).click();
  await expect(page.getByText('User updated successfully!', { exact: true })).toBeVisible();
  expect(findUser(stack, 'manager').mailingCountry).toBe('New Zealand');
});

for (const [name, fault, message] of [
  ['a refusal', { kind: 'status', status: 409, body: 'Phone is taken' }, 'Phone is taken'],
  [
    'a lost response',
    { kind: 'reset' },
    'The service did not answer. We cannot tell whether this was saved. Check before you send it again.',
  ],
] as const) {
  test(
    `${name} of a profile update shows a message and keeps the input`,
    { tag: '@ERR-01' },
    async ({ page, stack, hasScript }) => {
      await open(page, hasScript);
      stack.mock.controls.armFault({ call: 'updateProfile', ...fault, times: 1 });
      await page.getByLabel('First Name').fill('Typed');
      await page.getByLabel('Phone Number').fill('1');
      await getSaveButton(page).click();
      await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
      await expect(page.getByLabel('First Name')).toHaveValue('Typed');
    },
  );
}

test(
  'Log Out ends the session on the server, and the next navigation in another tab leads to /login',
  { tag: '@GUARD-13' },
  async ({ page, hasScript, context }) => {
    await open(page, hasScript);
    const otherTab = await context.newPage();
    await otherTab.goto('/account');
    await waitForHydration(otherTab, hasScript);
    const savedCookies = await context.cookies();
    await page.getByLabel('Marta Kowalska, account menu').click();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL('/login');
    // The cookie from before the logout, as if it had been copied.
    await context.addCookies(savedCookies);
    await otherTab.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
    await expect(otherTab).toHaveURL('/login');
    await expect(otherTab.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  },
);
