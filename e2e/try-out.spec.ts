import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';

/** Sends the form of a call on the mock's document, and gives what it shows. */
async function tried(page: Page, call: string, change?: (body: string) => string) {
  const part = page.locator(`#${call}`);
  const form = part.locator('form');
  if (!(await form.isVisible())) await part.getByText('Try it').click();
  const body = form.getByLabel('Body');
  if (change) await body.fill(change(await body.inputValue()));
  await form.getByRole('button', { name: `Send ${call}` }).click();
  return form.locator('output pre');
}

test('a call of the API document can be tried out in the name of an account', async ({ page, stack, hasScript }) => {
  test.skip(!hasScript, 'the page says that it needs JavaScript');
  await page.goto(`${stack.mock.url}/openapi`);
  await expect(await tried(page, 'listCompanies')).toHaveText(/^200\s+\{\s+"data": \[/);
  await expect(await tried(page, 'getCompany')).toContainText('"name": "Harbourline Freight"');
  const renamed = await tried(page, 'updateCompany', (body) =>
    body.replace('"description": "', '"description": "Tried. '),
  );
  await expect(renamed).toContainText('Company updated.');
  expect(stack.mock.db.companies.find(({ id }) => id === 2)?.description).toMatch(/^Tried\. /);
  stack.mock.controls.endSessions();
  await expect(await tried(page, 'listRoles')).toHaveText(/^200\s/);
  await page.getByLabel('Try calls as').selectOption('no account');
  await expect(await tried(page, 'listModels')).toHaveText(/^401\s+Please log in again\.$/);
  await page.getByLabel('Try calls as').selectOption('leo.fischer@harbourline.example');
  await expect(await tried(page, 'listProcessConfigs')).toHaveText(/^403\s/);
});

test('without script the document says what it needs, and is read as before', async ({ page, stack, hasScript }) => {
  test.skip(hasScript, 'the page can do more');
  await page.goto(`${stack.mock.url}/openapi`);
  const note = page.locator('noscript');
  await expect(note).toBeVisible();
  expect(await note.evaluate(({ textContent }) => textContent)).toBe('Trying calls needs JavaScript.');
});
