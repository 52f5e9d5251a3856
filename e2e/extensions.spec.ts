import type { Page } from '@playwright/test';
import { EARLY_TEXT, installExtensions } from './support/extensions';
import { expect, getCompanyUrl, getDialog, getMenu, openPage, signIn, test, visitPage } from './support/fixtures';
import { chooseFifth, tagFullRun } from './support/full-run';

// The content security policy does not apply to the scripts of extensions either.
test.use({ bypassCSP: true });

test.skip(({ hasScript }) => !hasScript, 'Without script nothing hydrates.');

const readStyles = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body, main, h1, .btn, .control, .nav__item')].slice(0, 40).map((element) => {
      const { backgroundColor, color, fontSize, padding, borderRadius } = getComputedStyle(element);
      return [element.localName, backgroundColor, color, fontSize, padding, borderRadius].join(' ');
    }),
  );

const readChanges = (page: Page) =>
  page.evaluate(() => ({
    isKept: window.serverDocument === document.documentElement,
    hasDarkStyle: Boolean(document.querySelector('head > style.darkreader--fallback')),
    darkMode: document.documentElement.dataset.darkreaderMode,
    hasAssistant: Boolean(document.querySelector('html > grammarly-desktop-integration')),
  }));
const KEPT = { isKept: true, hasDarkStyle: true, darkMode: 'dynamic', hasAssistant: true };

const PATHS = ['/login', '/events', '/', '/rpa/task-trigger', '/account', 'COMPANY#users', '/search?q=a'];
const isInDefaultRun = (path: string) => path === '/login' || path === '/events';

for (const path of chooseFifth(PATHS, isInDefaultRun)) {
  test(
    `extensions that change ${path} before its hydration leave styles and typed text as they are`,
    { tag: ['@REAL-11', '@D169', ...tagFullRun(isInDefaultRun(path))] },
    async ({ page, stack, hasScript }) => {
      if (path !== '/login') await signIn(page, 'superAdmin');
      const url = path.replace('COMPANY', getCompanyUrl(stack));
      await visitPage(page, url, hasScript);
      const styles = await readStyles(page);
      await installExtensions(page);
      await visitPage(page, url, hasScript);
      expect(await readChanges(page)).toEqual(KEPT);
      expect(await readStyles(page)).toEqual(styles);
      if (path === '/login') await expect(page.getByLabel('Email')).toHaveValue(EARLY_TEXT);
      if (path === '/events') await expect(page.getByRole('searchbox').first()).toHaveValue(EARLY_TEXT);
    },
  );
}

test(
  'extensions that change a page while it is used leave its steps as they are',
  { tag: ['@REAL-11', '@D169', '@full'] },
  async ({ page, hasScript }) => {
    await installExtensions(page);
    await openPage(page, 'superAdmin', '/settings/companies', hasScript);
    const insert = () => page.evaluate(() => window.insertForeign?.());
    await insert();
    await getMenu(page).getByRole('link', { name: 'Event List' }).click();
    await expect(page).toHaveURL(/\/events$/);
    await insert();
    await getMenu(page).getByRole('link', { name: 'Companies' }).click();
    await page.getByRole('link', { name: 'Create', exact: true }).click();
    const dialog = getDialog(page, hasScript, 'Create Company');
    await expect(dialog).toBeVisible();
    await insert();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/events$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await readChanges(page)).toEqual(KEPT);
  },
);
