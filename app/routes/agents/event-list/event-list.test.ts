import { db } from '../../../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { createRouteClient } from '../../../../e2e/route-harness';
import { expectDefined } from '../../../../e2e/support/expect-defined';

type Recording = (typeof db.recordings)[number];
type Page = {
  matchCount: number;
  total: number;
  rows: Record<string, unknown>[];
};
const getPage = ({ data }: { data: unknown }) => (data as { list: { page: Page } }).list.page;
const get = async (path: string) => (await createRouteClient('superAdmin')).get(path);
const load = async (query: string) => getPage(await get(`/events?${query}`));

test(
  'the status determines the tag and the details link; an unknown status is shown as it is',
  { tags: ['EVENTS-05', 'EVENTS-07', 'EVENTS-08'] },
  async () => {
    for (const [index, status] of [0, 1, 7, null].entries()) {
      const recording = expectDefined(db.recordings[index], `recording ${index}`);
      Object.assign(recording, { status, recordingName: `status-test ${status}` });
    }
    const { rows } = await load('q=status-test&sort=status');
    expect(rows.map(({ hasDetails, isRunning, status }) => [hasDetails, isRunning, status])).toMatchObject([
      [false, true, { label: 'Running', tone: 'info' }],
      [true, false, { label: 'Succeeded', tone: 'success' }],
      [false, false, { label: '7', tone: 'neutral' }],
      [false, false, null],
    ]);
  },
);

const has = ({ actualTags }: Recording, name: string) => `|${actualTags ?? ''}`.includes(`|${name};`);
const isUntagged = ({ actualTags }: Recording) => !actualTags;

test.each<[query: string, matches: (recording: Recording) => boolean]>([
  ['tag=Complaint', (recording) => has(recording, 'Complaint')],
  ['tag=Complaint&tag=Delay', (recording) => has(recording, 'Complaint') || has(recording, 'Delay')],
  ['tag=Delay&tag=Empathy&match-tag=all', (recording) => has(recording, 'Delay') && has(recording, 'Empathy')],
  ['without-tag=Empathy', (recording) => !has(recording, 'Empathy')],
  ['tag=Greeting&without-tag=Empathy', (recording) => has(recording, 'Greeting') && !has(recording, 'Empathy')],
  ['untagged=yes', isUntagged],
  // No tag instead of a ticked one.
  ['tag=Delay&untagged=yes', isUntagged],
  ['unmatched=yes', ({ processId }) => processId === null],
  ['channel=none', ({ agentChannel }) => agentChannel === null],
])('the list and its CSV file with %s', async (query, matches) => {
  const [first, second] = db.recordings.slice(0, 2);
  Object.assign(first ?? {}, { actualTags: null, processId: null, processName: null, agentChannel: null });
  Object.assign(second ?? {}, { actualTags: 'Delay;red|Empathy;blue' });
  db.revision += 1;
  const expectedCount = db.recordings.filter(matches).length;
  expect(expectedCount).toBeGreaterThan(0);
  expect((await load(query)).matchCount).toBe(expectedCount);
  const { text, headers } = await get(`/events.csv?${query}`);
  expect(headers.get('content-disposition')).toContain('"recordings_');
  expect(text).toContain('Recording Name,Company,Matching Process,Tags,Agent,Status,Created Time');
  expect(text.trim().split('\r\n')).toHaveLength(expectedCount + 1);
});

test('the picture has the recordings that the filters leave', async () => {
  const loadAll = async (query: string) =>
    (await get(`/events?days=open&${query}`)).data as {
      picture: { total: number; days: object[] } | null;
      list: { page: Page };
    };
  const all = expectDefined((await loadAll('')).picture, 'a picture');
  expect(all.days).toHaveLength(30);
  for (const query of ['status=0', 'from=2026-11-19&to=2026-11-19', 'from=2026-11-14&to=2026-11-20&tag=Complaint']) {
    const { picture, list } = await loadAll(query);
    expect(picture?.total, query).toBe(list.page.matchCount);
  }
  expect((await loadAll('tag=none')).picture).toBeNull();
});

test.each([
  [0, [0, 0, 0, undefined]],
  [3, [3, 0, 0, undefined]],
  [4, [3, 1, 1, 'T03']],
  [24, [3, 20, 21, 'T22']],
])('of %i tags a row has three, the names of twenty more, and how many it does not show', async (count, expected) => {
  const names = Array.from({ length: count }, (_, index) => `T${String(index).padStart(2, '0')}`);
  const actualTags = names.map((name) => `${name};#389e0d`).join('|');
  Object.assign(expectDefined(db.recordings.at(-1)), { actualTags, recordingName: 'tag-test' });
  db.revision += 1;
  const [row] = (await load('q=tag-test')).rows as {
    tags: { name: string; color: string }[];
    moreTagNames: string[];
    moreTagCount: number;
  }[];
  const { tags, moreTagNames, moreTagCount } = expectDefined(row, 'its row');
  expect([tags.length, moreTagNames.length, moreTagCount, moreTagNames.at(-1)]).toEqual(expected);
  expect(tags[0]).toEqual(count === 0 ? undefined : { name: 'T00', color: '#389e0d' });
});
