import { controls, db } from '../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { createRouteClient } from '../../../../e2e/route-harness';

type Row = { timeCode: string; speaker: string; sentence: { text: string; isMarked: boolean }[]; tags: { name: string }[] };
type Data = {
  recording: Record<string, unknown>;
  expectedTags: unknown;
  guide: { pageStarts: number[]; tagged: number[] };
  overview: { lanes: { speaker: string }[] } | null;
  tab: { name: string; transcript: { ok: boolean; page: { rows: Row[]; matched: number; total: number } } };
};

beforeEach(() => controls.reset());

/** The newest recording of which this holds, with its address. */
function recordingOf(rule: (row: (typeof db.recordings)[number]) => boolean) {
  const row = db.recordings.findLast((candidate) => candidate.status === 1 && rule(candidate));
  if (!row) throw new Error('There is no such recording');
  return { row, page: `/events/${row.id}` };
}
const isAny = () => true;
const calls = (name: string) => controls.getLog().filter(({ call }) => call === name);
const load = async (address: string) => (await (await createRouteClient('superAdmin')).get(address)).data as Data;
const rowsOf = ({ tab }: Data) => tab.transcript.page;

test(
  'the recording with its tags, its transcript and the tags of its process',
  { tags: ['EVENT-01', 'EVENT-03', 'EVENT-04'] },
  async () => {
    const { row, page } = recordingOf(({ processId, actualTags }) => processId !== null && actualTags.includes('|'));
    const data = await load(page);
    expect(data.recording).toMatchObject({ recordingName: row.recordingName, isMatched: true });
    expect(JSON.stringify(data.recording.actualTags)).not.toContain(';');
    expect(data.expectedTags).toMatchObject({
      ok: true,
      value: [{ colour: expect.stringMatching(/^#/) as string }, {}, {}],
    });
    expect(calls('getRecording').map(({ path }) => path)).toEqual([`/api/cognitive/recordings/${row.id}`]);
    expect(calls('listTranscriptions').map(({ path }) => path)).toEqual([
      `/api/cognitive/recordings/${row.id}/transcriptions`,
    ]);
    expect(calls('listTagsByProcess').map(({ path }) => path)).toEqual([
      `/api/cognitive/tags-by-process/${row.processId}`,
    ]);
  },
);

test('a recording without a process asks for no expected tags', { tags: ['EVENT-05'] }, async () => {
  const data = await load(recordingOf(({ processId }) => processId === null).page);
  expect(data).toMatchObject({ expectedTags: null, recording: { isMatched: false } });
  expect(calls('listTagsByProcess')).toEqual([]);
});

test(
  'Match To Process sends the process 1, and the page has its tags at once',
  { tags: ['EVENT-07', 'D56'] },
  async () => {
    const { row, page } = recordingOf(({ processId }) => processId === null);
    const admin = await createRouteClient('superAdmin');
    expect(await admin.post(page, { intent: 'match-to-process', id: String(row.id) })).toMatchObject({
      status: 303,
      location: page,
    });
    expect(calls('matchToProcess').map(({ method, path }) => `${method} ${path}`)).toEqual([
      `PUT /api/cognitive/recordings/${row.id}/match-to-process/1`,
    ]);
    expect(await load(page)).toMatchObject({ recording: { isMatched: true }, expectedTags: { ok: true } });
  },
);

test(
  'a channel is marked, 0 included, and swapped; other channels are refused',
  { tags: ['EVENT-09', 'EVENT-11', 'D51'] },
  async () => {
    const { row, page } = recordingOf(({ agentChannel }) => agentChannel === null);
    const admin = await createRouteClient('superAdmin');
    const base = `PUT /api/cognitive/recordings/${row.id}/mark-agent`;
    expect((await load(page)).recording).toMatchObject({ hasAgentChannel: false });
    for (const channel of ['2', 'swap', '../1', '']) {
      expect((await admin.post(page, { intent: 'mark-agent', channel })).status, channel).toBe(404);
    }
    await admin.post(page, { intent: 'mark-agent', channel: '0' });
    expect((await load(page)).recording).toMatchObject({ hasAgentChannel: true });
    const before = rowsOf(await load(page)).rows.map(({ speaker }) => speaker);
    await admin.post(page, { intent: 'swap-agent' });
    expect(calls('markAgent').map(({ method, path }) => `${method} ${path}`)).toEqual([`${base}/0`, `${base}/swap`]);
    const swapped = await load(page);
    expect(rowsOf(swapped).rows.map(({ speaker }) => speaker)).toEqual(
      before.map((speaker) => (speaker === 'Agent' ? 'Client' : 'Agent')),
    );
    expect(swapped.overview?.lanes.map(({ speaker }) => speaker)).toEqual(['Agent', 'Client']);
  },
);

test('a refused action shows the message field of the body and nothing else', { tags: ['EVENT-12'] }, async () => {
  const { page } = recordingOf(({ agentChannel }) => agentChannel !== null);
  const body = JSON.stringify({ message: 'Locked by another user', code: 7 });
  controls.armFault({
    call: 'markAgent',
    kind: 'status',
    status: 409,
    body,
    contentType: 'application/json',
    times: 1,
  });
  const answer = await (await createRouteClient('superAdmin')).post(page, { intent: 'swap-agent', stay: '1' });
  expect(answer).toMatchObject({ status: 200, data: { message: { tone: 'error', text: 'Locked by another user' } } });
});

test(
  '100 sentences a page, filtered by keyword, sentiments and tags',
  { tags: ['EVENT-25', 'EVENT-26', 'EVENT-27', 'EVENT-28'] },
  async () => {
    const { page } = recordingOf(({ blocks }) => blocks.length > 60);
    const all = rowsOf(await load(page));
    expect(all.rows).toHaveLength(100);
    const matched = async (search: string) => rowsOf(await load(page + search)).matched;
    expect(await matched('?q=th')).toBe(all.total);
    expect(await matched('?q=thank')).toBeLessThan(all.total);
    const [negative, positive] = [await matched('?sentiment=negative'), await matched('?sentiment=positive')];
    expect(await matched('?sentiment=negative&sentiment=positive')).toBe(negative + positive);
    const tagged = rowsOf(await load(`${page}?tagged=yes`));
    expect(tagged.matched).toBeLessThan(all.total);
    expect(tagged.rows.every(({ tags }) => tags.length > 0)).toBe(true);
  },
);

test('the browser gets the sentences of one page, and of the rest only where pages and tags begin', async () => {
  const { page } = recordingOf(({ blocks }) => blocks.length > 60);
  const data = await load(`${page}?page=2`);
  const pages = Math.ceil(rowsOf(data).total / 100);
  expect(data.guide.pageStarts).toHaveLength(pages);
  expect(data.guide.pageStarts).toEqual(data.guide.pageStarts.toSorted((a, b) => a - b));
  expect(data.guide.tagged[0]).toBeGreaterThanOrEqual(data.guide.pageStarts[1] ?? 0);
  expect(JSON.stringify(data).length).toBeLessThan(120_000);
});

test('a transcript of 5,000 sentences, with evidences that are patterns, is one page and a few figures of the rest', async () => {
  const { page } = recordingOf(isAny);
  const rows = Array.from({ length: 5000 }, (_, index) => ({
    id: index + 1,
    channel: index % 2,
    confidence: 0.9,
    sentenceDisplay: `It cost $${index}.50 (plus tax), and the tax was late`,
    offsetTimecode: new Date(index * 3000).toISOString().slice(11, 23),
    sentimentStatus: 'neutral',
    tags: index % 5 ? '' : 'Cost;#cf1322|Tax;red;x:url(//evil.example)',
    tagEvidences: index % 5 ? '' : '(plus tax|plus TAX)',
  }));
  controls.armFault({
    call: 'listTranscriptions',
    kind: 'body',
    body: JSON.stringify({ data: rows }),
    contentType: 'application/json',
  });
  const data = await load(`${page}?page=50`);
  expect(rowsOf(data)).toMatchObject({ total: 5000, matched: 5000 });
  expect(rowsOf(data).rows[0]).toMatchObject({
    timeCode: '04:05:00.000',
    sentence: [{ text: 'It cost $4900.50 ' }, { text: '(plus tax)', isMarked: true }, { text: ', and the tax was late' }],
    tags: [
      { name: 'Cost', colour: '#cf1322' },
      { name: 'Tax;red', colour: null },
    ],
  });
  expect(data.guide.pageStarts).toHaveLength(50);
  expect(data.guide.tagged).toHaveLength(20);
  expect(JSON.stringify(data).length).toBeLessThan(150_000);
});

test('evidence is marked in the sentence, and the file has the whole text', { tags: ['EVENT-23'] }, async () => {
  const { row, page } = recordingOf(({ processId }) => processId !== null);
  const { rows, matched } = rowsOf(await load(`${page}?tagged=yes`));
  expect(rows.every(({ sentence }) => sentence.some(({ isMarked }) => isMarked))).toBe(true);
  const file = await (await createRouteClient('superAdmin')).get(`${page}/transcript.csv?tagged=yes`);
  expect(file.headers.get('content-disposition')).toContain(`transcript-${row.id}.csv`);
  const lines = file.text.trim().split('\r\n');
  expect(lines).toHaveLength(matched + 1);
  expect(lines[1]).toContain(rows[0]?.timeCode);
});

test(
  'the occasions are those of the stream, 10 a page, and only where there is one',
  { tags: ['EVENT-14', 'EVENT-30', 'EVENT-31'] },
  async () => {
    const { row, page } = recordingOf(
      ({ streamId }) => (db.streams.find(({ id }) => id === streamId)?.occasionCount ?? 0) > 10,
    );
    const data = await load(`${page}?tab=occasions`);
    expect(data.tab).toMatchObject({
      name: 'occasions',
      occasions: { list: { ok: true, page: { pageCount: expect.any(Number) as number } } },
    });
    expect(
      (data.tab as unknown as { occasions: { list: { page: { rows: [] } } } }).occasions.list.page.rows,
    ).toHaveLength(10);
    expect(calls('listOccasions')[0]?.path).toBe(`/api/cognitive/streams/${row.streamId}/occasions`);
    const without = recordingOf(({ streamId }) => streamId === null);
    expect(await load(`${without.page}?tab=occasions`)).toMatchObject({
      recording: { hasStream: false },
      tab: { name: 'transcriptions' },
    });
  },
);

test(
  'each part fails for itself; a recording that is not there is a not-found page',
  { tags: ['ERR-06', 'ERR-07'] },
  async () => {
    const { page } = recordingOf(({ processId, streamId }) => processId !== null && streamId !== null);
    for (const [call, expected] of [
      ['listTranscriptions', { overview: null, guide: null, tab: { transcript: { ok: false } } }],
      ['listTagsByProcess', { expectedTags: { ok: false }, tab: { transcript: { ok: true } } }],
      ['listOccasions', { occasionCount: null, tab: { transcript: { ok: true } } }],
    ] as const) {
      controls.clearFaults();
      controls.armFault({ call, kind: 'status', status: 500 });
      expect(await load(page), call).toMatchObject(expected);
    }
    controls.clearFaults();
    expect((await (await createRouteClient('superAdmin')).get('/events/999999')).status).toBe(404);
  },
);

test('a hostile host breaks no page, and no colour of it reaches one', async () => {
  controls.setScenario('hostile');
  const admin = await createRouteClient('superAdmin');
  for (const { id, streamId } of db.recordings.slice(-12)) {
    const answer = await admin.get(`/events/${id}`);
    expect(answer.status, String(id)).toBe(200);
    expect(answer.text).not.toMatch(/url\(|expression\(|javascript:/);
    if (streamId !== null) expect((await admin.get(`/streams/${streamId}`)).status).toBe(200);
  }
  expect((await admin.get('/tags')).status).toBe(200);
});
