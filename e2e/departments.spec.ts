import type { Locator, Page } from '@playwright/test';
import {
  expect,
  getCalls,
  getCompanyUrl,
  getConfirmation,
  getDialog,
  openPage,
  signIn,
  test,
  type Stack,
} from './support/fixtures';

const getConfirmationDialog = (page: Page, hasScript: boolean) =>
  getConfirmation(page, hasScript, 'Are you sure to delete this department?');

const open = (page: Page, stack: Stack, hasScript: boolean) =>
  openPage(page, 'admin', `${getCompanyUrl(stack)}#departments`, hasScript);

test(
  'a department without a name is not sent; a created one is in the list of the same tab',
  { tag: ['@CDEP-03', '@CDEP-04', '@CDEP-05', '@CDEP-11', '@MODAL-02', '@NOJS-03'] },
  async ({ page, stack, hasScript }) => {
    await open(page, stack, hasScript);
    await page.getByRole('link', { name: 'Create Department' }).click();
    const dialog = getDialog(page, hasScript, 'Create Department');
    await dialog.getByRole('button', { name: 'Create Department' }).click();
    await expect(page.getByText('Please input Department Name!')).toBeVisible();
    expect(getCalls(stack, 'createDepartment')).toEqual([]);
    await dialog.getByLabel('Department Name').fill('Night Shift');
    await dialog.getByRole('button', { name: 'Create Department' }).click();
    await expect(page.getByText('Create Department SUCCESSFULLY!', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/\d+\?departments\.created=\d+#departments$/);
    await expect(page.getByRole('row', { name: /Night Shift New/ })).toHaveAttribute('aria-current', 'true');
    expect(getCalls(stack, 'createDepartment').map(({ body }) => body)).toEqual([{ name: 'Night Shift' }]);
  },
);

test(
  'a department is edited; Delete asks for confirmation, No makes no call, and Yes deletes it',
  { tag: ['@CDEP-06', '@CDEP-07', '@MODAL-06'] },
  async ({ page, stack, hasScript }) => {
    await open(page, stack, hasScript);
    await page.getByRole('link', { name: 'Edit Customs' }).click();
    const name = getDialog(page, hasScript, 'Edit Department').getByLabel('Department Name');
    await expect(name).toHaveValue('Customs');
    await name.fill('Customs & Duties');
    await page.getByRole('button', { name: 'Update Department' }).click();
    await expect(page.getByText('Update Department SUCCESSFULLY!', { exact: true })).toBeVisible();
    expect(getCalls(stack, 'updateDepartment').map(({ body }) => body)).toEqual([{ name: 'Customs & Duties' }]);
    await page.getByRole('link', { name: 'Delete Customs' }).click();
    await expect(getConfirmationDialog(page, hasScript)).toHaveAccessibleDescription(/Customs/);
    if (hasScript) await expect(page.getByRole('link', { name: 'No', exact: true })).toBeFocused();
    await page.getByRole('link', { name: 'No', exact: true }).click();
    await expect(getConfirmationDialog(page, hasScript)).toBeHidden();
    expect(getCalls(stack, 'deleteDepartment')).toEqual([]);

    await page.getByRole('link', { name: 'Delete Customs' }).click();
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    // The dialog, which hides the rows from roles, is closed after the reply.
    await expect(page).toHaveURL(`${getCompanyUrl(stack)}#departments`);
    await expect(page.getByRole('row', { name: /Customs/ })).toHaveCount(0);
    expect(getCalls(stack, 'deleteDepartment').map(({ method }) => method)).toEqual(['DELETE']);
  },
);

test(
  'the search keeps the tab and needs three characters',
  { tag: ['@CDEP-09', '@SEARCH-01', '@NOJS-04'] },
  async ({ page, stack, hasScript }) => {
    await open(page, stack, hasScript);
    const searchBox = page.getByRole('searchbox', { name: 'Search departments' });
    await searchBox.fill('Cu');
    await searchBox.press('Enter');
    if (hasScript) await expect(page.getByText('Type 3 or more characters to search')).toBeVisible();
    await expect(page.locator('#departments').getByRole('row', { name: /General/ })).toBeVisible();
    await searchBox.fill('Customs');
    await searchBox.press('Enter');
    await expect(page.locator('#departments').getByRole('row')).toHaveCount(2);
    await expect(page.locator('#departments')).toBeVisible();
    await page.locator('#departments').getByRole('link', { name: 'Created Time' }).click();
    await expect(page).toHaveURL(/departments\.q=Customs.*#departments$/);
  },
);

test(
  'a double click, two clicks within a task and a held Enter key send one request, also with a fast API',
  { tag: '@MODAL-07' },
  async ({ page, stack, hasScript }) => {
    test.skip(!hasScript, 'without script the browser prevents the second request');
    await open(page, stack, hasScript);
    let posts = 0;
    page.on('request', (request) => (posts += request.method() === 'POST' ? 1 : 0));
    const submits: [string, (button: Locator) => Promise<void>][] = [
      ['Double Click', (button) => button.dblclick()],
      [
        'Two Clicks',
        (button) =>
          button.evaluate((element: HTMLButtonElement) => {
            element.click();
            element.click();
          }),
      ],
      [
        'Held Enter',
        async (button) => {
          await button.focus();
          for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('Enter');
          await page.keyboard.up('Enter');
        },
      ],
    ];
    for (const [name, submit] of submits) {
      posts = 0;
      await page.getByRole('link', { name: 'Create Department' }).click();
      const dialog = getDialog(page, hasScript, 'Create Department');
      await dialog.getByLabel('Department Name').fill(name);
      await submit(dialog.getByRole('button', { name: 'Create Department' }));
      await expect(page.getByRole('row', { name })).toBeVisible();
      await expect(dialog).toBeHidden();
      expect(posts, name).toBe(1);
    }
    expect(getCalls(stack, 'createDepartment')).toHaveLength(submits.length);
  },
);

test(
  'a write after the session ended keeps the name, and Send again saves it after a new login',
  { tag: ['@GUARD-14', '@D130'] },
  async ({ page, stack, hasScript }) => {
    await open(page, stack, hasScript);
    await page.getByRole('link', { name: 'Create Department' }).click();
    const dialog = getDialog(page, hasScript, 'Create Department');
    await dialog.getByLabel('Department Name').fill('Not lost');
    await page.context().clearCookies();
    await dialog.getByRole('button', { name: 'Create Department' }).click();
    await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: 'Not lost' })).toBeVisible();
    await expect(page.getByRole('term').filter({ hasText: 'Department Name' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Log in' }).first()).toBeVisible();
    await signIn(page, 'admin');
    stack.mock.controls.armFault({ call: 'createDepartment', kind: 'status', status: 400, body: 'Not now.', times: 1 });
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Not now.' })).toBeVisible();
    await expect(page).toHaveURL(/#departments$/);
    await expect(dialog.getByLabel('Department Name')).toHaveValue('Not lost');
    await dialog.getByRole('button', { name: 'Create Department' }).click();
    await expect(page.getByText('Create Department SUCCESSFULLY!', { exact: true })).toBeVisible();
    expect(getCalls(stack, 'createDepartment')).toHaveLength(2);
  },
);
