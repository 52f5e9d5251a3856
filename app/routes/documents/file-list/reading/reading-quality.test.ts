import { controls, db } from '../../../../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import type { OcrDocument } from '~/domain/documents/ocr-document';
import { createRouteClient } from '../../../../../e2e/route-harness';
import { expectDefined, findExpected } from '../../../../../e2e/support/expect-defined';
import { createEntry, createPage, setDocuments as setAnyDocuments } from '../../documents.test-helpers';
import type { loader } from '../route';
import { countLabels, getReadingIndex, hasLabel } from './reading-index.server';

const LIST = '/ocr/file-list';
const MODEL = 'Test Invoices';
type Loaded = Awaited<ReturnType<typeof loader>>;
type Quality = NonNullable<Loaded['quality']>;

/** Gives the newest documents of the trainer these values and one model. Returns their ids. */
const setDocuments = (...contents: { predicted: object[]; moderated?: object[] }[]) =>
  setAnyDocuments(
    ...contents.map(({ predicted, moderated }) => ({
      modelName: MODEL,
      ocrPages: [createPage(0, predicted, moderated)],
    })),
  );

async function load(query: string): Promise<Loaded> {
  return (await (await createRouteClient('trainer')).get(`${LIST}${query}`)).data as Loaded;
}
async function loadQuality(query = ''): Promise<Quality> {
  return expectDefined((await load(`?quality=open&model=${encodeURIComponent(MODEL)}${query}`)).quality, 'the picture');
}
const getIds = ({ list }: Loaded) => list.page.rows.map(({ id }) => id);

test('the picture has the values below 90 and the changed values per label, the worst label first', async () => {
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
    highestTotal: 4,
  });
  expect(quality.labels).toEqual([
    {
      model: MODEL,
      label: 'total',
      isLinked: true,
      read: 4,
      doubtful: { count: 2, poor: 1, percent: 50 },
      changed: { count: 1, of: 2, percent: 50 },
    },
    {
      model: MODEL,
      label: 'date',
      isLinked: true,
      read: 4,
      doubtful: { count: 1, poor: 0, percent: 25 },
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
  const { total } = (await load('')).list.page;
  const otherFilters = [{ name: 'doubtful', text: 'Below 90: total' }];
  expect(doubtful.list.page).toMatchObject({ matchCount: 2, total, otherFilters });
  expect(getIds(await load('?changed=total'))).toEqual([second]);
  expect(getIds(await load('?changed=total&status=3'))).toEqual([]);
  expect((await load('?doubtful=no+such+label')).list.page).toMatchObject({ rows: [], total: 0 });
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
  const all = expectDefined((await load('?quality=open&quality-labels=all')).quality, 'the picture');
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

test('the worst label is the first one; one without a name has no link, one with a name has room for 300 characters', async () => {
  const entries = Array.from({ length: 50 }, (_, index) => createEntry(`label-${index}`, 'x', index === 40 ? 0.1 : 1));
  const long = [createEntry('y'.repeat(300), 'x', 0.2), createEntry('y'.repeat(301), 'x', 0.2)];
  setDocuments({ predicted: [...entries, createEntry('', 'x', 0.2), createEntry('', 'x', 0.2), ...long] });
  const { labels } = await loadQuality();
  expect(labels.map(({ label, isLinked }) => [label.length, isLinked]).slice(0, 4)).toEqual([
    [0, false],
    [8, true],
    [300, true],
    [301, false],
  ]);
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

test.each([
  [8, '', [8, 0, false]],
  [9, '', [8, 1, false]],
  [8, '&quality-labels=all', [8, 0, false]],
  [9, '&quality-labels=all', [9, 0, true]],
  [101, '&quality-labels=all', [100, 1, true]],
])('of %i labels%s are shown, omitted and expanded: %j', async (count, query, expected) => {
  setDocuments({ predicted: Array.from({ length: count }, (_, index) => createEntry(`l${index}`, 'x')) });
  const { labels, omitted, isExpanded, highestTotal } = await loadQuality(query);
  expect([labels.length, omitted, isExpanded]).toEqual(expected);
  expect(highestTotal).toBe(1);
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
