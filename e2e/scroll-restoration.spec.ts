import type { Page } from '@playwright/test';
import { SCREENS } from './matrix/route-table';
import { createAddresses } from './matrix/sample-values';
import { expect, openPage, signIn, test, visitPage } from './support/fixtures';
import { chooseFifth, tagFullRun } from './support/full-run';

const SIZES = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
];
const LATENCIES_MS = [0, 800];
const PRIVATE_SCREENS = SCREENS.filter(({ id }) => !id.startsWith('routes/public/'));
const REPRESENTATIVE = '/events';
/** Screens that can be scrolled less than this, in pixels, are not tested. */
const MIN_DISTANCE = 40;
/** A later update of the page could move a restored position within this time. */
const LATER_MS = 300;

type Place = { page: number; tables: number[]; focused: string | null };

function scrollToMiddle(page: Page): Promise<number> {
  return page.evaluate(() => {
    const scrollers = [document.documentElement, ...document.querySelectorAll('.grid__scroll')];
    for (const scroller of scrollers)
      scroller.scrollTo({ top: (scroller.scrollHeight - scroller.clientHeight) / 2, behavior: 'instant' });
    return Math.max(...scrollers.map(({ scrollTop }) => scrollTop));
  });
}

const readPlace = (page: Page): Promise<Place> =>
  page.evaluate(() => ({
    page: Math.round(window.scrollY),
    tables: [...document.querySelectorAll('.grid__scroll')].map(({ scrollTop }) => Math.round(scrollTop)),
    focused: document.activeElement?.getAttribute('href') ?? null,
  }));

const findLinkInView = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.grid a[href]')].filter((link) => {
      const { left, top, width, height } = link.getBoundingClientRect();
      const isShown = link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      const isPage = link.origin === location.origin && !link.target && !link.pathname.endsWith('.csv');
      return isPage && link.pathname !== location.pathname && width > 0 && isShown;
    });
    return links[Math.floor(links.length / 2)]?.getAttribute('href') ?? null;
  });

async function leavePage(page: Page, href: string | null): Promise<void> {
  const { pathname } = new URL(page.url());
  if (href !== null) await page.locator(`.grid a[href="${href}"]:visible`).first().click();
  else {
    const other = page.locator(pathname === '/' ? 'header a[href="/account"]' : 'header a.brand');
    // On narrow screens the link is in a closed menu, so that it cannot be clicked by mouse.
    await other.dispatchEvent('click');
  }
  await expect(page).not.toHaveURL((url) => url.pathname === pathname);
  await waitForPage(page);
}

async function waitForPage(page: Page): Promise<void> {
  await expect(page.locator('main[aria-busy]')).toHaveCount(0);
  await expect(page.locator('html[data-refreshing]')).toHaveCount(0);
  await page.waitForTimeout(LATER_MS);
}

test.skip(({ hasScript }) => !hasScript, 'Without script the browser restores the place itself.');

for (const viewport of SIZES) {
  for (const ms of LATENCIES_MS) {
    test.describe(`at ${viewport.width}, with ${ms} ms for each API request`, () => {
      test.use({ viewport, reducedMotion: 'reduce' });

      for (const { path } of chooseFifth(PRIVATE_SCREENS, (screen) => screen.path === REPRESENTATIVE, { parts: 15 })) {
        test(
          `Back and Forward keep the place of ${path}`,
          { tag: tagFullRun(path === REPRESENTATIVE && ms === 0 && viewport.width > 390) },
          async ({ page, stack }) => {
            await signIn(page, 'superAdmin');
            for (const address of createAddresses(path, stack.mock.db)) {
              stack.mock.controls.setLatency({ ms: 0 });
              await visitPage(page, address);
              if ((await scrollToMiddle(page)) < MIN_DISTANCE) continue;
              const href = await findLinkInView(page);
              const place = await readPlace(page);
              stack.mock.controls.setLatency({ ms });
              await leavePage(page, href);
              const otherDistance = await scrollToMiddle(page);
              const otherPlace = await readPlace(page);
              await page.goBack();
              await waitForPage(page);
              await expect.poll(() => readPlace(page)).toEqual({ ...place, focused: href });
              await page.goForward();
              await waitForPage(page);
              if (otherDistance >= MIN_DISTANCE) await expect.poll(() => readPlace(page)).toEqual(otherPlace);
              await page.goBack();
              await waitForPage(page);
              await expect.poll(() => readPlace(page)).toEqual({ ...place, focused: href });
            }
          },
        );
      }
    });
  }
}

test('a page that loads again after Back stays where the user scrolls', { tag: '@full' }, async ({ page, stack }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, 'superAdmin', '/settings/companies');
  const href = await findLinkInView(page);
  await leavePage(page, href);
  stack.mock.controls.setLatency({ ms: 1600 });
  await page.goBack();
  // The link gets the focus after the list is shown and its position restored.
  await expect(page.locator(`.grid a[href="${href}"]`).first()).toBeFocused();
  await expect(page.locator('html[data-refreshing]')).toBeAttached();
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
  await waitForPage(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(600);
});
