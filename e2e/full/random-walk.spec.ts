import type { Page } from '@playwright/test';
import { recordFigure } from '../support/figures-reporter';
import { expect, openPage, test, visitPage } from '../support/fixtures';
import { SEED } from '../support/full-run';

const STEPS = Number(process.env.E2E_WALK_STEPS ?? 25);
const MS_PER_STEP = 6000;
const HISTORY_STEPS = 0.25;
/** Links of other documents and of files, which the router does not follow, links that move the player, and the search that opens a palette. */
const SKIPPED_LINKS =
  '[href$="#player"], [aria-keyshortcuts], [target], [download], [href*=".csv"], [href*="/logout"], [href^="mailto:"], [href="#main"]';
const DIALOG = '[role=dialog], [role=alertdialog]';

type RouterState = { navigation: { state: string }; revalidation: string; fetchers: Map<string, { state: string }> };

test.skip(({ hasScript }) => !hasScript, 'Without script every step is a document.');

/** Pseudorandom numbers from 0 to 1 (mulberry32): the same seed gives the same walk. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

async function waitForRouter(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const router = (globalThis as unknown as { __remixRouter?: { state: RouterState } }).__remixRouter;
    if (!router) return false;
    const { navigation, revalidation, fetchers } = router.state;
    const isIdle =
      navigation.state === 'idle' && revalidation === 'idle' && [...fetchers.values()].every((f) => f.state === 'idle');
    return isIdle && document.querySelector('[aria-busy=true], [data-refreshing], .skeleton') === null;
  });
}

async function readPage(page: Page) {
  await waitForRouter(page);
  return page.evaluate((dialog) => {
    const readLines = (element: HTMLElement) => element.innerText.split(/\s*\n\s*/);
    // What screen readers were told about the last step is not part of the page.
    const announced = [...document.querySelectorAll<HTMLElement>('main .sr-only[aria-live]')].flatMap(readLines);
    // The server renders a searchable field as a native select. Its choices are not shown, but are part of `innerText`.
    const selects = document.querySelectorAll('select');
    for (const select of selects) select.style.display = 'none';
    const readValue = (control: HTMLInputElement | HTMLSelectElement) => {
      if (control instanceof HTMLSelectElement) return control.value && control.selectedOptions[0]?.text;
      return control.role === 'combobox' ? control.value : `${control.name}=${control.value} ${control.checked}`;
    };
    const read = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .flatMap(readLines)
        // When a list was read differs.
        .filter((line) => !announced.includes(line) && !/^at \d\d:\d\d:\d\d$/.test(line));
    const content = {
      title: document.title,
      crumbs: read('.breadcrumbs'),
      main: read('main'),
      dialogs: read(dialog),
      values: [
        ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
          'main :is(input:not([type=hidden]), select)',
        ),
      ].map(readValue),
    };
    for (const select of selects) select.style.display = '';
    return content;
  }, DIALOG);
}

async function takeStep(page: Page, random: () => number): Promise<string> {
  const chance = random();
  if (chance < HISTORY_STEPS) {
    const isBack = chance < HISTORY_STEPS / 2;
    await (isBack ? page.goBack({ waitUntil: 'commit' }) : page.goForward({ waitUntil: 'commit' }));
    return isBack ? 'Back' : 'Forward';
  }
  return page.evaluate(
    ([number, skipped, dialog]) => {
      const root = document.querySelector(dialog) ?? document;
      const targets = [...root.querySelectorAll<HTMLElement>('main a[href], nav a[href], a[href], [role=tab]')].filter(
        (element) =>
          // Links of pictures are SVG elements, which have no `click()`.
          element instanceof HTMLElement &&
          !element.matches(skipped) &&
          element.checkVisibility() &&
          (!(element instanceof HTMLAnchorElement) || element.origin === location.origin),
      );
      const target = targets[Math.floor(number * targets.length)];
      if (!target) return 'nothing to follow';
      target.click();
      return target instanceof HTMLAnchorElement ? target.href : (target.textContent ?? '');
    },
    [random(), SKIPPED_LINKS, DIALOG] as const,
  );
}

test(
  `a random walk of ${STEPS} steps shows at each place what a new document of its URL shows`,
  { tag: '@D150' },
  async ({ page, context, baseURL }) => {
    test.setTimeout(60_000 + STEPS * MS_PER_STEP);
    const random = createRandom(SEED);
    await openPage(page, 'superAdmin', '/settings/companies');
    const fresh = await context.newPage();
    const places = new Set<string>();
    for (let step = 1; step <= STEPS; step += 1) {
      const action = await takeStep(page, random);
      // Before the first page of the portal there is an empty one.
      if (!page.url().startsWith(baseURL ?? '')) {
        await page.waitForLoadState();
        await page.goForward();
      }
      await waitForRouter(page);
      const url = page.url();
      places.add(url);
      await fresh.goto('about:blank');
      await visitPage(fresh, url);
      const expected = await readPage(fresh);
      await expect(async () =>
        expect(await readPage(page), `step ${step}: ${action}, at ${url}`).toEqual(expected),
      ).toPass({ timeout: 3000 });
    }
    recordFigure(`random walk of seed ${SEED}: ${STEPS} steps, ${places.size} places`);
  },
);
