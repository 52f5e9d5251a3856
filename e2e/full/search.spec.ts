import type { Page, Request } from '@playwright/test';
import { expectDefined } from '../support/expect-defined';
import { expect, openPage, test } from '../support/fixtures';

test.skip(({ hasScript }) => !hasScript, 'without script Enter sends the search');

/** The delay of a search after the last key, less a tolerance of 10 ms. */
const MIN_DELAY_MS = 490;

type SearchTimes = { lastKeyAt: number; counts: string[] };

async function openAndObserve(page: Page, address: string): Promise<Request[]> {
  await openPage(page, 'superAdmin', address);
  await page.evaluate(() => {
    const readCount = () => document.querySelector('.toolbar__count')?.textContent ?? '';
    let text = readCount();
    const searchTimes: SearchTimes = { lastKeyAt: 0, counts: [] };
    Object.assign(globalThis, { searchTimes });
    document.addEventListener('input', ({ timeStamp }) => {
      searchTimes.lastKeyAt = timeStamp;
    });
    new MutationObserver(() => {
      if (readCount() === text) return;
      text = readCount();
      searchTimes.counts.push(text);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const searches: Request[] = [];
  page.on('request', (request) => {
    if (/\.data\?.*q=/.test(request.url())) searches.push(request);
  });
  return searches;
}

const readSearchTimes = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { searchTimes: SearchTimes }).searchTimes);
const getSearchBox = (page: Page) => page.getByRole('searchbox').locator('visible=true').first();
const getCount = (page: Page) => page.locator('.toolbar__count').first();

test(
  'a search is one request, at least 500 ms after the last key, and no part of it is searched',
  { tag: ['@SEARCH-02', '@EVENTS-04'] },
  async ({ page }) => {
    const searches = await openAndObserve(page, '/');
    await getSearchBox(page).pressSequentially('kestrel', { delay: 150 });
    await expect(getCount(page)).toHaveText('7 of 45 reports');
    const { lastKeyAt, counts } = await readSearchTimes(page);
    expect(counts).toEqual(['7 of 45 reports']);
    expect(searches).toHaveLength(1);
    const timeOrigin = await page.evaluate(() => performance.timeOrigin);
    const requestedAt = expectDefined(searches[0], 'a search request').timing().startTime - timeOrigin;
    expect(requestedAt - lastKeyAt).toBeGreaterThanOrEqual(MIN_DELAY_MS);
    await expect(page).toHaveURL('/?q=kestrel');
  },
);

test('sorting during the delay of a search does not cancel the search', async ({ page }) => {
  await openPage(page, 'superAdmin', '/');
  await getSearchBox(page).fill('kestrel');
  await page.getByRole('link', { name: 'Company', exact: true }).click();
  await expect(page).toHaveURL(/[?&]q=kestrel/);
  await expect(getCount(page)).toHaveText('7 of 45 reports');
});

/** A list of the server, one with a query form, and one in a tab. */
for (const address of ['/ocr/file-list', '/rpa/main-logging', '/settings/companies/2#users']) {
  test(`a search of ${address} is one request`, { tag: '@SEARCH-02' }, async ({ page }) => {
    const searches = await openAndObserve(page, address);
    await getSearchBox(page).fill('zzz');
    await expect(page).toHaveURL(/q=zzz/);
    await expect(page.getByText(/ matches “zzz”/)).toBeVisible();
    expect(searches).toHaveLength(1);
  });
}
