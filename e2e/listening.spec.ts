import type { Page } from '@playwright/test';
import { expectDefined } from './support/expect-defined';
import { expect, waitForHydration, signIn, type Stack, test } from './support/fixtures';

type Recording = Stack['mock']['db']['recordings'][number];

const findLongRecording = (stack: Stack): Recording => {
  return expectDefined(
    stack.mock.db.recordings.findLast(
      ({ status, blocks, processId }) => status === 1 && blocks.length > 60 && processId !== null,
    ),
    'a long recording',
  );
};

async function open(page: Page, stack: Stack, hasScript: boolean, search = '') {
  await signIn(page, 'superAdmin');
  await page.goto(`/events/${findLongRecording(stack).id}${search}`);
  await waitForHydration(page, hasScript);
  if (hasScript) await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
}

const getPlayback = (page: Page) =>
  page
    .locator('audio')
    .evaluate(({ currentTime, paused, playbackRate }: HTMLAudioElement) => ({ currentTime, paused, playbackRate }));
const getTime = async (page: Page) => (await getPlayback(page)).currentTime;
const parseSeconds = (code: string) =>
  code
    .trim()
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);

test(
  'a time code plays from there, within 0.3 seconds, and its sentence is marked',
  { tag: '@EVENT-16' },
  async ({ page, stack, hasScript }) => {
    await open(page, stack, hasScript);
    const code = page.locator('.timecode').nth(4);
    const wanted = parseSeconds(expectDefined(await code.textContent(), 'a time code'));
    await code.click();
    if (!hasScript) {
      await expect(page).toHaveURL(/\?t=[\d.]+#player$/);
      await expect(page.locator('audio')).toHaveAttribute(
        'src',
        `${stack.mock.url}/files/recordings/${findLongRecording(stack).id}.wav#t=${wanted}`,
      );
      await expect(page.locator('audio')).toHaveAttribute('controls', '');
    } else {
      // Time goes on while the test looks: what was sought is told by the event.
      await expect.poll(async () => (await getPlayback(page)).paused).toBe(false);
      const { currentTime } = await getPlayback(page);
      expect(currentTime).toBeGreaterThanOrEqual(wanted - 0.3);
      expect(currentTime - wanted).toBeLessThan(2);
    }
    const current = page.locator('tbody tr[aria-current=true]');
    await expect(current).toHaveCount(1);
    await expect(current).toHaveClass(/is-playing/);
  },
);

test(
  'the moment that is sought is reached within 0.3 seconds',
  { tag: ['@EVENT-16', '@full'] },
  async ({ page, stack, hasScript }) => {
    test.skip(!hasScript, 'seeking by link is the browser’s own');
    await open(page, stack, hasScript);
    const code = page.locator('.timecode').nth(7);
    const wanted = parseSeconds(expectDefined(await code.textContent(), 'a time code'));
    await code.press('Enter');
    // What was played tells where it began, however late it is asked.
    const begun = () =>
      page.locator('audio').evaluate(({ played }: HTMLAudioElement) => (played.length > 0 ? played.start(0) : null));
    await expect.poll(begun).not.toBeNull();
    expect(Math.abs(expectDefined(await begun(), 'the start of what was played') - wanted)).toBeLessThan(0.3);
    expect((await getPlayback(page)).paused).toBe(false);
  },
);

test(
  'the link to a moment opens at it: audio, mark and lanes',
  { tag: '@full' },
  async ({ page, stack, hasScript }) => {
    await open(page, stack, hasScript, '?t=60');
    await expect(page.locator('audio')).toHaveAttribute('src', /#t=60$/);
    await expect(page.locator('tbody tr[aria-current=true]')).toHaveCount(1);
    if (!hasScript) return;
    await expect.poll(() => getTime(page)).toBeCloseTo(60, 0);
    await expect(page.getByRole('slider', { name: 'Position' })).toHaveAttribute(
      'aria-valuetext',
      /^1 minute of \d+ minutes/,
    );
    await expect(page.locator('tbody tr[aria-current=true]')).toBeInViewport();
  },
);

test('by keyboard alone: find a sentence, play it, go on to the next tagged one, copy the link to the moment', async ({
  page,
  stack,
  hasScript,
}) => {
  test.skip(!hasScript, 'the player’s keys are a script');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, stack, hasScript);
  const box = page.getByRole('searchbox', { name: 'Search sentences' });
  await box.focus();
  await page.keyboard.type('sorry');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=sorry/);
  await expect(page.getByText(/^\d+ of \d+ sentences$/)).toBeVisible();
  await page.locator('.timecode').first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await getPlayback(page)).paused).toBe(false);
  const before = await getTime(page);
  await page.getByRole('link', { name: 'Next tagged sentence' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => getTime(page)).toBeGreaterThan(before + 1);
  await page.getByRole('button', { name: 'Copy the link to this moment' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The link to this moment was copied')).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(Number(link.searchParams.get('t'))).toBeGreaterThan(before);
  expect(link.pathname).toBe(`/events/${findLongRecording(stack).id}`);
});

test('the slider and its keys move the audio and say the time in words', async ({ page, stack, hasScript }) => {
  test.skip(!hasScript, 'without script the browser’s own player has its own keys');
  await open(page, stack, hasScript);
  const slider = page.getByRole('slider', { name: 'Position' });
  await expect(slider).toHaveAttribute('aria-valuetext', /^0 seconds of \d+ minutes \d+ seconds?$/);
  await slider.focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'l']) await page.keyboard.press(key);
  await expect.poll(() => getTime(page), 'keys faster than the audio are all counted').toBeCloseTo(20, 1);
  await page.keyboard.press('Home');
  const press = async (key: string, expected: number) => {
    await page.keyboard.press(key);
    await expect.poll(() => getTime(page), key).toBeCloseTo(expected, 1);
  };
  await press('ArrowRight', 5);
  await press('l', 15);
  await press('j', 5);
  await press('ArrowLeft', 0);
  await press('ArrowLeft', 0);
  const duration = await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration);
  await press('End', duration);
  await press('Home', 0);
  await page.keyboard.press(' ');
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await page.keyboard.press(' ');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Forward 10 seconds' }).click();
  await expect.poll(() => getTime(page)).toBeGreaterThanOrEqual(10);
  await page.getByRole('combobox', { name: 'Playback speed' }).selectOption('1.5');
  expect((await getPlayback(page)).playbackRate).toBe(1.5);
});

test(
  'the transcript follows the playback, over pages too, until the reader scrolls',
  { tag: '@full' },
  async ({ page, stack, hasScript }) => {
    test.skip(!hasScript, 'following is a script');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, stack, hasScript, '?page=2');
    const later = parseSeconds(expectDefined(await page.locator('.timecode').nth(20).textContent(), 'a time code'));
    await page.goto(`/events/${findLongRecording(stack).id}`);
    await waitForHydration(page, true);
    await page.locator('.timecode').first().click();
    await expect.poll(async () => (await getPlayback(page)).paused).toBe(false);
    await page.locator('audio').evaluate((audio: HTMLAudioElement, at) => {
      audio.currentTime = at;
    }, later);
    await expect(page).toHaveURL(/page=2/);
    const current = page.locator('tbody tr[aria-current=true]');
    await expect(current).toBeInViewport();
    await page.locator('.grid__scroll').hover();
    await page.mouse.wheel(0, 3000);
    const follow = page.getByRole('button', { name: 'Follow playback' });
    await expect(current).not.toBeInViewport();
    await follow.click();
    await expect(current).toBeInViewport();
    await expect(follow).toHaveCount(0);
  },
);

test(
  'audio that is missing says so and can be tried again; the transcript stays',
  { tag: '@full' },
  async ({ page, stack, hasScript }) => {
    test.skip(!hasScript, 'without script the browser’s own player says so');
    findLongRecording(stack).roxusBlobUrl = '/files/recordings/9999.wav';
    await open(page, stack, hasScript);
    await expect(page.getByText('The recording could not be played')).toBeVisible();
    await expect(page.locator('tbody tr')).toHaveCount(100);
    // The file comes back.
    expectDefined(stack.mock.db.recordings[0], 'a recording').id = 9999;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('The recording could not be played')).toHaveCount(0);
  },
);
