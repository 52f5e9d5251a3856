import { controls, db } from '../../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { OcrDocumentSchema } from '~/domain/documents/ocr-document';
import { createRouteClient } from '../../../../../e2e/route-harness';
import { expectDefined, findExpected } from '../../../../../e2e/support/expect-defined';
import { getAccount } from '../../../../../mock-api/accounts';
import { loadReview } from './review-data.server';
import { findNeighbours } from './review-neighbours.server';
import type { loader } from './route';

const LIST = '/ocr/file-list';
type Loaded = Awaited<ReturnType<typeof loader>>;

const createEntry = (label: string, text: string, score = 0.95) => ({ label, ocr_text: text, score });
const toPage = (page: number, predicted: unknown[], moderated: unknown[] = []) => ({
  id: page + 1,
  page,
  predictionData: JSON.stringify(predicted),
  moderatedData: JSON.stringify(moderated),
});

/** The documents of the trainer, newest first. */
function listDocuments() {
  const trainer = findExpected(db.users, 'the trainer', ({ email }) => email === getAccount('trainer').email);
  return db.documents.filter(({ userId }) => userId === trainer.id).reverse();
}

/** Gives the newest documents of the trainer these statuses and pages. Returns their ids. */
function setDocuments(...changes: { status: number; ocrPages?: ReturnType<typeof toPage>[] }[]): number[] {
  const documents = listDocuments();
  const ids = changes.map((change, index) => {
    const document = expectDefined(documents[index], `document ${index}`);
    Object.assign(document, { ocrPages: [], ...change });
    return document.id;
  });
  db.revision += 1;
  return ids;
}

async function load(id: number | undefined, query = ''): Promise<Loaded> {
  const { data } = await (await createRouteClient('trainer')).get(`${LIST}/${id}${query}`);
  return data as Loaded;
}

beforeEach(() => controls.reset());

test('a review has the values of all pages and both tabs, numbered from one', async () => {
  const [id] = setDocuments({
    status: 3,
    ocrPages: [
      toPage(1, [createEntry('c', '3', 0.5)], [createEntry('c', '3', 1)]),
      toPage(0, [createEntry('a', '1'), createEntry('b', '2', 0.8999)], [createEntry('a', '1'), createEntry('b', '7')]),
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
  // Of a document with 500 values all are sent, of one with 501 a part.
  const review = async (count: number) => {
    const more = Array.from({ length: count - 2 }, () => createEntry('', 'x'));
    const ocrPages = [toPage(0, [...predicted, ...more], [...predicted.slice(1), ...more])];
    return loadReview(OcrDocumentSchema.parse({ id: 1, ocrPages }), new URLSearchParams());
  };
  const { predicted: first, moderated, isComplete } = await review(500);
  expect([first.counts, isComplete]).toEqual([{ all: 500, below: 2, changed: 0 }, true]);
  // The score of a moderated value is that of its own data.
  expect(moderated.counts).toEqual({ all: 500, below: 1, changed: 1 });
  expect(await review(501)).toMatchObject({ isComplete: false, predicted: { partCount: 2, values: { length: 500 } } });
});

test('the next document is the next one of the list, with its filters and order, that has a value below 90', async () => {
  const [doubtful, fine] = [[toPage(0, [createEntry('a', '1', 0.5)])], [toPage(0, [createEntry('a', '1')])]];
  const [first, , , fourth] = setDocuments(
    { status: 2, ocrPages: fine },
    { status: 1 },
    { status: 2, ocrPages: fine },
    { status: 3, ocrPages: doubtful },
    { status: 2, ocrPages: doubtful },
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
    { status: 3, ocrPages: [toPage(0, fine, fine)] },
    { status: 3, ocrPages: [toPage(0, doubtful, fine)] },
    { status: 3, ocrPages: [toPage(0, fine, doubtful)] },
    { status: 3, ocrPages: [toPage(0, fine, [createEntry('a', '2')])] },
  );
  const { nextDoubtful, nextChanged } = (await load(first)).neighbours;
  expect(nextChanged).toMatchObject({ id: String(changed), hasStop: true });
  expect(nextDoubtful).toMatchObject({ predicted: { id: String(predicted) }, moderated: { id: String(moderated) } });
});

test('the way back leads to the page of the list that has the document', async () => {
  const ids = listDocuments().map((document) => document.id);
  const { listUrl } = await load(ids[45], '?page=1&tab=moderated&only=below&value=3');
  expect(listUrl).toBe(`${LIST}?page=3#row-${ids[45]}`);
  expect((await load(ids[45], '?rows=100')).listUrl).toBe(`${LIST}?rows=100#row-${ids[45]}`);
});

test('a large document is sent in parts, filtered and searched on the server', async () => {
  const entries = Array.from({ length: 700 }, (_, index) =>
    createEntry(`label-${index}`, index === 650 ? 'needle' : 'value', index % 100 === 60 ? 0.5 : 0.95),
  );
  const [id] = setDocuments({ status: 2, ocrPages: [toPage(0, entries), toPage(1, entries)] });
  const first = (await load(id)).review;
  expect(first.isComplete).toBe(false);
  expect(first.predicted).toMatchObject({
    part: 1,
    partCount: 3,
    previousStop: null,
    nextStop: { value: 561, part: 2 },
  });
  expect(first.predicted.values).toHaveLength(500);
  const second = (await load(id, '?p=2')).review;
  expect(second.predicted).toMatchObject({ part: 2, previousStop: { value: 461, part: 1 } });
  expect(second.predicted.values[0]).toMatchObject({ number: 501, page: 1 });
  expect([first.predicted.stopCount, first.predicted.stopCountBefore]).toEqual([14, 0]);
  expect([second.predicted.stopCount, second.predicted.stopCountBefore]).toEqual([14, 5]);
  const needles = (await load(id, '?find=needle')).review.predicted;
  expect([needles.stopCount, needles.stopCountBefore]).toEqual([0, 0]);
  // Predicted values have no filter for changed ones, and the link to their tab does not load them again.
  expect((await load(id, '?tab=moderated&only=changed')).review.predicted.values).toHaveLength(500);
  const below = (await load(id, '?only=below')).review.predicted;
  expect([below.values.length, below.partCount, below.counts.below]).toEqual([14, 1, 14]);
  const found = (await load(id, '?find=NEEDLE')).review.predicted;
  expect(found.values.map(({ number }) => number)).toEqual([651, 1351]);
});

test('a document of 60 pages of 500 labels stays small', async () => {
  const entries = Array.from({ length: 500 }, (_, index) => createEntry(`label-${index}`, 'value'));
  const [id] = setDocuments({ status: 2, ocrPages: Array.from({ length: 60 }, (_, page) => toPage(page, entries)) });
  const { text } = await (await createRouteClient('trainer')).get(`${LIST}/${id}?p=60`);
  expect(text.length).toBeLessThan(150_000);
});

test('a page without readable data keeps its place and says so', async () => {
  const [id] = setDocuments({
    status: 2,
    ocrPages: [
      { id: 1, page: 0, predictionData: '{not JSON', moderatedData: 'null' },
      toPage(1, [createEntry('a', '1', 0.5)]),
    ],
  });
  const { review } = await load(id);
  expect(review.predicted.pages).toEqual([
    { number: 1, kind: 'invalid', count: 0 },
    { number: 2, kind: 'entries', count: 1 },
  ]);
  expect(review.predicted.values.map(({ number }) => number)).toEqual([1]);
});

test('an unknown document and one of another user are not found; only users of the file list may review', async () => {
  const [own] = listDocuments();
  const foreign = findExpected(db.documents, 'a foreign document', ({ userId }) => userId !== own?.userId);
  const trainer = await createRouteClient('trainer');
  expect((await trainer.get(`${LIST}/0`)).status).toBe(404);
  expect((await trainer.get(`${LIST}/${foreign.id}`)).status).toBe(404);
  for (const key of ['customer', 'managerWithoutLicense', 'notActivated'] as const) {
    expect((await (await createRouteClient(key)).get(`${LIST}/${own?.id}`)).status, key).toBe(403);
  }
  expect(await (await createRouteClient(null)).get(`${LIST}/1`)).toMatchObject({
    status: 302,
    location: `/login?return=${encodeURIComponent(`${LIST}/1`)}`,
  });
});

test('a document of 500 values and 6000 cells is sent whole, a larger one in parts with small tables', async () => {
  const loadReview = async (entries: unknown[]) => {
    const [id] = setDocuments({ status: 2, ocrPages: [toPage(0, [], entries)] });
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
  const [id] = setDocuments({ status: 2, ocrPages: [toPage(0, entries)] });
  const loadSteps = async (part: string) => {
    const { previousStop, nextStop, part: shown } = (await load(id, `?p=${part}`)).review.predicted;
    return [previousStop, shown, nextStop];
  };
  expect(await loadSteps('1')).toEqual([null, 1, { value: 501, part: 2 }]);
  expect(await loadSteps('2')).toEqual([{ value: 500, part: 1 }, 2, { value: 1001, part: 3 }]);
  expect(await loadSteps('9')).toEqual([{ value: 1001, part: 3 }, 4, null]);
});

test('2000 documents are searched for a value below 90; then the next one is offered without one', async () => {
  const toDocument = (id: number, score: number) =>
    OcrDocumentSchema.parse({
      id,
      status: 2,
      fileName: `${id}`,
      ocrPages: [toPage(0, [createEntry('a', '1', score)])],
    });
  const find = async (doubtful: number) => {
    const documents = Array.from({ length: 2003 }, (_, id) => toDocument(id, id === doubtful ? 0.5 : 0.95));
    const params = new URLSearchParams('sort=file-name');
    return (await findNeighbours(documents, '0', params)).nextDoubtful.predicted;
  };
  expect(await find(2000)).toEqual({ id: '2000', fileName: '2000', hasStop: true });
  expect(await find(2002)).toEqual({ id: '2001', fileName: '2001', hasStop: false });
});

test('the page of the list is known for the first and the last row of a page', async () => {
  const ids = listDocuments().map((document) => document.id);
  const loadListUrl = async (index: number) => (await load(ids[index])).listUrl;
  expect([await loadListUrl(19), await loadListUrl(20)]).toEqual([
    `${LIST}#row-${ids[19]}`,
    `${LIST}?page=2#row-${ids[20]}`,
  ]);
});
