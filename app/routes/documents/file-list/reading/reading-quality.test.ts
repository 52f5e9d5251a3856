import { controls, db } from '../../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import type { OcrDocument } from '~/domain/documents/ocr-document';
import { createRouteClient } from '../../../../../e2e/route-harness';
import { expectDefined, findExpected } from '../../../../../e2e/support/expect-defined';
import { getAccount } from '../../../../../mock-api/accounts';
import type { loader } from '../route';
import { countLabels, getReadingIndex, hasLabel } from './reading-index.server';

const LIST = '/ocr/file-list';
const MODEL = 'Test Invoices';
type Loaded = Awaited<ReturnType<typeof loader>>;
type Quality = NonNullable<Loaded['quality']>;

const createEntry = (label: string, text: string, score = 0.95) => ({ label, ocr_text: text, score });

/** Gives the newest documents of the trainer these values and one model. Returns their ids. */
function setDocuments(...contents: { predicted: unknown[]; moderated?: unknown[] }[]): string[] {
  const trainer = findExpected(db.users, 'the trainer', ({ email }) => email === getAccount('trainer').email);
  const documents = db.documents.filter(({ userId }) => userId === trainer.id).reverse();
  const ids = contents.map(({ predicted, moderated = [] }, index) => {
    const document = expectDefined(documents[index], `document ${index}`);
    const page = {
      id: 1,
      page: 0,
      predictionData: JSON.stringify(predicted),
      moderatedData: JSON.stringify(moderated),
    };
    Object.assign(document, { status: 2, modelName: MODEL, ocrPages: [page] });
    return String(document.id);
  });
  db.revision += 1;
  return ids;
}

async function load(query: string): Promise<Loaded> {
  return (await (await createRouteClient('trainer')).get(`${LIST}${query}`)).data as Loaded;
}
async function loadQuality(query = ''): Promise<Quality> {
  return expectDefined((await load(`?quality=open&model=${encodeURIComponent(MODEL)}${query}`)).quality, 'the picture');
}
const getIds = ({ list }: Loaded) => list.page.rows.map(({ id }) => id);

beforeEach(() => controls.reset());

test('the picture has the share of values below 90 and of changed values per label, the worst label first', async () => {
  setDocuments(
    { predicted: [createEntry('total', '1', 0.5), createEntry('date', 'x')], moderated: [createEntry('total', '2')] },
    { predicted: [createEntry('total', '1', 0.85), createEntry('date', 'x', 0.89999)] },
    {
      predicted: [createEntry('total', '1', 0.9), createEntry('date', 'x')],
      moderated: [createEntry('total', '1'), createEntry('date', 'x')],
    },
    { predicted: [createEntry('total', '1', 95), createEntry('date', 'x', -1)] },
  );
  const quality = await loadQuality();
  expect(quality).toMatchObject({
    chosenModels: [MODEL],
    modelCount: 1,
    documents: 4,
    doubtfulPercent: 37.5,
    changedPercent: 50,
    scale: 50,
  });
  expect(quality.labels).toEqual([
    {
      model: MODEL,
      label: 'total',
      isLinked: true,
      read: 4,
      doubtful: { count: 2, poor: 1, percent: 50, poorPercent: 25 },
      changed: { count: 1, of: 2, percent: 50 },
    },
    {
      model: MODEL,
      label: 'date',
      isLinked: true,
      read: 4,
      doubtful: { count: 1, poor: 0, percent: 25, poorPercent: 0 },
      // Moderation has removed one of the two values.
      changed: { count: 1, of: 2, percent: 50 },
    },
  ]);
});

test('a bar leads to the documents with such a value, which search, filters, CSV and review respect', async () => {
  const [first, second, third] = setDocuments(
    { predicted: [createEntry('total', '1', 0.5)] },
    { predicted: [createEntry('total', '1')], moderated: [createEntry('total', '2')] },
    { predicted: [createEntry('total', '1', 0.8)] },
  );
  const doubtful = await load('?doubtful=total');
  expect(getIds(doubtful)).toEqual([first, third]);
  expect(doubtful).toMatchObject({ labelFilter: { kind: 'doubtful', label: 'total' }, list: { page: { total: 2 } } });
  expect(getIds(await load('?changed=total'))).toEqual([second]);
  expect(getIds(await load('?changed=total&status=3'))).toEqual([]);
  expect(getIds(await load('?doubtful=no+such+label'))).toEqual([]);
  const trainer = await createRouteClient('trainer');
  expect((await trainer.get(`${LIST}.csv?doubtful=total`)).text.trim().split('\r\n')).toHaveLength(3);
  const review = await trainer.get(`${LIST}/${first}?doubtful=total`);
  expect(review.data).toMatchObject({ neighbours: { position: 1, total: 2, next: { id: third } } });
});

test('the picture describes what search and filters leave, without the filter of its own bars', async () => {
  setDocuments({ predicted: [createEntry('total', '1', 0.5)] }, { predicted: [createEntry('total', '1')] });
  expect((await loadQuality('&doubtful=total')).documents).toBe(2);
  expect(await loadQuality('&status=3')).toMatchObject({ modelCount: 0, documents: 0, labels: [] });
});

test('without a filter the picture has the labels of all models, each with its own, and all their documents', async () => {
  const values = [createEntry('total', '1', 0.5), createEntry('date', 'x')];
  const ids = setDocuments({ predicted: values }, { predicted: values }, { predicted: [createEntry('total', '1')] });
  const [, second, third] = ids.map((id) => findExpected(db.documents, id, (document) => String(document.id) === id));
  Object.assign(second ?? {}, { modelName: ' Test Receipts ' });
  Object.assign(third ?? {}, { modelName: null });
  db.revision += 1;
  const all = expectDefined((await load('?quality=open&labels=all')).quality, 'the picture');
  const own = all.labels.filter(({ model }) => model === null || model.startsWith('Test '));
  expect(
    own.map(({ model, label, isLinked, read, doubtful }) => [model, label, isLinked, read, doubtful.count]),
  ).toEqual(
    expect.arrayContaining([
      [MODEL, 'total', true, 1, 1],
      ['Test Receipts', 'total', true, 1, 1],
      [MODEL, 'date', true, 1, 0],
      ['Test Receipts', 'date', true, 1, 0],
      // No filter of the list leaves the documents without a model.
      [null, 'total', false, 1, 0],
    ]),
  );
  expect(own).toHaveLength(5);
  expect(all).toMatchObject({ chosenModels: [], documents: (await load('')).list.page.total });
  expect(all.modelCount).toBe(all.models.length + 1);
  const documents = db.documents.filter(({ userId }) => userId === third?.userId);
  const counts = all.models.map((model) => documents.filter(({ modelName }) => modelName?.trim() === model).length);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  const models = `model=${encodeURIComponent(MODEL)}&model=Test+Receipts`;
  const two = expectDefined((await load(`?quality=open&${models}`)).quality, 'the picture');
  expect(two).toMatchObject({ modelCount: 2, documents: 2, doubtfulPercent: 50 });
  // A bar leads to exactly the documents that it counts.
  expect(getIds(await load('?model=Test+Receipts&doubtful=total'))).toEqual([ids[1]]);
});

test('of many labels the worst ones are shown, and all on request; a label without a name has no link', async () => {
  const entries = Array.from({ length: 150 }, (_, index) => createEntry(`label-${index}`, 'x', index === 99 ? 0.1 : 1));
  setDocuments({ predicted: [...entries, createEntry('', 'x', 0.2), createEntry('y'.repeat(400), 'x')] });
  const some = await loadQuality();
  expect(some.labels.map(({ label, isLinked }) => [label, isLinked]).slice(0, 2)).toEqual([
    ['label-99', true],
    ['', false],
  ]);
  expect([some.labels.length, some.omitted, some.canShowMore]).toEqual([8, 144, true]);
  const all = await loadQuality('&labels=all');
  expect([all.labels.length, all.omitted, all.canShowMore, all.isExpanded]).toEqual([100, 52, false, true]);
});

test('labels are in the order of their doubtful values, or of the head that was pressed', async () => {
  setDocuments({
    predicted: [
      createEntry('rare', '1', 0.1),
      ...Array.from({ length: 9 }, (_, index) => createEntry('often', '1', index < 3 ? 0.5 : 1)),
      ...Array.from({ length: 2 }, () => createEntry('exact', '1')),
    ],
    moderated: [createEntry('exact', '2'), createEntry('exact', '2')],
  });
  const list = async (query: string) => (await loadQuality(query)).labels.map(({ label }) => label).join(' ');
  expect(await list('')).toBe('often rare exact');
  expect(await list('&quality-sort=read')).toBe('rare exact often');
  expect(await list('&quality-sort=-read')).toBe('often exact rare');
  expect(await list('&quality-sort=doubtful')).toBe('exact rare often');
  expect(await list('&quality-sort=-label')).toBe('rare often exact');
  expect(await list('&quality-sort=constructor')).toBe('often rare exact');
});

test('eight labels are shown without more of them, and a link has room for 300 characters', async () => {
  const load = async (count: number, query = '') => {
    setDocuments({ predicted: Array.from({ length: count }, (_, index) => createEntry(`l${index}`, 'x')) });
    const { labels, omitted, canShowMore, isExpanded, scale } = await loadQuality(query);
    return [labels.length, omitted, canShowMore, isExpanded, scale];
  };
  expect([await load(8), await load(9)]).toEqual([
    [8, 0, false, false, 10],
    [8, 1, true, false, 10],
  ]);
  expect([await load(8, '&labels=all'), await load(9, '&labels=all'), await load(101, '&labels=all')]).toEqual([
    [8, 0, false, false, 10],
    [9, 0, false, true, 10],
    [100, 1, false, true, 10],
  ]);
  setDocuments({ predicted: [createEntry('x'.repeat(300), '1', 0.5), createEntry('y'.repeat(301), '1')] });
  const { labels, scale } = await loadQuality();
  expect([labels.map(({ isLinked }) => isLinked), scale]).toEqual([[true, false], 100]);
});

test('unreadable and missing data count as nothing, and a failed list has no picture', { tags: ['D83'] }, async () => {
  const [id] = setDocuments({ predicted: [] });
  const document = findExpected(db.documents, 'the document', (candidate) => String(candidate.id) === id);
  document.ocrPages = [{ id: 1, page: 0, predictionData: '{not JSON', moderatedData: 'null' }];
  db.revision += 1;
  expect(await loadQuality()).toMatchObject({ documents: 1, labels: [], doubtfulPercent: 0, changedPercent: null });
  controls.armFault({ call: 'listOcrDocuments', kind: 'status', status: 500, body: 'no' });
  expect(await load('?quality=open')).toMatchObject({ list: { ok: false }, quality: null });
});

test('an index of 100,000 documents counts and filters them', async () => {
  const page = {
    id: null,
    page: 0,
    predictionData: JSON.stringify([createEntry('total', '1', 0.5), createEntry('date', 'x')]),
    moderatedData: '[]',
  };
  const documents = Array.from({ length: 100_000 }, () => ({ ocrPages: [page] }) as unknown as OcrDocument);
  const index = await getReadingIndex(documents);
  expect(countLabels(index, documents)).toMatchObject([
    { label: 'total', read: 100_000, doubtful: 100_000 },
    { label: 'date', read: 100_000, doubtful: 0 },
  ]);
  expect(documents.filter((document) => hasLabel(index, document, { kind: 'doubtful', label: 'date' }))).toEqual([]);
});
