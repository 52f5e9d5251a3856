import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect, ready, type Stack, test } from './stack';

/** A screen in one of its states. */
export type Screen = {
  name: string;
  path: string | ((stack: Stack) => string);
  status?: number;
  /** Arms faults; they are cleared when the screen stands. */
  prepare?: (stack: Stack) => void;
  show?: (page: Page) => Promise<void>;
  /** Is there on a phone only. */
  isNarrow?: true;
};

type Look = { theme: 'light' | 'dark'; width: 1440 | 390; rules: 'all' | 'visible' };

const RULES: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** What can differ between two looks at one page; the rest is its structure. */
const VISIBLE_RULES: axe.RunOnly = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'],
};

const isFull = Boolean(process.env.E2E_FULL);

// Each theme and each width in every run, all four pairs, each loaded at its width, in the full one.
const LOADS: readonly (readonly Look[])[] = isFull
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

/** How many pixels the page can be scrolled sideways. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

async function lookAt(page: Page, { theme, width }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
  // All of it at once: what lies half under a bar that stays in view, as the page happens to be scrolled, is no finding.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (height > 900) await page.setViewportSize({ width, height: Math.min(height, 5000) });
}

/** What axe finds in the page; frames hold reports, which are not ours. */
async function findingsOf(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
    await page.evaluate(() => {
      // What fades from one theme's colours to the other's is not looked at half way.
      const still = new CSSStyleSheet();
      still.replaceSync('*, ::before, ::after { transition: none !important; }');
      document.adoptedStyleSheets.push(still);
    });
  }
  const { violations } = await page.evaluate((options) => axe.run(document, options), {
    runOnly,
    iframes: false,
    resultTypes: ['violations'],
  } satisfies axe.RunOptions);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join()}`);
}

/** A test that looks at many screens: `screens` is its title's beginning, as in 'every public page is'. */
export function inspection(screens: string, look: (page: Page, stack: Stack) => Promise<void>): void {
  test(`${screens} without findings of axe, in both themes, wide and narrow`, async ({ page, stack, hasScript }) => {
    test.skip(!hasScript, 'axe is a script');
    test.setTimeout(180_000);
    await look(page, stack);
  });
}

/** Loads each screen and looks at it in both themes, wide and narrow: no finding of axe, no sideways scrolling. */
export async function inspectAll(page: Page, stack: Stack, screens: readonly Screen[]): Promise<void> {
  for (const { name, path, status = 200, prepare, show, isNarrow } of screens) {
    for (const looks of LOADS) {
      // In the usual run a state of a screen is looked at once: what differs between themes is looked at on the screen.
      const isState = (prepare ?? show) !== undefined && !isFull;
      const wanted = isNarrow ? looks.filter(({ width }) => width === 390) : isState ? looks.slice(0, 1) : looks;
      if (!wanted[0]) continue;
      await lookAt(page, wanted[0]);
      prepare?.(stack);
      await page.goto('about:blank');
      const answer = await page.goto(typeof path === 'string' ? path : path(stack));
      expect(answer?.status(), name).toBe(status);
      await ready(page, true);
      await show?.(page);
      stack.mock.controls.clearFaults();
      for (const look of wanted) {
        await lookAt(page, look);
        const found = await findingsOf(page, look.rules === 'all' || isNarrow ? RULES : VISIBLE_RULES);
        const where = `${name}, ${look.theme} at ${look.width}`;
        expect.soft(found, where).toEqual([]);
        expect.soft(await sideways(page), `${where}: scrolls sideways`).toBeLessThanOrEqual(0);
      }
    }
  }
}
