import type { Page } from '@playwright/test';
import { RECORDING_STATUS } from '../mock-api/records/recordings';
import { expectDefined } from './support/expect-defined';
import { expect, signIn, test, waitForHydration, type Stack } from './support/fixtures';

// Audio of a slow file host, audio of a file host without range requests, and a long transcript.

const SENTENCE_COUNT = 5000;
const SENTENCE_MS = 250;

function findLongRecordingId(stack: Stack): number {
  return expectDefined(
    stack.mock.db.recordings.findLast(
      ({ status, blocks }) => status === RECORDING_STATUS.succeeded && blocks.length > 60,
    ),
    'a long recording',
  ).id;
}

async function open(page: Page, stack: Stack): Promise<void> {
  await signIn(page, 'superAdmin');
  // The load event waits for the audio.
  await page.goto(`/events/${findLongRecordingId(stack)}`, { waitUntil: 'domcontentloaded' });
  await waitForHydration(page, true);
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
}

const getCurrentTime = (page: Page) => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);

test(
  'audio without range requests shows a message and plays from its start, and the transcript follows',
  { tag: '@full' },
  async ({ page, stack, hasScript }) => {
    test.skip(!hasScript, 'without script the player of the browser is used');
    stack.mock.controls.setAudio({ ranges: false, bytesPerSecond: 64_000 });
    await open(page, stack);
    await page.locator('.timecode').nth(30).click();
    await expect(page.getByText('This recording can only be played from its start.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
    await expect.poll(() => getCurrentTime(page)).toBeGreaterThan(0.5);
    expect(await getCurrentTime(page)).toBeLessThan(30);
    await expect(page.locator('tbody tr').first()).toHaveAttribute('aria-current', 'true');
  },
);

test('slow audio shows that it is loading and can be paused', { tag: '@full' }, async ({ page, stack, hasScript }) => {
  test.skip(!hasScript, 'without script the player of the browser is used');
  stack.mock.controls.setAudio({ bytesPerSecond: 8_000 });
  await open(page, stack);
  await page.locator('.timecode').nth(30).click();
  const busyButton = page.locator('.player [aria-busy=true]');
  await expect(busyButton).toHaveAccessibleName('Pause');
  await expect(page.locator('tbody tr').nth(30)).toHaveAttribute('aria-current', 'true');
  await busyButton.click();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(busyButton).toHaveCount(0);
});

test('a transcript of 5,000 sentences has pages, can be searched, and plays from its last sentence', async ({
  page,
  stack,
  hasScript,
}) => {
  const sentences = Array.from({ length: SENTENCE_COUNT }, (_, index) => {
    const isTagged = index % 7 === 0;
    return {
      id: index + 1,
      channel: index % 2,
      confidence: 0.9,
      sentenceDisplay: `Sentence ${index + 1} (plus tax)`,
      // The time of an ISO date, as in 00:20:49.750.
      offsetTimecode: new Date(index * SENTENCE_MS).toISOString().slice(11, 23),
      sentimentStatus: 'neutral',
      tags: isTagged ? 'Cost;#cf1322' : '',
      tagEvidences: isTagged ? '(plus tax)' : '',
    };
  });
  const lastSentenceSeconds = ((SENTENCE_COUNT - 1) * SENTENCE_MS) / 1000;
  const body = JSON.stringify({ data: sentences });
  stack.mock.controls.armFault({ call: 'listTranscriptions', kind: 'body', body, contentType: 'application/json' });
  await signIn(page, 'superAdmin');
  await page.goto(`/events/${findLongRecordingId(stack)}?page=50`);
  await waitForHydration(page, hasScript);
  await expect(page.locator('tbody tr')).toHaveCount(100);
  await expect(page.getByText('Sentence 5000 (plus tax)')).toBeVisible();
  expect(await page.locator('*').count(), 'number of elements in the page').toBeLessThan(4500);
  if (hasScript) {
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await page.locator('.timecode').last().click();
    await expect.poll(() => getCurrentTime(page)).toBeGreaterThan(lastSentenceSeconds - 1);
    await expect(page.locator('tbody tr').last()).toHaveAttribute('aria-current', 'true');
  }
  await page.getByRole('searchbox', { name: 'Search sentences' }).fill('4321');
  await page.keyboard.press('Enter');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page.getByText('1 of 5,000 sentences')).toBeVisible();
});
