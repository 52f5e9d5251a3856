import type { Page } from '@playwright/test';
import { expect, openPage, test } from '../support/fixtures';

const getScrollBox = (page: Page) => page.getByRole('region', { name: /, rows$/ });

test.skip(({ hasScript }) => !hasScript, 'without script the browser sets the focus after each page load');

const open = (page: Page, path: string) => openPage(page, 'superAdmin', path);

test('sorting and paging keep the focus and show the first row; Clear search and the slash key focus the search', async ({
  page,
}) => {
  await open(page, '/settings/companies?rows=10');
  await getScrollBox(page).evaluate((element) => element.scrollTo(0, 200));
  const nextLink = page.getByRole('link', { name: 'Next page' });
  await nextLink.click();
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => getScrollBox(page).evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await expect(nextLink).toBeFocused();
  await page.keyboard.press('/');
  const box = page.getByRole('searchbox', { name: 'Search company name' });
  await expect(box).toBeFocused();
  await getScrollBox(page).evaluate((element) => element.scrollTo(0, 200));
  const sortLink = page.getByRole('columnheader', { name: 'Country' }).getByRole('link');
  for (const order of ['ascending', 'descending']) {
    await sortLink.press('Enter');
    await expect(page.getByRole('columnheader', { name: 'Country' })).toHaveAttribute('aria-sort', order);
    await expect.poll(() => getScrollBox(page).evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    await expect(sortLink).toBeFocused();
  }
  await box.fill('zzzzzz');
  await box.press('Enter');
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect(getScrollBox(page)).toBeVisible();
  await expect(box).toBeFocused();
});

test('on a phone the next page of a list starts at its first row, and the order keeps the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/settings/companies?rows=10');
  const firstRow = page.locator('tbody tr').first();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(firstRow).toBeInViewport();
  // The pager is below the window now.
  await expect(getScrollBox(page)).toBeFocused();
  await page.getByRole('link', { name: 'Sort', exact: true }).click();
  const order = page.getByLabel('Sort by');
  await order.focus();
  await order.selectOption('Country, descending');
  await expect(page).toHaveURL(/sort=-country/);
  await expect(order).toHaveValue('-country');
  await expect(order).toBeFocused();
});
