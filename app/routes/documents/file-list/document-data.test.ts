import { controls, db } from '../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { createRouteClient } from '../../../../e2e/route-harness';
import { accountByKey } from '../../../../mock-api/accounts';
import type { OpenedDocument } from './document-data.server';

const LIST = '/ocr/file-list';
type Page = { page: number | null; predictionData?: string | null; moderatedData?: string | null };

/** The trainer's newest predicted document, with these pages in place of its own. */
function documentWith(pages: Page[]) {
  const user = db.users.find(({ email }) => email === accountByKey('trainer').email);
  const document = db.documents.findLast(({ userId, status }) => userId === user?.id && status === 2);
  if (!document) throw new Error('The trainer has no predicted document');
  const ocrPages = pages.map((page, index) => ({
    id: index + 1,
    predictionData: null,
    moderatedData: null,
    ...page,
  }));
  Object.assign(document, { ocrPages, fileName: 'seen.pdf' });
  db.revision += 1;
  return document;
}

const json = (...entries: unknown[]) => JSON.stringify(entries);
const label = (name: string, text: string, score?: number) => ({ label: name, ocr_text: text, score });

async function opened(id: number, query = '') {
  const answer = await (await createRouteClient('trainer')).get(`${LIST}?open=${id}${query}`);
  return { text: answer.text, opened: (answer.data as { opened: OpenedDocument }).opened };
}

beforeEach(() => controls.reset());

test(
  'pages are numbered from one, in their order, and only the opened one is sent',
  { tags: ['OCRLIST-13', 'D46'] },
  async () => {
    const { id } = documentWith([
      { page: 1, predictionData: json(label('second', 'SECRET-B', 0.95)) },
      { page: 0, predictionData: json(label('first', 'SECRET-A', 0.95), label('doubt', 'x', 0.5)) },
    ]);
    const first = await opened(id);
    expect(first.opened).toMatchObject({
      place: 1,
      pages: [
        { number: 1, labels: 2, doubtful: 1 },
        { number: 2, labels: 1, doubtful: 0 },
      ],
    });
    expect([first.text.includes('SECRET-A'), first.text.includes('SECRET-B')]).toEqual([true, false]);
    const second = await opened(id, '&p=2');
    expect([second.text.includes('SECRET-A'), second.text.includes('SECRET-B')]).toEqual([false, true]);
    expect((await opened(id, '&p=99')).opened?.place).toBe(2);
    expect((await opened(id, '&p=-1')).opened?.place).toBe(1);
  },
);

test(
  'labels have their text and their score',
  { tags: ['OCRLIST-14', 'OCRLIST-15', 'OCRLIST-17', 'OCRLIST-18', 'OCRLIST-19', 'OCRLIST-20'] },
  async () => {
    const scores = [0.9567, 0.9, 0.8999, 0.8, 0.7999, 95.67, undefined];
    const { id } = documentWith([
      { page: 0, predictionData: json(...scores.map((s, i) => label(`l${i}`, `t${i}`, s))) },
    ]);
    const { opened: document } = await opened(id);
    expect(document?.entries.map(({ label: name, text }) => [name, text])).toEqual(
      scores.map((_, i) => [`l${i}`, `t${i}`]),
    );
    expect(document?.entries.map(({ score }) => score && [score.percent, score.tone])).toEqual([
      ['95.67%', 'success'],
      ['90.00%', 'success'],
      ['89.99%', 'gold'],
      ['80.00%', 'gold'],
      ['79.99%', 'error'],
      ['95.67%', 'success'],
      null,
    ]);
  },
);

test(
  'malformed, empty, deep and huge texts are said to be what they are, each for its page',
  { tags: ['D45'] },
  async () => {
    const deep = `[${'{"label":'.repeat(3000)}1${'}'.repeat(3000)}]`;
    const { id } = documentWith([
      { page: 0, predictionData: '[{"label":' },
      { page: 1, predictionData: '' },
      { page: 2, predictionData: deep },
      { page: 3, predictionData: `"${'x'.repeat(2_500_000)}"` },
      { page: 4, predictionData: json(label('fine', 'x', 1)), moderatedData: '[]' },
    ]);
    const kinds = [];
    for (const page of [1, 2, 3, 4, 5]) kinds.push((await opened(id, `&p=${page}`)).opened?.kind);
    expect(kinds).toEqual(['invalid', 'none', 'none', 'too-large', 'entries']);
    expect((await opened(id, '&p=5&tab=moderated')).opened).toMatchObject({ kind: 'none', entries: [] });
  },
);

test('rows that are not shown, uploaded ones and documents without pages open nothing, or say No data', async () => {
  const { id } = documentWith([]);
  expect((await opened(id)).opened).toMatchObject({ kind: 'none', pages: [], entries: [] });
  expect((await opened(id, '&page=5')).opened).toBeNull();
  const uploaded = db.documents.findLast(({ status }) => status === 1);
  expect((await opened(uploaded?.id ?? 0)).opened).toBeNull();
  expect((await opened(0)).opened).toBeNull();
});

test("'Only below 90' leaves the labels that need a look, on both tabs", async () => {
  const { id } = documentWith([
    {
      page: 0,
      predictionData: json(label('a', '1', 0.99), label('b', '2', 0.62), label('c', '3', 0.899)),
      moderatedData: json(label('a', '1', 1), label('b', '7', 0.5)),
    },
  ]);
  const filtered = await opened(id, '&below=90');
  expect(filtered.opened).toMatchObject({ isFiltered: true, pages: [{ labels: 3, doubtful: 2 }] });
  expect(filtered.opened?.entries.map((entry) => entry.label)).toEqual(['b', 'c']);
  const moderated = await opened(id, '&below=90&tab=moderated');
  expect(moderated.opened?.pages[0]).toMatchObject({ labels: 2, doubtful: 1, changed: 2 });
  expect(moderated.opened?.entries).toMatchObject([{ label: 'b', former: { previous: '2' } }]);
});

test('a large table sends the rows that fit, and all of them when asked for', { tags: ['OCRLIST-16'] }, async () => {
  const cells = Array.from({ length: 12_000 }, (_, at) => ({
    row: 1 + Math.floor(at / 40),
    col: 1 + (at % 40),
    text: `${at}`,
  }));
  const { id } = documentWith([{ page: 0, predictionData: json({ label: 'items', cells, score: 0.9 }) }]);
  const part = (await opened(id)).opened?.entries[0]?.table;
  expect([part?.columns.length, part?.rows.length, part?.omitted.rows, part?.isWhole]).toEqual([40, 50, 250, false]);
  const whole = (await opened(id, '&all=1')).opened?.entries[0]?.table;
  expect([whole?.rows.length, whole?.omitted.rows, whole?.rows[299]?.[39]]).toEqual([300, 0, '11999']);
});

test('500 labels are sent, of a document of 60 pages those of one', async () => {
  const labels = json(...Array.from({ length: 500 }, (_, at) => label(`label-${at}`, 'value', 0.95)));
  const { id } = documentWith(Array.from({ length: 60 }, (_, page) => ({ page, predictionData: labels })));
  const answer = await opened(id, '&p=60');
  expect(answer.opened?.entries).toHaveLength(500);
  expect(answer.opened?.pages).toHaveLength(60);
  expect(answer.text.length).toBeLessThan(120_000);
});

test('the values of one document are a file with a line for each text and each cell', async () => {
  const { id } = documentWith([
    {
      page: 0,
      predictionData: json(label('total', '=1+1', 0.9), {
        label: 'items',
        cells: [{ row: 1, col: 2, label: 'qty', text: '5' }],
        score: 0.8,
      }),
      moderatedData: json(label('total', '2', 1)),
    },
  ]);
  const answer = await (await createRouteClient('trainer')).get(`${LIST}/${id}/values.csv`);
  expect(answer.headers.get('content-disposition')).toContain('seen.pdf.csv');
  expect(answer.text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Data,Page,Label,Row,Column,Column Label,Text,Score',
    "Predicted Data,1,total,,,,'=1+1,0.9",
    'Predicted Data,1,items,1,2,qty,5,0.8',
    'Moderated Data,1,total,,,,2,1',
  ]);
});

test('a file that cannot be made leads back to the list, which says so', { tags: ['D83'] }, async () => {
  const { id } = documentWith([]);
  const trainer = await createRouteClient('trainer');
  controls.armFault({ call: 'listOcrDocuments', kind: 'status', status: 500 });
  const answer = await trainer.get(`${LIST}/${id}/values.csv`);
  expect([answer.status, answer.location]).toEqual([303, LIST]);
  expect(answer.headers.get('set-cookie')).toMatch(/^message=/);
});
