import type { Page } from '@playwright/test';
import { findExpected } from '../support/expect-defined';
import { clearForm, expect, getCalls, getConfirmation, openPage, test, type Stack } from '../support/fixtures';

const LIST = '/rpa/process-config';

const open = (page: Page, hasScript: boolean, path = LIST) => openPage(page, 'superAdmin', path, hasScript);

const findConfig = (stack: Stack) =>
  findExpected(stack.mock.db.processConfigs, 'KM-CLM-010', ({ triggerName }) => triggerName === 'KM-CLM-010');
const getEditPath = (stack: Stack) => `/rpa/edit-process-config/${findConfig(stack).id}`;

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
    await expect(page).toHaveURL(/\?created=\d+$/);
    await expect(page.getByText('Process config saved.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open Night orders' })).toHaveAttribute('href', /edit-process-config/);
    await expect(page.getByRole('row', { name: /SS-NGT-1/ })).toContainText('Second');
    expect(getCalls(stack, 'createProcessConfig').map(({ body }) => body)).toMatchObject([
      { TriggerName: 'SS-NGT-1', CustomSettings: '[{"Name":"Second","Value":""}]', Variables: '[{"Name":"Day"}]' },
    ]);
  },
);

test(
  'a process config is duplicated from its row, with a new Wizard Custom Id, and deleted',
  { tag: ['@PCONF-02', '@PCONF-05', '@PCONF-06', '@PCONF-08'] },
  async ({ page, stack, hasScript }) => {
    const original = findConfig(stack);
    original.customSettings = '[{"Name":"Folder","Value":"/in"}]';
    await open(page, hasScript, `${LIST}?q=kestrel`);
    const getLink = (name: string) => page.getByRole('link', { name, exact: true });
    await expect(getLink('Create')).toHaveAttribute('href', /^\/rpa\/create-process-config\?list=.*kestrel/);
    await expect(getLink('Edit Claim Registration')).toHaveAttribute('href', new RegExp(`^${getEditPath(stack)}`));
    await getLink('Duplicate Claim Registration').click();
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
    await expect(page).toHaveURL(/\?q=kestrel&created=\d+$/);
    const copy = page.getByRole('row', { name: /KM-CLM-011/ });
    await expect(copy).toContainText('Folder: /in');
    await expect(copy).toHaveAttribute('aria-current', 'true');
    await copy.getByRole('link', { name: 'Delete Claim Registration' }).click();
    const question = getConfirmation(page, hasScript, 'Are you sure to delete this setting?');
    await expect(question).toContainText('Trigger Name KM-CLM-011');
    await page.getByText('No', { exact: true }).click();
    await expect(copy).toBeVisible();
    expect(getCalls(stack, 'deleteProcessConfig')).toEqual([]);
    await copy.getByRole('link', { name: 'Delete Claim Registration' }).click();
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(copy).toHaveCount(0);
    expect(getCalls(stack, 'createProcessConfig').map(({ body }) => body)).toMatchObject([
      {
        TriggerName: 'KM-CLM-011',
        ProcessName: 'Claim Registration',
        CustomSettings: '[{"Name":"Folder","Value":"/in"}]',
      },
    ]);
    expect(getCalls(stack, 'updateProcessConfig')).toEqual([]);
  },
);

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
    await open(page, hasScript, getEditPath(stack));
    await page.setViewportSize({ width: 390, height: 600 });
    const covered = await page.locator('.pair > .input').evaluateAll((inputs: HTMLElement[]) =>
      inputs.filter((input) => {
        input.focus();
        const { left, bottom } = input.getBoundingClientRect();
        return document.elementFromPoint(left + 9, bottom - 2) !== input;
      }),
    );
    expect(covered, 'fields with the focus below the buttons').toEqual([]);
    await name.fill('Changed');
    // Enter submits the form. It does not click a button that adds or removes a row.
    await name.press('Enter');
    await expect(page).toHaveURL(/\/process-config\?changed=\d+$/);
    expect(getCalls(stack, 'updateProcessConfig').map(({ method }) => method)).toEqual(['PUT']);
  },
);
