import { readFile } from 'node:fs/promises';
import { getHorizontalOverflow } from '../support/accessibility';
import { expect, openPage, test, visitPage } from '../support/fixtures';

const MENU = 'Columns and link to this view';
const PHONE = { width: 390, height: 844 };

test('a hidden column is gone from the table, the next visit and the CSV file, until it is shown again', async ({
  page,
  hasScript,
}) => {
  await openPage(page, 'superAdmin', '/settings/companies', hasScript);
  await page.getByLabel(MENU).click();
  await expect(page.getByText('Always shown: Action, Name')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Website' }).uncheck();
  if (!hasScript) await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/hide=website/);
  await expect(page.getByRole('columnheader', { name: 'Website' })).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Employees' })).toBeVisible();

  await visitPage(page, '/settings/companies', hasScript);
  await expect(page.getByRole('columnheader', { name: 'Employees' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Website' })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.locator('summary', { hasText: 'Export' }).click();
  const csvLink = page.getByRole('link', { name: /^CSV of all \d+ companies ?without Website$/ });
  await csvLink.click();
  const [header] = (await readFile(await (await download).path(), 'utf8')).split('\n');
  expect(header).toContain('Employees');
  expect(header).not.toContain('Website');

  await page.getByLabel(MENU).click();
  await page.getByRole('checkbox', { name: 'Website' }).check();
  if (!hasScript) await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('columnheader', { name: 'Website' })).toBeVisible();
  await visitPage(page, '/settings/companies', hasScript);
  await expect(page.getByRole('columnheader', { name: 'Website' })).toBeVisible();
});

test('on a phone order and filters are folded, and cards show the important fields until all are wanted', async ({
  page,
  hasScript,
}) => {
  await page.setViewportSize(PHONE);
  await openPage(page, 'superAdmin', '/ocr/file-list', hasScript);
  const filter = page.locator('summary', { hasText: 'Status' });
  await expect(filter).toBeHidden();
  await page.getByRole('link', { name: 'Filters' }).click();
  await expect(filter).toBeVisible();
  await expect(page.getByLabel('Sort by')).toBeVisible();
  const cells = page.locator('tbody tr').first().locator(':scope > :visible');
  const count = await cells.count();
  await page.getByLabel(MENU).click();
  await page.getByRole('link', { name: 'Show all columns' }).click();
  await expect(page).toHaveURL(/fields=all/);
  await expect.poll(() => cells.count()).toBeGreaterThan(count);
  await visitPage(page, '/ocr/file-list?fields=all', hasScript);
  await page.getByLabel(MENU).click();
  await page.getByRole('link', { name: 'Show fewer columns' }).click();
  await expect(cells).toHaveCount(count);
});

test('a list that shows all its columns scrolls in its box, and its menu stays in place', async ({
  page,
  hasScript,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await openPage(page, 'superAdmin', '/rpa/task-history', hasScript);
  await page.getByLabel(MENU).click();
  await page.getByRole('link', { name: 'Show all columns' }).click();
  await expect(page).toHaveURL(/fields=all/);
  await expect.poll(() => getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
});

/** Lists with their first filter, and with the toolbars that have the least room. */
const FILTERED = [
  ['/events', 'Tags'],
  ['/rpa/main-logging', 'Tech Status'],
  ['/settings/companies/2#users', 'Status'],
  ['/', 'Company'],
] as const;

for (const [path, filter] of FILTERED) {
  const title = `a filter of ${path} moves nothing in the toolbar, and the table by the line of its chips`;
  test(title, async ({ page, hasScript }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openPage(page, 'superAdmin', path, hasScript);
    const list = page.locator('[data-list]:visible').first();
    const readBoxes = () =>
      list.evaluate((section) => {
        const getBox = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
        const { top } = getBox(section);
        const controls = section.querySelectorAll('.toolbar :is(input[type=search], summary, .toolbar__end > *)');
        const toBox = (element: Element) => {
          const { left, width, top: controlTop } = getBox(element);
          return [left, width, controlTop - top].map(Math.round).join(' ');
        };
        return {
          controls: [...controls].map(toBox),
          head: Math.round(getBox(section.querySelector('thead')).top - top),
        };
      });
    const before = await readBoxes();
    expect(before.controls.length).toBeGreaterThan(4);
    await list.locator('summary', { hasText: filter }).click();
    await list.getByRole('checkbox').first().check();
    if (!hasScript) await page.getByRole('button', { name: `Apply the filter ${filter}` }).click();
    await expect(list.getByRole('link', { name: /^Remove the filter/ })).toHaveCount(1);
    await expect(list.getByRole('status').filter({ hasText: ' of ' })).toBeVisible();
    await expect.poll(readBoxes).toEqual({ ...before, head: before.head + 36 });
    await page.keyboard.press('Escape');
    await list.getByRole('link', { name: 'Clear all filters' }).click();
    await expect(list.getByRole('link', { name: /^Remove the filter/ })).toHaveCount(0);
    await expect.poll(readBoxes).toEqual(before);
  });
}
