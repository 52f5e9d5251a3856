import { RECORDING_STATUS } from '../mock-api/records/recordings';
import { expectDefined } from './support/expect-defined';
import { getCalls, expect, waitForHydration, signIn, test } from './support/fixtures';

/** The id of the recording in the first row. */
const NEWEST_RECORDING_ID = 164;

test(
  'the list shows the recordings with their columns and statuses, and only finished ones link to details',
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
    await expect(succeededRow.getByRole('link', { name: /View Details/ })).toHaveAttribute(
      'href',
      `/events/${NEWEST_RECORDING_ID}`,
    );
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
    const searchBox = page.getByRole('searchbox', { name: 'Search recording name' });
    await searchBox.fill('De');
    if (!hasScript) await searchBox.press('Enter');
    const total = stack.mock.db.recordings.length;
    if (hasScript) await expect(page.getByText('Type 3 or more characters to search')).toBeVisible();
    await expect(page.getByText(`${total} recordings`, { exact: true })).toBeVisible();
    await searchBox.fill('Delivery');
    if (!hasScript) await searchBox.press('Enter');
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
    const audioUrl = `${stack.mock.url}/files/recordings/${NEWEST_RECORDING_ID}.wav`;
    expect(await players.first().getAttribute('src')).toBe(audioUrl);
    await expect(page.locator('figcaption').first()).toContainText(`_${NEWEST_RECORDING_ID}.wav`);
    expect(audioRequests).toEqual([]);
    const rangeResponse = await page.request.get(audioUrl, { headers: { Range: 'bytes=0-99' } });
    expect(rangeResponse.status()).toBe(206);
    if (!hasScript) return;
    const play = (index: number) => players.nth(index).evaluate((audio: HTMLAudioElement) => audio.play());
    const isPaused = (index: number) => players.nth(index).evaluate((audio: HTMLAudioElement) => audio.paused);
    // Browsers allow a script to play audio after the user has clicked.
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
    .evaluate((audio: HTMLAudioElement) => audio.play().catch(() => {}));
  await expect(page.getByText('The recording could not be played')).toBeVisible();
});

test('recordings are filtered by status', async ({ page, stack, hasScript }) => {
  await signIn(page, 'superAdmin');
  await page.goto('/events');
  await waitForHydration(page, hasScript);
  await page.getByRole('combobox', { name: 'Status' }).selectOption(String(RECORDING_STATUS.running));
  if (!hasScript) await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page).toHaveURL(/status=0/);
  const runningCount = stack.mock.db.recordings.filter(({ status }) => status === RECORDING_STATUS.running).length;
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
