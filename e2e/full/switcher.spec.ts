import type { Locator, Page } from '@playwright/test';
import { getHorizontalOverflow } from '../support/accessibility';
import { expectDefined } from '../support/expect-defined';
import { COMPANY, expect, getCompanyUrl, openPage, signIn, test, visitPage } from '../support/fixtures';

const getHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const getBox = (page: Page) => page.getByRole('combobox', { name: 'Go to a page or company' });
const getSearchLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Search' });
const getRecentPlaces = (page: Page) => page.getByRole('group', { name: 'Recent' }).getByRole('option');
const getStatus = (page: Page) => page.getByRole('dialog', { name: 'Go to' }).getByRole('status');

const getCompany = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Companies' }).getByRole('option', { name });

async function visit(page: Page, ...addresses: string[]): Promise<void> {
  await signIn(page, 'superAdmin');
  for (const address of addresses) await visitPage(page, address);
}

async function openSwitcher(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+k');
  await expect(getBox(page)).toBeFocused();
  // Radix listens to clicks outside of a dialog from the next task on.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)));
  return getBox(page);
}

test('without script and with it, the search page lists pages and records with links', async ({ page, hasScript }) => {
  await openPage(page, 'superAdmin', '/search', hasScript);
  const box = page.getByRole('searchbox', { name: 'Search the portal' });
  await box.fill('harbour');
  await box.press('Enter');
  await expect(page).toHaveURL('/search?q=harbour');
  await page.getByRole('region', { name: 'Companies' }).getByRole('link', { name: COMPANY }).click();
  await expect(getHeading(page, 'COMPANY DETAILS')).toBeVisible();
});

test.describe('the switcher', () => {
  test.skip(({ hasScript }) => !hasScript, 'without script the link leads to the search page');

  test('Ctrl K loads and opens the switcher, Enter opens the selected company, and Esc returns the focus', async ({
    page,
    stack,
  }) => {
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    await visit(page, '/tags');
    expect(urls.filter((url) => url.includes('shell-dialog-'))).toEqual([]);
    stack.mock.controls.clearLog();
    const search = getSearchLink(page);
    await search.focus();
    await page.route('**/shell-dialog-*', (route) => route.abort());
    await page.keyboard.press('Control+k');
    await expect(page.locator('#toasts').getByText('The portal cannot be reached.')).toBeVisible();
    await page.unroute('**/shell-dialog-*');
    await page.keyboard.press('Control+k');
    const box = getBox(page);
    await expect(box).toBeFocused();
    expect(urls.filter((url) => url.includes('shell-dialog-'))).not.toEqual([]);
    await expect(page.getByRole('option', { name: 'Get OTP' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(search).toBeFocused();
    await page.keyboard.press('Control+k');
    await box.fill('harbour');
    await expect(getCompany(page, COMPANY)).toHaveAttribute('aria-selected', 'true');
    await box.press('Enter');
    await expect(page).toHaveURL(getCompanyUrl(stack));
    await expect(getHeading(page, 'COMPANY DETAILS')).toBeFocused();
  });

  for (const width of [1440, 390]) {
    test(`its field stays in place while the results change, at ${width} pixels`, async ({ page, stack }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 844 });
      await visit(page, '/events', '/tags');
      await openSwitcher(page);
      const dialog = page.getByRole('dialog', { name: 'Go to' });
      await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
      await page.evaluate(() => {
        const tops: number[] = [];
        Object.assign(globalThis, { tops });
        const observe = () => {
          const top = Math.round(document.querySelector('[role=combobox]')?.getBoundingClientRect().top ?? -1);
          if (tops.at(-1) !== top) tops.push(top);
          requestAnimationFrame(observe);
        };
        observe();
      });
      stack.mock.controls.setLatency({ call: '*', ms: 300 });
      const box = getBox(page);
      for (const [query, status] of [
        ['a', /^\d+ results\.$/],
        ['harbour', /^\d\d results\.$/],
        ['zzzz', /^No results in pages, actions, .* and users of your company\.$/],
        ['harbourline', /^\d\d results\.$/],
      ] as const) {
        await box.fill(query);
        await expect(getStatus(page)).toHaveText(status);
      }
      await box.fill('');
      await expect(page.getByRole('option', { name: 'Get OTP' })).toBeAttached();
      await expect(getStatus(page)).toHaveText('');
      expect(await page.evaluate(() => (globalThis as unknown as { tops: number[] }).tops)).toHaveLength(1);
      expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
      const frame = expectDefined(await dialog.boundingBox(), 'the box of the dialog');
      expect(frame.x).toBeGreaterThanOrEqual(0);
      expect(frame.x + frame.width).toBeLessThanOrEqual(width);
      expect(frame.y + frame.height).toBeLessThanOrEqual(844);
    });
  }

  test('an empty field lists the places visited last with the icon of their section, never the current one', async ({
    page,
  }) => {
    await visit(page, '/events?q=claim', '/account', '/search', '/companyreports/4', '/events/987654', '/tags', '/');
    await openSwitcher(page);
    await expect(getRecentPlaces(page).locator('.grow')).toHaveText(['Tag List', /./, 'Event List']);
    await expect(getRecentPlaces(page).nth(1)).toHaveAttribute('href', '/companyreports/4');
    await expect(getRecentPlaces(page).nth(1).locator('use')).toHaveAttribute('href', '#icon-layout-dashboard');
    await expect(getRecentPlaces(page).nth(2)).toHaveAttribute('href', '/events');
    await expect(getRecentPlaces(page).first().locator('use')).toHaveAttribute('href', '#icon-tags');
    await expect(page.getByRole('group', { name: 'Pages' }).getByRole('option', { name: 'Get OTP' })).toBeAttached();
    await getBox(page).press('Enter');
    await expect(getHeading(page, 'Tag List')).toBeFocused();
    await openSwitcher(page);
    await expect(getRecentPlaces(page).first()).toHaveText('Dashboard');
    await expect(getRecentPlaces(page).filter({ hasText: 'Tag List' })).toHaveCount(0);
  });

  // app/components/shell/place-storage.test.ts tests other users and what is stored.
  test('recent places end with the logout and without permission', async ({ page }) => {
    await visit(page, '/rpa/get-otp', '/tags', '/');
    await page.evaluate(() => {
      const text = sessionStorage.getItem('recent-places') ?? '';
      sessionStorage.setItem('recent-places', text.replace('/rpa/get-otp', '/no/such-page'));
    });
    await openSwitcher(page);
    await expect(getRecentPlaces(page)).toHaveText(['Tag List']);
    await page.keyboard.press('Escape');
    await page.getByLabel(/, account menu$/).click();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(getHeading(page, 'Log in')).toBeVisible();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('recent-places'))).toBeNull();
  });

  test('closing it by Esc, the close button or a click outside returns the focus', async ({ page }) => {
    await visit(page, '/tags');
    // Nothing has the focus, as in Safari, which focuses no clicked link.
    await openSwitcher(page);
    await page.keyboard.press('Escape');
    await expect(getSearchLink(page)).toBeFocused();
    const searchBox = page.getByRole('searchbox');
    const close = [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Close', exact: true }).press('Enter'),
      // A click above the dialog, where the page has a link.
      () => page.mouse.click(60, 30),
    ];
    for (const closeSwitcher of close) {
      await getSearchLink(page).click();
      await expect(getBox(page)).toBeFocused();
      await closeSwitcher();
      await expect(getBox(page)).toHaveCount(0);
      await expect(getSearchLink(page)).toBeFocused();
      await searchBox.focus();
      await openSwitcher(page);
      await closeSwitcher();
      await expect(getBox(page)).toHaveCount(0);
      await expect(searchBox).toBeFocused();
    }
    await expect(page).toHaveURL('/tags');
  });

  test('choosing a result focuses the heading, also where the page keeps the element that had the focus', async ({
    page,
    stack,
  }) => {
    await visit(page, getCompanyUrl(stack));
    await page.getByRole('tab', { name: 'COMPANY INFO' }).focus();
    await (await openSwitcher(page)).fill('kestrel');
    await getCompany(page, 'Kestrel Mutual').click();
    await expect(page).toHaveTitle(/^Kestrel Mutual/);
    await expect(getHeading(page, 'COMPANY DETAILS')).toBeFocused();
    await page.getByRole('tab', { name: 'COMPANY INFO' }).focus();
    await (await openSwitcher(page)).fill('kestrel');
    await expect(getCompany(page, 'Kestrel Mutual')).toHaveAttribute('aria-selected', 'true');
    await getBox(page).press('Enter');
    await expect(getHeading(page, 'COMPANY DETAILS')).toBeFocused();
  });

  test('? and an item of the account menu list the keys, also on a call; the focus returns', async ({ page }) => {
    await visit(page, '/events');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    const search = page.getByRole('searchbox');
    await search.fill('?');
    await expect(keys).toHaveCount(0);
    await search.blur();
    await page.keyboard.press('?');
    await expect(keys.getByRole('heading', { level: 3 })).toHaveText(['Everywhere', 'In the rows of a list']);
    await page.keyboard.press('Escape');
    await page.getByRole('region', { name: 'Recordings, rows' }).getByRole('link', { name: /^2026/ }).first().click();
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    const menu = page.getByLabel(/, account menu$/);
    await menu.click();
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await expect(keys.getByRole('term').filter({ hasText: 'Next call' })).toHaveCount(1);
    await expect(keys.getByText('Space', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
  });
});
