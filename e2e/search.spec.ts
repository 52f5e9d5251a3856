import type { Page, Request } from '@playwright/test';
import { expectDefined } from './support/expect-defined';
import { expect, waitForHydration, signIn, test } from './support/fixtures';

test.skip(({ hasScript }) => !hasScript, 'without script Enter sends the search');

/** Opens a page and notes every other count of rows that it shows from now on, the last key, and each search sent. */
async function openNoted(page: Page, address: string): Promise<Request[]> {
  await signIn(page, 'superAdmin');
  await page.goto(address);
  await waitForHydration(page, true);
  await page.evaluate(() => {
    const textNow = () => document.querySelector('.toolbar__count')?.textContent ?? '';
    let text = textNow();
    const noted: Noted = { lastKeyAt: 0, shown: [] };
    Object.assign(globalThis, { noted });
    document.addEventListener('input', ({ timeStamp }) => (noted.lastKeyAt = timeStamp));
    new MutationObserver(() => {
      if (textNow() === text) return;
      text = textNow();
      noted.shown.push({ text, at: performance.now() });
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const searches: Request[] = [];
  page.on('request', (request) => {
    if (/\.data\?.*q=/.test(request.url())) searches.push(request);
  });
  return searches;
}

type Noted = { lastKeyAt: number; shown: { text: string; at: number }[] };

const noted = (page: Page) => page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted);
const box = (page: Page) => page.getByRole('searchbox').locator('visible=true').first();
const count = (page: Page) => page.locator('.toolbar__count').first();

test(
  'a search is shown 500 ms after the last key and is one request',
  { tag: ['@SEARCH-02', '@EVENTS-04'] },
  async ({ page }) => {
    const searches = await openNoted(page, '/');
    await box(page).pressSequentially('kestrel', { delay: 40 });
    await expect(count(page)).toHaveText('7 of 45 reports');
    const { lastKeyAt, shown } = await noted(page);
    expect(searches).toHaveLength(1);
    const opened = await page.evaluate(() => performance.timeOrigin);
    expect(
      expectDefined(searches[0], 'a search request').timing().startTime - opened - lastKeyAt,
    ).toBeGreaterThanOrEqual(190);
    expect(expectDefined(shown[0], 'a count that was shown').at - lastKeyAt).toBeGreaterThanOrEqual(490);
    expect(expectDefined(shown[0], 'a count that was shown').at - lastKeyAt).toBeLessThan(1500);
  },
);

test('what was asked for on the way is never shown', async ({ page }) => {
  const searches = await openNoted(page, '/');
  await box(page).pressSequentially('kes', { delay: 320 });
  await box(page).pressSequentially('trel', { delay: 320 });
  await expect(count(page)).toHaveText('7 of 45 reports');
  expect(searches.length).toBeGreaterThan(1);
  expect((await noted(page)).shown.map(({ text }) => text)).toEqual(['7 of 45 reports']);
  await expect(page).toHaveURL('/?q=kestrel');
});

test('slow typing on a slow API ends no session and shows the last search only', async ({ page, stack }) => {
  const searches = await openNoted(page, '/settings/companies');
  stack.mock.controls.setLatency({ call: '*', ms: 250 });
  await box(page).pressSequentially('harbourline', { delay: 260 });
  await expect(count(page)).toHaveText(/^1 of /);
  expect(searches.length).toBeGreaterThan(4);
  expect((await noted(page)).shown).toHaveLength(1);
  await page.reload();
  await expect(count(page)).toHaveText(/^1 of /);
});

test('what is typed and taken back is not shown, and what is typed then is', async ({ page }) => {
  await openNoted(page, '/');
  await box(page).fill('kestrel');
  await page.waitForTimeout(300);
  await box(page).fill('');
  await page.waitForTimeout(700);
  expect((await noted(page)).shown).toEqual([]);
  await box(page).fill('tidewater');
  await expect(count(page)).toHaveText('3 of 45 reports');
});

test('an answer that does not come is asked for again', async ({ page }) => {
  const searches = await openNoted(page, '/');
  await page.route('**/_root.data?q=kestrel', (route) => route.abort(), { times: 1 });
  await box(page).fill('kestrel');
  await expect(count(page)).toHaveText('7 of 45 reports');
  expect(searches).toHaveLength(2);
});

test('a step in between does not keep the search from being shown', async ({ page }) => {
  const searches = await openNoted(page, '/');
  await box(page).fill('kestrel');
  await expect.poll(() => searches.length).toBe(1);
  await page.getByRole('link', { name: 'Company', exact: true }).click();
  await expect(page).toHaveURL(/[?&]q=kestrel/);
  await expect(count(page)).toHaveText('7 of 45 reports');
});

const SEARCHED = [
  '/ocr/file-list',
  '/events',
  '/events/164',
  '/streams',
  '/tags',
  '/rpa/process-config',
  '/rpa/main-logging',
  '/rpa/main-logging/1',
  '/rpa/task-history',
  '/rpa/get-otp',
  '/settings/companies',
  '/settings/companies/2#departments',
  '/settings/companies/2#users',
  '/settings/companies/2#models',
  '/settings/permissions',
];
for (const address of SEARCHED) {
  test(`a search is one request: ${address}`, { tag: '@SEARCH-02' }, async ({ page }) => {
    const searches = await openNoted(page, address);
    await box(page).fill('zzz');
    await expect(page).toHaveURL(/q=zzz/);
    await expect(page.getByText(/ matches “zzz”/)).toBeVisible();
    expect(searches).toHaveLength(1);
  });
}
