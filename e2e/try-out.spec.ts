import type { Page } from '@playwright/test';
import { findExpected } from './support/expect-defined';
import { expect, test } from './support/fixtures';

/** Sends a call with its form on the OpenAPI page of the mock. `change` edits the example body. Returns the output. */
async function tryCall(page: Page, call: string, change?: (body: string) => string) {
  const section = page.locator(`#${call}`);
  const form = section.locator('form');
  if (!(await form.isVisible())) await section.getByText('Try it').click();
  const body = form.getByLabel('Body');
  if (change) await body.fill(change(await body.inputValue()));
  await form.getByRole('button', { name: `Send ${call}` }).click();
  return form.locator('output pre');
}

test('calls of the OpenAPI page can be tried out as an account', async ({ page, stack, hasScript }) => {
  test.skip(!hasScript, 'trying calls needs script');
  await page.goto(`${stack.mock.url}/openapi`);
  await expect(await tryCall(page, 'listCompanies')).toHaveText(/^200\s+\{\s+"data": \[/);
  await expect(await tryCall(page, 'getCompany')).toContainText('"name": "Harbourline Freight"');
  const updateOutput = await tryCall(page, 'updateCompany', (body) =>
    body.replace('"description": "', '"description": "Tried. '),
  );
  await expect(updateOutput).toContainText('Company updated.');
  const company = findExpected(stack.mock.db.companies, 'company 2', ({ id }) => id === 2);
  expect(company.description).toMatch(/^Tried\. /);
  stack.mock.controls.endSessions();
  await expect(await tryCall(page, 'listRoles')).toHaveText(/^200\s/);
  await page.getByLabel('Try calls as').selectOption('no account');
  await expect(await tryCall(page, 'listModels')).toHaveText(/^401\s+Please log in again\.$/);
  await page.getByLabel('Try calls as').selectOption('leo.fischer@harbourline.example');
  await expect(await tryCall(page, 'listProcessConfigs')).toHaveText(/^403\s/);
});

test('without script the OpenAPI page shows that trying calls needs JavaScript', async ({ page, stack, hasScript }) => {
  test.skip(hasScript, 'with script calls can be tried');
  await page.goto(`${stack.mock.url}/openapi`);
  const note = page.locator('noscript');
  await expect(note).toBeVisible();
  expect(await note.evaluate(({ textContent }) => textContent)).toBe('Trying calls needs JavaScript.');
});
