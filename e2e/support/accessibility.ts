import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import type { AccountKey } from '../../mock-api/accounts';
import { DIALOGS } from '../matrix/screens';
import { expect, signIn, test, visitPage, type Stack } from './fixtures';
import { chooseFifth, isFullRun, tagFullRun } from './full-run';

/** A screen in one state. */
export type ScreenCase = {
  name: string;
  path: string | ((stack: Stack) => string);
  status?: number;
  /** Makes API calls fail before the page is loaded. These faults are cleared after `show`. */
  prepare?: (stack: Stack) => void;
  show?: (page: Page) => Promise<void>;
  /** The state exists on narrow screens only. */
  isNarrow?: true;
};

type ViewSettings = { theme: 'light' | 'dark'; width: 1440 | 390; rules: 'all' | 'appearance' };

const WINDOW_HEIGHT = 900;
const MAX_WINDOW_HEIGHT = 5000;

const RULES: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** The rules whose result can differ between themes and widths. */
const APPEARANCE_RULES: axe.RunOnly = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'],
};

/** Rows that are not checked, because their cells are like those of the first rows. */
const LATER_ROWS = 'tbody tr:nth-child(n + 6)';

/** In the default run the initial states are checked after one load: each theme and each width once. */
const VIEWS: readonly ViewSettings[] = [
  { theme: 'light', width: 1440, rules: 'all' },
  { theme: 'dark', width: 390, rules: 'appearance' },
];
/** In the full run a fifth of all states is checked in each theme at each width, with one load for each width. */
const ALL_VIEWS: readonly (readonly ViewSettings[])[] = ([1440, 390] as const).map((width) => [
  { theme: 'light', width, rules: 'all' },
  { theme: 'dark', width, rules: 'appearance' },
]);

export const getHorizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

async function applyView(page: Page, { theme, width }: ViewSettings): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: WINDOW_HEIGHT });
  // The window becomes as high as the page, because axe reports text below sticky bars as a contrast violation.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (height > WINDOW_HEIGHT) await page.setViewportSize({ width, height: Math.min(height, MAX_WINDOW_HEIGHT) });
}

/** The violations that axe finds in the page. Frames are excluded, because they show reports of the API. */
async function findViolations(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    // Minified, because each page compiles it again.
    await page.evaluate(readFileSync(`${import.meta.dirname}/../../node_modules/axe-core/axe.min.js`, 'utf8'));
    await page.evaluate(() => {
      // Without transitions a check never sees a mixture of the colors of both themes.
      const styleSheet = new CSSStyleSheet();
      styleSheet.replaceSync('*, ::before, ::after { transition: none !important; }');
      document.adoptedStyleSheets.push(styleSheet);
    });
  }
  const { violations } = await page.evaluate(({ exclude, options }) => axe.run({ exclude }, options), {
    exclude: LATER_ROWS,
    options: { runOnly, iframes: false, resultTypes: ['violations'] } satisfies axe.RunOptions,
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join()}`);
}

export const failCall = (call: string) => (stack: Stack) => {
  stack.mock.controls.armFault({ call, kind: 'status', status: 500, body: 'boom' });
};

export const waitForDialog = (page: Page): Promise<void> =>
  expect(page.locator('[role=dialog], [role=alertdialog]')).toBeVisible();

export const listDialogs = (pathPrefix: string): ScreenCase[] =>
  Object.entries(DIALOGS)
    .filter(([, path]) => path.startsWith(pathPrefix))
    .map(([name, path]) => ({ name, path, show: waitForDialog }));

/** Defines a test that checks the screens of each user (null: without a session). Its title begins with `subject`. */
export function testAccessibility(
  subject: string,
  ...users: readonly [AccountKey | null, readonly ScreenCase[]][]
): void {
  test(
    `${subject} have no axe violations in both themes, wide and narrow`,
    { tag: tagFullRun(!isFullRun) },
    async ({ page, stack, hasScript }) => {
      test.skip(!hasScript, 'axe is a script');
      test.setTimeout(400_000);
      for (const [key, screens] of users) {
        if (key !== null) await signIn(page, key);
        await checkScreens(page, stack, screens);
      }
    },
  );
}

const isInitialState = ({ path, prepare, show }: ScreenCase) =>
  prepare === undefined && show === undefined && !(typeof path === 'string' && path.includes('?'));

async function checkScreens(page: Page, stack: Stack, screens: readonly ScreenCase[]): Promise<void> {
  const chosen = isFullRun ? chooseFifth(screens) : screens.filter(isInitialState);
  for (const screen of chosen) {
    const { name, path, status = 200, prepare, show, isNarrow } = screen;
    const address = typeof path === 'string' ? path : path(stack);
    for (const loadViews of isFullRun ? ALL_VIEWS : [VIEWS]) {
      const views = loadViews.filter(({ width }) => !isNarrow || width === 390);
      const [firstView] = views;
      if (!firstView) continue;
      await applyView(page, firstView);
      prepare?.(stack);
      const response = await visitPage(page, address);
      expect(response?.status(), name).toBe(status);
      await show?.(page);
      stack.mock.controls.clearFaults();
      for (const view of views) {
        await applyView(page, view);
        // Usually the wide view runs all rules. A narrow screen has no wide view.
        const rules = view.rules === 'all' || isNarrow ? RULES : APPEARANCE_RULES;
        const violations = await findViolations(page, rules);
        const description = `${name}, ${view.theme} at ${view.width}`;
        expect.soft(violations, description).toEqual([]);
        expect.soft(await getHorizontalOverflow(page), `${description}: horizontal overflow`).toBeLessThanOrEqual(0);
      }
    }
  }
}
