import type { Page } from '@playwright/test';
import type { RecordingRecord } from '../mock-api/records/recordings';
import { expectDefined } from './support/expect-defined';
import { expect, getCalls, openPage, test } from './support/fixtures';
import { findRecording, isLong } from './support/records';

const open = (page: Page, hasScript: boolean, { id }: RecordingRecord, search = '') =>
  openPage(page, 'superAdmin', `/events/${id}${search}`, hasScript);

const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const getFirstSpeakers = async (page: Page) =>
  (await page.locator('td[data-label=Channel]').allTextContents()).slice(0, 6);

test(
  'the page shows the recording with its properties, colored tags and transcript',
  { tag: ['@EVENT-02', '@EVENT-03', '@EVENT-04', '@EVENT-06', '@EVENT-13', '@EVENT-29'] },
  async ({ page, stack, hasScript }) => {
    const recording = findRecording(stack, (matched) => isLong(matched) && matched.processId !== null);
    await open(page, hasScript, recording);
    const { processName, agentName } = recording;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${processName}, ${agentName}`);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(recording.recordingName);
    const getProperty = (name: string) =>
      page.getByRole('region', { name: 'Recording', exact: true }).locator('dl > div').filter({ hasText: name });
    await expect(getProperty('Company')).toContainText(
      expectDefined(recording.companyName, 'the company of the recording'),
    );
    await expect(getProperty('Created time').locator('time')).toBeVisible();
    for (const [property, value] of [
      ['Agent', agentName],
      ['Matching Process', processName],
    ] as const) {
      const link = getProperty(property).getByRole('link', { name: String(value), exact: true });
      await expect(link).toHaveAttribute('href', /^\/events\?/);
    }
    // The first entry of a list 'name;color|name;color'.
    const firstEntry = /^([^;|]+);([^;|]+)/.exec(recording.actualTags);
    const [, name, color] = expectDefined(firstEntry, 'a tag with a color');
    const tag = getProperty('Actual tags').locator('.tag').first();
    await expect(tag).toHaveAccessibleName(new RegExp(`^${name} \\d+ sentences?: play the next one$`));
    await expect(tag).toHaveAttribute('href', /\?t=[\d.]+#player$/);
    await expect(tag.locator('circle')).toHaveAttribute('color', expectDefined(color, 'the color of the tag'));
    await expect(getProperty('Actual tags')).not.toContainText(';');
    await expect(getProperty('Expected tags').locator('circle').first()).toHaveAttribute('color', /^#[0-9a-f]{6}$/);
    await expect(page.locator('audio')).toHaveAttribute(
      'src',
      `${stack.mock.url}/files/recordings/${recording.id}.wav`,
    );
    await expect(page.getByRole('link', { name: /^Transcriptions/ })).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('.grid__scroll')).toHaveCSS('height', '500px');
  },
);

test(
  'marking and swapping the agent channel updates the speakers and the lanes',
  { tag: ['@EVENT-08', '@EVENT-09', '@EVENT-10', '@EVENT-11', '@EVENT-17'] },
  async ({ page, stack, hasScript }) => {
    const recording = findRecording(stack, ({ agentChannel }) => agentChannel === null);
    await open(page, hasScript, recording);
    const firstSentence = expectDefined(
      await page.locator('tr', { hasText: 'Channel 1' }).locator('[data-label=Sentence]').first().textContent(),
      'a sentence of channel 1',
    );
    const channel = page.getByRole('list', { name: 'Agent channel' }).getByRole('listitem').nth(1);
    await expect(channel.getByRole('button', { name: 'Mark Agent as Channel 1' })).toBeVisible();
    await expect(channel).toContainText(firstSentence);
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
    const getStarts = async (lane: string) =>
      (await page.locator(lane).getAttribute('d'))?.split('M').map((block) => parseFloat(block));
    const agentStarts = await getStarts('.lane .lane-agent');
    await getButton(page, 'Swap Agent Channel').click();
    await expect(page.locator('td[data-label=Channel]').first()).toHaveText(
      speakers[0] === 'Agent' ? 'Client' : 'Agent',
    );
    expect(await getStarts('.lane .lane-client')).toEqual(agentStarts);
    const basePath = `/api/cognitive/recordings/${recording.id}/mark-agent`;
    expect(getCalls(stack, 'markAgent').map(({ path }) => path)).toEqual([`${basePath}/0`, `${basePath}/swap`]);
  },
);

test('the tab of the occasions lists them', async ({ page, hasScript }) => {
  await openPage(page, 'superAdmin', '/events/746?tab=occasions', hasScript);
  await expect(page.getByRole('table', { name: 'Occasions' })).toBeVisible();
});

test('the calls before and after one are those of the list that it was opened from', async ({ page, hasScript }) => {
  await openPage(page, 'superAdmin', '/events?status=1&without-tag=Greeting&sort=agent', hasScript);
  const getLinks = () => page.getByRole('link', { name: /^View Details/ });
  const addresses = await getLinks().evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  const [first = '', second = ''] = [...new Set(addresses)];
  await getLinks().first().click();
  const neighbours = page.getByRole('navigation', { name: 'Calls of the list' });
  await expect(neighbours).toContainText(/^1 of \d+$/);
  await neighbours.getByRole('link', { name: /^Next call/ }).click();
  await expect(neighbours).toContainText(/^2 of \d+$/);
  expect(new URL(page.url()).pathname).toBe(second);
  if (hasScript) await page.keyboard.press('[');
  else await neighbours.getByRole('link', { name: /^Previous call/ }).click();
  await expect(neighbours).toContainText(/^1 of \d+$/);
  expect(new URL(page.url()).pathname).toBe(first);
  await expect(neighbours.getByRole('link')).toHaveCount(1);
});
