import { expectDefined, findExpected } from './support/expect-defined';
import { getCalls, getDialog, expect, waitForHydration, signIn, test } from './support/fixtures';

test(
  'the streams with their columns lead to their details',
  { tag: ['@STREAMS-01', '@STREAMS-03', '@STREAMS-04'] },
  async ({ page, stack, hasScript }) => {
    await signIn(page, 'superAdmin');
    await page.goto('/streams');
    await waitForHydration(page, hasScript);
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      'Action',
      'Id',
      'Department Name',
      'Process Name',
      'Machine Name',
      'OS Username',
      'Start Time',
      'End Time',
    ]);
    const newest = expectDefined(stack.mock.db.streams.at(-1), 'a stream');
    const link = page.getByRole('link', { name: 'View Details' }).first();
    await expect(link).toHaveAttribute('href', `/streams/${newest.id}`);
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Stream ${newest.id}`);
    expect(getCalls(stack, 'listStreams').length).toBeGreaterThan(0);
  },
);

test('the search starts at three characters', { tag: '@STREAMS-02' }, async ({ page, stack, hasScript }) => {
  await signIn(page, 'superAdmin');
  await page.goto('/streams');
  await waitForHydration(page, hasScript);
  const { db } = stack.mock;
  const machine = expectDefined(db.streams[5]?.machineName, 'the machine of a stream');
  const box = page.getByRole('searchbox', { name: 'Search streams' });
  await box.fill(machine.slice(0, 2));
  await box.press('Enter');
  await expect(page.getByText(`${db.streams.length} streams`, { exact: true })).toBeVisible();
  await box.fill(machine);
  await box.press('Enter');
  await expect(page.getByText(`1 of ${db.streams.length} streams`)).toBeVisible();
});

test(
  'the same fields stand above the occasions; a screenshot opens large',
  { tag: ['@STREAMS-05', '@EVENT-31', '@EVENT-32'] },
  async ({ page, stack, hasScript }) => {
    const stream = findExpected(
      stack.mock.db.streams,
      'a stream with two pages of occasions',
      ({ occasionCount }) => occasionCount > 12,
    );
    await signIn(page, 'superAdmin');
    await page.goto(`/streams/${stream.id}`);
    await waitForHydration(page, hasScript);
    const names = ['Id', 'Department Name', 'Process Name', 'Machine Name', 'OS Username', 'Start Time', 'End Time'];
    await expect(page.locator('.dl dt')).toHaveText(names);
    await expect(page.locator('.dl')).toContainText(expectDefined(stream.machineName, 'the machine of the stream'));
    await expect(page.locator('tbody tr')).toHaveCount(10);
    const shot = page.locator('.shot').first();
    await expect(shot.locator('img')).toHaveAttribute('loading', 'lazy');
    await shot.click();
    await expect(page).toHaveURL(/modal=screenshot/);
    const name = `Screenshot of occasion ${stream.id * 1000 + 1}`;
    const large = getDialog(page, hasScript, name);
    await expect(large.getByRole('img', { name })).toBeVisible();
    await large.getByRole(hasScript ? 'button' : 'link', { name: 'Close' }).click();
    await expect(page).not.toHaveURL(/modal=/);
  },
);

test('pictures that do not load are said in words, also where they failed before the scripts ran', async ({
  page,
  hasScript,
}) => {
  test.skip(!hasScript, 'without script the browser says it in its own way');
  await page.route(/\/(?:screenshots|portraits)\//, (route) =>
    route.fulfill({ status: 200, contentType: 'image/png', body: 'no picture' }),
  );
  await signIn(page, 'superAdmin');
  await page.goto('/streams/4');
  await waitForHydration(page, hasScript);
  await expect(page.getByText('The screenshot could not be loaded').first()).toBeVisible();
  await expect(page.locator('.header .avatar').first()).toHaveAttribute('data-initials', 'SL');
  await expect(page.locator('.header .avatar img')).toHaveCount(0);
});
