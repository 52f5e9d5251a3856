import type { Locator, Page } from '@playwright/test';
import { expectDefined } from './support/expect-defined';
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

const getBox = async (locator: Locator) => expectDefined(await locator.boundingBox(), 'a box on the screen');

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

test('the messages of all fields are shown at once, and each disappears when its field changes', async ({
  page,
  stack,
  hasScript,
}) => {
  await visitPage(page, '/login?modal=register', hasScript);
  const dialog = getDialog(page, hasScript, 'Register now');
  await dialog.getByLabel('Password', { exact: true }).fill('Abcdefghi1!');
  await dialog.getByLabel('Confirm Password', { exact: true }).fill('other');
  await dialog.getByRole('button', { name: 'Get Started' }).click();
  const mismatch = dialog.getByText('The two passwords that you entered do not match!');
  await expect(mismatch).toBeVisible();
  await expect(dialog.getByText('Should accept agreement')).toBeVisible();
  await expect(dialog.getByText('Please input your First Name!')).toBeVisible();
  if (!hasScript) await expect(dialog.getByLabel('First Name')).toBeFocused();
  if (hasScript) {
    await dialog.getByLabel('Confirm Password', { exact: true }).fill('Abc');
    await expect(mismatch).toBeHidden();
    await expect(dialog.getByLabel('Confirm Password', { exact: true })).not.toHaveAttribute('aria-invalid');
    await dialog.getByRole('checkbox').check();
    await expect(dialog.getByText('Should accept agreement')).toBeHidden();
    await expect(dialog.getByText('Please input your First Name!')).toBeVisible();
  }
  expect(getCalls(stack, 'signUp')).toEqual([]);
});

test('a second submit replaces the toast, which covers no button; F8 focuses and Esc closes it while a dialog is open', async ({
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
  const createLink = page.getByRole('link', { name: 'Create Department' });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const [a, b] = [await getBox(toast), await getBox(createLink)];
    const isBeside = a.x >= b.x + b.width || b.x >= a.x + a.width;
    expect(isBeside || a.y >= b.y + b.height || b.y >= a.y + a.height, String(width)).toBe(true);
  }
  await createLink.click();
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
