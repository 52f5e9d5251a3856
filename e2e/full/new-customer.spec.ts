import type { Page } from '@playwright/test';
import { expect, getCalls, getCompanyId, getDialog, openPage, test, waitForHydration } from '../support/fixtures';

const LIST_PATH = '/settings/companies';
const EMAIL_SENT = 'Send Activation Email to user SUCCESSFULLY!';
const getToDo = (page: Page) => page.getByRole('navigation', { name: 'Still to do' });

test('a new customer is set up from the message of its company: license, department, models, users with emails', async ({
  page,
  stack,
  hasScript,
}) => {
  await openPage(page, 'superAdmin', LIST_PATH, hasScript);
  await page.getByRole('link', { name: 'Create', exact: true }).click();
  const companyDialog = getDialog(page, hasScript, 'Create Company');
  await companyDialog.getByLabel('Company Name').fill('Marlow Veterinary');
  await companyDialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Create Company SUCCESSFULLY', { exact: true })).toBeVisible();
  const companyId = getCompanyId(stack, 'Marlow Veterinary');
  const row = page.getByRole('row', { name: /Marlow Veterinary/ });
  await expect(row).toHaveAttribute('aria-current', 'true');
  await expect(row.getByText('New', { exact: true })).toBeVisible();
  if (hasScript) await expect(row).toBeInViewport();
  await page.getByRole('link', { name: 'Open Marlow Veterinary' }).click();
  await expect(page).toHaveURL(`${LIST_PATH}/${companyId}`);
  await waitForHydration(page, hasScript);
  await expect(getToDo(page)).toContainText('4 of 4 for this company');

  await getToDo(page).getByRole('link', { name: 'License' }).click();
  const licenseDialog = getDialog(page, hasScript, 'Create License');
  await expect(licenseDialog.getByLabel('License Type')).toHaveValue('Documents');
  await licenseDialog.getByLabel('Number of Users').fill('2');
  await licenseDialog.getByLabel('Number of Credits').fill('500');
  await licenseDialog.getByLabel('Number of Models').fill('3');
  await licenseDialog.getByRole('button', { name: 'Create License' }).click();
  await expect(page.getByText('Create License SUCCESSFULLY!', { exact: true })).toBeVisible();
  await expect(getToDo(page).getByRole('link', { name: 'License Done: 1 license' })).toBeVisible();
  await expect(page.locator('#licenses')).toContainText('0 of 2 users2 left');

  await getToDo(page).getByRole('link', { name: 'Users' }).click();
  const userDialog = getDialog(page, hasScript, 'Create User');
  await userDialog.getByRole('link', { name: 'Create a department' }).click();
  const departmentDialog = getDialog(page, hasScript, 'Create Department');
  await departmentDialog.getByLabel('Department Name').fill('General');
  await departmentDialog.getByRole('button', { name: 'Create Department' }).click();
  await expect(page.getByText('Create Department SUCCESSFULLY!', { exact: true })).toBeVisible();

  await getToDo(page).getByRole('link', { name: 'Models' }).click();
  const modelsDialog = getDialog(page, hasScript, 'Assign Models');
  await modelsDialog.getByRole('checkbox', { name: 'Receipts' }).check();
  await modelsDialog.getByRole('button', { name: 'Assign Models' }).click();
  await expect(page.getByText('Assign Models SUCCESSFULLY!', { exact: true })).toBeVisible();
  await expect(getToDo(page)).toContainText('1 of 4 for this company');

  await getToDo(page).getByRole('link', { name: 'Users' }).click();
  const another = userDialog.getByRole('checkbox', { name: 'Create another user after this one' });
  for (const firstName of ['Ada', 'Ben']) {
    await expect(userDialog.getByLabel('First Name')).toHaveValue('');
    if (hasScript) await expect(userDialog.getByLabel('First Name')).toBeFocused();
    await userDialog.getByLabel('First Name').fill(firstName);
    await userDialog.getByLabel('Last Name').fill('Marlow');
    await userDialog.getByLabel('Email').fill(`${firstName}@marlow.example`);
    await expect(userDialog.getByRole('checkbox', { name: 'General' })).toBeChecked();
    if (firstName === 'Ada') {
      await userDialog.getByLabel('OCR Role').selectOption('Trainer');
      await another.check();
      await userDialog.getByRole('checkbox', { name: 'Send the link for setting the password now' }).check();
    } else {
      await expect(userDialog.getByLabel('OCR Role').locator('option:checked')).toHaveText('Trainer');
      await another.uncheck();
    }
    await userDialog.getByLabel('Email').press('Enter');
    await expect(page.getByText(EMAIL_SENT, { exact: true }).last()).toBeVisible();
    if (firstName === 'Ben') await expect(userDialog).toBeHidden();
    await expect(page.locator('tr[aria-current]', { hasText: `${firstName}MarlowNew` })).toBeVisible();
  }
  await expect(getToDo(page)).toHaveCount(0);
  expect(
    stack.mock.controls
      .getOutbox()
      .slice(-2)
      .map(({ to }) => to),
  ).toEqual(['Ada@marlow.example', 'Ben@marlow.example']);
  expect(getCalls(stack, 'createUser')).toHaveLength(2);
  await page.goto(`${LIST_PATH}/${companyId}#licenses`);
  await expect(page.locator('#licenses')).toContainText('2 of 2 usersFull');
});
