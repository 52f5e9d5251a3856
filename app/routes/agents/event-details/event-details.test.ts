import { controls, db } from '../../../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { createRouteClient } from '../../../../e2e/route-harness';
import { findRecording } from './find-recording.test-helpers';
import type { loader } from './route';

type Loaded = Awaited<ReturnType<typeof loader>>;

const listCalls = (...names: string[]) =>
  controls.getLog().flatMap(({ call, method, path }) => (names.includes(call ?? '') ? `${method} ${path}` : []));
const load = async (url: string) => (await (await createRouteClient('superAdmin')).get(url)).data as Loaded;
const API = '/api/cognitive';
const answer = (call: string, rows: object[]) =>
  controls.armFault({ call, kind: 'body', body: JSON.stringify({ data: rows }) });
const toTimeCode = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);

test(
  'the page loads the recording, its transcript and the expected tags of its process',
  { tags: ['EVENT-01', 'EVENT-03', 'EVENT-04'] },
  async () => {
    const { recording, page } = findRecording(
      ({ processId, actualTags }) => processId !== null && actualTags.includes('|'),
    );
    const data = await load(page);
    expect(data.recording).toMatchObject({
      recordingName: recording.recordingName,
      title: `${recording.processName}, ${recording.agentName}`,
      process: { name: recording.processName, isNamed: true },
    });
    expect(JSON.stringify(data.recording.actualTags)).not.toContain(';');
    expect(data.expectedTags).toMatchObject({
      ok: true,
      value: [{ color: expect.stringMatching(/^#/) as string }, {}, {}],
    });
    expect(listCalls('getRecording', 'listTranscriptions', 'listTagsByProcess').toSorted()).toEqual([
      `GET ${API}/recordings/${recording.id}`,
      `GET ${API}/recordings/${recording.id}/transcriptions`,
      `GET ${API}/tags-by-process/${recording.processId}`,
    ]);
  },
);

test.each([
  [
    { processId: null, streamId: null },
    { process: null, streamId: null },
  ],
  // These ids cannot be in a path.
  [{ processId: 'a/b', streamId: '..' }, {}],
])(
  'a recording with %j has no expected tags and no occasions',
  { tags: ['EVENT-05', 'EVENT-14'] },
  async (ids, shown) => {
    const { recording, page } = findRecording(() => true);
    Object.assign(recording, ids);
    db.revision += 1;
    expect(await load(`${page}?tab=occasions`)).toMatchObject({
      expectedTags: null,
      occasions: null,
      recording: shown,
    });
    expect(listCalls('listTagsByProcess', 'listOccasions')).toEqual([]);
  },
);

test(
  'Match To Process sends process id 1, and the page then has the expected tags',
  { tags: ['EVENT-07'] },
  async () => {
    const { recording, page } = findRecording(({ processId }) => processId === null);
    const admin = await createRouteClient('superAdmin');
    expect(await admin.post(page, { intent: 'match-to-process', id: String(recording.id) })).toMatchObject({
      status: 303,
      location: page,
    });
    expect(listCalls('matchToProcess')).toEqual([`PUT ${API}/recordings/${recording.id}/match-to-process/1`]);
    expect(await load(page)).toMatchObject({
      recording: { process: { name: expect.any(String) as string } },
      expectedTags: { ok: true },
    });
  },
);

test(
  'the agent channel can be set to 0 and swapped; invalid channels are rejected',
  { tags: ['EVENT-09', 'EVENT-11'] },
  async () => {
    const { recording, page } = findRecording(({ agentChannel }) => agentChannel === null);
    const admin = await createRouteClient('superAdmin');
    for (const channel of ['2', 'swap', '../1', '']) {
      expect(await admin.post(page, { intent: 'mark-agent', channel }), channel).toMatchObject({
        status: 404,
        data: { title: 'This channel was not found' },
      });
    }
    const getSpeakers = ({ sentences }: Loaded) => sentences.page.rows.map(({ speaker }) => speaker);
    expect((await load(page)).recording).toMatchObject({ agentChannel: null });
    await admin.post(page, { intent: 'mark-agent', channel: '0' });
    const marked = await load(page);
    expect(marked).toMatchObject({ recording: { agentChannel: 0 }, channels: null });
    await admin.post(page, { intent: 'swap-agent' });
    const markCall = `PUT ${API}/recordings/${recording.id}/mark-agent`;
    expect(listCalls('markAgent')).toEqual([`${markCall}/0`, `${markCall}/swap`]);
    const swapped = await load(page);
    expect(getSpeakers(swapped)).toEqual(
      getSpeakers(marked).map((speaker) => (speaker === 'Agent' ? 'Client' : 'Agent')),
    );
    expect(swapped.overview).toMatchObject({ lanes: [{ speaker: 'Agent' }, { speaker: 'Client' }] });
  },
);

test('of two users with the same page the second one neither marks nor swaps the agent channel', async () => {
  const { recording, page } = findRecording(({ agentChannel }) => agentChannel === null);
  const admin = await createRouteClient('superAdmin');
  const post = async (fields: Record<string, string>) =>
    ((await admin.post(page, { ...fields, stay: '1' })).data as { message: { text: string } }).message.text;
  const mark = { intent: 'mark-agent', channel: '1', drawnChannel: '' };
  const swap = { intent: 'swap-agent', drawnChannel: '1' };
  const refusal = 'The agent channel has been changed meanwhile. Nothing of yours was saved.';
  expect([await post(mark), await post({ ...mark, channel: '0' })]).toEqual([expect.any(String), refusal]);
  expect([await post(swap), await post(swap)].map((text) => text === refusal)).toEqual([false, true]);
  expect(recording.agentChannel).toBe(0);
  expect(listCalls('markAgent')).toHaveLength(2);
});

test(
  'the transcript has 100 sentences per page and is filtered by keyword, sentiments and tags',
  { tags: ['EVENT-25', 'EVENT-26', 'EVENT-27', 'EVENT-28'] },
  async () => {
    const { page } = findRecording(({ blocks }) => blocks.length > 60);
    const loadPage = async (search: string) => (await load(page + search)).sentences.page;
    const all = await loadPage('');
    expect(all.rows).toHaveLength(100);
    expect((await loadPage('?q=th')).matchCount).toBe(all.total);
    expect((await loadPage('?q=thank')).matchCount).toBeLessThan(all.total);
    const [negative, positive] = [await loadPage('?sentiment=negative'), await loadPage('?sentiment=positive')];
    expect(Math.min(negative.matchCount, positive.matchCount)).toBeGreaterThan(0);
    expect((await loadPage('?sentiment=negative&sentiment=positive')).matchCount).toBe(
      negative.matchCount + positive.matchCount,
    );
    const tagged = await loadPage('?tagged=yes');
    expect(tagged.matchCount).toBeGreaterThan(0);
    expect(tagged.matchCount).toBeLessThan(all.total);
    expect(tagged.rows.every(({ tags }) => tags.length > 0)).toBe(true);
  },
);

test('the occasions are those of the stream, 10 per page', { tags: ['EVENT-14', 'EVENT-30', 'EVENT-31'] }, async () => {
  const streamIds = db.streams.filter(({ occasionCount }) => occasionCount > 10).map(({ id }) => id);
  const { recording, page } = findRecording(({ streamId }) => streamId !== null && streamIds.includes(streamId));
  const rows = Array.from({ length: 10 }, () => ({ id: expect.any(String) as string }));
  expect(await load(`${page}?tab=occasions`)).toMatchObject({ occasions: { list: { ok: true, page: { rows } } } });
  expect(listCalls('listOccasions')).toEqual([`GET ${API}/streams/${recording.streamId}/occasions`]);
});

test.each([
  ['listTranscriptions', { overview: null, timeline: null, sentences: { ok: false } }],
  ['listTagsByProcess', { expectedTags: { ok: false }, sentences: { ok: true } }],
  ['listOccasions', { occasions: { list: { ok: false } }, sentences: { ok: true } }],
])('a failure of %s affects only its part of the page', { tags: ['ERR-06'] }, async (call, expected) => {
  const { page } = findRecording(({ processId, streamId }) => processId !== null && streamId !== null);
  controls.armFault({ call, kind: 'status', status: 500 });
  expect(await load(page)).toMatchObject(expected);
});

test.for([
  [{ processName: ' Claims ', agentName: 'Ada' }, 'Claims, Ada'],
  [{ processName: 'Claims', agentName: ' ' }, 'Claims'],
  [{ processName: null, agentName: 'Ada' }, 'Call of Ada'],
  [{ processName: null, agentName: null, companyName: 'Acme' }, 'Call of Acme'],
  [{ processName: '', agentName: '', companyName: null }, null],
] as const)('the title of a recording with %j is %j', async ([fields, title]) => {
  const { recording, page } = findRecording(() => true);
  Object.assign(recording, fields);
  expect((await load(page)).recording).toMatchObject({ title });
});

test('hostile data of the API breaks no page, and hostile colors are not rendered', async () => {
  controls.setScenario('hostile');
  const admin = await createRouteClient('superAdmin');
  const recordings = db.recordings.slice(-12);
  const streamIds = recordings.flatMap(({ streamId }) => streamId ?? []);
  expect(streamIds.length).toBeGreaterThan(0);
  const paths = [...recordings.map(({ id }) => `/events/${id}`), ...streamIds.map((id) => `/streams/${id}`), '/tags'];
  for (const path of paths) {
    const { status, text } = await admin.get(path);
    expect({ path, status }).toEqual({ path, status: 200 });
    if (path.startsWith('/events')) expect(text).not.toMatch(/url\(|expression\(|javascript:/);
  }
});

test('what is said first on each channel is shown with its time, at most 300 characters of it', async () => {
  const { page } = findRecording(({ agentChannel }) => agentChannel === null);
  answer('listTranscriptions', [
    { id: 1, channel: 1, sentenceDisplay: ' ', offsetTimecode: toTimeCode(1) },
    { id: 2, channel: 1, sentenceDisplay: 'x'.repeat(301), offsetTimecode: null, offsetTime: 20_000_000 },
    { id: 3, channel: 1, sentenceDisplay: 'later', offsetTimecode: toTimeCode(3) },
  ]);
  expect((await load(page)).channels).toEqual([
    { channel: '0', sentence: null },
    { channel: '1', sentence: { text: 'x'.repeat(300), start: 2, timeCode: '00:00:02.000' } },
  ]);
});

test('the channels can be chosen without the transcript', { tags: ['EVENT-08', 'D83'] }, async () => {
  const { page } = findRecording(({ agentChannel }) => agentChannel === null);
  controls.armFault({ call: 'listTranscriptions', kind: 'status', status: 500 });
  expect(await load(page)).toMatchObject({ sentenceCount: null, channels: [{ channel: '0' }, { channel: '1' }] });
});

test('the occasions during a recording are marked, at most 100, each with its page in the list', async () => {
  const { recording, page } = findRecording(({ streamId }) => streamId !== null);
  const toTime = (second: number) => new Date(Date.parse(recording.created) + second * 1000).toISOString();
  answer('listTranscriptions', [
    { id: 1, channel: 0, sentenceDisplay: 'start', offsetTimecode: toTimeCode(0) },
    { id: 2, channel: 0, sentenceDisplay: 'end', offsetTimecode: toTimeCode(600) },
  ]);
  const occasions = Array.from({ length: 101 }, (_, index) => ({
    id: index + 1,
    jsonData: '{}',
    startTime: toTime(index),
    endTime: toTime(index + 2),
  }));
  // One that began before the recording, one that ends after it, and one whose end is before its start.
  const odd = [
    { id: 501, jsonData: '{}', startTime: toTime(-5), endTime: toTime(5) },
    { id: 502, jsonData: '{}', startTime: toTime(7.5), endTime: toTime(10_000) },
    { id: 503, jsonData: '{}', startTime: toTime(8.5), endTime: toTime(3) },
  ];
  answer('listOccasions', [...occasions.toReversed(), ...odd]);
  const { marks, overview } = await load(page);
  expect(marks.occasions).toHaveLength(100);
  expect(marks.occasions?.slice(0, 1)).toMatchObject([{ id: '1', start: 0, end: 2, page: 11 }]);
  expect(marks.occasions?.slice(8, 11)).toMatchObject([
    { id: '502', start: 7.5, end: overview?.duration, page: 11 },
    { id: '9', start: 8, end: 10, page: 10 },
    { id: '503', start: 8.5, end: 8.5, page: 11 },
  ]);
  expect(marks.occasions?.some(({ id }) => id === '501')).toBe(false);
});

test('calls that fail while the page waits for another one are failures of their parts only', async () => {
  const { recording, page } = findRecording(({ streamId }) => streamId !== null);
  controls.setLatency({ call: 'getRecording', ms: 40 });
  controls.armFault({ call: 'listTranscriptions', kind: 'status', status: 400 });
  expect(await load(page)).toMatchObject({ sentences: { ok: false }, sentenceCount: null, timeline: null, marks: {} });
  controls.reset();
  const { id } = recording;
  controls.setLatency({ call: 'listTranscriptions', ms: 80 });
  controls.armFault({ call: 'listOccasions', kind: 'status', status: 400 });
  expect(await load(`/events/${id}`)).toMatchObject({ occasions: { list: { ok: false }, screenshots: [], marks: [] } });
});

test('a recording is shown with its time, its file and its process, as far as they are known', async () => {
  const { recording, page } = findRecording(({ processId }) => processId !== null);
  Object.assign(recording, {
    processName: ' ',
    created: '2026-11-19T23:30:00Z',
    agentName: 'Ada',
    companyName: 'Acme',
  });
  db.revision += 1;
  const { recording: shown, sentenceCount, sentences } = await load(page);
  expect(shown).toMatchObject({
    id: String(recording.id),
    agentName: 'Ada',
    companyName: 'Acme',
    process: { name: `Process ${recording.processId}`, isNamed: false },
    created: { text: '2026-11-19 23:30:00' },
    audioUrl: expect.stringMatching(/^http.*\/files\//) as string,
    isAudioUrlTooLong: false,
    streamId: recording.streamId === null ? null : String(recording.streamId),
  });
  expect(sentenceCount).toBe(sentences.page.total);
});
