import type { Page } from '@playwright/test';
import { findExpected } from './support/expect-defined';
import { expect, getCalls, signIn, test, waitForHydration, type Stack } from './support/fixtures';

const LIST = '/rpa/process-config';

const findConfig = (stack: Stack) =>
  findExpected(stack.mock.db.processConfigs, 'KM-CLM-010', ({ triggerName }) => triggerName === 'KM-CLM-010');
const getEditPath = (stack: Stack) => `/rpa/edit-process-config/${findConfig(stack).id}`;

async function open(page: Page, hasScript: boolean, path: string) {
  await signIn(page, 'superAdmin');
  await page.goto(path);
  await waitForHydration(page, hasScript);
}

test(
  'saving another field keeps settings and variables of every shape as they are',
  { tag: ['@REAL-03', '@D160', '@PCONF-21'] },
  async ({ page, stack, hasScript }) => {
    const sql = 'SELECT *\nFROM runs  ';
    const customSettings = `[{"Name":"Retry","Value":{"max":3}}, {"Name":"Id","Value":3544790567247868102},\n{"Name":"Sql","Value":${JSON.stringify(sql)},"Type":"S"},{"queue":"A"}]`;
    const variables = '{"Day":{"Name":"Day","Value":"today"}}';
    Object.assign(findConfig(stack), { customSettings, variables });
    await open(page, hasScript, getEditPath(stack));
    const configs = page.getByRole('group', { name: 'Configs' });
    await expect(configs.getByLabel('Value 1')).toHaveValue('{"max":3}');
    await expect(configs.getByLabel('Value 2')).toHaveValue('3544790567247868102');
    await expect(configs.getByLabel('Value 3')).toHaveValue(sql);
    await expect(configs.getByLabel('Entry 4')).toHaveAccessibleDescription(/kept as it is/);
    // A step without script, which posts the form and shows it again.
    await configs.getByRole('button', { name: 'Add config' }).click();
    await expect(configs.getByLabel('Name 5')).toBeVisible();
    await page.getByLabel('Process Name').fill('Renamed');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(LIST);
    expect(getCalls(stack, 'updateProcessConfig').map(({ body }) => body)).toMatchObject([
      { ProcessName: 'Renamed', CustomSettings: customSettings, Variables: variables },
    ]);
    await page.goto(getEditPath(stack));
    await waitForHydration(page, hasScript);
    await configs.getByLabel('Value 1').fill('{"max":4}');
    await configs.getByLabel('Value 2').fill('many');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('This value is a number')).toBeVisible();
    await configs.getByLabel('Value 2').fill('7');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(LIST);
    expect(getCalls(stack, 'updateProcessConfig').at(-1)?.body).toMatchObject({
      CustomSettings: customSettings.replace('3}', '4}').replace('3544790567247868102', '7'),
      Variables: variables,
    });
  },
);

test(
  'a pasted text with line breaks keeps them; one with a line break at its end only stays in its line',
  { tag: ['@D160', '@full'] },
  async ({ page, stack, hasScript }) => {
    test.skip(!hasScript, 'without script an input of one line removes line breaks');
    findConfig(stack).customSettings = '[{"Name":"Sql","Value":"a;b"},{"Name":"Row","Value":""}]';
    await open(page, hasScript, getEditPath(stack));
    const configs = page.getByRole('group', { name: 'Configs' });
    const paste = (label: string, text: string) =>
      configs.getByLabel(label).evaluate((input: HTMLInputElement, pasted) => {
        input.setSelectionRange(2, 2);
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', pasted);
        input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
      }, text);
    await paste('Value 1', 'SELECT 1\r\nFROM x;');
    await expect(configs.getByLabel('Value 1')).toHaveValue('a;SELECT 1\nFROM x;b');
    await expect(configs.getByLabel('Value 1')).toBeFocused();
    await paste('Value 2', 'cell\r\n');
    await expect(configs.getByLabel('Value 2')).toHaveJSProperty('tagName', 'INPUT');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(LIST);
    expect(getCalls(stack, 'updateProcessConfig').map(({ body }) => body)).toMatchObject([
      { CustomSettings: '[{"Name":"Sql","Value":"a;SELECT 1\\nFROM x;b"},{"Name":"Row","Value":""}]' },
    ]);
  },
);
