import { expectDefined, findExpected } from '../support/expect-defined';
import { expect, getDialog, openPage, signIn, test } from '../support/fixtures';

test(
  'the details have the fields of the stream and its occasions, and a screenshot opens in a dialog',
  { tag: ['@STREAMS-04', '@STREAMS-05', '@EVENT-31', '@EVENT-32'] },
  async ({ page, stack, hasScript }) => {
    const stream = findExpected(
      stack.mock.db.streams.toReversed(),
      'a stream with more occasions than the ten of a page',
      ({ occasionCount }) => occasionCount > 12,
    );
    await openPage(page, 'superAdmin', '/streams', hasScript);
    await page.locator(`a[href="/streams/${stream.id}"]`).last().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Stream ${stream.id}`);
    const names = ['Id', 'Department Name', 'Process Name', 'Machine Name', 'OS Username', 'Start Time', 'End Time'];
    await expect(page.locator('.definition-list dt')).toHaveText(names);
    await expect(page.locator('.definition-list')).toContainText(
      expectDefined(stream.machineName, 'the machine of the stream'),
    );
    await expect(page.locator('tbody tr')).toHaveCount(10);
    const screenshot = page.locator('.thumbnail').first();
    await expect(screenshot.locator('img')).toHaveAttribute('loading', 'lazy');
    await screenshot.click();
    await expect(page).toHaveURL(/modal=screenshot/);
    // The id of the first occasion of a stream in the mock.
    const name = `Screenshot of occasion ${stream.id * 1000 + 1}`;
    const dialog = getDialog(page, hasScript, name);
    await expect(dialog.getByRole('img', { name })).toBeVisible();
    await dialog.getByRole(hasScript ? 'button' : 'link', { name: 'Close' }).click();
    await expect(page).not.toHaveURL(/modal=/);
  },
);

for (const width of [1440, 390]) {
  test(`the box of a screenshot has its size before the image is loaded and without it, at ${width} pixels`, async ({
    page,
    hasScript,
  }) => {
    let finish: (result: 'load' | 'fail') => void = () => {};
    const finished = new Promise<'load' | 'fail'>((resolve) => {
      finish = resolve;
    });
    await page.route(/\/screenshots\//, async (route) => {
      if ((await finished) === 'load') return route.continue();
      return route.fulfill({ status: 404, body: 'not found' });
    });
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'superAdmin');
    await page.goto('/streams/4', { waitUntil: 'commit' });
    const box = page.locator('.thumbnail').first();
    await expect(box).toBeVisible();
    await expect(box).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    // The end stands under the start where its column has no room.
    await expect(page.locator('.column-time small').first()).toBeVisible({ visible: width === 390 });
    const size = await box.boundingBox();
    const boxWidth = width === 390 ? 64 : 108;
    expect(size?.width).toBeCloseTo(boxWidth, 0);
    expect(size?.height).toBeCloseTo((boxWidth / 16) * 10, 0);
    finish(hasScript ? 'fail' : 'load');
    if (hasScript) await expect(box).toHaveText('Not loaded');
    else await expect.poll(() => box.locator('img').evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    expect(await box.boundingBox()).toMatchObject({ width: size?.width, height: size?.height });
  });
}

test('the large screenshot says that it could not be loaded, in a box of the same size', async ({
  page,
  hasScript,
}) => {
  test.skip(!hasScript, 'without script the browser shows a broken image');
  await openPage(page, 'superAdmin', '/streams/4?modal=screenshot&id=4001', hasScript);
  const box = page.getByRole('dialog').locator('.screenshot');
  await expect(box).toBeVisible();
  const size = await box.boundingBox();
  await page.route(/\/screenshots\//, (route) => route.fulfill({ status: 404, body: 'not found' }));
  await page.reload();
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('The screenshot could not be loaded.');
  expect((await box.boundingBox())?.height).toBeCloseTo(size?.height ?? 0, 0);
  await expect(page.getByRole('link', { name: 'Open the image in a new tab' })).toBeVisible();
});

test('an image that does not load is replaced by text, also if it failed before hydration', async ({
  page,
  hasScript,
}) => {
  test.skip(!hasScript, 'without script the browser shows a broken image');
  await page.route(/\/(?:screenshots|portraits)\//, (route) =>
    route.fulfill({ status: 200, contentType: 'image/png', body: 'no picture' }),
  );
  await openPage(page, 'superAdmin', '/streams/4', hasScript);
  await expect(page.getByText('Not loaded').first()).toBeVisible();
  await expect(page.locator('.header .avatar').first()).toHaveAttribute('data-initials', 'SL');
  await expect(page.locator('.header .avatar__image')).toHaveCount(0);
});
