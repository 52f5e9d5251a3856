import type { Page } from '@playwright/test';
import { DOCUMENT_STATUS } from '../mock-api/records/documents';
import { RECORDING_STATUS } from '../mock-api/records/recordings';
import { expectDefined, findExpected } from './support/expect-defined';
import { AUDIO_SECONDS, SHORT_SECONDS, fileHostTest as test } from './support/file-host';
import { expect, findUser, signIn, waitForHydration, type Stack } from './support/fixtures';

// Recordings and files of another host: allowed and not allowed by FILE_ORIGINS, slow, missing, of another type and
// without ranges. The files beside the values of a document are tested in review-file.spec.ts.

const REFUSED_TEXT = 'the portal is not set up to play files of this host';
const FAILED_TEXT = 'The recording could not be played';

/** Sets the audio of the newest transcribed recording. Returns its id. */
function setAudio(stack: Stack, audioUrl: string): number {
  const recording = expectDefined(
    stack.mock.db.recordings.findLast(
      ({ status, blocks }) => status === RECORDING_STATUS.succeeded && blocks.length > 0,
    ),
    'a transcribed recording',
  );
  recording.roxusBlobUrl = audioUrl;
  stack.mock.db.revision += 1;
  return recording.id;
}

const getRow = (page: Page, id: number) => page.locator(`#row-${id}`);
const getPlayer = (page: Page) => page.getByRole('region', { name: 'Audio player' });
const getPlay = (page: Page) => getPlayer(page).getByRole('button', { name: 'Play', exact: true });
const AUDIO_LINK = /^Open the audio of .* in a new tab$/;

/** Without the load event, which waits for the audio. */
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
  await expect(row.getByRole('link', { name: AUDIO_LINK })).toHaveAttribute('href', audioUrl);
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(48);
  await open(page, `/events/${id}?t=1`, hasScript);
  await expect(getPlayer(page)).toContainText(REFUSED_TEXT);
  await expect(getPlayer(page).getByRole('link', { name: AUDIO_LINK })).toHaveAttribute('target', '_blank');
  await expect(getPlayer(page).locator('audio, button, input')).toHaveCount(0);
  // The transcript stays, and its times are no links.
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
  startOwnPortal,
}) => {
  const id = setAudio(stack, `${filesUrl}/slow/call.wav`);
  const portal = await startOwnPortal({ FILE_ORIGINS: filesUrl });
  await signIn(page, 'superAdmin', portal.url);
  await open(page, `${portal.url}/events`, hasScript);
  const row = getRow(page, id);
  await row.getByRole('button', { name: /^Play / }).click();
  if (!hasScript) {
    await expect(row.locator('audio')).toHaveAttribute('controls', '');
    return expect(row.getByRole('link', { name: AUDIO_LINK })).toBeVisible();
  }
  await expect(row.locator('.play')).toHaveAttribute('aria-busy', 'true');
  await expect(row.locator('.mini__time')).toHaveText('00:00');
  await expect(row.getByRole('slider')).toBeDisabled();
  await expect(row.getByRole('slider')).toBeEnabled();
  await expect(row.locator('.mini__time')).toContainText(` / 0${AUDIO_SECONDS / 60}:00`);
  await expect(row.locator('.play')).not.toHaveAttribute('aria-busy');
});

test('a recording with a signed link of 8,192 characters and a # in its name plays', async ({
  page,
  stack,
  hasScript,
  filesUrl,
  startOwnPortal,
}) => {
  const portal = await startOwnPortal({ FILE_ORIGINS: filesUrl });
  const id = setAudio(stack, `${filesUrl}/call #a=1.wav?signature=`.padEnd(8192, 'x'));
  const usedUrl = `${filesUrl}/call%20%23a=1.wav?signature=`.padEnd(8192 + 4, 'x');
  await signIn(page, 'superAdmin', portal.url);
  await open(page, `${portal.url}/events/${id}?t=7`, hasScript);
  await expect(page.locator('audio')).toHaveAttribute('src', `${usedUrl}#t=7`);
  const getDuration = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration);
  await expect.poll(getDuration).toBe(AUDIO_SECONDS);
  await page.goto(`${portal.url}/events/${setAudio(stack, `${filesUrl}/`.padEnd(8193, 'x'))}`);
  await expect(getPlayer(page)).toContainText('The address of the audio is too long');
});

test('a missing recording, and one that is no audio, are said to fail, with the link and a way to try again', async ({
  page,
  stack,
  hasScript,
  filesUrl,
  startOwnPortal,
}) => {
  const portal = await startOwnPortal({ FILE_ORIGINS: filesUrl });
  await signIn(page, 'superAdmin', portal.url);
  for (const folder of ['missing', 'other']) {
    const audioUrl = `${filesUrl}/${folder}/call.wav`;
    const id = setAudio(stack, audioUrl);
    await open(page, `${portal.url}/events/${id}`, hasScript);
    await expect(getPlayer(page).getByRole('link', { name: AUDIO_LINK }), folder).toHaveAttribute('href', audioUrl);
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
    await open(page, `${portal.url}/events`, hasScript);
    const row = getRow(page, id);
    await row.getByRole('button', { name: /^Play / }).click();
    await expect(row, folder).toContainText('Could not be played');
    await expect(row.getByRole('link', { name: AUDIO_LINK })).toHaveAttribute('href', audioUrl);
    await expect(row.getByRole('button', { name: /^Play / })).not.toHaveAttribute('aria-busy');
    await expect(row.getByRole('slider')).toHaveCount(0);
    expect((await row.boundingBox())?.height, folder).toBeLessThanOrEqual(48);
  }
});

test('a recording without ranges and length plays from its start, without a failure', async ({
  page,
  stack,
  hasScript,
  filesUrl,
  startOwnPortal,
}) => {
  test.skip(!hasScript, 'without script the player of the browser is used');
  const id = setAudio(stack, `${filesUrl}/no-ranges/call.wav`);
  const portal = await startOwnPortal({ FILE_ORIGINS: filesUrl });
  await signIn(page, 'superAdmin', portal.url);
  await open(page, `${portal.url}/events/${id}`, hasScript);
  await getPlay(page).click();
  await expect(getPlayer(page).getByRole('button', { name: 'Pause', exact: true })).not.toHaveAttribute('aria-busy');
  await expect(getPlayer(page)).not.toContainText(FAILED_TEXT);
});

test('audio that is shorter than its transcript says where it ends, until another moment works', async ({
  page,
  stack,
  hasScript,
  filesUrl,
  startOwnPortal,
}) => {
  test.skip(!hasScript, 'without script the player of the browser is used');
  const id = setAudio(stack, `${filesUrl}/short/call.wav`);
  const portal = await startOwnPortal({ FILE_ORIGINS: filesUrl });
  await signIn(page, 'superAdmin', portal.url);
  const endText = getPlayer(page).getByText(`The audio of this recording ends at 00:0${SHORT_SECONDS}.`);
  // A link to a moment after the end.
  await open(page, `${portal.url}/events/${id}?t=${SHORT_SECONDS + 20}`, true);
  await expect(endText).toBeVisible();
  await expect(getPlayer(page)).not.toContainText('can only be played from its start');
  await open(page, `${portal.url}/events/${id}`, true);
  await expect(getPlayer(page).getByRole('button', { name: 'Forward 10 seconds' })).toBeEnabled();
  await expect(endText).toBeHidden();
  await page.locator('.timecode').last().click();
  await expect(endText).toBeVisible();
  // It stays at its end: it does not play from its start.
  await expect(getPlay(page)).toBeVisible();
  await expect(getPlayer(page).locator('.player__time b')).toHaveText(`00:0${SHORT_SECONDS}`);
  await page.locator('.timecode').first().click();
  await expect(endText).toBeHidden();
  // A press in the lanes after the end.
  await getPlayer(page).getByRole('slider').press('Home');
  const box = expectDefined(await getPlayer(page).getByRole('slider').boundingBox(), 'the position slider');
  await page.mouse.click(box.x + box.width * 0.9, box.y + box.height / 2);
  await expect(endText).toBeVisible();
});

test('empty audio says that it has no sound, in list and details', async ({
  page,
  stack,
  hasScript,
  filesUrl,
  startOwnPortal,
}) => {
  test.skip(!hasScript, 'without script the player of the browser is used');
  const id = setAudio(stack, `${filesUrl}/empty/call.wav`);
  const portal = await startOwnPortal({ FILE_ORIGINS: filesUrl });
  await signIn(page, 'superAdmin', portal.url);
  await open(page, `${portal.url}/events/${id}`, true);
  await getPlay(page).click();
  await expect(getPlayer(page)).toContainText('This recording has no sound.');
  await open(page, `${portal.url}/events`, true);
  await getRow(page, id)
    .getByRole('button', { name: /^Play / })
    .click();
  await expect(getRow(page, id)).toContainText('Has no sound');
});

test(
  'a host that does not respond is said to be slow, and the wait can be ended',
  { tag: '@full' },
  async ({ page, stack, hasScript, filesUrl, startOwnPortal }) => {
    test.skip(!hasScript, 'without script the player of the browser is used');
    const id = setAudio(stack, `${filesUrl}/never/call.wav`);
    const portal = await startOwnPortal({ FILE_ORIGINS: filesUrl });
    await signIn(page, 'superAdmin', portal.url);
    await open(page, `${portal.url}/events/${id}`, true);
    await getPlay(page).click();
    await expect(getPlayer(page)).toContainText('The host of this recording is slow.', { timeout: 15_000 });
    await getPlayer(page).getByRole('button', { name: 'Pause', exact: true }).click();
    await expect(getPlay(page)).not.toHaveAttribute('aria-busy');
    await open(page, `${portal.url}/events`, true);
    const row = getRow(page, id);
    await row.getByRole('button', { name: /^Play / }).click();
    await expect(row).toContainText('Its host is slow.', { timeout: 15_000 });
    await row.getByRole('button', { name: /^Pause / }).click();
    await expect(row.getByRole('button', { name: /^Play / })).not.toHaveAttribute('aria-busy');
  },
);

test('View File opens the file in a new tab whatever its host does', async ({ page, stack, hasScript, filesUrl }) => {
  const user = findUser(stack, 'trainer');
  const documents = stack.mock.db.documents.filter(({ userId }) => userId === user.id).reverse();
  const document = findExpected(
    documents,
    'a predicted document',
    ({ status }) => status === DOCUMENT_STATUS.predicted,
  );
  await signIn(page, 'trainer');
  for (const path of ['/a.png', '/slow/a.png', '/missing/a.png', '/denied/a.png', '/other/a.png']) {
    document.blobUrl = filesUrl + path;
    stack.mock.db.revision += 1;
    await open(page, '/ocr/file-list', hasScript);
    const link = page.locator(`#row-${document.id}`).getByRole('link', { name: /^View File .*opens in a new tab/ });
    await expect(link, path).toHaveAttribute('rel', /noopener/);
    const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    await expect.poll(() => tab.url(), path).toBe(filesUrl + path);
    await tab.close();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('File List');
  }
});

test('an image that is none could not be loaded, and its link stays', async ({
  page,
  stack,
  hasScript,
  filesUrl,
  startOwnPortal,
}) => {
  const user = findUser(stack, 'trainer');
  const documents = stack.mock.db.documents.filter(({ userId }) => userId === user.id).reverse();
  const document = findExpected(
    documents,
    'a predicted document',
    ({ status }) => status === DOCUMENT_STATUS.predicted,
  );
  Object.assign(document, { fileName: 'scan.png', blobUrl: `${filesUrl}/other/scan.png` });
  stack.mock.db.revision += 1;
  const portal = await startOwnPortal({ FILE_ORIGINS: filesUrl });
  await signIn(page, 'trainer', portal.url);
  await open(page, `${portal.url}/ocr/file-list/${document.id}`, hasScript);
  const file = page.getByRole('region', { name: 'File', exact: true });
  if (hasScript) await expect(file).toContainText('The file could not be loaded.');
  await expect(file.getByRole('link', { name: /^Open .* in a new tab$/ })).toHaveAttribute('href', document.blobUrl);
});
