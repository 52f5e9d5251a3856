import type { Page } from '@playwright/test';
import { expect, openPage, test, visitPage } from '../support/fixtures';

test.skip(({ hasScript }) => !hasScript, 'without script the menu, the search and the filters are pages of their own');
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

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
    open: (page: Page) =>
      page
        .getByRole('button', { name: /^More actions of/ })
        .first()
        .click(),
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
      await page.goBack();
      await expect(find(page)).toBeHidden();
      await expect(page).toHaveURL('/rpa/process-config');
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
  'an action of a card takes the entry of its sheet, in which the arrow keys move',
  { tag: '@D181' },
  async ({ page }) => {
    await openPage(page, 'superAdmin', '/account');
    await visitPage(page, '/rpa/process-config');
    await page
      .getByRole('button', { name: /^More actions of/ })
      .first()
      .click();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name: /^Delete/ }).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(page).toHaveURL('/rpa/process-config');
    await page.goBack();
    await expect(page).toHaveURL('/account');
  },
);

test('a place chosen in the search takes the entry of the search', { tag: '@REAL-24' }, async ({ page }) => {
  await openPage(page, 'superAdmin', '/account');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await page.getByRole('option', { name: 'Tag List' }).click();
  await expect(page).toHaveURL('/tags');
  await page.goBack();
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('dialog')).toBeHidden();
});
