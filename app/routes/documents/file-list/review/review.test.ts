import { db } from '../../../../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { OcrDocumentSchema } from '~/domain/documents/ocr-document';
import { createRouteClient } from '../../../../../e2e/route-harness';
import { findExpected } from '../../../../../e2e/support/expect-defined';
import { createEntry, createPage, listDocuments, setDocuments } from '../../documents.test-helpers';
import { findNeighbours } from './review-neighbours.server';
import type { loader } from './route';

const LIST = '/ocr/file-list';
type Loaded = Awaited<ReturnType<typeof loader>>;

async function load(id: string | number | undefined, query = ''): Promise<Loaded> {
  const { data } = await (await createRouteClient('trainer')).get(`${LIST}/${id}${query}`);
  return data as Loaded;
}

test('a review has the values of all pages and both tabs, numbered from one', async () => {
  const [id] = setDocuments({
    status: 3,
    ocrPages: [
      createPage(1, [createEntry('c', '3', 0.5)], [createEntry('c', '3', 1)]),
      createPage(
        0,
        [createEntry('a', '1'), createEntry('b', '2', 0.8999)],
        [createEntry('a', '1'), createEntry('b', '7')],
      ),
    ],
  });
  const { review } = await load(id);
  expect(review.isComplete).toBe(true);
  expect(review.predicted.pages).toEqual([
    { number: 1, kind: 'entries', count: 2 },
    { number: 2, kind: 'entries', count: 1 },
  ]);
  expect(
    review.predicted.values.map(({ number, page, label, isDoubtful }) => [number, page, label, isDoubtful]),
  ).toEqual([
    [1, 1, 'a', false],
    [2, 1, 'b', true],
    [3, 2, 'c', true],
  ]);
  expect(review.predicted.counts).toEqual({ all: 3, below: 2, changed: 0 });
  expect(review.moderated.counts).toEqual({ all: 3, below: 0, changed: 1 });
});

test('a value that moderation has removed is changed, and no longer one below 90', async () => {
  const predicted = [createEntry('gone', '1', 0.5), createEntry('kept', '2', 0.5)];
  const [id] = setDocuments({ ocrPages: [createPage(0, predicted, predicted.slice(1))] });
  const { review } = await load(id);
  expect(review.predicted.counts).toEqual({ all: 2, below: 2, changed: 0 });
  // The score of a moderated value is that of its own data.
  expect(review.moderated.counts).toEqual({ all: 2, below: 1, changed: 1 });
});

test('the next document is the next one of the list, with its filters and order, that has a value below 90', async () => {
  const [doubtful, fine] = [[createPage(0, [createEntry('a', '1', 0.5)])], [createPage(0, [createEntry('a', '1')])]];
  const [first, , , fourth] = setDocuments(
    { ocrPages: fine },
    { status: 1 },
    { ocrPages: fine },
    { status: 3, ocrPages: doubtful },
    { ocrPages: doubtful },
  );
  const ids = listDocuments().map((document) => String(document.id));
  const { neighbours } = await load(first);
  expect(neighbours).toMatchObject({ position: 1, total: 96, listPage: 1, previous: null });
  expect(neighbours.next?.id).toBe(ids[2]);
  expect(neighbours.nextDoubtful.predicted).toMatchObject({ id: ids[3], hasStop: true });
  const filtered = (await load(first, '?status=2')).neighbours;
  expect(filtered.nextDoubtful.predicted).toMatchObject({ id: ids[4], hasStop: true });
  expect((await load(first, '?sort=created-time')).neighbours).toMatchObject({ position: 96, next: null });
  expect((await load(fourth, '?status=2')).neighbours).toMatchObject({ position: null, next: null, previous: null });
});

test('the next document of a tab has a value below 90 in this tab: moderation may have settled it, or not', async () => {
  const [fine, doubtful] = [[createEntry('a', '1')], [createEntry('a', '1', 0.5)]];
  const [first, predicted, moderated, changed] = setDocuments(
    { status: 3, ocrPages: [createPage(0, fine, fine)] },
    { status: 3, ocrPages: [createPage(0, doubtful, fine)] },
    { status: 3, ocrPages: [createPage(0, fine, doubtful)] },
    { status: 3, ocrPages: [createPage(0, fine, [createEntry('a', '2')])] },
  );
  const { nextDoubtful, nextChanged } = (await load(first)).neighbours;
  expect(nextChanged).toMatchObject({ id: changed, hasStop: true });
  expect(nextDoubtful).toMatchObject({ predicted: { id: predicted }, moderated: { id: moderated } });
});

test.each([
  [19, '', ''],
  [20, '', '?page=2'],
  [45, '?page=1&tab=moderated&only=below&value=3', '?page=3'],
  [45, '?rows=100', '?rows=100'],
])('the way back from document %i at "%s" leads to the page of the list that has it', async (index, query, search) => {
  const id = listDocuments()[index]?.id;
  expect((await load(id, query)).listUrl).toBe(`${LIST}${search}#row-${id}`);
});

test('a large document is filtered and searched on the server', async () => {
  const entries = Array.from({ length: 700 }, (_, index) =>
    createEntry(`label-${index}`, index === 650 ? 'needle' : 'value', index % 100 === 60 ? 0.5 : 0.95),
  );
  const [id] = setDocuments({ ocrPages: [createPage(0, entries), createPage(1, entries)] });
  const loadTab = async (query: string) => (await load(id, query)).review.predicted;
  expect((await loadTab('?find=NEEDLE')).values.map(({ number }) => number)).toEqual([651, 1351]);
  expect(await loadTab('?find=needle')).toMatchObject({ stopCount: 0, stopCountBefore: 0 });
  expect(await loadTab('?only=below')).toMatchObject({ partCount: 1, counts: { below: 14 }, values: { length: 14 } });
  // Predicted values have no filter for changed ones, and the link to their tab does not load them again.
  expect(await loadTab('?tab=moderated&only=changed')).toMatchObject({ partCount: 3, values: { length: 500 } });
});

test('a page without readable data keeps its place and says so', async () => {
  const [id] = setDocuments({
    ocrPages: [
      { id: 1, page: 0, predictionData: '{not JSON', moderatedData: 'null' },
      createPage(1, [createEntry('a', '1', 0.5)]),
    ],
  });
  const { review } = await load(id);
  expect(review.predicted.pages).toEqual([
    { number: 1, kind: 'invalid', count: 0 },
    { number: 2, kind: 'entries', count: 1 },
  ]);
  expect(review.predicted.values.map(({ number }) => number)).toEqual([1]);
});

test('an unknown document and one of another user are not found', async () => {
  const [own] = listDocuments();
  const foreign = findExpected(db.documents, 'a foreign document', ({ userId }) => userId !== own?.userId);
  const trainer = await createRouteClient('trainer');
  for (const id of [0, foreign.id]) expect((await trainer.get(`${LIST}/${id}`)).status).toBe(404);
});

test('a document of 500 values and 6000 cells is sent whole, a larger one in parts with small tables', async () => {
  const loadReview = async (entries: object[]) => {
    const [id] = setDocuments({ ocrPages: [createPage(0, [], entries)] });
    return (await load(id)).review;
  };
  const values = (count: number) => Array.from({ length: count }, (_, index) => createEntry(`l${index}`, 'x'));
  const table = (count: number) => ({
    label: 'items',
    cells: Array.from({ length: count }, (_, row) => ({ row: row + 1, col: 1, text: 'x' })),
  });
  const [whole, divided] = [await loadReview(values(500)), await loadReview(values(501))];
  expect([whole.isComplete, whole.moderated.values.length, whole.moderated.partCount]).toEqual([true, 500, 1]);
  expect([divided.isComplete, divided.moderated.values.length, divided.moderated.partCount]).toEqual([false, 500, 2]);
  const [large, tooLarge] = [await loadReview([table(6000)]), await loadReview([table(6001)])];
  const countRows = ({ moderated }: typeof large) => moderated.values[0]?.table?.rows.length;
  expect([large.isComplete, countRows(large)]).toEqual([true, 6000]);
  expect([tooLarge.isComplete, countRows(tooLarge)]).toEqual([false, 200]);
});

test('of a part the nearest steps in other parts are known', async () => {
  const entries = Array.from({ length: 1501 }, (_, index) =>
    createEntry('a', 'x', [0, 499, 500, 999, 1000, 1500].includes(index) ? 0.5 : 0.95),
  );
  const [id] = setDocuments({ ocrPages: [createPage(0, entries)] });
  const loadSteps = async (part: string) => {
    const tab = (await load(id, `?p=${part}`)).review.predicted;
    return [tab.previousStop, tab.part, tab.nextStop, tab.stopCountBefore, tab.stopCount, tab.values[0]?.number];
  };
  expect(await loadSteps('1')).toEqual([null, 1, { value: 501, part: 2 }, 0, 6, 1]);
  expect(await loadSteps('2')).toEqual([{ value: 500, part: 1 }, 2, { value: 1001, part: 3 }, 2, 6, 501]);
  expect(await loadSteps('9')).toEqual([{ value: 1001, part: 3 }, 4, null, 5, 6, 1501]);
});

test('2000 documents are searched for a value below 90; then the next one is offered without one', async () => {
  const toDocument = (id: number, score: number) =>
    OcrDocumentSchema.parse({
      id,
      status: 2,
      fileName: `${id}`,
      ocrPages: [createPage(0, [createEntry('a', '1', score)])],
    });
  const find = async (doubtful: number) => {
    const documents = Array.from({ length: 2003 }, (_, id) => toDocument(id, id === doubtful ? 0.5 : 0.95));
    const params = new URLSearchParams('sort=file-name');
    return (await findNeighbours(documents, '0', params)).nextDoubtful.predicted;
  };
  expect(await find(2000)).toEqual({ id: '2000', fileName: '2000', hasStop: true });
  expect(await find(2002)).toEqual({ id: '2001', fileName: '2001', hasStop: false });
});

test('an image is shown, a file that browsers cannot show is linked', async () => {
  const ids = setDocuments({ fileName: 'scan.png' }, { fileName: 'scan.tiff' });
  expect(await Promise.all(ids.map(async (id) => (await load(id)).file.kind))).toEqual(['image', 'link']);
});
