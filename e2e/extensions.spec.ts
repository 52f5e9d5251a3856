import type { Page } from '@playwright/test';
import { expect, getCompanyUrl, getDialog, getMenu, openPage, signIn, test, visitPage } from './support/fixtures';
import { chooseFifth, tagFullRun } from './support/full-run';

declare global {
  interface Window {
    /** The root element before hydration. React keeps it unless hydration fails. */
    serverDocument?: Element;
    insertForeign?: () => void;
  }
}

/** What is typed into the first text input before hydration. */
const EARLY_TEXT = 'typed@early.example';

/** As dark modes, writing assistants, password managers, anti-virus software and translators do. */
async function installExtensions(page: Page): Promise<void> {
  await page.addInitScript((earlyText) => {
    if (window !== top) return;
    const create = (tag: string, attributes: Record<string, string> = {}) => {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries({ 'data-foreign': '', ...attributes })) {
        element.setAttribute(name, value);
      }
      return element;
    };
    const createStyle = (className: string) => {
      const style = create('style', { class: className, media: 'screen' });
      style.textContent = '.foreign { color: red }';
      return style;
    };
    const insertIntoHead = () => {
      const { head } = document;
      head.prepend(
        createStyle('darkreader darkreader--fallback'),
        create('meta', { name: 'darkreader', content: '1' }),
        create('script', { class: 'darkreader darkreader--proxy' }),
        create('link', { rel: 'stylesheet', href: 'data:text/css,' }),
      );
      for (const style of head.querySelectorAll('style:not([data-foreign])')) {
        style.before(createStyle('stylus'));
        style.after(
          createStyle('darkreader darkreader--sync'),
          create('meta', { name: 'viewport', content: 'foreign' }),
        );
      }
      head.append(createStyle('darkreader darkreader--user-agent'), create('title'));
    };
    const changeRoot = () => {
      for (const [name, value] of [
        ['data-darkreader-mode', 'dynamic'],
        ['data-darkreader-scheme', 'dark'],
        ['lang', 'de'],
      ] as const) {
        document.documentElement.setAttribute(name, value);
      }
      document.documentElement.classList.add('translated-ltr');
      document.body.setAttribute('data-gr-ext-installed', '');
      document.body.setAttribute('cz-shortcut-listen', 'true');
    };
    const insertIntoBody = () => {
      changeRoot();
      document.body.prepend(create('div', { class: 'skiptranslate' }), create('script'));
      for (const input of document.querySelectorAll('input:not([type=hidden], [type=radio], [type=checkbox])')) {
        input.setAttribute('data-lastpass-icon-added', 'true');
        input.before(create('div', { 'data-lastpass-icon-root': '' }));
        input.after(create('span', { 'data-np-uid': '1' }), create('keeper-lock'));
      }
      for (const element of document.querySelectorAll('form, main, header, nav, textarea')) {
        element.setAttribute('data-dashlane-rid', '1');
      }
      for (const form of document.querySelectorAll('form, main, h1')) {
        form.prepend(create('div', { class: 'foreign-start' }));
        form.append(create('div', { class: 'foreign-end' }), create('com-1password-button'));
      }
      document.body.append(create('div', { id: 'foreign-root' }), create('iframe', { hidden: '' }), create('script'));
      document.documentElement.append(create('grammarly-desktop-integration'));
    };
    window.insertForeign = () => {
      insertIntoHead();
      insertIntoBody();
    };
    const observer = new MutationObserver(() => {
      if (!document.head) return;
      observer.disconnect();
      document.head.prepend(createStyle('darkreader darkreader--fallback'));
      document.documentElement.setAttribute('data-darkreader-mode', 'dynamic');
    });
    observer.observe(document, { childList: true, subtree: true });
    document.addEventListener('readystatechange', () => {
      // The state is 'interactive' before module scripts run, which hydrate the page.
      if (document.readyState !== 'interactive') return;
      window.serverDocument = document.documentElement;
      window.insertForeign?.();
      const input = document.querySelector<HTMLInputElement>('main :is([type=email], [type=text], [type=search])');
      if (input) input.value = earlyText;
    });
  }, EARLY_TEXT);
}

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
    await expect(page.getByRole('heading', { level: 1, name: 'EVENT LIST' })).toBeVisible();
    await expect(page).toHaveURL(/\/events$/);
    await insert();
    await getMenu(page).getByRole('link', { name: 'Companies' }).click();
    await page.getByRole('link', { name: 'Create', exact: true }).click();
    const dialog = getDialog(page, hasScript, 'Create Company');
    await expect(dialog).toBeVisible();
    await insert();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/settings\/companies$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/events$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await readChanges(page)).toEqual(KEPT);
  },
);
