import type { Page } from '@playwright/test';
import { expectDefined } from '../support/expect-defined';
import { expect, openPage, test } from '../support/fixtures';

test.skip(({ hasScript }) => !hasScript, 'without script the menu, the search and the filters are pages of their own');
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const openSheet = (page: Page) => page.locator('.row-actions__more').first().click();

const COVERS = [
  {
    name: 'menu',
    open: (page: Page) => page.getByRole('link', { name: 'Open menu' }).click(),
    find: (page: Page) => page.getByRole('dialog', { name: 'menu' }),
  },
  {
    name: 'search',
    open: (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Search' }).click(),
    find: (page: Page) => page.getByRole('dialog', { name: 'Go to' }),
  },
  {
    name: 'filters',
    open: (page: Page) => page.getByRole('link', { name: 'Filters', exact: true }).click(),
    find: (page: Page) => page.locator('.filter-menus'),
  },
  {
    name: 'actions of a card',
    open: openSheet,
    find: (page: Page) => page.locator('[data-row]:popover-open'),
  },
];

for (const { name, open, find } of COVERS) {
  test(
    `on a phone Back closes the ${name}, then leads on as before`,
    { tag: ['@REAL-24', '@D181'] },
    async ({ page }) => {
      await openPage(page, 'superAdmin', '/account');
      await page.getByRole('link', { name: 'Open menu' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Process Config' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Process Config' })).toBeVisible();
      await open(page);
      await expect(find(page)).toBeVisible();
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await page.goBack();
      await expect(find(page)).toBeHidden();
      await expect(page).toHaveURL('/rpa/process-config');
      // The router does not load the page again.
      if (name !== 'filters') expect(requests.filter((url) => url.includes('/rpa/process-config'))).toEqual([]);
      // Closed in another way, it leaves no entry of its own.
      await open(page);
      await expect(find(page)).toBeVisible();
      if (name === 'filters') await open(page);
      else await page.keyboard.press('Escape');
      await expect(find(page)).toBeHidden();
      await page.waitForFunction(() => !history.state?.isCover);
      await page.goBack();
      await expect(page).toHaveURL('/account');
    },
  );
}

test(
  'what is chosen in a search, or by its keys in a sheet, takes the entry of both',
  { tag: '@REAL-24' },
  async ({ page }) => {
    await openPage(page, 'superAdmin', '/account');
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await page.getByRole('option', { name: 'Process Config' }).click();
    await expect(page).toHaveURL('/rpa/process-config');
    await openSheet(page);
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await expect(page.getByRole('alertdialog')).toBeVisible();
    for (const url of ['/rpa/process-config', '/account']) {
      await page.goBack();
      await expect(page).toHaveURL(url);
    }
    await expect(page.getByRole('dialog')).toBeHidden();
  },
);

test(
  'a link of a sheet to a new document is followed, and Back leads to the list',
  { tag: '@REAL-24' },
  async ({ page }) => {
    await openPage(page, 'superAdmin', '/ocr/file-list');
    const card = page
      .locator('.row-actions')
      .filter({ has: page.locator('[data-row] a:text-is("Review")') })
      .first();
    await card.locator('.row-actions__more').click();
    await card.getByText('Review', { exact: true }).click();
    await expect(page).not.toHaveURL('/ocr/file-list');
    await page.goBack();
    await expect(page).toHaveURL('/ocr/file-list');
  },
);

test('a tap beside a sheet only closes it, and Back a second one', { tag: '@D181' }, async ({ page }) => {
  await openPage(page, 'superAdmin', '/rpa/process-config');
  const sheet = page.locator('[data-row]:popover-open');
  const more = page.locator('.row-actions__more');
  const link = expectDefined(await page.locator('tbody a').first().boundingBox(), 'the link of a card');
  await more.nth(0).tap();
  await page.touchscreen.tap(link.x + 4, link.y + 4);
  await page.waitForFunction(() => !history.state?.isCover);
  await expect(page).toHaveURL('/rpa/process-config');
  await more.nth(0).tap();
  await more.nth(1).press('Enter');
  await expect(sheet).toHaveCount(1);
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL('/rpa/process-config');
});
