import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, ready, signIn, type Stack, test } from './stack';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Screen = { path: string; prepare?: (stack: Stack) => void; show?: (page: Page) => Promise<void> };

const failing = (call: string) => (stack: Stack) => void stack.mock.controls.arm({ call, kind: 'status', status: 500 });

// Recording 144 is long, matched and has a stream; 147 is neither matched nor marked.
const SCREENS: Screen[] = [
  { path: '/events' },
  { path: '/events?status=0' },
  {
    path: '/events/144?t=60',
    show: (page) => page.getByRole('button', { name: 'Play', exact: true }).waitFor(),
  },
  { path: '/events/147?sentiment=negative&sentiment=positive&tagged=yes' },
  { path: '/events/147?tab=occasions' },
  { path: '/events/144?retry=1', prepare: failing('listTranscriptions') },
  { path: '/streams' },
  { path: '/streams/4' },
  {
    path: '/streams/4?modal=screenshot&id=4001',
    show: async (page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
  { path: '/tags' },
  { path: '/tags?q=zzzz' },
  { path: '/upload-recording' },
  {
    path: '/upload-recording?retry=1',
    show: async (page) => {
      await page.getByRole('button', { name: 'Start Upload' }).click();
      await expect(page.getByText('Blob URL is required')).toBeVisible();
      await page.getByLabel('Locale').click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
];

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

for (const theme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    const tag = (theme === 'light') === (width === 1440) ? '' : ' @full';
    test(`the agents' screens are without findings of axe, ${theme} at ${width}${tag}`, async ({
      page,
      stack,
      hasScript,
    }) => {
      test.skip(!hasScript, 'axe is a script');
      test.setTimeout(90_000);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await signIn(page, 'superAdmin');
      for (const { path, prepare, show } of SCREENS) {
        prepare?.(stack);
        await page.goto(path);
        await ready(page, true);
        await show?.(page);
        stack.mock.controls.clearFaults();
        const { violations } = await new AxeBuilder({ page }).withTags(RULES).setLegacyMode(true).analyze();
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
        );
        expect.soft(found, path).toEqual([]);
        expect.soft(await sideways(page), `${path}: scrolls sideways`).toBeLessThanOrEqual(0);
      }
    });
  }
}

test('the worst that a host may hold neither shows markup nor breaks out of a narrow phone', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, 'superAdmin');
  stack.mock.controls.scenario('hostile');
  for (const path of ['/events', '/events/144', '/events/147?tab=occasions', '/streams', '/streams/4', '/tags']) {
    await page.goto(path);
    expect.soft(await sideways(page), path).toBeLessThanOrEqual(0);
    const text = await page.locator('main').innerText();
    expect.soft(text, path).not.toMatch(/undefined|NaN|\[object|Invalid Date/);
    expect.soft(await page.locator('main img[src^="javascript"], main script').count(), path).toBe(0);
  }
});
