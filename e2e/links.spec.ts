import type { Locator, Page } from '@playwright/test';
import { expectDefined } from './support/expect-defined';
import { getCalls, expect, waitForHydration, signIn, test } from './support/fixtures';

test.skip(({ hasScript }) => !hasScript, 'without script a link is the browser’s');

const main = (page: Page) => page.getByRole('main');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

async function press(page: Page, link: Locator): Promise<void> {
  await link.hover();
  await page.mouse.down();
}

/** Opens a page and notes the path of each page whose data are asked for from then on. */
async function open(page: Page, address: string): Promise<string[]> {
  await signIn(page, 'superAdmin');
  await page.goto(address);
  await waitForHydration(page, true);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.data')) asked.push(pathname);
  });
  return asked;
}

test('a pressed link has its data asked for once, and before it is followed', async ({ page, stack }) => {
  const asked = await open(page, '/settings/companies');
  const steps: [data: string, link: Locator, shows: Locator][] = [
    ['/events', menu(page).locator('a[href="/events"]'), page.getByRole('heading', { level: 1, name: 'EVENT LIST' })],
    ['/events', main(page).getByRole('link', { name: 'Page 2' }), page.locator('[aria-current=page]:text-is("2")')],
    ['/ocr/file-list', menu(page).locator('a[href="/ocr/file-list"]'), page.getByText(/^\d+ documents$/)],
    ['/ocr/file-list', main(page).getByRole('link', { name: 'File Name', exact: true }), page.locator('[aria-sort]')],
    ['/settings/companies', menu(page).locator('a[href="/settings/companies"]'), page.getByText(/^\d+ companies$/)],
    [
      '/settings/companies/2',
      main(page).locator('a[href="/settings/companies/2"]').first(),
      page.getByRole('tab', { name: /Departments/i }),
    ],
    ['/_root', menu(page).locator('a[href="/"]'), page.getByRole('heading', { level: 1, name: 'COMPANY REPORTS' })],
  ];
  for (const [path, link, shows] of steps) {
    await test.step(`${path} by ${link}`, async () => {
      stack.mock.controls.clearLog();
      asked.length = 0;
      await press(page, link);
      await expect.poll(() => getCalls(stack).length).toBeGreaterThan(1);
      await page.mouse.up();
      await expect(shows.first()).toBeVisible();
      expect(asked).toEqual([`${path}.data`]);
      expect(getCalls(stack, 'refreshToken')).toHaveLength(1);
    });
  }
});

test('what is pressed and not followed is not shown, and is asked for anew later', async ({ page, stack }) => {
  await open(page, '/settings/companies');
  const link = menu(page).locator('a[href="/tags"]');
  await press(page, link);
  await expect.poll(() => getCalls(stack, 'listTags').length).toBe(1);
  await page.mouse.move(700, 400);
  await page.mouse.up();
  await expect(page).toHaveURL('/settings/companies');
  const first = expectDefined(stack.mock.db.tags[0], 'a tag');
  first.tagName = 'Changed meanwhile';
  await page.waitForTimeout(1100);
  await link.press('Enter');
  await expect(page.getByRole('cell', { name: 'Changed meanwhile' })).toBeVisible();
});

test('a write between a press and the click drops what the press asked for', async ({ page }) => {
  const asked = await open(page, '/settings/companies');
  await press(page, menu(page).locator('a[href="/tags"]'));
  await expect.poll(() => asked).toEqual(['/tags.data']);
  await page.evaluate(() =>
    fetch('/preferences', { method: 'POST', body: new URLSearchParams({ density: 'compact' }) }),
  );
  await page.mouse.up();
  await expect(page).toHaveURL('/tags');
  expect(asked).toEqual(['/tags.data', '/tags.data']);
});

test('a write to the address that was pressed is sent all the same', async ({ page }) => {
  const asked = await open(page, '/settings/companies');
  await press(page, menu(page).locator('a[href="/tags"]'));
  await expect.poll(() => asked).toEqual(['/tags.data']);
  const status = await page.evaluate(async () => {
    const answer = await fetch(new URL('/tags.data', location.origin), { method: 'POST', body: new URLSearchParams() });
    return answer.status;
  });
  expect(asked).toEqual(['/tags.data', '/tags.data']);
  expect(status).toBeGreaterThanOrEqual(400);
  await page.mouse.move(700, 400);
  await page.mouse.up();
});

test('other clicks than a plain one, and files, ask for nothing', async ({ page }) => {
  const asked = await open(page, '/settings/companies');
  const link = menu(page).locator('a[href="/tags"]');
  await link.click({ button: 'right' });
  await link.dispatchEvent('pointerdown', { pointerType: 'touch', button: 0 });
  await link.dispatchEvent('pointerdown', { pointerType: 'mouse', button: 0, ctrlKey: true });
  await main(page)
    .getByRole('link', { name: /^CSV/ })
    .dispatchEvent('pointerdown', { pointerType: 'mouse', button: 0 });
  await page.waitForTimeout(300);
  expect(asked).toEqual([]);
});

test('a page stays until the next one has come, whatever is chosen and followed meanwhile', async ({ page }) => {
  await open(page, '/');
  let asked = 0;
  await page.route('**/tags.data*', async (route) => {
    asked += 1;
    // First what the link asks for, then what the choice asks for anew.
    await new Promise((done) => setTimeout(done, asked === 1 ? 5000 : 600));
    await route.continue().catch(() => {});
  });
  await page.route('**/streams.data*', async (route) => {
    await new Promise((done) => setTimeout(done, 2500));
    await route.continue().catch(() => {});
  });
  await page.route('**/preferences*', async (route) => {
    await new Promise((done) => setTimeout(done, 300));
    await route.continue();
  });
  await page.getByRole('group', { name: 'Row density' }).getByRole('button', { name: 'Compact rows' }).click();
  await page.getByRole('link', { name: 'Tag List' }).click();
  await expect.poll(() => asked).toBe(2);
  await page.getByRole('link', { name: 'Assistant Streams' }).click();
  await page.waitForTimeout(1200);
  await expect(page.getByRole('heading', { level: 1, name: 'COMPANY REPORTS' })).toBeVisible();
  await expect(main(page).locator('tbody tr')).toHaveCount(20);
  await expect(page.getByRole('heading', { level: 1, name: 'Assistant Streams' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('an answer that is left while it comes in is no error', async ({ page }) => {
  // A stream that is whole and has not ended.
  await page.addInitScript(() => {
    const ask = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const answer = await ask(input, init);
      if (!(input instanceof URL && input.pathname === '/tags.data')) return answer;
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const stream = new ReadableStream({
        start(controller) {
          controller.enqueue(bytes);
          init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
        },
      });
      return new Response(stream, answer);
    };
  });
  await open(page, '/');
  // The scripts of the page come later than its data, and never.
  await page.route('**/assets/route-*.js', () => {});
  await menu(page).locator('a[href="/tags"]').press('Enter');
  await page.waitForResponse('**/tags.data*');
  await page.waitForTimeout(200);
  await menu(page).locator('a[href="/"]').press('Enter');
  await page.waitForTimeout(200);
  await expect(page.getByRole('heading', { level: 1, name: 'COMPANY REPORTS' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
