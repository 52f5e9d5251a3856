import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect, waitForHydration, type Stack, test } from './fixtures';

/** A screen in one state. */
export type ScreenCase = {
  name: string;
  path: string | ((stack: Stack) => string);
  status?: number;
  /** Arms faults before the page is loaded. They are cleared after `show`. */
  prepare?: (stack: Stack) => void;
  /** Brings the page into the state. */
  show?: (page: Page) => Promise<void>;
  /** Exists on narrow screens only. */
  isNarrow?: true;
};

/** Theme and width of a check, and which rules of axe it runs. */
type ViewSettings = { theme: 'light' | 'dark'; width: 1440 | 390; rules: 'all' | 'visible' };

const RULES: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** The rules whose result can differ between themes and widths. */
const VISIBLE_RULES: axe.RunOnly = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'],
};

const isFullRun = Boolean(process.env.E2E_FULL);

/** The views of each page load. The full run checks all four combinations, each loaded at its width. */
const VIEWS_BY_LOAD: readonly (readonly ViewSettings[])[] = isFullRun
  ? [
      [
        { theme: 'light', width: 1440, rules: 'all' },
        { theme: 'dark', width: 1440, rules: 'all' },
      ],
      [
        { theme: 'light', width: 390, rules: 'all' },
        { theme: 'dark', width: 390, rules: 'all' },
      ],
    ]
  : [
      [
        { theme: 'light', width: 1440, rules: 'all' },
        { theme: 'dark', width: 390, rules: 'visible' },
      ],
    ];

/** How many pixels the page is wider than the window. */
export const getHorizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

async function applyView(page: Page, { theme, width }: ViewSettings): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
  // The window is as high as the page: axe reports text below sticky bars as a contrast violation.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (height > 900) await page.setViewportSize({ width, height: Math.min(height, 5000) });
}

/** The violations that axe finds in the page. Frames are excluded: they show reports of the API. */
async function findViolations(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
    await page.evaluate(() => {
      // No transitions between the colours of the themes during a check.
      const styleSheet = new CSSStyleSheet();
      styleSheet.replaceSync('*, ::before, ::after { transition: none !important; }');
      document.adoptedStyleSheets.push(styleSheet);
    });
  }
  const { violations } = await page.evaluate((options) => axe.run(document, options), {
    runOnly,
    iframes: false,
    resultTypes: ['violations'],
  } satisfies axe.RunOptions);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join()}`);
}

/** For `prepare`: a call that responds 500. */
export const failCall = (call: string) => (stack: Stack) =>
  void stack.mock.controls.armFault({ call, kind: 'status', status: 500, body: 'boom' });

/** For `show`: waits until a dialog is open. */
export const waitForDialog =
  (role: 'dialog' | 'alertdialog' = 'dialog') =>
  async (page: Page) =>
    expect(page.getByRole(role)).toBeVisible();

/** Defines a test that calls `checkScreens`. `subject` begins its title, as in 'public pages'. */
export function testAccessibility(subject: string, check: (page: Page, stack: Stack) => Promise<void>): void {
  test(`${subject} have no axe violations in both themes, wide and narrow`, async ({ page, stack, hasScript }) => {
    test.skip(!hasScript, 'axe is a script');
    test.setTimeout(180_000);
    await check(page, stack);
  });
}

/** Loads each screen and checks it in both themes, wide and narrow: no axe violations, no horizontal scrolling. */
export async function checkScreens(page: Page, stack: Stack, screens: readonly ScreenCase[]): Promise<void> {
  for (const { name, path, status = 200, prepare, show, isNarrow } of screens) {
    for (const loadViews of VIEWS_BY_LOAD) {
      // The default run checks a state in one view only: the differences between views are checked on the screen itself.
      const isScreenState = (prepare ?? show) !== undefined && !isFullRun;
      const views = isNarrow
        ? loadViews.filter(({ width }) => width === 390)
        : isScreenState
          ? loadViews.slice(0, 1)
          : loadViews;
      const [firstView] = views;
      if (!firstView) continue;
      await applyView(page, firstView);
      prepare?.(stack);
      await page.goto('about:blank');
      const response = await page.goto(typeof path === 'string' ? path : path(stack));
      expect(response?.status(), name).toBe(status);
      await waitForHydration(page, true);
      await show?.(page);
      stack.mock.controls.clearFaults();
      for (const view of views) {
        await applyView(page, view);
        const violations = await findViolations(page, view.rules === 'all' || isNarrow ? RULES : VISIBLE_RULES);
        const description = `${name}, ${view.theme} at ${view.width}`;
        expect.soft(violations, description).toEqual([]);
        expect.soft(await getHorizontalOverflow(page), `${description}: horizontal overflow`).toBeLessThanOrEqual(0);
      }
    }
  }
}
