import type { Locator, Page } from '@playwright/test';
import { expectDefined } from '../support/expect-defined';
import { AUDIO_SECONDS, fileHostTest, SHORT_SECONDS } from '../support/file-host';
import { expect, signIn, waitForHydration, type Stack } from '../support/fixtures';
import { findRecording, isLong } from '../support/records';

// Recordings of another host: allowed and not allowed by FILE_ORIGINS, slow, missing, of another type and without
// ranges. The files of documents are tested in review-file.spec.ts.

const test = fileHostTest.extend<{ portalUrl: string }>({
  portalUrl: async ({ page, filesUrl, startOwnPortal }, use) => {
    const { url } = await startOwnPortal({ FILE_ORIGINS: filesUrl });
    await signIn(page, 'superAdmin', url);
    await use(url);
  },
});

const REFUSED_TEXT = 'the portal is not set up to play files of this host';
/** Longer than the ten seconds after which a host is slow. */
const SLOW_MS = 11_000;
const FAILED_TEXT = 'The recording could not be played';

/** Sets the audio of the newest transcribed recording; null: a long one keeps that of the mock. Returns its id. */
function setAudio(stack: Stack, audioUrl: string | null): number {
  const recording = findRecording(stack, audioUrl === null ? isLong : ({ blocks }) => blocks.length > 0);
  if (audioUrl !== null) recording.roxusBlobUrl = audioUrl;
  stack.mock.db.revision += 1;
  return recording.id;
}

const getRow = (page: Page, id: number) => page.locator(`#row-${id}`);
const getPlayer = (page: Page) => page.getByRole('region', { name: 'Audio player' });
const getPlay = (page: Page) => getPlayer(page).getByRole('button', { name: 'Play', exact: true });
const getLink = (place: Locator) => place.getByRole('link', { name: /^Open the audio of .* in a new tab$/ });

/** Opens a page without waiting for its load event, which waits for the audio. */
async function open(page: Page, url: string, hasScript: boolean): Promise<void> {
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await waitForHydration(page, hasScript);
}

test('a recording of a host that FILE_ORIGINS does not allow is a link in list and details, and is not requested', async ({
  page,
  stack,
  hasScript,
  filesUrl,
}) => {
  const audioUrl = `${filesUrl}/call.wav`;
  const id = setAudio(stack, audioUrl);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await signIn(page, 'superAdmin');
  await open(page, '/events', hasScript);
  const row = getRow(page, id);
  await expect(row).toContainText(`on ${new URL(filesUrl).host}`);
  await expect(row.getByRole('button')).toHaveCount(0);
  await expect(getLink(row)).toHaveAttribute('href', audioUrl);
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(48);
  await open(page, `/events/${id}?t=1`, hasScript);
  await expect(getPlayer(page)).toContainText(REFUSED_TEXT);
  await expect(getLink(getPlayer(page))).toHaveAttribute('target', '_blank');
  await expect(getPlayer(page).locator('audio, button, input')).toHaveCount(0);
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await expect(page.locator('.timecode')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Next tagged sentence/ })).toHaveCount(0);
  expect(requests.filter((url) => url.startsWith(filesUrl))).toEqual([]);
});

test('a slow recording of another host shows that it loads and no length, and plays when it arrives', async ({
  page,
  stack,
  hasScript,
  filesUrl,
  portalUrl,
}) => {
  const id = setAudio(stack, `${filesUrl}/slow/call.wav`);
  await open(page, `${portalUrl}/events`, hasScript);
  const row = getRow(page, id);
  await row.getByRole('button', { name: /^Play / }).click();
  if (!hasScript) {
    await expect(row.locator('audio')).toHaveAttribute('controls', '');
    return expect(getLink(row)).toBeVisible();
  }
  await expect(row.locator('.play')).toHaveAttribute('aria-busy', 'true');
  await expect(row.locator('.row-player__time')).toHaveText('00:00');
  await expect(row.getByRole('slider')).toBeDisabled();
  await expect(row.getByRole('slider')).toBeEnabled();
  await expect(row.locator('.row-player__time')).toContainText(` / 0${AUDIO_SECONDS / 60}:00`);
  await expect(row.locator('.play')).not.toHaveAttribute('aria-busy');
});

test('a missing recording, and one that is no audio, are said to fail, with the link and a way to try again', async ({
  page,
  stack,
  hasScript,
  filesUrl,
  portalUrl,
}) => {
  for (const folder of ['missing', 'other']) {
    const audioUrl = `${filesUrl}/${folder}/call.wav`;
    const id = setAudio(stack, audioUrl);
    await open(page, `${portalUrl}/events/${id}`, hasScript);
    await expect(getLink(getPlayer(page)), folder).toHaveAttribute('href', audioUrl);
    await expect(page.locator('tbody tr').first()).toBeVisible();
    if (!hasScript) continue;
    await expect(getPlayer(page), folder).toContainText(FAILED_TEXT);
    // Seeking is impossible; Play and Try again load the audio again.
    await expect(getPlayer(page).getByRole('slider')).toBeDisabled();
    await expect(getPlayer(page).getByRole('button', { name: 'Forward 10 seconds' })).toBeDisabled();
    const [retry] = await Promise.all([page.waitForRequest(audioUrl), getPlay(page).click()]);
    expect(retry.url()).toBe(audioUrl);
    await expect(getPlayer(page)).toContainText(FAILED_TEXT);
    await expect(getPlay(page)).toBeVisible();
    await open(page, `${portalUrl}/events`, hasScript);
    const row = getRow(page, id);
    await row.getByRole('button', { name: /^Play / }).click();
    await expect(row, folder).toContainText('Could not be played');
    await expect(getLink(row)).toHaveAttribute('href', audioUrl);
    await expect(row.getByRole('button', { name: /^Play / })).not.toHaveAttribute('aria-busy');
    await expect(row.getByRole('slider')).toHaveCount(0);
    expect((await row.boundingBox())?.height, folder).toBeLessThanOrEqual(48);
  }
});

test.describe('in the player of the portal', () => {
  test.skip(({ hasScript }) => !hasScript, 'without script the player of the browser is used');

  test('a recording without ranges and length plays from its start, without a failure', async ({
    page,
    stack,
    filesUrl,
    portalUrl,
  }) => {
    const id = setAudio(stack, `${filesUrl}/no-ranges/call.wav`);
    await open(page, `${portalUrl}/events/${id}`, true);
    await getPlay(page).click();
    await expect(getPlayer(page).getByRole('button', { name: 'Pause', exact: true })).not.toHaveAttribute('aria-busy');
    await expect(getPlayer(page)).not.toContainText(FAILED_TEXT);
  });

  test('audio that is shorter than its transcript says where it ends, until another moment works', async ({
    page,
    stack,
    filesUrl,
    portalUrl,
  }) => {
    const id = setAudio(stack, `${filesUrl}/short/call.wav`);
    const endText = getPlayer(page).getByText(`The audio of this recording ends at 00:0${SHORT_SECONDS}.`);
    await open(page, `${portalUrl}/events/${id}?t=${SHORT_SECONDS + 20}`, true);
    await expect(endText).toBeVisible();
    await expect(getPlayer(page)).not.toContainText('can only be played from its start');
    await open(page, `${portalUrl}/events/${id}`, true);
    await expect(getPlayer(page).getByRole('button', { name: 'Forward 10 seconds' })).toBeEnabled();
    await expect(endText).toBeHidden();
    await page.locator('.timecode').last().click();
    await expect(endText).toBeVisible();
    await expect(getPlay(page)).toBeVisible();
    await expect(getPlayer(page).locator('.player__time b')).toHaveText(`00:0${SHORT_SECONDS}`);
    await page.locator('.timecode').first().click();
    await expect(endText).toBeHidden();
    await getPlayer(page).getByRole('slider').press('Home');
    const box = expectDefined(await getPlayer(page).getByRole('slider').boundingBox(), 'the position slider');
    await page.mouse.click(box.x + box.width * 0.9, box.y + box.height / 2);
    await expect(endText).toBeVisible();
  });

  test('empty audio says that it has no sound, in list and details', async ({ page, stack, filesUrl, portalUrl }) => {
    const id = setAudio(stack, `${filesUrl}/empty/call.wav`);
    await open(page, `${portalUrl}/events/${id}`, true);
    await getPlay(page).click();
    await expect(getPlayer(page)).toContainText('This recording has no sound.');
    await open(page, `${portalUrl}/events`, true);
    await getRow(page, id)
      .getByRole('button', { name: /^Play / })
      .click();
    await expect(getRow(page, id)).toContainText('Has no sound');
  });

  test('a host that does not respond is said to be slow, and the wait can be ended', async ({
    page,
    stack,
    filesUrl,
    portalUrl,
  }) => {
    await page.clock.install();
    const id = setAudio(stack, `${filesUrl}/never/call.wav`);
    await open(page, `${portalUrl}/events/${id}`, true);
    await getPlay(page).click();
    await expect(getPlayer(page).locator('[aria-busy=true]')).toBeVisible();
    await page.clock.fastForward(SLOW_MS);
    await expect(getPlayer(page)).toContainText('The host of this recording is slow.');
    await getPlayer(page).getByRole('button', { name: 'Pause', exact: true }).click();
    await expect(getPlay(page)).not.toHaveAttribute('aria-busy');
    await open(page, `${portalUrl}/events`, true);
    const row = getRow(page, id);
    await row.getByRole('button', { name: /^Play / }).click();
    await expect(row.locator('.play')).toHaveAttribute('aria-busy', 'true');
    await page.clock.fastForward(SLOW_MS);
    await expect(row).toContainText('Its host is slow.');
    await row.getByRole('button', { name: /^Pause / }).click();
    await expect(row.getByRole('button', { name: /^Play / })).not.toHaveAttribute('aria-busy');
  });

  test('audio without range requests plays from its start and says so, in list and details', async ({
    page,
    stack,
  }) => {
    stack.mock.controls.setAudio({ ranges: false, bytesPerSecond: 64_000 });
    await signIn(page, 'superAdmin');
    await open(page, `/events/${setAudio(stack, null)}`, true);
    await getPlay(page).waitFor();
    await page.locator('.timecode').nth(30).click();
    await expect(page.getByText('This recording can only be played from its start.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
    const getTime = () => page.locator('audio').evaluate(({ currentTime }: HTMLAudioElement) => currentTime);
    await expect.poll(getTime).toBeGreaterThan(0.5);
    expect(await getTime()).toBeLessThan(30);
    await expect(page.locator('tbody tr').first()).toHaveAttribute('aria-current', 'true');
    await open(page, '/events', true);
    await page.locator('tbody tr .play').first().click();
    const slider = page.getByRole('slider', { name: /^Position in / });
    await expect(slider).toBeEnabled();
    await slider.press('End');
    await expect(page.getByText('Plays from its start only')).toBeVisible();
  });
});
