import type { Page } from '@playwright/test';
import { getAccount } from '../../mock-api/accounts';
import { expectDefined } from '../support/expect-defined';
import { expect, findUser, getFirstCall, getMenu, openPage, test } from '../support/fixtures';

const MANAGER = getAccount('manager');

const open = (page: Page, hasScript: boolean) => openPage(page, 'manager', '/account', hasScript);

const getPanel = (page: Page, label: string) => page.locator(`#${label.toLowerCase()}`);

test(
  'the fragment selects the tab; without one and with another one it is GENERAL',
  { tag: ['@ACCOUNT-01', '@ACCOUNT-02', '@ACCOUNT-03', '@ACCOUNT-04', '@ACCOUNT-34'] },
  async ({ page, hasScript }) => {
    for (const [account, fragment, label] of [
      ['manager', '', 'GENERAL'],
      ['manager', '#security', 'SECURITY'],
      ['notActivated', '#activation', 'ACTIVATION'],
      // An activated user has no such tab.
      ['manager', '#activation', 'GENERAL'],
    ] as const) {
      await openPage(page, account, `/account${fragment}`, hasScript);
      await expect(getPanel(page, label)).toBeVisible();
      if (hasScript) await expect(page.getByRole('tab', { selected: true })).toHaveText(label);
    }
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
    await openPage(page, 'notActivated', '/account', hasScript);
    await expect(getPanel(page, 'GENERAL').getByText('NOT ACTIVATED', { exact: true })).toBeVisible();
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
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('User updated successfully!', { exact: true })).toBeVisible();
    await expect(getMenu(page).getByText('Martha Kowalska')).toBeVisible();
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

test(
  'ACTIVATION has its steps, one field and two buttons; a valid code updates the badge and the menu, and removes the tab',
  { tag: ['@ACCOUNT-35', '@ACCOUNT-37', '@ACCOUNT-38', '@MENU-18'] },
  async ({ page, stack, hasScript }) => {
    const { email } = getAccount('notActivated');
    await openPage(page, 'notActivated', '/account#activation', hasScript);
    const tab = page.locator('#activation');
    await expect(tab.getByRole('listitem')).toHaveCount(2);
    await expect(tab.getByText(email)).toBeVisible();
    await expect(tab.getByRole('button', { name: 'Resend Email' })).toBeVisible();
    const field = tab.getByLabel('Activation Code');
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    await expect(field).not.toHaveAttribute('maxlength');
    const fileListLink = getMenu(page).getByRole('link', { name: 'File List' });
    const activationTab = page.getByRole(hasScript ? 'tab' : 'link', { name: 'ACTIVATION', exact: true });
    await expect(fileListLink).toHaveCount(0);
    await expect(activationTab).toHaveCount(1);
    const mail = stack.mock.controls.getOutbox().findLast(({ to }) => to === email);
    const code = expectDefined(mail?.code, 'a mailed code');
    await field.fill(` ${code} `);
    await tab.getByRole('button', { name: 'Activate', exact: true }).click();
    await expect(fileListLink).toBeVisible();
    await expect(getPanel(page, 'GENERAL').getByText('ACTIVATED', { exact: true })).toBeVisible();
    await expect(activationTab).toHaveCount(0);
    await expect(page.getByText('Account activated.')).toBeVisible();
    const call = getFirstCall(stack, 'activateAccount');
    expect([call.method, call.path]).toEqual(['POST', `/api/nanonets/register/activate/${code}`]);
    expect(call.authorization).toMatch(/^Bearer /);
  },
);
