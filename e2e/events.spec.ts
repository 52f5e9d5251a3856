import { getCalls, expect, waitForHydration, signIn, test } from './support/fixtures';

test(
  'the recordings with their columns, states and details',
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
    const running = page.getByRole('row').filter({ hasText: 'Running' }).first();
    await expect(running.getByRole('link', { name: /View Details/ })).toHaveCount(0);
    const done = page.getByRole('row').filter({ hasText: 'Succeeded' }).first();
    await expect(done.locator('.tag')).toHaveAttribute('data-tone', 'success');
    await expect(running.locator('.tag')).toHaveAttribute('data-tone', 'info');
    await expect(done.getByRole('link', { name: /View Details/ })).toHaveAttribute('href', '/events/164');
    expect(getCalls(stack, 'listRecordings').map(({ method, path }) => `${method} ${path}`)).toContain(
      'GET /api/cognitive/recordings',
    );
  },
);

test(
  'the search filters by name, half a second after the third character',
  { tag: ['@EVENTS-02', '@EVENTS-03', '@EVENTS-04'] },
  async ({ page, stack, hasScript }) => {
    await signIn(page, 'superAdmin');
    await page.goto('/events');
    await waitForHydration(page, hasScript);
    const box = page.getByRole('searchbox', { name: 'Search recording name' });
    await box.fill('De');
    if (!hasScript) await box.press('Enter');
    const all = stack.mock.db.recordings.length;
    await expect(page.getByText(`${all} recordings`, { exact: true })).toBeVisible();
    await box.fill('Delivery');
    if (!hasScript) await box.press('Enter');
    await expect(page).toHaveURL(/q=Delivery/);
    await expect(page.getByText(new RegExp(`^\\d+ of ${all} recordings$`))).toBeVisible();
  },
);

test(
  'no audio is loaded until it is asked for, and one plays at a time',
  { tag: ['@EVENTS-09', '@D50'] },
  async ({ page, stack, hasScript }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/files/recordings/')) asked.push(request.url());
    });
    await signIn(page, 'superAdmin');
    await page.goto('/events');
    await waitForHydration(page, hasScript);
    const players = page.locator('audio');
    await expect(players).toHaveCount(20);
    expect(await players.first().getAttribute('preload')).toBe('none');
    expect(await players.first().getAttribute('src')).toBe(`${stack.mock.url}/files/recordings/164.wav`);
    await expect(page.locator('figcaption').first()).toHaveText(/_164\.wav$/);
    expect(asked).toEqual([]);
    const part = await page.request.get(`${stack.mock.url}/files/recordings/164.wav`, {
      headers: { Range: 'bytes=0-99' },
    });
    expect(part.status()).toBe(206);
    if (!hasScript) return;
    const play = (index: number) => players.nth(index).evaluate((audio: HTMLAudioElement) => audio.play());
    const isPaused = (index: number) => players.nth(index).evaluate((audio: HTMLAudioElement) => audio.paused);
    await page.getByRole('heading', { name: 'Event List' }).click();
    await play(0);
    await play(1);
    await expect.poll(() => isPaused(0)).toBe(true);
    expect(await isPaused(1)).toBe(false);
  },
);

test('a recording whose audio is missing says so in its row', async ({ page, stack, hasScript }) => {
  test.skip(!hasScript, 'without script the browser’s own player says so');
  const newest = stack.mock.db.recordings.at(-1);
  if (newest) newest.roxusBlobUrl = '/files/recordings/none.wav';
  await signIn(page, 'superAdmin');
  await page.goto('/events');
  await waitForHydration(page, true);
  await page
    .locator('audio')
    .first()
    .evaluate((audio: HTMLAudioElement) => audio.play().catch(() => undefined));
  await expect(page.getByText('The recording could not be played')).toBeVisible();
});

test('recordings are filtered by status and company, also without script', async ({ page, stack, hasScript }) => {
  await signIn(page, 'superAdmin');
  await page.goto('/events');
  await waitForHydration(page, hasScript);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('0');
  if (!hasScript) await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page).toHaveURL(/status=0/);
  const running = stack.mock.db.recordings.filter(({ status }) => status === 0).length;
  await expect(page.getByText(`${running} of ${stack.mock.db.recordings.length} recordings`)).toBeVisible();
  await page.getByRole('link', { name: 'Remove the filter Status: Running' }).click();
  await expect(page).not.toHaveURL(/status=/);
});

test('the scripts of a page are fetched when a link to it is pointed at, its data is not', async ({
  page,
  hasScript,
}) => {
  test.skip(!hasScript, 'scripts fetch ahead');
  await signIn(page, 'superAdmin');
  await page.goto('/events');
  await waitForHydration(page, hasScript);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .hover();
  await expect.poll(() => asked.filter((url) => url.endsWith('.js')).length).toBeGreaterThan(1);
  expect(asked.filter((url) => !url.endsWith('.js'))).toEqual([]);
});
