import type { Page } from '@playwright/test';
import { findExpected } from './support/expect-defined';
import {
  clearForm,
  expect,
  getCalls,
  getConfirmation,
  signIn,
  test,
  waitForHydration,
  type Stack,
} from './support/fixtures';

const LIST = '/rpa/process-config';

async function open(page: Page, hasScript: boolean, path = LIST) {
  await signIn(page, 'superAdmin');
  await page.goto(path);
  await waitForHydration(page, hasScript);
}

const findConfig = (stack: Stack) =>
  findExpected(stack.mock.db.processConfigs, 'KM-CLM-010', ({ triggerName }) => triggerName === 'KM-CLM-010');
const getEditPath = (stack: Stack) => `/rpa/edit-process-config/${findConfig(stack).id}`;

test(
  'the list shows the process configs with one line per setting and their actions',
  { tag: ['@PCONF-02', '@PCONF-05', '@PCONF-06'] },
  async ({ page, stack, hasScript }) => {
    await open(page, hasScript, `${LIST}?q=kestrel&sort=created`);
    await expect(page.getByRole('link', { name: 'Create', exact: true })).toHaveAttribute(
      'href',
      '/rpa/create-process-config',
    );
    const row = page.getByRole('row', { name: /KM-CLM-010 / });
    await expect(row).toContainText('PolicyNumber');
    await expect(row).not.toContainText('{"Name"');
    await expect(page.getByText(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/).first()).toBeVisible();
    await expect(row.getByRole('link', { name: 'Delete Claim Registration' })).toBeVisible();
    await row.getByRole('link', { name: 'Edit Claim Registration' }).click();
    await expect(page).toHaveURL(({ pathname }) => pathname === getEditPath(stack));
  },
);

test(
  'Delete asks for confirmation; No makes no call, Yes deletes the process config',
  { tag: ['@PCONF-07', '@PCONF-08', '@PCONF-09'] },
  async ({ page, stack, hasScript }) => {
    await open(page, hasScript, `${LIST}?q=kestrel&sort=created`);
    await page.getByRole('link', { name: 'Delete Claim Registration', exact: true }).click();
    const question = getConfirmation(page, hasScript, 'Are you sure to delete this setting?');
    await expect(question).toContainText('Claim Registration, Kestrel Mutual');
    await page.getByRole('link', { name: 'No', exact: true }).click();
    await expect(question).toBeHidden();
    expect(getCalls(stack, 'deleteProcessConfig')).toEqual([]);
    await page.getByRole('link', { name: 'Delete Claim Registration', exact: true }).click();
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole('link', { name: 'Delete Claim Registration', exact: true })).toHaveCount(0);
    expect(getCalls(stack, 'deleteProcessConfig')).toHaveLength(1);
  },
);

test(
  'a process config is created, and the departments depend on the company',
  { tag: ['@PCONF-10', '@PCONF-11', '@PCONF-12', '@PCONF-13', '@PCONF-14', '@PCONF-18'] },
  async ({ page, stack, hasScript }) => {
    await open(page, hasScript, '/rpa/create-process-config');
    const departments = page.getByLabel('Department').getByRole('option');
    for (const [company, own, other] of [
      ['Kestrel Mutual', 'Underwriting', 'Purchasing'],
      ['Smith & Sons / APAC', 'Purchasing', 'Underwriting'],
    ] as const) {
      await page.getByLabel('Company').selectOption(company);
      if (!hasScript) await page.getByRole('button', { name: 'Show departments' }).click();
      await expect(departments.filter({ hasText: own })).toHaveCount(1);
      await expect(departments.filter({ hasText: other })).toHaveCount(0);
    }
    await expect(page.getByLabel('Company')).toHaveValue(/^\d+$/);
    await page.getByLabel('Department').selectOption('Purchasing');
    await page.getByLabel('Process Name').fill('Night orders');
    await page.getByLabel('Wizard Custom Id').fill('SS-NGT-1');
    const configs = page.getByRole('group', { name: 'Configs' });
    await configs.getByLabel('Name 1').fill('Folder');
    await configs.getByLabel('Value 1').fill('=/in');
    await configs.getByRole('button', { name: 'Add config' }).click();
    await expect(configs.getByLabel('Name 2')).toBeVisible();
    if (hasScript) await expect(configs.getByLabel('Name 2')).toBeFocused();
    await configs.getByLabel('Name 2').fill('Second');
    await configs.getByRole('button', { name: 'Remove row 1 of Configs' }).click();
    await expect(configs.getByLabel('Name 1')).toHaveValue('Second');
    if (hasScript) await expect(configs.getByLabel('Name 1')).toBeFocused();
    await page.getByRole('group', { name: 'Variables' }).getByLabel('Name 1').fill('Day');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(LIST);
    await expect(page.getByText('Process config saved.')).toBeVisible();
    await expect(page.getByRole('row', { name: /SS-NGT-1/ })).toContainText('Second');
    expect(getCalls(stack, 'createProcessConfig').map(({ body }) => body)).toMatchObject([
      { TriggerName: 'SS-NGT-1', CustomSettings: '[{"Name":"Second","Value":""}]', Variables: '[{"Name":"Day"}]' },
    ]);
  },
);

test('a process config is duplicated from its row, with a new Wizard Custom Id', async ({ page, stack, hasScript }) => {
  const original = findConfig(stack);
  original.customSettings = '[{"Name":"Folder","Value":"/in"}]';
  await open(page, hasScript, `${LIST}?q=kestrel`);
  await page.getByRole('link', { name: 'Duplicate Claim Registration', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Process Config');
  await expect(page.getByText('A copy of Claim Registration, Kestrel Mutual.')).toBeVisible();
  await expect(page.getByLabel('Company')).toHaveValue(String(original.companyId));
  await expect(page.getByLabel('Department')).toHaveValue(String(original.departmentId));
  await expect(page.getByRole('group', { name: 'Configs' }).getByLabel('Value 1')).toHaveValue('/in');
  const wizardId = page.getByLabel('Wizard Custom Id');
  await expect(wizardId).toHaveValue('');
  await expect(wizardId).toHaveAccessibleDescription('The original has KM-CLM-010. The copy needs its own.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Wizard Custom Id is required')).toBeVisible();
  await wizardId.fill('KM-CLM-011');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(`${LIST}?q=kestrel`);
  await expect(page.getByRole('row', { name: /KM-CLM-011/ })).toContainText('Folder: /in');
  expect(getCalls(stack, 'createProcessConfig').map(({ body }) => body)).toMatchObject([
    {
      TriggerName: 'KM-CLM-011',
      ProcessName: 'Claim Registration',
      CustomSettings: '[{"Name":"Folder","Value":"/in"}]',
    },
  ]);
  expect(getCalls(stack, 'updateProcessConfig')).toEqual([]);
});

test('Duplicate of the edit page, and an original that is gone', async ({ page, stack, hasScript }) => {
  await open(page, hasScript, getEditPath(stack));
  await page.getByRole('link', { name: 'Duplicate', exact: true }).click();
  await expect(page.getByText('A copy of Claim Registration, Kestrel Mutual.')).toBeVisible();
  await page.goto('/rpa/create-process-config?from=99999');
  await expect(page.getByText('The setting to duplicate could not be loaded')).toBeVisible();
  await expect(page.getByLabel('Process Name')).toHaveValue('');
});

test(
  'choosing another company clears the department with a message',
  { tag: '@PCONF-11' },
  async ({ page, stack, hasScript }) => {
    test.skip(!hasScript, 'without script the server validates the department');
    await open(page, hasScript, getEditPath(stack));
    await expect(page.getByLabel('Department')).not.toHaveValue('');
    await page.getByLabel('Company').selectOption('Tidewater Energy');
    await expect(page.getByLabel('Department')).toHaveValue('');
    await expect(page.getByText('The department was cleared: it belongs to another company.')).toBeVisible();
  },
);

test(
  'the edit form starts with the record; Clear resets it, Don’t Save leaves it, Save saves it',
  { tag: ['@PCONF-15', '@PCONF-20', '@PCONF-22', '@PCONF-24'] },
  async ({ page, stack, hasScript }) => {
    await open(page, hasScript, getEditPath(stack));
    const name = page.getByLabel('Process Name');
    await expect(name).toHaveValue('Claim Registration');
    await expect(page.getByLabel('Wizard Custom Id')).toHaveValue('KM-CLM-010');
    await expect(page.getByRole('group', { name: 'Variables' }).getByLabel('Name 1')).toHaveValue('PolicyNumber');
    await name.fill('Changed');
    await clearForm(page, hasScript);
    await expect(name).toHaveValue('Claim Registration');
    await page.getByText("Don't Save", { exact: true }).click();
    await expect(page).toHaveURL(LIST);
    expect(getCalls(stack, 'updateProcessConfig')).toEqual([]);
    await page.goto(getEditPath(stack));
    await waitForHydration(page, hasScript);
    await name.fill('Changed');
    // Enter submits the form. It does not click a button that adds or removes a row.
    await name.press('Enter');
    await expect(page).toHaveURL(LIST);
    expect(getCalls(stack, 'updateProcessConfig').map(({ method }) => method)).toEqual(['PUT']);
  },
);

test(
  'validation messages and a refusal of the API keep the input',
  { tag: ['@PCONF-16', '@PCONF-17', '@PCONF-23', '@ERR-01'] },
  async ({ page, stack, hasScript }) => {
    await open(page, hasScript, '/rpa/create-process-config');
    await page.getByRole('group', { name: 'Configs' }).getByLabel('Value 1').fill('kept');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Process Name is required')).toBeVisible();
    await expect(page.getByText('Wizard Custom Id is required')).toBeVisible();
    await expect(page.getByText('A value needs a name.')).toBeVisible();
    expect(getCalls(stack, 'createProcessConfig')).toEqual([]);
    await page.getByLabel('Process Name').fill('a');
    await page.getByLabel('Wizard Custom Id').fill('b');
    await page.getByRole('group', { name: 'Configs' }).getByLabel('Name 1').fill('Key');
    stack.mock.controls.armFault({
      call: 'createProcessConfig',
      kind: 'status',
      status: 400,
      body: 'boom-xyz',
      times: 1,
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'boom-xyz' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Configs' }).getByLabel('Value 1')).toHaveValue('kept');
    expect(page.url()).not.toContain('kept');
  },
);

test(
  'a row with 200 variables shows the first ones and expands the others in place',
  { tag: '@full' },
  async ({ page, stack, hasScript }) => {
    const config = findConfig(stack);
    config.variables = JSON.stringify(Array.from({ length: 200 }, (_, index) => ({ Name: `Var${index}` })));
    await open(page, hasScript, `${LIST}?q=kestrel&sort=created`);
    const row = page.getByRole('row', { name: /KM-CLM-010 / });
    await expect(row.getByText('Var199')).toBeHidden();
    await row.getByText('196 more').click();
    await expect(row.getByText('Var199')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).not.toHaveURL(/modal=/);
  },
);

test(
  'Don’t Save and Save lead back to the list as it was, with its filters',
  { tag: '@full' },
  async ({ page, hasScript }) => {
    const list = `${LIST}?q=kestrel`;
    for (const button of [page.getByText("Don't Save", { exact: true }), page.getByRole('button', { name: 'Save' })]) {
      await open(page, hasScript, list);
      await page
        .getByRole('link', { name: /^Edit / })
        .first()
        .click();
      await waitForHydration(page, hasScript);
      await page.getByLabel('Process Name').fill('Another name');
      await button.click();
      const discard = page.getByRole('button', { name: 'Discard' });
      await expect(discard.or(page.getByRole('heading', { name: 'Process Config', exact: true }))).toBeVisible();
      if (await discard.isVisible()) await discard.click();
      await expect(page).toHaveURL(list);
    }
  },
);
