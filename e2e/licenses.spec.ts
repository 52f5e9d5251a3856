import type { Page } from '@playwright/test';
import {
  COMPANY,
  getCompanyId,
  getCompanyUrl,
  getCalls,
  getDialog,
  getFirstCall,
  expect,
  waitForHydration,
  signIn,
  test,
} from './support/fixtures';

const getPanel = (page: Page) => page.locator('#licenses');

test(
  'the list shows the licenses with their columns; without permission the buttons are disabled with a reason',
  { tag: ['@CLIC-01', '@CLIC-02', '@CLIC-12', '@CLIC-13'] },
  async ({ page, stack, hasScript }) => {
    await signIn(page, 'admin');
    await page.goto(`${getCompanyUrl(stack)}#licenses`);
    await waitForHydration(page, hasScript);
    expect(await getPanel(page).getByRole('columnheader').allTextContents()).toEqual([
      'Action',
      'License Type',
      'Number of Users',
      'Number of Pages',
      'Number of Models',
      'Start Date',
      'Expired Date',
      'Created Time',
      'Modified Time',
    ]);
    expect(getFirstCall(stack, 'listLicenses').path).toBe(
      `/api/settings/companies/${getCompanyId(stack, COMPANY)}/licenses`,
    );
    await expect(getPanel(page).getByText('expired', { exact: true })).toBeVisible();
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
    await dialog.getByLabel('Number of Users').fill('-1');
    await dialog.getByLabel('Number of Credits').fill('1.5');
    await dialog.getByLabel('License Expired Date').fill('2027-06-30');
    await dialog.getByRole('button', { name: 'Create License' }).click();
    for (const text of [
      'Please select License Type',
      'Please input Number of Users!',
      'Please input Number of Credits!',
      'Please input Number of Models!',
      'Please input License Start Date!',
    ]) {
      await expect(dialog.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(dialog.getByLabel('Number of Credits')).toHaveValue('1.5');
    await expect(dialog.getByLabel('License Expired Date')).toHaveValue('2027-06-30');
    expect(getCalls(stack, 'createLicense')).toEqual([]);
  },
);

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
        await createDialog.getByLabel('License Type').selectOption('Documents');
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
