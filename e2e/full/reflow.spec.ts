import type { Page } from '@playwright/test';
import { DIALOGS, listPages, TABS } from '../matrix/screens';
import { getHorizontalOverflow } from '../support/accessibility';
import { expect, signIn, test, visitPage } from '../support/fixtures';
import { chooseFifth } from '../support/full-run';
import { findHiddenFields } from '../support/hidden-fields';

/** Windows of 320 pixels (WCAG 1.4.10). A desktop has a scroll bar of 15 pixels, a phone has larger controls. */
const WINDOWS = [
  { name: 'a desktop', width: 305, hasTouch: false },
  { name: 'a phone', width: 320, hasTouch: true },
] as const;

const STATES = [
  '/?menu=open',
  '/?q=zzzzzz',
  '/account#security',
  '/search?q=a',
  '/ocr/file-list?fields=all',
  '/ocr/file-list?filters=open',
  '/events?filters=open',
  '/events/145?t=30',
  '/events/145?filters=open',
  '/events/145?tab=occasions',
  '/rpa/process-config?fields=all',
  '/rpa/main-logging?filters=open',
  '/rpa/main-logging/2?entry=2000004',
  '/rpa/task-history?filters=open',
  ...TABS,
  ...Object.values(DIALOGS),
];

const REPRESENTATIVES = [
  '/',
  '/events',
  '/settings/create-company',
  '/settings/companies/2',
  '/events/145?t=30',
  '/events?filters=open',
  '/settings/companies?modal=create-company',
];

const PUBLIC_PATHS = ['/login', '/login?modal=activate-account&resend=1', '/forgot-password', '/agreement', '/nowhere'];

/** The elements that end beyond the right edge of the window, also those whose end a container clips. */
const findCutElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isScrolled = (element: Element): boolean => {
      const container = element.parentElement;
      if (!container || container === document.body) return false;
      return ['auto', 'scroll'].includes(getComputedStyle(container).overflowX) || isScrolled(container);
    };
    return [...document.querySelectorAll('body *:not(.sr-only, svg *)')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isScrolled(element))
      .map((element) => `${element.localName}.${element.className}`);
  });

/** Text fields with a font below 16 px: iOS zooms into them when they get the focus, and does not zoom back. */
const findSmallFields = (page: Page): Promise<string[]> =>
  page
    .locator(
      ':is(input:not([type=hidden], [type=checkbox], [type=radio], [type=range], [type=file]), select, textarea)',
    )
    .evaluateAll((fields) =>
      fields
        .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    );

async function expectReflow(page: Page, paths: readonly string[], hasScript: boolean): Promise<void> {
  const isTouch = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  for (const path of chooseFifth(paths, (each) => REPRESENTATIVES.includes(each))) {
    await visitPage(page, path, hasScript);
    expect.soft(await getHorizontalOverflow(page), path).toBeLessThanOrEqual(0);
    expect.soft(await findCutElements(page), path).toEqual([]);
    if (isTouch) expect.soft(await findSmallFields(page), `${path}: small fonts`).toEqual([]);
  }
}

for (const { name, width, hasTouch } of WINDOWS) {
  test.describe(`in a window of 320 pixels on ${name}`, () => {
    test.use({ viewport: { width, height: 640 }, hasTouch });

    test('no page scrolls sideways or is cut off, and touch fields have 16 px', async ({ page, stack, hasScript }) => {
      test.setTimeout(180_000);
      await expectReflow(page, PUBLIC_PATHS, hasScript);
      await signIn(page, 'superAdmin');
      const paths = listPages(stack.mock);
      expect(paths).toEqual(expect.arrayContaining(['/', '/tags', '/rpa/get-otp', '/settings/companies/2']));
      await expectReflow(page, paths, hasScript);
    });

    test('no open dialog, tab or filter scrolls sideways or is cut off', async ({ page, hasScript }) => {
      test.setTimeout(180_000);
      await signIn(page, 'superAdmin');
      await expectReflow(page, STATES, hasScript);
      expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(hasTouch);
    });
  });
}

const FORM_PAGES = [
  '/account',
  '/account#security',
  '/settings/create-company',
  '/rpa/create-process-config',
  '/rpa/task-trigger',
  '/ocr/upload',
  '/ocr/file-list/1',
  '/events/145',
  '/events?filters=open',
  '/rpa/main-logging/2?entry=2000004',
  ...Object.values(DIALOGS).filter((path) => !path.startsWith('/login')),
];

const FORM_REPRESENTATIVES = [
  '/account',
  '/settings/create-company',
  '/ocr/file-list/1',
  '/events?filters=open',
  DIALOGS['create-user'],
];

/** The parts that stay in view while the page scrolls, without those that cover the page or tell something. */
const findFixedParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isFixed = (element: Element) => {
      const { position, top, bottom } = getComputedStyle(element);
      return position === 'fixed' || (position === 'sticky' && (top !== 'auto' || bottom !== 'auto'));
    };
    return [
      ...document.querySelectorAll(
        'body *:not(.overlay, .sheet, .toasts, .navigation-bar, .skip, [data-radix-focus-guard])',
      ),
    ]
      .filter((element) => element.checkVisibility() && isFixed(element))
      .map((element) => `${element.localName}.${element.className}`);
  });

for (const [width, height] of [
  [320, 256],
  [390, 330],
  [667, 200],
] as const) {
  test(
    `at ${width} x ${height} nothing stays in view, and a field is shown with its label and error`,
    {
      tag: ['@REAL-23', '@D180'],
    },
    async ({ page, hasScript }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width, height });
      await signIn(page, 'superAdmin');
      let fieldCount = 0;
      for (const path of chooseFifth(FORM_PAGES, (each) => FORM_REPRESENTATIVES.includes(each))) {
        await visitPage(page, path, hasScript);
        if (hasScript && path.includes('modal='))
          await expect(page.locator('[role=dialog], [role=alertdialog]')).toBeVisible();
        expect.soft(await findFixedParts(page), path).toEqual([]);
        const { count, hidden } = await page.evaluate(findHiddenFields);
        expect.soft(hidden, path).toEqual([]);
        fieldCount += count;
      }
      expect(fieldCount).toBeGreaterThan(20);
    },
  );
}

test.describe('with text of twice the size on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('no page scrolls sideways or is cut off', { tag: '@REAL-23' }, async ({ page, hasScript }) => {
    await signIn(page, 'superAdmin');
    const links = ['/register/activate/x', '/setup-password/x'];
    const lists = ['/', '/events', '/events/145', '/rpa/main-logging', '/rpa/main-logging/2', '/ocr/file-list'];
    for (const path of [...lists, ...links, '/account', '/account#security', '/agreement', '/forgot-password']) {
      await visitPage(page, path, hasScript);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect.soft(await getHorizontalOverflow(page), path).toBeLessThanOrEqual(0);
      expect.soft(await findCutElements(page), path).toEqual([]);
    }
  });
});
