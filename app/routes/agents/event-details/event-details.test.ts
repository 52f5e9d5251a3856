import { controls, db } from '../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { createRouteClient } from '../../../../e2e/route-harness';
import { findRecording } from './find-recording.test-helpers';

type Row = {
  timeCode: string;
  speaker: string;
  sentence: { text: string; isMarked: boolean }[];
  tags: { name: string }[];
};
type PageData = {
  recording: Record<string, unknown>;
  expectedTags: unknown;
  timeline: { pageStarts: number[]; taggedStarts: number[] };
  overview: object | null;
  channels: { channel: string; sentence: object | null }[] | null;
  sentences: { ok: boolean; page: { rows: Row[]; matchCount: number; total: number } };
};

beforeEach(() => controls.reset());

const getCalls = (name: string) => controls.getLog().filter(({ call }) => call === name);
const load = async (url: string) => (await (await createRouteClient('superAdmin')).get(url)).data as PageData;
const getTranscript = ({ sentences }: PageData) => sentences.page;

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
    expect(getCalls('getRecording').map(({ path }) => path)).toEqual([`/api/cognitive/recordings/${recording.id}`]);
    expect(getCalls('listTranscriptions').map(({ path }) => path)).toEqual([
      `/api/cognitive/recordings/${recording.id}/transcriptions`,
    ]);
    expect(getCalls('listTagsByProcess').map(({ path }) => path)).toEqual([
      `/api/cognitive/tags-by-process/${recording.processId}`,
    ]);
  },
);

test('the expected tags of a recording without a process are not loaded', { tags: ['EVENT-05'] }, async () => {
  const data = await load(findRecording(({ processId }) => processId === null).page);
  expect(data).toMatchObject({ expectedTags: null, recording: { process: null } });
  expect(getCalls('listTagsByProcess')).toEqual([]);
});

test('the page loads although the id of the process or of the stream cannot be in a path', async () => {
  const { recording, page } = findRecording(() => true);
  Object.assign(recording, { processId: 'a/b', streamId: '..' });
  db.revision += 1;
  const response = await (await createRouteClient('superAdmin')).get(page);
  expect(response).toMatchObject({ status: 200, data: { expectedTags: null, occasions: null } });
  expect([...getCalls('listTagsByProcess'), ...getCalls('listOccasions')]).toEqual([]);
});

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
    expect(getCalls('matchToProcess').map(({ method, path }) => `${method} ${path}`)).toEqual([
      `PUT /api/cognitive/recordings/${recording.id}/match-to-process/1`,
    ]);
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
    const markCall = `PUT /api/cognitive/recordings/${recording.id}/mark-agent`;
    const unmarked = await load(page);
    expect(unmarked.recording).toMatchObject({ hasAgentChannel: false });
    const { rows } = getTranscript(unmarked);
    for (const channel of ['0', '1']) {
      const first = rows.find(({ speaker }) => speaker === `Channel ${channel}`);
      expect(unmarked.channels?.find((entry) => entry.channel === channel)?.sentence).toMatchObject({
        text: first?.sentence.map(({ text }) => text).join(''),
        timeCode: first?.timeCode,
      });
    }
    for (const channel of ['2', 'swap', '../1', '']) {
      expect(await admin.post(page, { intent: 'mark-agent', channel }), channel).toMatchObject({
        status: 404,
        data: { title: 'This channel was not found' },
      });
    }
    await admin.post(page, { intent: 'mark-agent', channel: '0' });
    expect((await load(page)).recording).toMatchObject({ hasAgentChannel: true });
    const speakers = getTranscript(await load(page)).rows.map(({ speaker }) => speaker);
    await admin.post(page, { intent: 'swap-agent' });
    expect(getCalls('markAgent').map(({ method, path }) => `${method} ${path}`)).toEqual([
      `${markCall}/0`,
      `${markCall}/swap`,
    ]);
    const swapped = await load(page);
    expect(swapped.channels).toBeNull();
    expect(getTranscript(swapped).rows.map(({ speaker }) => speaker)).toEqual(
      speakers.map((speaker) => (speaker === 'Agent' ? 'Client' : 'Agent')),
    );
    expect(swapped.overview).toMatchObject({ lanes: [{ speaker: 'Agent' }, { speaker: 'Client' }] });
  },
);

test('a failed action shows only the message field of the error response', { tags: ['EVENT-12'] }, async () => {
  const { page } = findRecording(({ agentChannel }) => agentChannel !== null);
  const body = JSON.stringify({ message: 'Locked by another user', code: 7 });
  controls.armFault({
    call: 'markAgent',
    kind: 'status',
    status: 409,
    body,
    contentType: 'application/json',
    times: 1,
  });
  const response = await (await createRouteClient('superAdmin')).post(page, { intent: 'swap-agent', stay: '1' });
  expect(response).toMatchObject({ status: 200, data: { message: { tone: 'error', text: 'Locked by another user' } } });
});

test(
  'the transcript has 100 sentences per page and is filtered by keyword, sentiments and tags',
  { tags: ['EVENT-25', 'EVENT-26', 'EVENT-27', 'EVENT-28'] },
  async () => {
    const { page } = findRecording(({ blocks }) => blocks.length > 60);
    const all = getTranscript(await load(page));
    expect(all.rows).toHaveLength(100);
    const countMatches = async (search: string) => getTranscript(await load(page + search)).matchCount;
    expect(await countMatches('?q=th')).toBe(all.total);
    expect(await countMatches('?q=thank')).toBeLessThan(all.total);
    const [negative, positive] = [await countMatches('?sentiment=negative'), await countMatches('?sentiment=positive')];
    expect(Math.min(negative, positive)).toBeGreaterThan(0);
    expect(await countMatches('?sentiment=negative&sentiment=positive')).toBe(negative + positive);
    const tagged = getTranscript(await load(`${page}?tagged=yes`));
    expect(tagged.matchCount).toBeGreaterThan(0);
    expect(tagged.matchCount).toBeLessThan(all.total);
    expect(tagged.rows.every(({ tags }) => tags.length > 0)).toBe(true);
  },
);

test(
  'the occasions are those of the stream, 10 per page; a recording without a stream has no occasions tab',
  { tags: ['EVENT-14', 'EVENT-30', 'EVENT-31'] },
  async () => {
    const streamIds = db.streams.filter(({ occasionCount }) => occasionCount > 10).map(({ id }) => id);
    const { recording, page } = findRecording(({ streamId }) => streamId !== null && streamIds.includes(streamId));
    const data = await load(`${page}?tab=occasions`);
    const tenRows = Array.from({ length: 10 }, () => ({ id: expect.any(String) as string }));
    expect(data).toMatchObject({
      occasions: { list: { ok: true, page: { rows: tenRows, pageCount: expect.any(Number) as number } } },
    });
    expect(getCalls('listOccasions').map(({ path }) => path)).toEqual([
      `/api/cognitive/streams/${recording.streamId}/occasions`,
    ]);
    const withoutStream = findRecording(({ streamId }) => streamId === null);
    expect(await load(`${withoutStream.page}?tab=occasions`)).toMatchObject({
      recording: { streamId: null },
      occasions: null,
    });
  },
);

test(
  'a failed request affects only its part of the page; an unknown recording is a not-found page',
  { tags: ['ERR-06', 'ERR-07'] },
  async () => {
    const { page } = findRecording(({ processId, streamId }) => processId !== null && streamId !== null);
    for (const [call, expected] of [
      ['listTranscriptions', { overview: null, timeline: null, sentences: { ok: false } }],
      ['listTagsByProcess', { expectedTags: { ok: false }, sentences: { ok: true } }],
      ['listOccasions', { occasions: { list: { ok: false } }, sentences: { ok: true } }],
    ] as const) {
      controls.clearFaults();
      controls.armFault({ call, kind: 'status', status: 500 });
      expect(await load(page), call).toMatchObject(expected);
    }
    controls.clearFaults();
    expect((await (await createRouteClient('superAdmin')).get('/events/999999')).status).toBe(404);
  },
);

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
  for (const { id } of recordings) {
    const response = await admin.get(`/events/${id}`);
    expect(response.status, String(id)).toBe(200);
    expect(response.text).not.toMatch(/url\(|expression\(|javascript:/);
  }
  for (const path of [...streamIds.map((id) => `/streams/${id}`), '/tags']) {
    expect((await admin.get(path)).status, path).toBe(200);
  }
});
