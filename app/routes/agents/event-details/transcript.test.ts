import { controls } from '../../../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { createRouteClient } from '../../../../e2e/route-harness';
import { expectDefined } from '../../../../e2e/support/expect-defined';
import { findRecording } from './find-recording.test-helpers';
import type { loader } from './route';

type Loaded = Awaited<ReturnType<typeof loader>>;

const get = async (url: string) => (await createRouteClient('superAdmin')).get(url);
const load = async (url: string) => {
  const data = (await get(url)).data as Loaded;
  return { ...data, timeline: expectDefined(data.timeline, 'the timeline') };
};
const findLong = () => findRecording(({ blocks }) => blocks.length > 60).page;
const answerSentences = (rows: object[]) =>
  controls.armFault({
    call: 'listTranscriptions',
    kind: 'body',
    body: JSON.stringify({ data: rows }),
    contentType: 'application/json',
  });
test('the response stays small for a transcript of 5,000 sentences; evidences with special characters are matched literally', async () => {
  const { page } = findRecording(() => true);
  const rows = Array.from({ length: 5000 }, (_, index) => ({
    id: index + 1,
    sentenceDisplay: `It cost $${index}.50 (plus tax), and the tax was late`,
    offsetTimecode: new Date(index * 3000).toISOString().slice(11, 23),
    tags: index % 5 ? '' : 'Cost;#cf1322|Tax;red;x:url(//evil.example)',
    tagEvidences: index % 5 ? '' : '(plus tax|plus TAX)',
  }));
  answerSentences(rows);
  const data = await load(`${page}?page=50`);
  expect(data.sentences.page).toMatchObject({ total: 5000, matchCount: 5000 });
  expect(data.sentences.page.rows[0]).toMatchObject({
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
  expect([data.timeline.pageStarts.length, data.timeline.tagged.items.length]).toEqual([50, 1000]);
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
  answerSentences(rows);
  const [firstRow] = (await load(page)).sentences.page.rows;
  expect(firstRow?.sentence.filter(({ isMarked }) => isMarked)).toMatchObject([{ text: 'late' }]);
  expect((await get(`${page}/transcript.csv`)).text.trim().split('\r\n')).toHaveLength(401);
});

test(
  'evidences are marked in the sentence, and the CSV file has the full sentences',
  { tags: ['EVENT-23'] },
  async () => {
    const { recording, page } = findRecording(({ processId }) => processId !== null);
    const { rows, matchCount } = (await load(`${page}?tagged=yes`)).sentences.page;
    expect(rows.every(({ sentence }) => sentence.some(({ isMarked }) => isMarked))).toBe(true);
    const file = await get(`${page}/transcript.csv?tagged=yes`);
    expect(file.headers.get('content-disposition')).toContain(`transcript-${recording.id}_`);
    const lines = file.text.trim().split('\r\n');
    expect(lines).toHaveLength(matchCount + 1);
    expect(lines[1]).toContain(expectDefined(rows[0], 'a tagged sentence').timeCode);
  },
);

test('matches are counted and marked, alone and among all sentences', async () => {
  const page = findLong();
  const listMatchTexts = ({ sentences }: Loaded) =>
    sentences.page.rows.flatMap(({ id, sentence }) =>
      sentence.flatMap(({ pieces = [] }) => pieces.flatMap(({ text, isMatch }) => (isMatch ? `${id} ${text}` : []))),
    );
  const all = await load(page);
  expect([all.timeline.matches.items, listMatchTexts(all)]).toEqual([[], []]);

  const found = await load(`${page}?q=thank`);
  const { rows, matchCount } = found.sentences.page;
  expect(matchCount).toBeGreaterThan(1);
  expect(found.timeline).toMatchObject({ matches: { count: matchCount, items: rows.map(({ id }) => ({ id })) } });
  expect(listMatchTexts(found).every((text) => / thank/i.test(text))).toBe(true);

  const context = await load(`${page}?q=thank&context=yes`);
  expect(context.timeline).toMatchObject({ matches: found.timeline.matches, pageStarts: all.timeline.pageStarts });
  expect(context.marks.matches).toEqual(found.marks.matches);
  const shown = context.sentences.page;
  const counts = { matchCount: all.sentences.page.total, exportCount: matchCount };
  expect(shown).toMatchObject({ ...counts, query: { search: 'thank' } });
  expect(shown.rows.map(({ id }) => id)).toEqual(all.sentences.page.rows.map(({ id }) => id));
  const lastId = Number(shown.rows.at(-1)?.id);
  const onFirstPage = listMatchTexts(found).filter((text) => Number.parseInt(text) <= lastId);
  expect(onFirstPage.length).toBeGreaterThan(1);
  expect(listMatchTexts(context)).toEqual(onFirstPage);
  // A filter marks no words.
  expect(listMatchTexts(await load(`${page}?tagged=yes&context=yes`))).toEqual([]);
});
