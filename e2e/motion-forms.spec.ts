import type { Page } from '@playwright/test';
import {
  expect,
  getCalls,
  getCompanyUrl,
  getDialog,
  getMenu,
  openPage,
  submitLogIn,
  test,
  visitPage,
  type Stack,
} from './support/fixtures';

const getDepartmentsUrl = (stack: Stack, query = '') => `${getCompanyUrl(stack)}${query}#departments`;
const getToasts = (page: Page) => page.getByRole('region', { name: 'Messages (F8)' });

test(
  'a refusal is shown in its form and focused, or its field is focused, with script and without',
  { tag: '@D139' },
  async ({ page, stack, hasScript }) => {
    await visitPage(page, '/login', hasScript);
    await submitLogIn(page, hasScript, { email: 'nobody@harbourline.example', password: 'wrong' });
    await expect(page.locator('form .form-message').getByRole('alert')).toBeVisible();
    await expect(page.locator('.form-message')).toBeFocused();
    await expect(getToasts(page).getByRole('alert')).toHaveCount(0);

    await openPage(page, 'admin', getDepartmentsUrl(stack, '?modal=create-department'), hasScript);
    const dialog = getDialog(page, hasScript, 'Create Department');
    await dialog.getByLabel('Department Name').fill('General');
    await dialog.getByRole('button', { name: 'Create Department' }).click();
    await expect(dialog.getByLabel('Department Name')).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByText('already exists')).toBeVisible();
    await expect(dialog.getByLabel('Department Name')).toBeFocused();
    await expect(getToasts(page).getByRole('alert')).toHaveCount(0);
    await expect(page.locator('#departments')).toBeVisible();
    await expect(page.locator('#details')).toBeHidden();
    if (hasScript) return;
    await page.getByRole('link', { name: /^Licenses/i }).click();
    await expect(page.locator('#licenses')).toBeVisible();
    await expect(page.locator('#departments')).toBeHidden();
  },
);

test('a second submit replaces the toast; F8 focuses and Esc closes it while a dialog is open', async ({
  page,
  stack,
  hasScript,
}) => {
  test.skip(!hasScript, 'without script messages are part of the page');
  for (const body of ['first refusal', 'second refusal']) {
    stack.mock.controls.armFault({ call: 'deleteDepartment', kind: 'status', status: 400, body, times: 1 });
  }
  await openPage(page, 'admin', getDepartmentsUrl(stack), hasScript);
  const deleteLink = page
    .locator('#departments')
    .getByRole('link', { name: /^Delete/ })
    .first();
  const toast = getToasts(page).getByRole('alert');
  for (const text of ['first refusal', 'second refusal']) {
    await deleteLink.click();
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(toast).toHaveText(text);
  }
  await page.getByRole('link', { name: 'Create Department' }).click();
  const field = getDialog(page, hasScript, 'Create Department').getByLabel('Department Name');
  await expect(field).toBeFocused();
  await page.keyboard.press('F8');
  await expect(getToasts(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toast.getByRole('button', { name: 'Close message' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toast).toHaveCount(0);
  await expect(field).toBeFocused();
});

test('Esc has no effect while a save is pending', { tag: '@MODAL-03' }, async ({ page, stack, hasScript }) => {
  test.skip(!hasScript, 'without script the browser keeps the input');
  await openPage(page, 'admin', getDepartmentsUrl(stack, '?modal=create-department'), hasScript);
  const dialog = getDialog(page, hasScript, 'Create Department');
  await dialog.getByLabel('Department Name').fill('Aaa Typed');
  stack.mock.controls.setLatency({ call: 'createDepartment', ms: 1000 });
  await dialog.getByRole('button', { name: 'Create Department' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('You have unsaved changes.')).toBeHidden();
  await expect(page.getByText('Create Department SUCCESSFULLY!', { exact: true })).toBeVisible();
  expect(getCalls(stack, 'createDepartment')).toHaveLength(1);
});

test('a page with unsaved changes asks before a menu link and Back, and prevents unloading the document', async ({
  page,
  hasScript,
}) => {
  test.skip(!hasScript, 'without script the browser keeps the input');
  await openPage(page, 'manager', '/', hasScript);
  await getMenu(page).getByRole('link').first().click();
  await expect(page).toHaveURL('/account');
  const jobTitle = page.getByLabel('Job Title');
  await jobTitle.pressSequentially('X');
  const dashboardLink = getMenu(page).getByRole('link', { name: 'Dashboard' });
  const question = page.getByRole('alertdialog', { name: 'You have unsaved changes.' });
  await dashboardLink.click();
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(dashboardLink).toBeFocused();
  await jobTitle.focus();
  await page.goBack();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL('/account');
  await expect(jobTitle).toBeFocused();
  // dispatchEvent returns false if a listener prevents the default.
  const isPrevented = await page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(isPrevented).toBe(true);
  await dashboardLink.click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL('/');
});
