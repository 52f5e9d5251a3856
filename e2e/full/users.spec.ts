import type { Page } from '@playwright/test';
import { getAccount, type AccountKey } from '../../mock-api/accounts';
import {
  COMPANY,
  expect,
  getCalls,
  getCompanyId,
  getCompanyUrl,
  getConfirmation,
  getDialog,
  openPage,
  test,
  visitPage,
  type Stack,
} from '../support/fixtures';

const getPanel = (page: Page) => page.locator('#users');

type Context = { page: Page; stack: Stack; hasScript: boolean };

const open = ({ page, stack, hasScript }: Context, accountKey: AccountKey = 'admin', query = '') =>
  openPage(page, accountKey, `${getCompanyUrl(stack)}${query}#users`, hasScript);

test(
  'a created user is in the list of the same tab',
  {
    tag: [
      '@CUSR-03',
      '@CUSR-04',
      '@CUSR-05',
      '@CUSR-15',
      '@CUSR-16',
      '@CUSR-17',
      '@MODAL-01',
      '@MODAL-02',
      '@MODAL-05',
    ],
  },
  async ({ page, stack, hasScript }) => {
    await open({ page, stack, hasScript });
    const createLink = page.getByRole('link', { name: 'Create User' });
    await createLink.click();
    const dialog = getDialog(page, hasScript, 'Create User');
    await expect(dialog.getByRole('checkbox', { name: 'General' })).toBeChecked();
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await dialog.getByLabel('First Name').fill('Aba');
    await dialog.getByLabel('Last Name').fill('Aabye');
    await dialog.getByLabel('Email').fill('aba.aabye@harbourline.example');
    await dialog.getByRole('checkbox', { name: 'Customs', exact: true }).check();
    await dialog.getByLabel('OCR Role').selectOption('Trainer');
    const before = getCalls(stack, 'listCompanyUsers').length;
    await dialog.getByRole('button', { name: 'Create User' }).click();
    await expect(page.getByText('Create User SUCCESSFULLY!', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/\d+\?users\.created=\d+#users$/);
    await expect(
      getPanel(page).getByRole('row', { name: /Aba Aabye.*Not Activated.*New.*General.*Customs.*Trainer/ }),
    ).toHaveAttribute('aria-current', 'true');
    expect(getCalls(stack, 'listCompanyUsers').length).toBeGreaterThan(before);
    const states = getPanel(page).locator('.tag');
    await expect(states.filter({ hasText: /^Activated$/ }).first()).toHaveAttribute('data-tone', 'success');
    await expect(states.filter({ hasText: /^Not Activated$/ }).first()).toHaveAttribute('data-tone', 'error');
    await expect(states.filter({ hasText: 'Trainer' }).first()).toBeVisible();
    if (hasScript) await expect(createLink).toBeFocused();
    expect(getCalls(stack, 'createUser').map(({ body }) => body)).toMatchObject([
      {
        isActivated: false,
        companyId: getCompanyId(stack, COMPANY),
        departments: [{ name: 'General' }, { name: 'Customs' }],
      },
    ]);
  },
);

test(
  'A role of Permissions leads to its users; Edit opens a dialog with the record and a read-only e-mail, and saves it',
  { tag: ['@CUSR-18', '@CUSR-19', '@MODAL-06'] },
  async ({ page, stack, hasScript }) => {
    await openPage(page, 'admin', '/settings/permissions', hasScript);
    await page.getByRole('columnheader', { name: 'Trainer' }).getByRole('link').click();
    const editLink = page.getByRole('link', { name: 'Edit Tom Whitfield' });
    await editLink.click();
    const dialog = getDialog(page, hasScript, 'Update User');
    await expect(dialog.getByLabel('Email')).not.toBeEditable();
    await expect(dialog.getByLabel('Email')).toHaveValue(getAccount('trainer').email);
    await expect(dialog.getByLabel('OCR Role').locator('option:checked')).toHaveText('Trainer');
    await expect(dialog.getByRole('checkbox', { name: 'General' })).toBeChecked();
    // An email cannot be edited, but a copy of the user can have another one.
    await dialog.getByRole('link', { name: 'Create a copy with another email' }).click();
    const copy = getDialog(page, hasScript, 'Create User');
    await expect(copy.getByLabel('First Name')).toHaveValue('Tom');
    await expect(copy.getByLabel('Email')).toBeEditable();
    await expect(copy.getByLabel('Email')).toHaveValue(getAccount('trainer').email);
    await expect(copy.getByLabel('OCR Role').locator('option:checked')).toHaveText('Trainer');
    await copy.getByText('Cancel', { exact: true }).click();
    await expect(copy).toBeHidden();
    await visitPage(page, `${getCompanyUrl(stack)}?users.q=whitfield#users`, hasScript);
    await editLink.click();
    await dialog.getByLabel('Job Title').fill('Lead');
    await dialog.getByRole('button', { name: 'Update User' }).click();
    await expect(page.getByText('Update User SUCCESSFULLY!', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(`${getCompanyUrl(stack)}?users.q=whitfield#users`);
    // The job title is in a column that can be folded.
    await expect(getPanel(page).locator('tr', { hasText: /TomWhitfield.*Lead/ })).toBeVisible();
    if (hasScript) await expect(editLink).toBeFocused();
    expect(getCalls(stack, 'updateUser').map(({ method }) => method)).toEqual(['PUT']);
  },
);

test(
  'Delete asks for confirmation; a failed delete keeps the user, the next one deletes it',
  { tag: ['@CUSR-23', '@CUSR-24', '@CUSR-25'] },
  async ({ page, stack, hasScript }) => {
    stack.mock.controls.armFault({ call: 'deleteUser', kind: 'status', status: 500, body: 'no', times: 1 });
    await open({ page, stack, hasScript }, 'admin', '?users.q=whitfield');
    const deleteLink = page.getByRole('link', { name: 'Delete Tom Whitfield' });
    for (const message of ['Delete User Failed!', 'Delete User Successfully!']) {
      await deleteLink.click();
      const question = getConfirmation(page, hasScript, 'Are you sure to delete this user?');
      await expect(question).toContainText('Tom Whitfield');
      await page.getByRole('button', { name: 'Yes', exact: true }).click();
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    }
    await expect(deleteLink).toHaveCount(0);
    if (hasScript) await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(getCalls(stack, 'deleteUser').map(({ method }) => method)).toEqual(['DELETE', 'DELETE']);
  },
);
