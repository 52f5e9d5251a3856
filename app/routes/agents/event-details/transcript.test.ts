import { controls, db } from '../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { createRouteClient } from '../../../../e2e/route-harness';
import { expectDefined } from '../../../../e2e/support/expect-defined';
import { findRecording } from './find-recording.test-helpers';

type Row = {
  timeCode: string;
  sentence: { text: string; isMarked: boolean }[];
  tags: { name: string }[];
};
type PageData = {
  timeline: { pageStarts: number[]; taggedStarts: number[] };
  sentences: { ok: boolean; page: { rows: Row[]; matchCount: number; total: number } };
};

beforeEach(() => controls.reset());

const load = async (url: string) => (await (await createRouteClient('superAdmin')).get(url)).data as PageData;
const getTranscript = ({ sentences }: PageData) => sentences.page;

test('the response has the sentences of one page, and start times of all pages and tagged sentences', async () => {
  const { page } = findRecording(({ blocks }) => blocks.length > 60);
  const data = await load(`${page}?page=2`);
  const { pageStarts, taggedStarts } = data.timeline;
  expect(pageStarts).toHaveLength(Math.ceil(getTranscript(data).total / 100));
  expect(pageStarts).toEqual(pageStarts.toSorted((a, b) => a - b));
  expect(taggedStarts[0]).toBeGreaterThanOrEqual(expectDefined(pageStarts[1], 'a second page'));
  expect(JSON.stringify(data).length).toBeLessThan(120_000);
});

test('the response stays small for a transcript of 5,000 sentences; evidences with special characters are matched literally', async () => {
  const { page } = findRecording(() => true);
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
  expect(getTranscript(data)).toMatchObject({ total: 5000, matchCount: 5000 });
  expect(getTranscript(data).rows[0]).toMatchObject({
    timeCode: '04:05:00.000',
    sentence: [
      { text: 'It cost $4900.50 ' },
      { text: '(plus tax)', isMarked: true },
      { text: ', and the tax was late' },
    ],
    tags: [
      { name: 'Cost', color: '#cf1322' },
      { name: 'Tax;red', color: null },
    ],
  });
  expect(data.timeline.pageStarts).toHaveLength(50);
  expect(data.timeline.taggedStarts).toHaveLength(20);
  expect(JSON.stringify(data).length).toBeLessThan(150_000);
});

test('a page and a CSV file with very long and very many evidences are loaded', async () => {
  const { page } = findRecording(() => true);
  const words = Array.from({ length: 50 }, (_, index) => `${index}-${'word'.repeat(20)}`);
  const rows = Array.from({ length: 400 }, (_, index) => ({
    id: index + 1,
    sentenceDisplay: `late ${'word 7-'.repeat(2800)}`,
    offsetTimecode: new Date(index * 3000).toISOString().slice(11, 23),
    tagEvidences: index === 0 ? `${'y'.repeat(19_000)}|LATE` : words.join('|'),
  }));
  const body = JSON.stringify({ data: rows });
  controls.armFault({ call: 'listTranscriptions', kind: 'body', body, contentType: 'application/json' });
  const [firstRow] = getTranscript(await load(page)).rows;
  expect(expectDefined(firstRow, 'a sentence').sentence.filter(({ isMarked }) => isMarked)).toMatchObject([
    { text: 'late' },
  ]);
  const file = await (await createRouteClient('superAdmin')).get(`${page}/transcript.csv`);
  expect(file.text.trim().split('\r\n')).toHaveLength(401);
});

test(
  'evidences are marked in the sentence, and the CSV file has the full sentences',
  { tags: ['EVENT-23'] },
  async () => {
    const { recording, page } = findRecording(({ processId }) => processId !== null);
    const { rows, matchCount } = getTranscript(await load(`${page}?tagged=yes`));
    const firstRow = expectDefined(rows[0], 'a tagged sentence');
    expect(rows.every(({ sentence }) => sentence.some(({ isMarked }) => isMarked))).toBe(true);
    const file = await (await createRouteClient('superAdmin')).get(`${page}/transcript.csv?tagged=yes`);
    expect(file.headers.get('content-disposition')).toContain(`transcript-${recording.id}_`);
    const lines = file.text.trim().split('\r\n');
    expect(lines).toHaveLength(matchCount + 1);
    expect(lines[1]).toContain(firstRow.timeCode);
  },
);

test('the next tagged sentence is one with a selected tag; a tag that no sentence has selects none', async () => {
  const recording = expectDefined(
    db.recordings.findLast(({ actualTags }) => actualTags.includes('Complaint;')),
    'a recording with a complaint',
  );
  const client = await createRouteClient('superAdmin');
  const load = async (search: string) =>
    (await client.get(`/events/${recording.id}${search}`)).data as {
      timeline: { tagNames: string[]; taggedStarts: number[] };
      sentences: { page: { rows: { start: number; tags: { name: string }[] }[] } };
    };
  const all = await load('');
  expect(all.timeline.tagNames).toEqual([]);
  const complaints = all.sentences.page.rows.filter(({ tags }) => tags.some(({ name }) => name === 'Complaint'));
  expect(complaints.length).toBeLessThan(all.timeline.taggedStarts.length);
  const expected = { tagNames: ['Complaint'], taggedStarts: complaints.map(({ start }) => start) };
  expect((await load('?next=Complaint')).timeline).toMatchObject(expected);
  const filtered = await load('?tag=Complaint');
  expect(filtered.timeline).toMatchObject(expected);
  expect(filtered.sentences.page.rows.map(({ start }) => start)).toEqual(expected.taggedStarts);
  expect((await load('?next=Unknown')).timeline).toEqual(all.timeline);
});

test('matches are counted and marked, alone and among all sentences', async () => {
  const { page } = findRecording(({ blocks }) => blocks.length > 60);
  type Data = {
    timeline: { pageStarts: number[]; matches: { id: string; start: number }[]; matchCount: number };
    marks: { matches: { count: number } | null };
    sentences: {
      page: {
        rows: { id: string; sentence: { text: string; pieces?: { text: string; isMatch: boolean }[] }[] }[];
        query: { search: string; filters: object };
        matchCount: number;
        total: number;
      };
    };
  };
  const client = await createRouteClient('superAdmin');
  const load = async (search: string) => (await client.get(page + search)).data as Data;
  const listMatchTexts = ({ sentences }: Data) =>
    sentences.page.rows.flatMap(({ id, sentence }) =>
      sentence.flatMap(({ pieces = [] }) => pieces.flatMap(({ text, isMatch }) => (isMatch ? `${id} ${text}` : []))),
    );
  const all = await load('');
  expect(all.timeline).toMatchObject({ matches: [], matchCount: 0 });
  expect(listMatchTexts(all)).toEqual([]);

  const found = await load('?q=thank');
  const { rows, matchCount } = found.sentences.page;
  expect(matchCount).toBeGreaterThan(1);
  expect(found.timeline.matches.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  expect(found.timeline.matchCount).toBe(matchCount);
  expect(listMatchTexts(found).every((text) => / thank/i.test(text))).toBe(true);

  const context = await load('?q=thank&context=yes');
  expect(context.timeline).toMatchObject({ matches: found.timeline.matches, pageStarts: all.timeline.pageStarts });
  expect(context.marks.matches).toEqual(found.marks.matches);
  expect(context.sentences.page).toMatchObject({ matchCount: all.sentences.page.total, query: { search: 'thank' } });
  expect(context.sentences.page.rows.map(({ id }) => id)).toEqual(all.sentences.page.rows.map(({ id }) => id));
  const lastId = Number(context.sentences.page.rows.at(-1)?.id);
  const onFirstPage = listMatchTexts(found).filter((text) => Number.parseInt(text) <= lastId);
  expect(onFirstPage.length).toBeGreaterThan(1);
  expect(listMatchTexts(context)).toEqual(onFirstPage);
});

test('a filter counts its sentences as matches, and marks no words', async () => {
  const { page } = findRecording(({ blocks }) => blocks.length > 60);
  const data = await load(`${page}?tagged=yes&context=yes`);
  const { matches, matchCount } = data.timeline as unknown as { matches: object[]; matchCount: number };
  expect(matchCount).toBe(matches.length);
  expect(matchCount).toBe(getTranscript(await load(`${page}?tagged=yes`)).matchCount);
  expect(JSON.stringify(data.sentences)).not.toContain('isMatch');
});
