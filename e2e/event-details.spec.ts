import type { Page } from '@playwright/test';
import { RECORDING_STATUS, type RecordingRecord } from '../mock-api/records/recordings';
import { expectDefined, findExpected } from './support/expect-defined';
import { expect, getCalls, signIn, test, waitForHydration, type Stack } from './support/fixtures';

/** The newest transcribed recording that matches. */
function findRecording(stack: Stack, predicate: (recording: RecordingRecord) => boolean): RecordingRecord {
  return expectDefined(
    stack.mock.db.recordings.findLast(
      (recording) => recording.status === RECORDING_STATUS.succeeded && predicate(recording),
    ),
    'a recording that matches',
  );
}

async function open(page: Page, hasScript: boolean, { id }: RecordingRecord, search = '') {
  await signIn(page, 'superAdmin');
  await page.goto(`/events/${id}${search}`);
  await waitForHydration(page, hasScript);
}

/** Whether a recording is matched to a process and has enough blocks for a second page of sentences. */
const isLongAndMatched = ({ blocks, processId }: RecordingRecord) => blocks.length > 60 && processId !== null;
const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const getFirstSpeakers = async (page: Page) =>
  (await page.locator('td[data-label=Channel]').allTextContents()).slice(0, 6);

test(
  'the page shows the recording with its properties, colored tags and transcript',
  { tag: ['@EVENT-02', '@EVENT-03', '@EVENT-04', '@EVENT-06', '@EVENT-13'] },
  async ({ page, stack, hasScript }) => {
    const recording = findRecording(stack, isLongAndMatched);
    await open(page, hasScript, recording);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(recording.recordingName);
    const getProperty = (name: string) => page.locator('.rec-head dl > div').filter({ hasText: name });
    await expect(getProperty('Company')).toContainText(
      expectDefined(recording.companyName, 'the company of the recording'),
    );
    await expect(getProperty('Created time').locator('time')).toBeVisible();
    // The first entry of a list 'name;color|name;color'.
    const firstEntry = /^([^;|]+);([^;|]+)/.exec(recording.actualTags);
    const [, name, color] = expectDefined(firstEntry, 'a tag with a color');
    const tag = getProperty('Actual tags').locator('.tag').first();
    await expect(tag).toHaveText(expectDefined(name, 'the name of the tag'));
    await expect(tag.locator('circle')).toHaveAttribute('fill', expectDefined(color, 'the color of the tag'));
    await expect(getProperty('Actual tags')).not.toContainText(';');
    await expect(getProperty('Expected tags').locator('circle').first()).toHaveAttribute('fill', /^#[0-9a-f]{6}$/);
    await expect(page.locator('audio')).toHaveAttribute(
      'src',
      `${stack.mock.url}/files/recordings/${recording.id}.wav`,
    );
    await expect(page.getByRole('link', { name: /^Transcriptions/ })).toHaveAttribute('aria-current', 'page');
    await expect(getButton(page, 'Match To Process')).toHaveCount(0);
  },
);

test(
  'the transcript has its columns, 100 sentences per page and a height of 500 pixels',
  { tag: ['@EVENT-15', '@EVENT-18', '@EVENT-19', '@EVENT-24', '@EVENT-28', '@EVENT-29'] },
  async ({ page, stack, hasScript }) => {
    await open(page, hasScript, findRecording(stack, isLongAndMatched));
    const headers = ['Time Code', 'Channel', 'Sentiment', 'Confidence', 'Sentence', 'Tags'];
    expect(await page.getByRole('columnheader').allTextContents()).toEqual(headers);
    await expect(page.locator('tbody tr')).toHaveCount(100);
    const scrollBox = expectDefined(await page.locator('.grid__scroll').boundingBox(), 'the scroll box');
    expect(scrollBox.height).toBe(500);
    const firstRow = page.locator('tbody tr').first();
    await expect(firstRow.locator('.timecode')).toHaveText('00:00:01.200');
    await expect(firstRow).toContainText(/Neg \d+Neu \d+Pos \d+/);
    await expect(page.locator('td[data-label=Confidence]').first()).toHaveText('96.12%');
    const tones = await page
      .locator('td[data-label=Confidence] .tag')
      .evaluateAll((tags) => tags.slice(0, 8).map((tag) => `${tag.textContent} ${tag.getAttribute('data-tone')}`));
    for (const tone of ['90.00% success', '89.90% info', '80.00% info', '79.00% error']) {
      expect(tones).toContain(tone);
    }
    const taggedRow = page
      .locator('tbody tr')
      .filter({ has: page.locator('mark') })
      .first();
    await expect(taggedRow.locator('td[data-label=Tags] circle').first()).toHaveAttribute('fill', /^#/);
  },
);

test('on a phone the player is inside the page', { tag: '@EVENT-13' }, async ({ page, stack, hasScript }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, hasScript, findRecording(stack, isLongAndMatched));
  const player = hasScript ? page.getByRole('button', { name: 'Play', exact: true }) : page.locator('audio');
  const box = expectDefined(await player.boundingBox(), 'the box of the player');
  expect(box.width).toBeGreaterThan(hasScript ? 30 : 250);
  expect(box.x + box.width).toBeLessThanOrEqual(390);
});

test(
  'filters by sentiment, tag and keyword show the first page of the matching sentences',
  { tag: ['@EVENT-25', '@EVENT-26', '@EVENT-27'] },
  async ({ page, stack, hasScript }) => {
    await open(page, hasScript, findRecording(stack, isLongAndMatched), '?page=2');
    const getCount = async () =>
      Number.parseInt(expectDefined(await page.locator('.toolbar__count').textContent(), 'the count'), 10);
    const total = await getCount();
    /** Applies a filter. Returns the number of sentences that are left. */
    const applyFilter = async (name: string, value: string) => {
      const checkbox = page.getByRole('checkbox', { name });
      // Without script the page has closed the menu.
      if (!(await checkbox.isVisible())) await page.locator('summary', { hasText: 'Sentiment' }).click();
      await checkbox.check();
      if (!hasScript) await page.getByRole('button', { name: 'Apply', exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`[?&](?:sentiment|tagged)=${value}`));
      await page.waitForLoadState();
      await expect(page.locator('.grid__scroll')).not.toHaveAttribute('aria-busy');
      return getCount();
    };
    const negativeCount = await applyFilter('Negative', 'negative');
    expect(negativeCount).toBeLessThan(total);
    await expect(page).not.toHaveURL(/page=/);
    expect(await applyFilter('Positive', 'positive')).toBeGreaterThan(negativeCount);
    await applyFilter('Has Tag(s)?', 'yes');
    await expect(page.locator('tbody td[data-label=Tags] .tag').first()).toBeVisible();
    await expect(page.locator('tbody tr').filter({ hasNot: page.locator('td[data-label=Tags] .tag') })).toHaveCount(0);
    const searchBox = page.getByRole('searchbox', { name: 'Search sentences' });
    await searchBox.fill('sorry');
    await searchBox.press('Enter');
    await expect(page).toHaveURL(/q=sorry/);
    await page.waitForLoadState();
    const sentences = await page.locator('.sentence').allTextContents();
    expect(sentences.length).toBeGreaterThan(0);
    for (const sentence of sentences) expect(sentence).toMatch(/sorry/i);
  },
);

test(
  'Match To Process is shown for a recording without a process, and matching adds its tags',
  { tag: ['@EVENT-05', '@EVENT-07'] },
  async ({ page, stack, hasScript }) => {
    const recording = findRecording(stack, ({ processId }) => processId === null);
    await open(page, hasScript, recording);
    await getButton(page, 'Match To Process').click();
    await expect(page.getByText('Recording matched to process.')).toBeVisible();
    await expect(getButton(page, 'Match To Process')).toHaveCount(0);
    await expect(page.locator('.rec-head .tag').first()).toBeVisible();
    expect(getCalls(stack, 'matchToProcess').map(({ method, path }) => [method, path])).toEqual([
      ['PUT', `/api/cognitive/recordings/${recording.id}/match-to-process/1`],
    ]);
  },
);

test(
  'marking and swapping the agent channel updates the speakers and the lanes',
  { tag: ['@EVENT-08', '@EVENT-09', '@EVENT-10', '@EVENT-11', '@EVENT-17'] },
  async ({ page, stack, hasScript }) => {
    const recording = findRecording(stack, ({ agentChannel }) => agentChannel === null);
    await open(page, hasScript, recording);
    await expect(getButton(page, 'Mark Agent as Channel 1')).toBeVisible();
    await expect(getButton(page, 'Swap Agent Channel')).toHaveCount(0);
    const channels = await getFirstSpeakers(page);
    expect(channels).toHaveLength(6);
    for (const speaker of channels) expect(speaker).toMatch(/^Channel [01]$/);
    await getButton(page, 'Mark Agent as Channel 0').click();
    await expect(getButton(page, 'Swap Agent Channel')).toBeVisible();
    await expect(getButton(page, 'Mark Agent as Channel 0')).toHaveCount(0);
    const speakers = channels.map((channel) => (channel === 'Channel 0' ? 'Agent' : 'Client'));
    await expect.poll(() => getFirstSpeakers(page)).toEqual(speakers);
    await expect(page.locator('.lanes__name')).toHaveText([/^Agent\d+%$/, /^Client\d+%$/]);
    const agentLane = expectDefined(await page.locator('.lane .lane-a').getAttribute('d'), 'the SVG path of the agent');
    await getButton(page, 'Swap Agent Channel').click();
    await expect(page.locator('td[data-label=Channel]').first()).toHaveText(
      speakers[0] === 'Agent' ? 'Client' : 'Agent',
    );
    // The lane of the agent before the swap is now the lane of the client.
    expect(await page.locator('.lane .lane-c').getAttribute('d')).toBe(agentLane);
    const basePath = `/api/cognitive/recordings/${recording.id}/mark-agent`;
    expect(getCalls(stack, 'markAgent').map(({ path }) => path)).toEqual([`${basePath}/0`, `${basePath}/swap`]);
  },
);

test(
  'a refused action shows the message field of the JSON response as text, for every status',
  { tag: ['@EVENT-12', '@ERR-01', '@ERR-04', '@full'] },
  async ({ page, stack, hasScript }) => {
    const recording = findRecording(stack, ({ agentChannel }) => agentChannel !== null);
    await open(page, hasScript, recording);
    for (const status of [400, 404, 500]) {
      const body = JSON.stringify({ message: `<b>boom-${status}</b>`, code: 1 });
      stack.mock.controls.armFault({
        call: 'markAgent',
        kind: 'status',
        status,
        body,
        contentType: 'application/json',
        times: 1,
      });
      await getButton(page, 'Swap Agent Channel').click();
      await expect(page.getByRole('alert').filter({ hasText: `<b>boom-${status}</b>` })).toBeVisible();
    }
    await expect(page.getByText('"code"')).toHaveCount(0);
  },
);

test(
  'a recording with a stream has a tab with the occasions of the stream',
  { tag: ['@EVENT-14', '@EVENT-30', '@EVENT-31', '@EVENT-32', '@EVENT-33', '@EVENT-34', '@EVENT-35', '@EVENT-36'] },
  async ({ page, stack, hasScript }) => {
    const recordingWithoutStream = findRecording(stack, ({ streamId }) => streamId === null);
    await open(page, hasScript, recordingWithoutStream);
    await expect(page.getByRole('link', { name: /Assistant Occasions/ })).toHaveCount(0);
    const stream = findExpected(
      stack.mock.db.streams,
      'a stream with two pages of occasions',
      ({ occasionCount }) => occasionCount > 12,
    );
    const recording = findRecording(stack, ({ streamId }) => streamId === stream.id);
    await page.goto(`/events/${recording.id}`);
    await waitForHydration(page, hasScript);
    await page.getByRole('link', { name: /Assistant Occasions/ }).click();
    await expect(page).toHaveURL(/tab=occasions/);
    await expect(page.getByRole('columnheader')).toHaveText(['Id', 'Content', 'Screenshot', 'Start Time', 'End Time']);
    await expect(page.locator('tbody tr')).toHaveCount(10);
    await expect(page.locator('.occ__lines li').first()).toBeVisible();
    await expect(page.locator('.occ__qa dt').first()).toHaveText(/^1\./);
    await expect(page.locator('.occ .tag').first()).toBeVisible();
    const searchBox = page.getByRole('searchbox', { name: 'Search occasion content' });
    await searchBox.fill('zz');
    await searchBox.press('Enter');
    // Two characters are too few. Without script only the URL shows that the search was submitted.
    if (hasScript) await expect(page.getByText('Type 3 or more characters to search')).toBeVisible();
    else await expect(page).toHaveURL(/q=zz(?:[&#]|$)/);
    await expect(page.locator('tbody tr')).toHaveCount(10);
    await searchBox.fill('zzz');
    await searchBox.press('Enter');
    await expect(page.getByText('No occasion matches')).toBeVisible();
  },
);
