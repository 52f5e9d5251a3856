import type { Page } from '@playwright/test';
import type { LicenseRecord } from '../mock-api/records/companies';
import { findExpected } from './support/expect-defined';
import {
  COMPANY,
  expect,
  getCalls,
  getCompanyId,
  getCompanyUrl,
  getDialog,
  getFirstCall,
  signIn,
  test,
  waitForHydration,
  type Stack,
} from './support/fixtures';

const getPanel = (page: Page) => page.locator('#licenses');

test(
  'the list shows the licenses; without permission the buttons are disabled with a reason',
  { tag: ['@CLIC-01', '@CLIC-12', '@CLIC-13'] },
  async ({ page, stack, hasScript }) => {
    await signIn(page, 'admin');
    await page.goto(`${getCompanyUrl(stack)}#licenses`);
    await waitForHydration(page, hasScript);
    expect(getFirstCall(stack, 'listLicenses').path).toBe(
      `/api/settings/companies/${getCompanyId(stack, COMPANY)}/licenses`,
    );
    await expect(getPanel(page).getByText('Expired', { exact: true })).toBeVisible();
    const createButton = getPanel(page).getByRole('button', { name: 'Create License' });
    await expect(createButton).toHaveAttribute('aria-disabled', 'true');
    await expect(createButton).toHaveAccessibleDescription('This is for the Super Admin role.');
    await expect(
      getPanel(page)
        .getByRole('button', { name: /^Edit license/ })
        .first(),
    ).toHaveAttribute('aria-disabled', 'true');
  },
);

test(
  'an invalid form shows its messages and sends nothing',
  { tag: ['@CLIC-03', '@CLIC-04', '@CLIC-05', '@CLIC-06', '@CLIC-07'] },
  async ({ page, stack, hasScript }) => {
    await signIn(page, 'superAdmin');
    await page.goto(`${getCompanyUrl(stack)}?modal=create-license#licenses`);
    await waitForHydration(page, hasScript);
    const dialog = getDialog(page, hasScript, 'Create License');
    await expect(dialog.getByLabel('License Type').locator('option:not([value=""])')).toHaveText(['Documents']);
    await expect(dialog.getByLabel('License Type')).toHaveValue('Documents');
    await dialog.getByLabel('License Type').selectOption('');
    await dialog.getByLabel('License Start Date').fill('');
    await dialog.getByLabel('Number of Users').fill('-1');
    await dialog.getByLabel('Number of Credits').fill('1.5');
    await dialog.getByLabel('License Expired Date').fill('0027-06-30');
    await dialog.getByRole('button', { name: 'Create License' }).click();
    for (const text of [
      'Please select License Type',
      'Please input Number of Users!',
      'Please input Number of Credits!',
      'Please input Number of Models!',
      'Please input License Start Date!',
      'License Expired Date must be between 2000-01-01 and 2100-12-31.',
    ]) {
      await expect(dialog.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(dialog.getByLabel('Number of Credits')).toHaveValue('1.5');
    await expect(dialog.getByLabel('License Expired Date')).toHaveValue('0027-06-30');
    expect(getCalls(stack, 'createLicense')).toEqual([]);
  },
);

test('a new license begins after the last one with a term of 12 months; buttons set another term', async ({
  page,
  stack,
  hasScript,
}) => {
  setLicenses(stack, [
    { documentStartDate: '2026-01-01', documentExpiredDate: '2099-12-31', documentUsers: 1, documentModels: 1 },
  ]);
  await signIn(page, 'superAdmin');
  await page.goto(`${getCompanyUrl(stack)}?modal=create-license#licenses`);
  await waitForHydration(page, hasScript);
  const dialog = getDialog(page, hasScript, 'Create License');
  const [start, end] = [dialog.getByLabel('License Start Date'), dialog.getByLabel('License Expired Date')];
  await expect(start).toHaveValue('2100-01-01');
  await expect(start).toHaveAccessibleDescription('The day after the last license ends.');
  await expect(end).toHaveValue('2100-12-31');
  const terms = dialog.getByRole('group', { name: 'Term from the start date' });
  await expect(terms).toBeVisible({ visible: hasScript });
  await start.fill('2027-03-01');
  if (hasScript) {
    await terms.getByRole('button', { name: '24 months' }).click();
    await expect(end).toHaveValue('2029-02-28');
    await start.fill('');
    await terms.getByRole('button', { name: '6 months' }).click();
    await expect(start).toBeFocused();
    await expect(end).toHaveValue('2029-02-28');
  }
});

// A time zone behind UTC and one ahead of it.
for (const timezoneId of ['America/Los_Angeles', 'Pacific/Auckland']) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test(
      'dates are sent and shown without a day shift',
      { tag: ['@CLIC-08', '@CLIC-09', '@CLIC-10', '@CLIC-11', '@CLIC-13', '@MODAL-06'] },
      async ({ page, stack, hasScript }) => {
        await signIn(page, 'superAdmin');
        await page.goto(`${getCompanyUrl(stack)}#licenses`);
        await waitForHydration(page, hasScript);
        await page.getByRole('link', { name: 'Create License' }).click();
        const createDialog = getDialog(page, hasScript, 'Create License');
        await createDialog.getByLabel('Number of Users').fill('0');
        await createDialog.getByLabel('Number of Credits').fill('500');
        await createDialog.getByLabel('Number of Models').fill('2');
        await createDialog.getByLabel('License Start Date').fill('2029-01-01');
        await createDialog.getByLabel('License Expired Date').fill('2028-12-31');
        await createDialog.getByRole('button', { name: 'Create License' }).click();
        await expect(createDialog.getByText('License Expired Date is before License Start Date')).toBeVisible();
        await createDialog.getByLabel('License Expired Date').fill('2029-12-31');
        await createDialog.getByRole('button', { name: 'Create License' }).click();
        await expect(page.getByText('Create License SUCCESSFULLY!', { exact: true })).toBeVisible();
        expect(getCalls(stack, 'createLicense').map(({ body }) => body)).toEqual([
          {
            licenseType: 'Documents',
            documentUsers: 0,
            documentPages: 500,
            documentModels: 2,
            documentStartDate: '2029-01-01',
            documentExpiredDate: '2029-12-31',
          },
        ]);
        await expect(getPanel(page).getByRole('row', { name: /2029-01-01.*2029-12-31/ })).toBeVisible();

        await page.getByRole('link', { name: 'Edit license from 2029-01-01' }).click();
        const updateDialog = getDialog(page, hasScript, 'Update License');
        await expect(updateDialog.getByLabel('License Start Date')).toHaveValue('2029-01-01');
        await expect(updateDialog.getByLabel('Number of Users')).toHaveValue('0');
        await updateDialog.getByLabel('Number of Models').fill('0');
        await updateDialog.getByRole('button', { name: 'Update License' }).click();
        await expect(page.getByText('Update License SUCCESSFULLY!', { exact: true })).toBeVisible();
        await expect(page).toHaveURL(`${getCompanyUrl(stack)}#licenses`);
        expect(getCalls(stack, 'updateLicense').map(({ method, body }) => [method, body])).toMatchObject([
          ['PUT', { documentModels: 0, documentStartDate: '2029-01-01', documentExpiredDate: '2029-12-31' }],
        ]);
      },
    );
  });
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** A date some days after today: the portal counts from its own clock. */
const getDay = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

type Term = Pick<LicenseRecord, 'documentStartDate' | 'documentExpiredDate' | 'documentUsers' | 'documentModels'>;

/** Replaces the licenses of the company. It has 47 users and 6 models. */
function setLicenses(stack: Stack, terms: readonly Term[]): void {
  const { db } = stack.mock;
  const template = findExpected(
    db.licenses,
    'a license',
    ({ companyId }) => companyId === getCompanyId(stack, COMPANY),
  );
  db.licenses = terms.map((term, index) => ({ ...template, id: index + 1, ...term }));
}

test('each license says whether it has begun or ended, and the meters say how much of the limits is used', async ({
  page,
  stack,
  hasScript,
}) => {
  setLicenses(stack, [
    { documentStartDate: getDay(12), documentExpiredDate: getDay(641), documentUsers: 10, documentModels: 3 },
    { documentStartDate: getDay(-100), documentExpiredDate: getDay(300), documentUsers: 45, documentModels: 6 },
    { documentStartDate: getDay(-300), documentExpiredDate: getDay(9), documentUsers: 15, documentModels: 2 },
    { documentStartDate: getDay(-600), documentExpiredDate: getDay(-301), documentUsers: 99, documentModels: 9 },
  ]);
  await signIn(page, 'manager');
  await page.goto(`${getCompanyUrl(stack)}#licenses`);
  await waitForHydration(page, hasScript);
  const panel = getPanel(page);
  await expect(panel.getByRole('rowheader').or(panel.locator('tbody td:nth-child(2)'))).toHaveText([
    'DocumentsStarts in 12 days',
    'DocumentsActive',
    'DocumentsExpires in 9 days',
    'DocumentsExpired',
  ]);
  await expect(panel.locator('.tag', { hasText: 'Starts in 12 days' })).toHaveAttribute('data-tone', 'info');
  await expect(panel.locator('.tag', { hasText: 'Expires in 9 days' })).toHaveAttribute('data-tone', 'warning');
  const use = panel.getByRole('region', { name: 'In use, by the licenses that count' });
  const periods = use.locator('.license-use__period');
  await expect(periods).toHaveCount(3);
  await expect(periods.nth(0)).toContainText('Today2 licenses count47 of 60 users13 left6 of 8 models2 left');
  await expect(periods.nth(1)).toContainText(
    `From ${getDay(10)}in 10 days: 1 ended47 of 45 users2 too many6 of 6 modelsFull`,
  );
  await expect(periods.nth(2)).toContainText(
    `From ${getDay(12)}in 12 days: 1 starts47 of 55 users8 left6 of 9 models3 left`,
  );
  // What is full is marked with an icon too, the bars are hidden from screen readers.
  await expect(periods.nth(1).locator('.meter-row__full .icon')).toHaveCount(2);
  await expect(use.locator('svg.meter:not([aria-hidden=true])')).toHaveCount(0);
  await expect(use.locator('svg.meter[aria-hidden=true]')).toHaveCount(6);
});

test('the meters say what no license covers, and what could not be loaded', async ({ page, stack }) => {
  setLicenses(stack, [
    { documentStartDate: getDay(-600), documentExpiredDate: getDay(-1), documentUsers: 50, documentModels: 9 },
  ]);
  await signIn(page, 'manager');
  await page.goto(`${getCompanyUrl(stack)}#licenses`);
  const use = getPanel(page).getByRole('region', { name: 'In use, by the licenses that count' });
  await expect(use).toContainText('No license counts today47 users and 6 models without a license');
  setLicenses(stack, [
    {
      documentStartDate: getDay(-600),
      documentExpiredDate: '9999-12-31',
      documentUsers: 999_999_999,
      documentModels: 0,
    },
  ]);
  stack.mock.controls.armFault({ call: 'listCompanyUsers', kind: 'status', status: 500 });
  await page.reload();
  await expect(use).toContainText('999,999,999 usersuse could not be loaded6 of 0 models6 too many');
});
