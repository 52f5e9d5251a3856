import type { Page } from '@playwright/test';
import { RECORDING_STATUS, type RecordingRecord } from '../../mock-api/records/recordings';
import { expectDefined } from '../support/expect-defined';
import { expect, getCalls, openPage, test, type Stack } from '../support/fixtures';

/** The newest transcribed recording that matches. */
function findRecording(stack: Stack, predicate: (recording: RecordingRecord) => boolean): RecordingRecord {
  return expectDefined(
    stack.mock.db.recordings.findLast(
      (recording) => recording.status === RECORDING_STATUS.succeeded && predicate(recording),
    ),
    'a recording that matches',
  );
}

const open = (page: Page, hasScript: boolean, { id }: RecordingRecord, search = '') =>
  openPage(page, 'superAdmin', `/events/${id}${search}`, hasScript);

/** Whether a recording is matched to a process and has enough blocks for a second page of sentences. */
const isLongAndMatched = ({ blocks, processId }: RecordingRecord) => blocks.length > 60 && processId !== null;
const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const getFirstSpeakers = async (page: Page) =>
  (await page.locator('td[data-label=Channel]').allTextContents()).slice(0, 6);

test(
  'the page shows the recording with its properties, colored tags and transcript',
  { tag: ['@EVENT-02', '@EVENT-03', '@EVENT-04', '@EVENT-06', '@EVENT-13', '@EVENT-29'] },
  async ({ page, stack, hasScript }) => {
    const recording = findRecording(stack, isLongAndMatched);
    await open(page, hasScript, recording);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(recording.recordingName);
    const getProperty = (name: string) =>
      page.getByRole('region', { name: 'Recording', exact: true }).locator('dl > div').filter({ hasText: name });
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
    await expect(page.locator('.grid__scroll')).toHaveCSS('height', '500px');
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
    const agentLane = expectDefined(
      await page.locator('.lane .lane-agent').getAttribute('d'),
      'the SVG path of the agent',
    );
    await getButton(page, 'Swap Agent Channel').click();
    await expect(page.locator('td[data-label=Channel]').first()).toHaveText(
      speakers[0] === 'Agent' ? 'Client' : 'Agent',
    );
    // The lane of the agent before the swap is now the lane of the client.
    expect(await page.locator('.lane .lane-client').getAttribute('d')).toBe(agentLane);
    const basePath = `/api/cognitive/recordings/${recording.id}/mark-agent`;
    expect(getCalls(stack, 'markAgent').map(({ path }) => path)).toEqual([`${basePath}/0`, `${basePath}/swap`]);
  },
);
