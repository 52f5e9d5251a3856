import { readFile } from 'node:fs/promises';
import { expect, openPage, signIn, test, visitPage } from './support/fixtures';

const MENU = 'Columns and link to this view';
const PHONE = { width: 390, height: 844 };

test('a hidden column is gone from the table, the next visit and the CSV file, until it is shown again', async ({
  page,
  hasScript,
}) => {
  await openPage(page, 'superAdmin', '/settings/companies', hasScript);
  await page.getByLabel(MENU).click();
  await expect(page.getByRole('checkbox', { name: 'Name', exact: true })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Website' }).check();
  if (!hasScript) await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/hide=website/);
  await expect(page.getByRole('columnheader', { name: 'Website' })).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Employees' })).toBeVisible();

  await visitPage(page, '/settings/companies', hasScript);
  await expect(page.getByRole('columnheader', { name: 'Employees' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Website' })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^CSV/ }).click();
  const [header] = (await readFile(await (await download).path(), 'utf8')).split('\n');
  expect(header).toContain('Employees');
  expect(header).not.toContain('Website');

  await page.getByLabel(MENU).click();
  await page.getByRole('checkbox', { name: 'Website' }).uncheck();
  if (!hasScript) await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('columnheader', { name: 'Website' })).toBeVisible();
  await visitPage(page, '/settings/companies', hasScript);
  await expect(page.getByRole('columnheader', { name: 'Website' })).toBeVisible();
});

test('the copied link shows the same order, page size and columns to another user', async ({
  page,
  context,
  browser,
  baseURL,
  hasScript,
}) => {
  test.skip(!hasScript, 'Without script there is no clipboard: the address bar has the link.');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, 'superAdmin', '/settings/companies?hide=country&rows=10', hasScript);
  // The choices are stored, and not in this URL, which has the order.
  await visitPage(page, '/settings/companies?sort=-employees', hasScript);
  await page.getByLabel(MENU).click();
  await page.getByRole('button', { name: 'Copy link to this view' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await browser.newContext({ baseURL });
  const otherPage = await other.newPage();
  await signIn(otherPage, 'superAdmin');
  await otherPage.goto(link);
  await expect(otherPage.getByRole('columnheader', { name: 'Employees' })).toHaveAttribute('aria-sort', 'descending');
  await expect(otherPage.getByRole('columnheader', { name: 'Country' })).toHaveCount(0);
  await expect(otherPage.locator('tbody tr')).toHaveCount(10);
  await other.close();
});

test('on a phone order and filters are folded, and rows show three fields until all are wanted', async ({
  page,
  hasScript,
}) => {
  await page.setViewportSize(PHONE);
  await openPage(page, 'superAdmin', '/ocr/file-list', hasScript);
  const filter = page.getByRole('combobox', { name: 'Status' });
  await expect(filter).toBeHidden();
  await page.getByRole('link', { name: 'Sort and filter' }).click();
  await expect(filter).toBeVisible();
  await expect(page.getByLabel('Sort by')).toBeVisible();
  const cells = page.locator('tbody tr').first().locator('td:visible');
  const count = await cells.count();
  await page.getByRole('link', { name: 'All fields' }).click();
  await expect(page.getByRole('link', { name: 'Fewer fields' })).toBeVisible();
  expect(await cells.count()).toBeGreaterThan(count);
  await page.getByRole('link', { name: 'Fewer fields' }).click();
  await expect(cells).toHaveCount(count);
});
