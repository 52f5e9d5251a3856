import type { Page } from '@playwright/test';
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
  let tagsRequestCount = 0;
  // The router aborts requests that it no longer needs; `continue` then fails.
  await page.route('**/tags.data*', async (route) => {
    tagsRequestCount += 1;
    // The first request is from the link, the second one from the revalidation after the preference.
    await new Promise((resolve) => setTimeout(resolve, tagsRequestCount === 1 ? 5000 : 600));
    await route.continue().catch(() => {});
  });
  await page.route('**/streams.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await route.continue().catch(() => {});
  });
  await page.route('**/preferences*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.getByRole('group', { name: 'Row density' }).getByRole('button', { name: 'Compact rows' }).click();
  await page.getByRole('link', { name: 'Tag List' }).click();
  await expect.poll(() => tagsRequestCount).toBe(2);
  await page.getByRole('link', { name: 'Assistant Streams' }).click();
  // The second request of /tags has ended after this wait, and the request of /streams is still pending.
  await page.waitForTimeout(1200);
  await expect(page.locator('main[aria-busy=true] h1')).toHaveText('COMPANY REPORTS');
  await expect(page.locator('main > .grid tbody tr')).toHaveCount(20);
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
