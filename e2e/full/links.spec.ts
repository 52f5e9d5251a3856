import type { Page, Request, Route } from '@playwright/test';
import { expect, getCalls, getMenu, openPage, test } from '../support/fixtures';

test.skip(({ hasScript }) => !hasScript, 'without script the browser follows links');

async function open(page: Page, path: string): Promise<string[]> {
  await openPage(page, 'superAdmin', path);
  const dataRequests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.data')) dataRequests.push(pathname);
  });
  return dataRequests;
}

test('a press requests nothing before the click is complete, and then the data of the page once', async ({
  page,
  stack,
}) => {
  const dataRequests = await open(page, '/settings/companies');
  stack.mock.controls.clearLog();
  await getMenu(page).locator('a[href="/events"]').hover();
  await page.mouse.down();
  // Long enough for a request to start.
  await page.waitForTimeout(300);
  expect(dataRequests).toEqual([]);
  await page.mouse.up();
  await expect(page.getByRole('heading', { level: 1, name: 'Event List' })).toBeVisible();
  expect(dataRequests).toEqual(['/events.data']);
  expect(getCalls(stack, 'refreshToken')).toHaveLength(1);
});

test('with two navigations and a preference pending, the page stays until the second navigation is complete', async ({
  page,
}) => {
  await open(page, '/');
  const hold = async (url: string) => {
    const held: Route[] = [];
    await page.route(url, (route) => void held.push(route));
    // The router aborts requests that it no longer needs; `continue` then fails.
    return () => Promise.all(held.map((route) => route.continue().catch(() => {})));
  };
  const releasePreference = await hold('**/preferences*');
  const releaseTags = await hold('**/tags.data*');
  const releaseStreams = await hold('**/streams.data*');
  let endedTagsRequests = 0;
  const countEnd = (request: Request) => {
    if (request.url().includes('/tags.data')) endedTagsRequests += 1;
  };
  page.on('requestfinished', countEnd).on('requestfailed', countEnd);
  await page.getByRole('group', { name: 'Row density' }).getByRole('button', { name: 'Compact rows' }).click();
  const waitForRequest = (url: string, step: Promise<unknown>) => Promise.all([page.waitForRequest(url), step]);
  await waitForRequest('**/tags.data*', page.getByRole('link', { name: 'Tag List' }).click());
  // By the revalidation after the preference.
  await waitForRequest('**/tags.data*', releasePreference());
  await waitForRequest('**/streams.data*', page.getByRole('link', { name: 'Assistant Streams' }).click());
  await releaseTags();
  await expect.poll(() => endedTagsRequests).toBe(2);
  await expect(page.locator('main[aria-busy=true] h1')).toHaveText('COMPANY REPORTS');
  await expect(page.locator('main > .grid tbody tr')).toHaveCount(20);
  await releaseStreams();
  await expect(page.getByRole('heading', { level: 1, name: 'Assistant Streams' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a response that is aborted while it is received causes no error', async ({ page }) => {
  // The data response of /tags has all its bytes but does not end before it is aborted.
  await page.addInitScript(() => {
    const originalFetch = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const response = await originalFetch(input, init);
      // Remix requests data with URL objects.
      const isTagsRequest = input instanceof URL && input.pathname === '/tags.data';
      if (!isTagsRequest) return response;
      const bytes = new Uint8Array(await response.arrayBuffer());
      const stream = new ReadableStream({
        start(controller) {
          controller.enqueue(bytes);
          init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
        },
      });
      return new Response(stream, response);
    };
  });
  await open(page, '/');
  await page.route('**/assets/route-*.js', () => {});
  const responded = page.waitForResponse('**/tags.data*');
  await getMenu(page).locator('a[href="/tags"]').press('Enter');
  await responded;
  await page.waitForTimeout(200);
  await getMenu(page).locator('a[href="/"]').press('Enter');
  // An error of the aborted response would appear now, in the page or in the console.
  await page.waitForTimeout(200);
  await expect(page.getByRole('heading', { level: 1, name: 'COMPANY REPORTS' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
