import type { Page } from '@playwright/test';
import { findExpected } from './support/expect-defined';
import { clearForm, expect, getCalls, openPage, test, waitForHydration } from './support/fixtures';
import { holdPosts } from './support/held-posts';

const PAGE_PATH = '/rpa/task-trigger';
const HISTORY_PATH = '/rpa/task-history';

const open = (page: Page, hasScript: boolean, path = PAGE_PATH) => openPage(page, 'superAdmin', path, hasScript);

/** The searchable field. With script it replaces the select when the select first gets the focus. */
const getWizardInput = (page: Page) => page.locator('input').and(page.getByLabel('Wizard Custom Id'));

async function chooseWizard(page: Page, hasScript: boolean, wizard: string) {
  if (hasScript) {
    await page.getByLabel('Wizard Custom Id').focus();
    await getWizardInput(page).fill(wizard);
    await getWizardInput(page).press('Enter');
  } else {
    await page.getByLabel('Wizard Custom Id').selectOption(wizard);
    await page.getByRole('button', { name: 'Fill in task name and variables' }).click();
  }
}

const getVariables = (page: Page) => page.getByRole('group', { name: 'Variables' });
const getTriggerButton = (page: Page) => page.getByRole('button', { name: 'Trigger Task', exact: true });

test(
  'the form has its fields, options and buttons',
  { tag: ['@THIST-05', '@TTRIG-01', '@TTRIG-02', '@TTRIG-03', '@TTRIG-17', '@TTRIG-18'] },
  async ({ page, hasScript }) => {
    await open(page, hasScript, HISTORY_PATH);
    await page.getByRole('link', { name: 'Trigger Task', exact: true }).click();
    await expect(page).toHaveURL(PAGE_PATH);
    await waitForHydration(page, hasScript);
    const environments = page.getByLabel('Environment').getByRole('option');
    await expect(environments).toHaveText(['24.x.x']);
    await expect(environments).toHaveAttribute('value', 'new');
    await expect(page.getByLabel('Queue Priority').getByRole('option')).toHaveText([
      'Choose a priority',
      ...Array.from({ length: 10 }, (_, index) => String(index + 1)),
    ]);
    await expect(page.getByText('1 comes first in the queue, 10 last.')).toBeVisible();
    await page.getByLabel('Task Name').fill('typed');
    await clearForm(page, hasScript);
    await expect(page.getByLabel('Task Name')).toHaveValue('');
    await page.getByText('Go Back', { exact: true }).click();
    await expect(page).toHaveURL(HISTORY_PATH);
  },
);

test('while the form is filled its button says so, and triggers nothing', async ({ page, stack, hasScript }) => {
  test.skip(!hasScript, 'Without script the browser shows that the page loads.');
  await open(page, hasScript);
  const letNextGo = await holdPosts(page, PAGE_PATH);
  await chooseWizard(page, hasScript, 'KM-CLM-010');
  await page.getByRole('button', { name: 'Filling in' }).click({ force: true });
  await letNextGo();
  await expect(page.getByLabel('Task Name')).toHaveValue('Claim Registration');
  await page.unrouteAll();
  await getTriggerButton(page).click();
  await expect(page.getByText('Queue Priority is required')).toBeVisible();
  expect(getCalls(stack, 'triggerTask')).toEqual([]);
});

test(
  'a wizard fills the form, and the triggered task is first in the history',
  { tag: ['@TTRIG-05', '@TTRIG-06', '@TTRIG-08', '@TTRIG-09', '@TTRIG-12', '@TTRIG-14', '@TTRIG-15'] },
  async ({ page, stack, hasScript }) => {
    await open(page, hasScript);
    await page.getByLabel('Queue Priority').selectOption('2');
    await chooseWizard(page, hasScript, 'KM-CLM-010');
    await expect(page.getByLabel('Task Name')).toHaveValue('Claim Registration');
    await expect(page.getByLabel('Queue Priority')).toHaveValue('2');
    if (hasScript) await expect(getWizardInput(page)).toBeFocused();
    for (const [index, name] of ['PolicyNumber', 'IncidentDate', 'Amount', 'Postcode'].entries())
      await expect(getVariables(page).getByLabel(`Name ${index + 1}`)).toHaveValue(name);
    await getVariables(page).getByLabel('Value 1').fill('P-42');
    await page.getByRole('button', { name: '+ Add New Variable', exact: true }).click();
    await getVariables(page).getByLabel('Name 5').fill('Extra');
    await page.getByRole('button', { name: 'Remove row 2 of Variables' }).click();
    await expect(getVariables(page).getByLabel('Name 2')).toHaveValue('Amount');
    await getTriggerButton(page).click();
    await page.getByRole('button', { name: 'Trigger without a value' }).click();
    await expect(page).toHaveURL(/\/task-history\?created=\d+$/);
    const row = page.getByRole('row').nth(1);
    await expect(row).toContainText('Claim Registration');
    await expect(row).toHaveAttribute('aria-current', 'true');
    await expect(row).toContainText('PolicyNumber: P-42');
    expect(getCalls(stack, 'triggerTask').map(({ body }) => body)).toEqual([
      {
        GroupName: 'Claim Registration',
        wizardCustomId: 'KM-CLM-010',
        Environment: 'new',
        priority: 2,
        Variables: [
          { Name: 'PolicyNumber', Value: 'P-42' },
          { Name: 'Amount', Value: '' },
          { Name: 'Postcode', Value: '' },
          { Name: 'Extra', Value: '' },
        ],
      },
    ]);
  },
);

test(
  'a searchable select takes the focus once, and not while the user works in other fields',
  { tag: ['@TTRIG-05', '@TTRIG-08', '@full'] },
  async ({ page, hasScript }) => {
    test.skip(!hasScript, 'without script the select is not replaced');
    await open(page, hasScript);
    await chooseWizard(page, hasScript, 'KM-CLM-010');
    await expect(getVariables(page).getByLabel('Name 4')).toHaveValue('Postcode');
    await getVariables(page).getByLabel('Value 1').focus();
    await getWizardInput(page).evaluate((input) =>
      input.addEventListener('focus', () => input.setAttribute('data-focused-again', '')),
    );
    await page.getByRole('button', { name: '+ Add New Variable', exact: true }).click();
    await expect(getVariables(page).getByLabel('Name 5')).toBeFocused();
    await page.keyboard.type('Extra');
    await page.getByRole('button', { name: 'Remove row 2 of Variables' }).click();
    await expect(getVariables(page).getByLabel('Name 2')).toBeFocused();
    await expect(getVariables(page).getByLabel('Name 4')).toHaveValue('Extra');
    await expect(getWizardInput(page)).not.toHaveAttribute('data-focused-again');
  },
);

test(
  'Enter in a variable starts nothing, and variables without a value are asked about',
  { tag: ['@REAL-04', '@REAL-13', '@D161', '@D170'] },
  async ({ page, stack, hasScript }) => {
    await open(page, hasScript);
    await page.getByLabel('Queue Priority').selectOption('1');
    await chooseWizard(page, hasScript, 'KM-CLM-010');
    await expect(getVariables(page).getByLabel('Name 4')).toHaveValue('Postcode');
    const getValue = (row: number) => getVariables(page).getByLabel(`Value ${row}`);
    await getValue(1).fill('P-1');
    await getValue(1).press('Enter');
    if (hasScript) {
      await expect(getValue(2)).toBeFocused();
      await getValue(4).press('Enter');
      await expect(page.getByRole('button', { name: '+ Add New Variable', exact: true })).toBeFocused();
    } else {
      await expect(page.getByText('Nothing was triggered yet. Press Trigger Task to do it.')).toBeVisible();
      await expect(getValue(1)).toHaveValue('P-1');
    }
    await getValue(3).fill('12');
    await getTriggerButton(page).click();
    await expect(page.getByText('IncidentDate and Postcode have no value. Nothing was triggered yet.')).toBeVisible();
    expect(getCalls(stack, 'triggerTask')).toEqual([]);
    await page.getByRole('button', { name: 'Enter the values' }).click();
    await expect(getValue(2)).toBeFocused();
    await getTriggerButton(page).click();
    await expect(page.getByRole('button', { name: 'Trigger without a value' })).toBeVisible();
    await getValue(2).fill('2026-11-20');
    await getValue(3).fill('');
    // Other fields lack a value now, so that the portal asks again. With script the question ends when the form changes.
    if (hasScript) await getTriggerButton(page).click();
    else await page.getByRole('button', { name: 'Trigger without a value' }).click();
    await expect(page.getByText('Amount and Postcode have no value. Nothing was triggered yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Trigger without a value' }).press('Enter');
    await expect(page).toHaveURL(/\/task-history\?created=\d+$/);
    expect(getCalls(stack, 'triggerTask')).toHaveLength(1);
  },
);

test(
  'another Wizard Custom Id and Clear ask before they replace what was entered',
  { tag: ['@REAL-04', '@REAL-13', '@D161', '@D170', '@full'] },
  async ({ page, stack, hasScript }) => {
    const configs = stack.mock.db.processConfigs;
    const other = findExpected(configs, 'TE-PAY-041', ({ triggerName }) => triggerName === 'TE-PAY-041');
    other.variables = '[{"Name":"BankFile"}]';
    await open(page, hasScript);
    await chooseWizard(page, hasScript, 'KM-CLM-010');
    await expect(getVariables(page).getByLabel('Name 4')).toHaveValue('Postcode');
    await page.getByLabel('Task Name').fill('My claims');
    await getVariables(page).getByLabel('Value 1').fill('P-1');
    await chooseWizard(page, hasScript, 'TE-PAY-041');
    const question = page.getByText('Payment Matching would replace the task name “My claims” and PolicyNumber.');
    await expect(question).toBeVisible();
    await expect(page.getByLabel('Task Name')).toHaveValue('My claims');
    await expect(getVariables(page).getByLabel('Value 1')).toHaveValue('P-1');
    // The question has taken the place of the button that it is about.
    await expect(getTriggerButton(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Stay with KM-CLM-010' }).click();
    await expect(page.getByText('KM-CLM-010 is selected again. Nothing was triggered yet.')).toBeVisible();
    const wizard = page.getByLabel('Wizard Custom Id');
    await expect(wizard).toHaveValue(hasScript ? 'KM-CLM-010 – Claim Registration, Kestrel Mutual' : 'KM-CLM-010');
    await expect(getVariables(page).getByLabel('Value 1')).toHaveValue('P-1');
    await chooseWizard(page, hasScript, 'TE-PAY-041');
    await expect(question).toBeVisible();
    stack.mock.controls.setLatency({ call: 'listProcessConfigs', ms: 500 });
    await page.getByRole('button', { name: 'Replace', exact: true }).click();
    // The response replaces the variables, so that nothing can be typed before it.
    if (hasScript) await expect(getVariables(page).getByLabel('Value 1')).toBeDisabled();
    await expect(page.getByLabel('Task Name')).toHaveValue('Payment Matching');
    await expect(getVariables(page).getByLabel('Name 1')).toHaveValue('BankFile');
    await expect(question).toBeHidden();
    stack.mock.controls.setLatency({ call: 'listProcessConfigs', ms: 0 });
    await getVariables(page).getByLabel('Value 1').fill('a.xml');
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(getVariables(page).getByLabel('Value 1')).toHaveValue('a.xml');
    if (hasScript) await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(getVariables(page).getByLabel('Value 1')).toHaveValue('a.xml');
    await clearForm(page, hasScript);
    await expect(page.getByLabel('Task Name')).toHaveValue('');
    expect(getCalls(stack, 'triggerTask')).toEqual([]);
  },
);
