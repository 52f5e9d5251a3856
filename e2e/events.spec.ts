import { expectDefined } from './support/expect-defined';
import { getCalls, expect, waitForHydration, signIn, test } from './support/fixtures';

test(
  'the list shows the recordings with their columns, statuses and links to details',
  { tag: ['@EVENTS-01', '@EVENTS-06', '@EVENTS-07', '@EVENTS-08', '@EVENTS-10'] },
  async ({ page, stack, hasScript }) => {
    await signIn(page, 'superAdmin');
    await page.goto('/events');
    await waitForHydration(page, hasScript);
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      'View Details',
      'Company',
      'Matching Process',
      'Audio Player',
      'Status',
      'Created Time',
    ]);
    const runningRow = page.getByRole('row').filter({ hasText: 'Running' }).first();
    await expect(runningRow.getByRole('link', { name: /View Details/ })).toHaveCount(0);
    const succeededRow = page.getByRole('row').filter({ hasText: 'Succeeded' }).first();
    await expect(succeededRow.locator('.tag')).toHaveAttribute('data-tone', 'success');
    await expect(runningRow.locator('.tag')).toHaveAttribute('data-tone', 'info');
    await expect(succeededRow.getByRole('link', { name: /View Details/ })).toHaveAttribute('href', '/events/164');
    expect(getCalls(stack, 'listRecordings').map(({ method, path }) => `${method} ${path}`)).toContain(
      'GET /api/cognitive/recordings',
    );
  },
);

test(
  'the search filters by name and needs three characters',
  { tag: ['@EVENTS-02', '@EVENTS-03', '@EVENTS-04'] },
  async ({ page, stack, hasScript }) => {
    await signIn(page, 'superAdmin');
    await page.goto('/events');
    await waitForHydration(page, hasScript);
    const box = page.getByRole('searchbox', { name: 'Search recording name' });
    await box.fill('De');
    if (!hasScript) await box.press('Enter');
    const total = stack.mock.db.recordings.length;
    if (hasScript) await expect(page.getByText('Type 3 or more characters to search')).toBeVisible();
    await expect(page.getByText(`${total} recordings`, { exact: true })).toBeVisible();
    await box.fill('Delivery');
    if (!hasScript) await box.press('Enter');
    await expect(page).toHaveURL(/q=Delivery/);
    await expect(page.getByText(new RegExp(`^\\d+ of ${total} recordings$`))).toBeVisible();
  },
);

test(
  'audio is not loaded before it is played, and one recording plays at a time',
  { tag: ['@EVENTS-09', '@D50'] },
  async ({ page, stack, hasScript }) => {
    const audioRequests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/files/recordings/')) audioRequests.push(request.url());
    });
    await signIn(page, 'superAdmin');
    await page.goto('/events');
    await waitForHydration(page, hasScript);
    const players = page.locator('audio');
    await expect(players).toHaveCount(20);
    expect(await players.first().getAttribute('preload')).toBe('none');
    expect(await players.first().getAttribute('src')).toBe(`${stack.mock.url}/files/recordings/164.wav`);
    await expect(page.locator('figcaption').first()).toHaveText(/_164\.wav$/);
    expect(audioRequests).toEqual([]);
    const part = await page.request.get(`${stack.mock.url}/files/recordings/164.wav`, {
      headers: { Range: 'bytes=0-99' },
    });
    expect(part.status()).toBe(206);
    if (!hasScript) return;
    const play = (index: number) => players.nth(index).evaluate((audio: HTMLAudioElement) => audio.play());
    const isPaused = (index: number) => players.nth(index).evaluate((audio: HTMLAudioElement) => audio.paused);
    await page.getByRole('heading', { name: 'Event List' }).click();
    await play(0);
    await expect.poll(() => audioRequests.length).toBeGreaterThan(0);
    await play(1);
    await expect.poll(() => isPaused(0)).toBe(true);
    expect(await isPaused(1)).toBe(false);
  },
);

test('a recording without its audio file shows a message in its row', async ({ page, stack, hasScript }) => {
  test.skip(!hasScript, 'without script the player of the browser is used');
  const newest = expectDefined(stack.mock.db.recordings.at(-1), 'a recording');
  newest.roxusBlobUrl = '/files/recordings/none.wav';
  await signIn(page, 'superAdmin');
  await page.goto('/events');
  await waitForHydration(page, true);
  await page
    .locator('audio')
    .first()
    .evaluate((audio: HTMLAudioElement) => audio.play().catch(() => undefined));
  await expect(page.getByText('The recording could not be played')).toBeVisible();
});

test('recordings are filtered by status', async ({ page, stack, hasScript }) => {
  await signIn(page, 'superAdmin');
  await page.goto('/events');
  await waitForHydration(page, hasScript);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('0');
  if (!hasScript) await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page).toHaveURL(/status=0/);
  const runningCount = stack.mock.db.recordings.filter(({ status }) => status === 0).length;
  await expect(page.getByText(`${runningCount} of ${stack.mock.db.recordings.length} recordings`)).toBeVisible();
  await page.getByRole('link', { name: 'Remove the filter Status: Running' }).click();
  await expect(page).not.toHaveURL(/status=/);
});

test('hovering a link prefetches the scripts of its page, but not its data', async ({ page, hasScript }) => {
  test.skip(!hasScript, 'without script nothing is prefetched');
  await signIn(page, 'superAdmin');
  await page.goto('/events');
  await waitForHydration(page, hasScript);
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .hover();
  await expect.poll(() => urls.filter((url) => url.endsWith('.js')).length).toBeGreaterThan(1);
  expect(urls.filter((url) => !url.endsWith('.js'))).toEqual([]);
});
