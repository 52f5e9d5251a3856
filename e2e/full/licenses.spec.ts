import { findExpected } from '../support/expect-defined';
import { COMPANY, expect, getCalls, getCompanyId, getCompanyUrl, getDialog, openPage, test } from '../support/fixtures';

test('a new license begins after the last one with a term of 12 months; buttons set another term', async ({
  page,
  stack,
  hasScript,
}) => {
  const { db } = stack.mock;
  const companyId = getCompanyId(stack, COMPANY);
  const license = findExpected(db.licenses, 'a license', (row) => row.companyId === companyId);
  db.licenses = [{ ...license, documentStartDate: '2026-01-01', documentExpiredDate: '2099-12-31' }];
  await openPage(page, 'superAdmin', `${getCompanyUrl(stack)}?modal=create-license#licenses`, hasScript);
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
      { tag: ['@CLIC-03', '@CLIC-04', '@CLIC-08', '@CLIC-09', '@CLIC-10', '@CLIC-11', '@CLIC-13', '@MODAL-06'] },
      async ({ page, stack, hasScript }) => {
        await openPage(page, 'superAdmin', `${getCompanyUrl(stack)}#licenses`, hasScript);
        await page.getByRole('link', { name: 'Create License' }).click();
        const createDialog = getDialog(page, hasScript, 'Create License');
        await expect(createDialog.getByLabel('License Type').locator('option:not([value=""])')).toHaveText([
          'Documents',
        ]);
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
        await expect(page.locator('#licenses').getByRole('row', { name: /2029-01-01.*2029-12-31/ })).toBeVisible();

        await page.getByRole('link', { name: 'Edit license from 2029-01-01' }).click();
        const updateDialog = getDialog(page, hasScript, 'Update License');
        await expect(updateDialog.getByLabel('License Start Date')).toHaveValue('2029-01-01');
        await expect(updateDialog.getByLabel('Number of Users')).toHaveValue('0');
        await updateDialog.getByLabel('Number of Models').fill('0');
        await updateDialog.getByRole('button', { name: 'Update License' }).click();
        await expect(page.getByText('Update License SUCCESSFULLY!', { exact: true })).toBeVisible();
        await expect(page).toHaveURL(/\/\d+\?licenses\.created=\d+#licenses$/);
        expect(getCalls(stack, 'updateLicense').map(({ method, body }) => [method, body])).toMatchObject([
          ['PUT', { documentModels: 0, documentStartDate: '2029-01-01', documentExpiredDate: '2029-12-31' }],
        ]);
      },
    );
  });
}
