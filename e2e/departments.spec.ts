import type { Page } from '@playwright/test';
import { callsOf, expect, ready, signIn, type Stack, test } from './stack';

const companyOf = (stack: Stack) => stack.mock.db.companies.find(({ name }) => name === 'Harbourline Freight')?.id ?? 0;
const addressOf = (stack: Stack) => `/settings/companies/${companyOf(stack)}`;
const dialogOf = (page: Page, name: string, hasScript: boolean) =>
  page.getByRole(hasScript ? 'dialog' : 'region', { name });
const questionOf = (page: Page, hasScript: boolean) =>
  page.getByRole(hasScript ? 'alertdialog' : 'region', { name: 'Are you sure to delete this department?' });

async function open(page: Page, stack: Stack, hasScript: boolean) {
  await signIn(page, 'admin');
  await page.goto(`${addressOf(stack)}#departments`);
  await ready(page, hasScript);
}

test('CDEP-01 CDEP-02 the departments with their columns and actions', async ({ page, stack, hasScript }) => {
  await open(page, stack, hasScript);
  const panel = page.locator('#departments');
  expect(await panel.getByRole('columnheader').allTextContents()).toEqual([
    'Action',
    'Department Name',
    'Created Time',
    'Modified Time',
  ]);
  await expect(panel.getByRole('link', { name: 'Edit General' })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Delete General' })).toBeVisible();
  expect(callsOf(stack, 'listDepartments')[0]?.path).toBe(`/api/settings/companies/${companyOf(stack)}/departments`);
});

test('CDEP-03 CDEP-05 CDEP-11 MODAL-02 NOJS-03 a department is created and stands in the list of the same tab', async ({
  page,
  stack,
  hasScript,
}) => {
  await open(page, stack, hasScript);
  await page.getByRole('link', { name: 'Create Department' }).click();
  const dialog = dialogOf(page, 'Create Department', hasScript);
  await dialog.getByLabel('Department Name').fill('Night Shift');
  await dialog.getByRole('button', { name: 'Create Department' }).click();
  await expect(page.getByText('Create Department SUCCESSFULLY!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${addressOf(stack)}#departments`);
  await expect(page.getByRole('row', { name: /Night Shift/ })).toBeVisible();
  const [call] = callsOf(stack, 'createDepartment');
  expect([call?.method, call?.path, call?.body]).toEqual([
    'POST',
    `/api/settings/companies/${companyOf(stack)}/departments`,
    { name: 'Night Shift' },
  ]);
});

test('CDEP-04 a missing name shows its message, nothing is sent', async ({ page, stack, hasScript }) => {
  await open(page, stack, hasScript);
  await page.getByRole('link', { name: 'Create Department' }).click();
  await dialogOf(page, 'Create Department', hasScript).getByRole('button', { name: 'Create Department' }).click();
  await expect(page.getByText('Please input Department Name!')).toBeVisible();
  expect(callsOf(stack, 'createDepartment')).toEqual([]);
});

test('CDEP-06 MODAL-06 Edit opens with the name and saves it', async ({ page, stack, hasScript }) => {
  await open(page, stack, hasScript);
  await page.getByRole('link', { name: 'Edit Customs' }).click();
  const dialog = dialogOf(page, 'Edit Department', hasScript);
  await expect(dialog.getByLabel('Department Name')).toHaveValue('Customs');
  await dialog.getByLabel('Department Name').fill('Customs & Duties');
  await dialog.getByRole('button', { name: 'Update Department' }).click();
  await expect(page.getByText('Update Department SUCCESSFULLY!', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /Customs & Duties/ })).toBeVisible();
  expect(callsOf(stack, 'updateDepartment').map(({ method, body }) => [method, body])).toEqual([
    ['PUT', { name: 'Customs & Duties' }],
  ]);
});

test('CDEP-07 Delete asks; No makes no call, Yes deletes and the row is gone', async ({ page, stack, hasScript }) => {
  await open(page, stack, hasScript);
  await page.getByRole('link', { name: 'Delete Customs' }).click();
  await expect(questionOf(page, hasScript)).toContainText('Customs');
  if (hasScript) await expect(page.getByRole('link', { name: 'No', exact: true })).toBeFocused();
  await page.getByRole('link', { name: 'No', exact: true }).click();
  await expect(questionOf(page, hasScript)).toBeHidden();
  expect(callsOf(stack, 'deleteDepartment')).toEqual([]);

  await page.getByRole('link', { name: 'Delete Customs' }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByRole('row', { name: /Customs/ })).toHaveCount(0);
  await expect(page).toHaveURL(`${addressOf(stack)}#departments`);
  expect(callsOf(stack, 'deleteDepartment').map(({ method }) => method)).toEqual(['DELETE']);
});

test('CDEP-08 D83 a refused delete shows the text of the API and keeps the row @full', async ({
  page,
  stack,
  hasScript,
}) => {
  stack.mock.controls.arm({ call: 'deleteDepartment', kind: 'status', status: 409, body: 'Still in use', times: 1 });
  await open(page, stack, hasScript);
  await page.getByRole('link', { name: 'Delete Customs' }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Still in use' })).toBeVisible();
  expect(stack.mock.db.departments.some(({ name }) => name === 'Customs')).toBe(true);
});

test('CDEP-09 SEARCH-01 NOJS-04 the search keeps the tab and starts at three characters', async ({
  page,
  stack,
  hasScript,
}) => {
  await open(page, stack, hasScript);
  const box = page.getByRole('searchbox', { name: 'Search departments' });
  await box.fill('Cu');
  await box.press('Enter');
  await expect(page.locator('#departments').getByRole('row', { name: /General/ })).toBeVisible();
  await box.fill('Customs');
  await box.press('Enter');
  await expect(page.locator('#departments').getByRole('row')).toHaveCount(2);
  await expect(page.locator('#departments')).toBeVisible();
  await page.locator('#departments').getByRole('link', { name: 'Created Time' }).click();
  await expect(page).toHaveURL(/departments\.q=Customs.*#departments$/);
});

test('MODAL-04 a write that gets no answer keeps the dialog, the name and says so @full', async ({
  page,
  stack,
  hasScript,
}) => {
  stack.mock.controls.arm({ call: 'createDepartment', kind: 'reset', times: 1 });
  await open(page, stack, hasScript);
  await page.getByRole('link', { name: 'Create Department' }).click();
  const dialog = dialogOf(page, 'Create Department', hasScript);
  await dialog.getByLabel('Department Name').fill('Night Shift');
  await dialog.getByRole('button', { name: 'Create Department' }).click();
  await expect(
    page.getByText('The service did not answer. It is not known whether this was done: look before you send it again.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Look whether it was done' })).toBeVisible();
  await expect(dialog.getByLabel('Department Name')).toHaveValue('Night Shift');
});

test('MODAL-07 a double click writes once', async ({ page, stack, hasScript }) => {
  test.skip(!hasScript, 'without script the browser itself sends one post');
  stack.mock.controls.setLatency({ call: 'createDepartment', ms: 300 });
  await open(page, stack, hasScript);
  await page.getByRole('link', { name: 'Create Department' }).click();
  const dialog = dialogOf(page, 'Create Department', hasScript);
  await dialog.getByLabel('Department Name').fill('Once');
  await dialog.getByRole('button', { name: 'Create Department' }).dblclick();
  await expect(page.getByRole('row', { name: /Once/ })).toBeVisible();
  expect(callsOf(stack, 'createDepartment')).toHaveLength(1);
});

test('GUARD-14 D130 a write after the session ended keeps the name; after a login elsewhere Send again saves it', async ({
  page,
  stack,
  hasScript,
}) => {
  await open(page, stack, hasScript);
  await page.getByRole('link', { name: 'Create Department' }).click();
  const dialog = dialogOf(page, 'Create Department', hasScript);
  await dialog.getByLabel('Department Name').fill('Not lost');
  await page.context().clearCookies();
  await dialog.getByRole('button', { name: 'Create Department' }).click();
  await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Not lost' })).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'Department Name' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Log in' }).first()).toBeVisible();
  await signIn(page, 'admin');
  stack.mock.controls.arm({ call: 'createDepartment', kind: 'status', status: 400, body: 'Not now.', times: 1 });
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Not now.' })).toBeVisible();
  await expect(page).toHaveURL(/#departments$/);
  await expect(dialog.getByLabel('Department Name')).toHaveValue('Not lost');
  await dialog.getByRole('button', { name: 'Create Department' }).click();
  await expect(page.getByText('Create Department SUCCESSFULLY!', { exact: true })).toBeVisible();
  expect(callsOf(stack, 'createDepartment')).toHaveLength(2);
});

test('CDEP-10 a department of another company is refused before any write', async ({ page, stack }) => {
  await signIn(page, 'admin');
  const foreign = stack.mock.db.departments.find(({ companyId }) => companyId !== companyOf(stack));
  for (const intent of ['update-department', 'delete-department']) {
    const answer = await page.request.post(addressOf(stack), {
      form: { intent, id: String(foreign?.id), name: 'Mine' },
    });
    expect(answer.status(), intent).toBe(404);
  }
  const other = await page.request.post(`/settings/companies/${foreign?.companyId}`, {
    form: { intent: 'create-department', name: 'Mine' },
  });
  expect(other.status()).toBe(403);
  expect(callsOf(stack).filter(({ call }) => /^(create|update|delete)Department$/.test(call ?? ''))).toEqual([]);
});
