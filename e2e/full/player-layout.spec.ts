import type { Page } from '@playwright/test';
import { expectDefined } from '../support/expect-defined';
import { expect, openPage, test, type Stack } from '../support/fixtures';
import { findRecording, isLong } from '../support/records';

function findLongRecording(stack: Stack, hasStream: boolean) {
  return findRecording(stack, (recording) => isLong(recording) && (recording.streamId !== null) === hasStream);
}

async function open(page: Page, path: string, hasScript: boolean): Promise<void> {
  await openPage(page, 'superAdmin', path, hasScript);
  if (hasScript) await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
}

const getBox = async (page: Page, selector: string) =>
  expectDefined(await page.locator(selector).first().boundingBox(), selector);

test('the tabs keep their height beside the occasions, and lead back to the transcript', async ({
  page,
  stack,
  hasScript,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await open(page, `/events/${findLongRecording(stack, true).id}?tab=occasions`, hasScript);
  expect((await getBox(page, 'nav.tabs')).height).toBeGreaterThanOrEqual(40);
  await page.getByRole('link', { name: /^Transcriptions/ }).click();
  await expect(page.getByRole('columnheader', { name: 'Time Code' })).toBeVisible();
});

test('Shift and Tab focus nothing below the player', async ({ page, stack, hasScript }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await open(page, `/events/${findLongRecording(stack, true).id}?tab=occasions`, hasScript);
  const links = page.locator('.tabbed tbody a:visible');
  await links.last().focus();
  const isCovered = () =>
    page.evaluate(() => {
      const { left = 0, top = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
      return Boolean(document.elementFromPoint(left + 2, top + 2)?.closest('.player, .header'));
    });
  for (let count = await links.count(); count > 1; count -= 1) {
    await page.keyboard.press('Shift+Tab');
    expect(await isCovered()).toBe(false);
  }
});

test('the next match is in the window of a phone, not only in its list', async ({ page, stack, hasScript }) => {
  test.skip(!hasScript, 'Without script a match is the target of the URL, to which the browser scrolls.');
  await page.setViewportSize({ width: 390, height: 664 });
  await open(page, `/events/${findLongRecording(stack, true).id}?q=sorry&context=yes`, hasScript);
  await page.getByRole('link', { name: 'Next match' }).press('Enter');
  await expect(page.locator('tbody tr[aria-current=true]')).toBeInViewport({ ratio: 1 });
});

test('the only tagged sentence comes into the window again', async ({ page, stack, hasScript }) => {
  test.skip(!hasScript, 'Without script the link loads the page.');
  await page.setViewportSize({ width: 390, height: 664 });
  const sentences = Array.from({ length: 30 }, (_, index) => ({
    id: index + 1,
    channel: 0,
    sentenceDisplay: `Sentence ${index}`,
    offsetTimecode: new Date(index * 8000).toISOString().slice('2026-11-20T'.length, -1),
    tags: index === 15 ? 'Only;#b3261e' : '',
  }));
  const body = JSON.stringify({ data: sentences });
  stack.mock.controls.armFault({ call: 'listTranscriptions', kind: 'body', body, contentType: 'application/json' });
  await open(page, `/events/${findLongRecording(stack, false).id}`, hasScript);
  const row = page.locator('tbody tr[aria-current=true]');
  for (let count = 0; count < 2; count += 1) {
    await page.evaluate(() => scrollTo(0, 0));
    await expect(row).not.toBeInViewport();
    await page.getByRole('link', { name: 'Next tagged sentence' }).press('Enter');
    await expect(row).toBeInViewport({ ratio: 1 });
    // The next sentence must not become the current one.
    await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.pause());
  }
});

test('nine sentences or more are visible at 1440 × 900, and eight at 1280 × 720', async ({
  page,
  stack,
  hasScript,
}) => {
  const recording = findLongRecording(stack, true);
  recording.agentChannel = 0;
  await open(page, `/events/${recording.id}`, hasScript);
  for (const [width, height, count] of [
    [1440, 900, 9],
    // Without script the player of the browser is higher.
    [1280, 720, hasScript ? 8 : 7],
  ] as const) {
    await page.setViewportSize({ width, height });
    const bottoms = await page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom));
    expect(bottoms.filter((bottom) => bottom <= height).length, `at ${width} pixels`).toBeGreaterThanOrEqual(count);
  }
});

for (const { width, height } of [
  { width: 1440, height: 700 },
  { width: 390, height: 844 },
]) {
  test(`the player stays in view while the page scrolls at ${width} pixels`, async ({ page, stack, hasScript }) => {
    await page.setViewportSize({ width, height });
    await open(page, `/events/${findLongRecording(stack, true).id}?tab=occasions`, hasScript);
    const player = await getBox(page, hasScript ? '.play' : 'audio');
    expect(player.y + player.height, 'the player is seen at once').toBeLessThan(420);
    await expect(page.getByRole('link', { name: 'Back to List' })).toBeVisible({ visible: width < 960 });
    const lastRow = page.locator('tbody tr').last();
    await lastRow.scrollIntoViewIfNeeded();
    await expect(lastRow).toBeInViewport();
    const controls = hasScript ? page.getByRole('button', { name: 'Play', exact: true }) : page.locator('audio');
    await expect(controls).toBeInViewport({ ratio: 1 });
    const header = await getBox(page, '.header');
    expect((await getBox(page, hasScript ? '.play' : 'audio')).y).toBeGreaterThanOrEqual(header.height);
  });
}

test('lanes of a long call have bars, and the sentences of a search are marked on the time axis', async ({
  page,
  stack,
  hasScript,
}) => {
  const recording = findLongRecording(stack, false);
  recording.agentChannel = 0;
  await open(page, `/events/${recording.id}`, hasScript);
  const agentPath = expectDefined(await page.locator('.lane .lane-agent').getAttribute('d'), 'the lane of the agent');
  expect(agentPath.split('M').length - 1).toBeLessThanOrEqual(120);
  await expect(page.locator('.lanes figcaption')).toContainText(/in steps of \d+ seconds/);
  await expect(page.locator('.flag-match')).toHaveCount(0);
  const searchBox = page.getByRole('searchbox', { name: 'Search sentences' });
  await searchBox.fill('delivery');
  await searchBox.press('Enter');
  await expect(page).toHaveURL(/q=delivery/);
  const marks = page.locator('.flag-match');
  await expect(marks).toHaveCount(1);
  const count = expectDefined(await page.locator('.toolbar__count').textContent(), 'the count').split(' ')[0];
  await expect(page.locator('.lanes figcaption')).toContainText(`${count} match`);
  const firstStart = expectDefined(await page.locator('.timecode').first().textContent(), 'a time code');
  const [hours = 0, minutes = 0, seconds = 0] = firstStart.split(':').map(Number);
  expect(await marks.getAttribute('d')).toContain(`M${Math.round((hours * 3600 + minutes * 60 + seconds) * 10) / 10} `);
});

test('occasions during the call are on the time axis and link to their moment', async ({ page, stack, hasScript }) => {
  const { id } = findLongRecording(stack, true);
  await open(page, `/events/${id}?tab=occasions`, hasScript);
  const marks = page.locator('.lanes__occasion');
  await expect.poll(() => marks.count()).toBeGreaterThan(3);
  const moment = page.getByRole('link', { name: /^Play from/ }).first();
  const [minutes = 0, seconds = 0] = expectDefined(await moment.textContent(), 'the moment')
    .split(':')
    .map(Number);
  await moment.click();
  if (!hasScript) {
    await expect(page).toHaveURL(/tab=occasions&t=[\d.]+#player$/);
    await expect(page.locator('audio')).toHaveAttribute('src', /#t=[\d.]+$/);
    return;
  }
  const getTime = () => page.locator('audio').evaluate(({ currentTime }: HTMLAudioElement) => currentTime);
  await expect.poll(getTime).toBeGreaterThanOrEqual(minutes * 60 + seconds);
  const transcriptTab = page.getByRole('link', { name: /^Transcriptions/ });
  await transcriptTab.click();
  await expect(page).not.toHaveURL(/tab=occasions/);
  await expect(transcriptTab).toBeFocused();
  // The sentences of this moment are on another page.
  await marks.last().click();
  await expect(marks.last(), 'no stretched outline').toHaveCSS('outline-style', 'none');
  await expect(page).toHaveURL(({ searchParams }) => searchParams.has('t') && searchParams.has('tab', 'occasions'));
  await expect(page.locator('tbody tr[aria-current=true]'), 'its row').toBeInViewport();
  const markTime = Number(new URL(page.url()).searchParams.get('t'));
  await expect.poll(getTime).toBeGreaterThanOrEqual(markTime - 0.5);
});

for (const width of [1440, 1024, 390]) {
  test(`the text of an unknown sentiment is inside its cell at ${width} pixels, and the cell of a sentence without tags is empty`, async ({
    page,
    stack,
    hasScript,
  }) => {
    const statuses = ['Undetermined', 'mixed signals of customer and agent in one sentence', 'x'.repeat(300), null];
    const scores = { sentimentPositive: 0.2, sentimentNeutral: 0.3, sentimentNegative: 0.5 };
    const sentences = statuses.flatMap((sentimentStatus, index) =>
      [scores, {}].map((some, half) => ({
        id: index * 2 + half + 1,
        channel: 0,
        confidence: 0.9,
        sentenceDisplay: `Sentence ${index}`,
        offsetTimecode: `00:00:0${index}.000`,
        sentimentStatus,
        ...some,
        tags: '',
      })),
    );
    const body = JSON.stringify({ data: sentences });
    stack.mock.controls.armFault({ call: 'listTranscriptions', kind: 'body', body, contentType: 'application/json' });
    await page.setViewportSize({ width, height: 900 });
    await open(page, `/events/${findLongRecording(stack, false).id}`, hasScript);
    const cells = page.locator('td[data-label="Sentiment"]');
    await expect(cells).toHaveCount(sentences.length);
    for (const cell of await cells.all()) {
      const outer = expectDefined(await cell.boundingBox(), 'the cell');
      const parts = await cell.locator('.sentiment > :visible').all();
      expect(parts.length).toBeGreaterThan(0);
      for (const part of parts) {
        const inner = expectDefined(await part.boundingBox(), 'a part');
        expect(inner.x).toBeGreaterThanOrEqual(outer.x);
        expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
        // Two lines at most, and the whole text on a phone.
        expect(inner.height).toBeLessThan(width === 390 ? 250 : 60);
      }
    }
    await expect(cells.last()).toHaveText('–none');
    await expect(page.locator('td[data-label="Tags"]').first()).toHaveText('');
  });
}
