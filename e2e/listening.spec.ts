import type { ElementHandle, Locator, Page } from '@playwright/test';
import { expectDefined } from './support/expect-defined';
import { expect, openPage, test, visitPage, type Stack } from './support/fixtures';
import { findRecording, isLong } from './support/records';

const findLongRecording = (stack: Stack) =>
  findRecording(stack, (recording) => isLong(recording) && recording.processId !== null);

async function open(page: Page, stack: Stack, hasScript: boolean, search = '') {
  await openPage(page, 'superAdmin', `/events/${findLongRecording(stack).id}${search}`, hasScript);
  if (hasScript) await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
}

const getPlayback = (page: Page) =>
  page
    .locator('audio')
    .evaluate(({ currentTime, paused, playbackRate }: HTMLAudioElement) => ({ currentTime, paused, playbackRate }));
const getCurrentTime = async (page: Page) => (await getPlayback(page)).currentTime;

async function readTimeCode(timeCode: Locator): Promise<number> {
  const text = expectDefined(await timeCode.textContent(), 'a time code');
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

test(
  'a time code plays the audio from its time and marks its sentence',
  { tag: '@EVENT-16' },
  async ({ page, stack, hasScript }) => {
    await open(page, stack, hasScript);
    const timeCode = page.locator('.timecode').nth(4);
    const expectedTime = await readTimeCode(timeCode);
    const clickedAt = Date.now();
    await timeCode.click();
    if (!hasScript) {
      await expect(page).toHaveURL(/\?t=[\d.]+#player$/);
      await expect(page.locator('audio')).toHaveAttribute(
        'src',
        `${stack.mock.url}/files/recordings/${findLongRecording(stack).id}.wav#t=${expectedTime}`,
      );
      await expect(page.locator('audio')).toHaveAttribute('controls', '');
    } else {
      // The audio plays while the test reads its time.
      await expect.poll(async () => (await getPlayback(page)).paused).toBe(false);
      const { currentTime } = await getPlayback(page);
      expect(currentTime).toBeGreaterThanOrEqual(expectedTime - 0.3);
      const secondsSinceClick = (Date.now() - clickedAt) / 1000;
      expect(currentTime - expectedTime).toBeLessThan(secondsSinceClick + 0.3);
    }
    const currentRow = page.locator('tbody tr[aria-current=true]');
    await expect(currentRow).toHaveCount(1);
    await expect(currentRow).toHaveClass(/is-playing/);
  },
);

test('a sentence can be found, played and linked to by keyboard only', async ({ page, stack, hasScript }) => {
  test.skip(!hasScript, 'the keys of the player need script');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, stack, hasScript);
  const searchBox = page.getByRole('searchbox', { name: 'Search sentences' });
  const placeOfBox = await searchBox.boundingBox();
  await searchBox.focus();
  await page.keyboard.type('sorry');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=sorry/);
  await expect(page.getByText(/^\d+ of \d+ sentences$/)).toBeVisible();
  const number = page.locator('.match-links').getByRole('status');
  await expect(number).toHaveText(/^1 of /);
  expect(await searchBox.boundingBox(), 'the place of the search box').toEqual(placeOfBox);
  await page.locator('.timecode').first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await getPlayback(page)).paused).toBe(false);
  await expect(page.locator('tbody tr.is-playing')).toHaveCount(1);
  await page.keyboard.press('k');
  await expect.poll(async () => (await getPlayback(page)).paused, 'K after a time code').toBe(true);
  await page.keyboard.press('n');
  await expect(number).toHaveText(/^2 of /);
  await page.getByRole('link', { name: 'In context' }).click();
  await expect(page).toHaveURL(/context=yes/);
  const currentRow = page.locator('tbody tr[aria-current=true]');
  await expect(currentRow.locator('mark.match').first()).toHaveText(/sorry/i);
  await expect(currentRow).toBeInViewport();
  await expect(number).toHaveText(/^2 of /);
  await page.keyboard.press('p');
  await expect(number).toHaveText(/^1 of /);
  await page.locator('.timecode').first().click();
  await expect.poll(async () => (await getPlayback(page)).paused).toBe(false);
  const before = await getCurrentTime(page);
  await page.getByRole('link', { name: 'Next tagged sentence' }).press('Enter');
  await expect.poll(() => getCurrentTime(page)).toBeGreaterThan(before + 1);
  await page.getByRole('link', { name: 'Skip to player' }).press('Enter');
  await expect(page.locator('#player')).toBeFocused();
  await page.getByRole('button', { name: 'Copy the link to this moment' }).press('Enter');
  await expect(page.getByText('The link to this moment was copied')).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(Number(link.searchParams.get('t'))).toBeGreaterThan(before);
  expect(link.pathname).toBe(`/events/${findLongRecording(stack).id}`);
});

test('keys move the slider and the audio, and the slider has its time in words', async ({ page, stack, hasScript }) => {
  test.skip(!hasScript, 'without script the player of the browser is used');
  await open(page, stack, hasScript);
  const slider = page.getByRole('slider', { name: 'Position' });
  await expect(slider).toHaveAttribute('aria-valuetext', /^0 seconds of \d+ minutes \d+ seconds?$/);
  await slider.focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'l']) await page.keyboard.press(key);
  await expect.poll(() => getCurrentTime(page), 'keys that are pressed faster than the audio seeks').toBeCloseTo(20, 1);
  await page.keyboard.press('Home');
  const pressAndExpect = async (key: string, expected: number) => {
    await page.keyboard.press(key);
    await expect.poll(() => getCurrentTime(page), key).toBeCloseTo(expected, 1);
  };
  await pressAndExpect('ArrowRight', 5);
  await pressAndExpect('l', 15);
  await pressAndExpect('j', 5);
  await pressAndExpect('ArrowLeft', 0);
  await pressAndExpect('ArrowLeft', 0);
  await pressAndExpect('End', await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration));
  await pressAndExpect('Home', 0);
  await page.keyboard.press(' ');
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await page.keyboard.press(' ');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Forward 10 seconds' }).click();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => getCurrentTime(page)).toBeGreaterThanOrEqual(15);
  await page.getByRole('combobox', { name: 'Playback speed' }).selectOption('1.5');
  await expect.poll(async () => (await getPlayback(page)).playbackRate).toBe(1.5);
  await page.reload();
  await expect.poll(async () => (await getPlayback(page)).playbackRate, 'the speed of the next page').toBe(1.5);
});

/** Those that are typed in, and those of menu and header, have the keys themselves. */
const KINDS = 'a[href], button, input, summary, select, [tabindex="0"]';
const OTHER_KEYS = 'input:not([type=range], [type=checkbox]), select, :not(main *)';
const PRESSED_BY_SPACE = 'button, summary, [type=checkbox]';

test(
  'keys operate the player wherever the focus is in the page, except where text is typed',
  { tag: '@full' },
  async ({ page, stack, hasScript }) => {
    test.skip(!hasScript, 'the keys of the player need script');
    test.setTimeout(60_000);
    await open(page, stack, hasScript, '?q=sorry');
    const kinds = new Map<string, ElementHandle<HTMLElement | SVGElement>>();
    for (const control of await page.$$(KINDS)) {
      const kind = await control.evaluate(
        (element) =>
          `${element.localName} ${element.getAttribute('type')} ${element.getAttribute('class')?.split(' ')[0]}`,
      );
      if (!kinds.has(kind) && (await control.isVisible())) kinds.set(kind, control);
    }
    const press = async (key: string) => {
      await page.locator('audio').evaluate((audio: HTMLAudioElement) => {
        audio.pause();
        // On a busy machine the audio plays for a second before its time is read.
        audio.playbackRate = 0.0625;
        audio.currentTime = 20;
      });
      await page.keyboard.press(key);
      const { currentTime, paused } = await getPlayback(page);
      return [!paused, Math.round(currentTime - 20)];
    };
    expect(await press('k'), 'K on a page that was just opened').toEqual([true, 0]);
    const search = [];
    for (const [kind, control] of kinds) {
      const matches = (selector: string) => control.evaluate((element, text) => element.matches(text), selector);
      const [hasOtherKeys, isPressedBySpace] = [await matches(OTHER_KEYS), await matches(PRESSED_BY_SPACE)];
      if (await matches('[type=search]')) {
        search.push(control);
        continue;
      }
      await control.focus();
      expect(await matches(':focus'), `the focus is on ${kind}`).toBe(true);
      for (const [key, expected] of [
        ['k', [true, 0]],
        ['j', [false, -10]],
        ['ArrowRight', [false, 5]],
        ...(isPressedBySpace ? [] : [[' ', [true, 0]] as const]),
      ] as const) {
        expect.soft(await press(key), `${key} on ${kind}`).toEqual(hasOtherKeys ? [false, 0] : expected);
      }
    }
    expect(kinds.size).toBeGreaterThan(15);
    expect(search).toHaveLength(1);
    await search[0]?.focus();
    expect(await press('k'), 'K in the search box').toEqual([false, 0]);
  },
);

test(
  'a click on the lanes seeks to its place, at both ends of a long call too',
  { tag: '@full' },
  async ({ page, stack, hasScript }) => {
    test.skip(!hasScript, 'without script the player of the browser is used');
    await open(page, stack, hasScript);
    const duration = await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration);
    expect(duration).toBeGreaterThan(20 * 60);
    const lane = expectDefined(await page.locator('.lane').first().boundingBox(), 'a lane');
    for (const share of [0, 0.02, 0.5, 0.98, 1]) {
      // The last pixel is inside of the lane.
      const x = Math.min(share * lane.width, lane.width - 0.5);
      await page.mouse.click(lane.x + x, lane.y + lane.height / 2);
      const expected = (x / lane.width) * duration;
      await expect
        .poll(async () => Math.abs((await getCurrentTime(page)) - expected), `a click at ${share} of the lanes`)
        .toBeLessThan(1 + duration / lane.width);
    }
  },
);

test('without script the matches are stepped through by links, among all sentences too', async ({
  page,
  stack,
  hasScript,
}) => {
  test.skip(hasScript, 'the keyboard does it with script');
  await open(page, stack, hasScript, '?q=sorry');
  const number = page.locator('.match-links').getByRole('status');
  await expect(number).toHaveText(/^1 of /);
  await page.getByRole('link', { name: 'In context' }).click();
  await expect(page.locator('tbody tr[aria-current=true]')).toBeInViewport();
  await page.getByRole('link', { name: 'Next match' }).click();
  await expect(number).toHaveText(/^2 of /);
  await expect(page.locator('tbody tr[aria-current=true] mark.match').first()).toHaveText(/sorry/i);
  await expect(page.locator('tbody tr[aria-current=true]')).toBeInViewport();
});

test('the transcript follows the playback across pages until the user scrolls', async ({ page, stack, hasScript }) => {
  test.skip(!hasScript, 'following the playback needs script');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, stack, hasScript, '?page=2');
  const laterTime = await readTimeCode(page.locator('.timecode').nth(20));
  await visitPage(page, `/events/${findLongRecording(stack).id}`);
  await page.locator('.timecode').first().click();
  await expect.poll(async () => (await getPlayback(page)).paused).toBe(false);
  await page.locator('audio').evaluate((audio: HTMLAudioElement, time) => {
    audio.currentTime = time;
  }, laterTime);
  await expect(page).toHaveURL(/page=2/);
  const currentRow = page.locator('tbody tr[aria-current=true]');
  await expect(currentRow).toBeInViewport();
  await page.locator('.grid__scroll').hover();
  await page.mouse.wheel(0, 3000);
  const followButton = page.getByRole('button', { name: 'Follow playback' });
  await expect(currentRow).not.toBeInViewport();
  await followButton.click();
  await expect(currentRow).toBeInViewport();
  await expect(followButton).toHaveCount(0);
  // Audio events come in each task, also between those in which React renders the chosen page and ends the following.
  await page.locator('audio').evaluate((audio) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      audio.dispatchEvent(new Event('timeupdate'));
      port2.postMessage(null);
    });
    port1.start();
    port2.postMessage(null);
  });
  await page.getByRole('link', { name: 'Page 1', exact: true }).click();
  await expect(followButton).toBeVisible();
  await expect(page).not.toHaveURL(/page=2/);
});

test(
  'a step to a match on another page follows the playback again',
  { tag: '@full' },
  async ({ page, stack, hasScript }) => {
    test.skip(!hasScript, 'following the playback needs script');
    await open(page, stack, hasScript, '?q=sorry&context=yes');
    await page.locator('.timecode').first().click();
    const nextMatch = page.getByRole('link', { name: 'Next match' });
    while (!/page=2/.test((await nextMatch.getAttribute('href')) ?? '')) {
      const url = page.url();
      await nextMatch.click();
      await expect(page).not.toHaveURL(url);
    }
    await page.locator('.grid__scroll').hover();
    await page.mouse.wheel(0, 300);
    const followButton = page.getByRole('button', { name: 'Follow playback' });
    await expect(followButton).toBeVisible();
    await nextMatch.click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.locator('.page-number[aria-current=page]')).toHaveText('2');
    await expect(followButton).toHaveCount(0);
  },
);

test('a link to a moment without a page shows the page of its sentence', async ({ page, stack, hasScript }) => {
  await open(page, stack, hasScript, '?page=2');
  const timeCode = page.locator('.timecode').nth(3);
  const [time, text] = [await readTimeCode(timeCode), expectDefined(await timeCode.textContent(), 'a time code')];
  await visitPage(page, `${new URL(page.url()).pathname}?t=${time}`, hasScript);
  await expect(page.locator('.page-number[aria-current=page]')).toHaveText('2');
  await expect(page.locator('tbody tr[aria-current=true]')).toContainText(text);
  if (hasScript) await expect.poll(() => getCurrentTime(page)).toBeCloseTo(time, 0);
  await page.getByRole('link', { name: 'Page 1', exact: true }).click();
  await expect(page).toHaveURL(/[?&]page=1(?:&|$)/);
  await expect(page.locator('.page-number[aria-current=page]')).toHaveText('1');
});
