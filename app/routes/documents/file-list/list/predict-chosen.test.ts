import { controls, db } from '../../../../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { config } from '~/config.server';
import { finishPendingJob } from '~/session/pending-jobs.server';
import { messageCookie } from '~/session/toast.server';
import { createRouteClient, type RouteResponse } from '../../../../../e2e/route-harness';
import { expectMatch, findExpected } from '../../../../../e2e/support/expect-defined';
import { listDocuments } from '../../documents.test-helpers';
import type { DocumentRow } from './document-columns';
import { PREDICTION } from './predict.server';

const LIST = '/ocr/file-list';

/** Documents of the trainer, unpredicted. Pending predictions outlive a reset, also those of other test files: they end. */
async function takeUnpredicted(count: number) {
  const documents = listDocuments().slice(0, count).reverse();
  expect(documents).toHaveLength(count);
  for (const document of documents) {
    Object.assign(document, { status: 1, ocrPages: [], predictionTime: null });
    await finishPendingJob({
      userId: String(document.userId),
      kind: PREDICTION,
      recordId: String(document.id),
      refusal: null,
    });
  }
  db.revision += 1;
  return documents;
}

const toForm = (documents: readonly { id: number }[], fields: Record<string, string> = {}) => [
  ...Object.entries({ intent: 'predict-documents', ...fields }),
  ...documents.map(({ id }): [string, string] => ['id', String(id)]),
];
const listIds = (documents: readonly { id: number }[]) => documents.map(({ id }) => id);
/** The ids of the documents for which the API got a request. */
const listRequested = () =>
  controls
    .getLog()
    .filter(({ call }) => call === 'predictOcrDocument')
    .map(({ path }) => Number(/ocr-documents\/(\d+)\//.exec(path)?.[1]));

/** The texts of the messages that a redirect leaves for the next page. */
async function readMessages({ headers, location }: RouteResponse) {
  const cookie = expectMatch(headers.get('set-cookie') ?? '', /^([^;]*)/);
  const { message } = await messageCookie.consume(new Request('http://portal.test/', { headers: { cookie } }));
  return { location, texts: [message?.text, message?.second?.text], tone: message?.tone, link: message?.link?.text };
}

test(
  'the chosen documents are predicted one after the other, each once, also after a second submit',
  { tags: ['D129'] },
  async () => {
    const trainer = await createRouteClient('trainer');
    const documents = await takeUnpredicted(3);
    const [oldest] = documents;
    const form = toForm([...documents, ...documents], { once: 'AAAA-BBBB-DDDD.predict-documents' });
    const responses = await Promise.all([
      trainer.post(`${LIST}?status=1`, form),
      trainer.post(`${LIST}?status=1`, form),
    ]);
    for (const response of responses) {
      expect(await readMessages(response)).toMatchObject({
        location: `${LIST}?status=1`,
        texts: ['3 documents were predicted.', undefined],
        tone: 'success',
        link: expect.stringMatching(/^Review /) as string,
      });
    }
    expect(listRequested().toSorted((a, b) => a - b)).toEqual(listIds(documents));
    expect(oldest?.status).toBe(2);
  },
);

test('documents that the URL chooses can be predicted from any page of the list', async () => {
  const ids = listIds(await takeUnpredicted(21)).map(String);
  const trainer = await createRouteClient('trainer');
  const [oldest] = ids;
  const load = async (query: string) => {
    const { data } = await trainer.get(`${LIST}?${new URLSearchParams(ids.map((id) => ['choose', id]))}${query}`);
    return (data as { chosenElsewhere: Partial<DocumentRow>[] }).chosenElsewhere;
  };
  expect(await load('')).toEqual([
    { id: oldest, fileName: expect.any(String) as string, canPredict: true, isPredicting: false },
  ]);
  expect((await load('&page=2')).map(({ id }) => id).toSorted()).toEqual(ids.slice(1).toSorted());
});

test('a document that the API refuses is named with the reason and stays chosen, and the others are predicted', async () => {
  const trainer = await createRouteClient('trainer');
  const documents = await takeUnpredicted(3);
  controls.armFault({ call: 'predictOcrDocument', kind: 'status', status: 409, body: 'no credits', times: 1 });
  const { texts, location } = await readMessages(await trainer.post(LIST, toForm(documents)));
  const refused = findExpected(documents, 'the refused document', ({ status }) => status === 1);
  expect(location).toBe(`${LIST}?choose=${refused.id}`);
  expect(texts).toEqual(['2 documents were predicted.', `1 not predicted. ${refused.fileName}: no credits`]);
  expect(listRequested()).toHaveLength(3);
  controls.armFault({ call: 'predictOcrDocument', kind: 'status', status: 409, body: 'no credits', times: 1 });
  expect(await readMessages(await trainer.post(LIST, toForm([refused])))).toMatchObject({
    location: `${LIST}?choose=${refused.id}`,
    texts: ['no credits', undefined],
    tone: 'error',
  });
});

test('of many refused documents three are named, each shortened, and all stay chosen', async () => {
  const trainer = await createRouteClient('trainer');
  const documents = await takeUnpredicted(6);
  for (const document of documents) document.fileName = 'n'.repeat(61);
  db.revision += 1;
  controls.armFault({ call: 'predictOcrDocument', kind: 'status', status: 409, body: 't'.repeat(60), times: 5 });
  const { texts, location } = await readMessages(await trainer.post(LIST, toForm(documents)));
  const named = `${'n'.repeat(59)}…: ${'t'.repeat(60)}`;
  expect(texts).toEqual(['1 document was predicted.', `5 not predicted. ${[named, named, named].join(' ')}`]);
  expect(new URLSearchParams(location?.split('?')[1]).getAll('choose')).toHaveLength(5);
});

test('a query has room for the choice up to 1500 characters', async () => {
  const trainer = await createRouteClient('trainer');
  controls.armFault({ call: 'listOcrDocuments', kind: 'status', status: 500 });
  const countChosen = async (length: number) => {
    // With 'q=' and the id.
    const response = await trainer.post(`${LIST}?q=${'x'.repeat(length - 3)}`, toForm([{ id: 7 }]));
    return new URLSearchParams(response.location?.split('?')[1]).getAll('choose').length;
  };
  expect([await countChosen(1499), await countChosen(1500)]).toEqual([1, 0]);
});

test('a batch of which one document is still being predicted is not finished, and links to no review', async () => {
  const trainer = await createRouteClient('trainer');
  const documents = await takeUnpredicted(2);
  controls.armFault({ call: 'predictOcrDocument', kind: 'body', body: '{"message":"Accepted"}', times: 1 });
  const messages = await readMessages(await trainer.post(LIST, toForm(documents)));
  expect(documents.map(({ status }) => status).toSorted()).toEqual([1, 2]);
  expect(messages).toMatchObject({
    texts: ['2 documents were predicted or being predicted.', undefined],
    tone: 'success',
    link: undefined,
  });
});

test('a session that ends between two predictions ends the batch with the page of an ended session', async () => {
  const trainer = await createRouteClient('trainer');
  const documents = await takeUnpredicted(3);
  controls.armFault({ call: 'predictOcrDocument', kind: 'body', body: '{"message":"Done"}', times: 1 });
  controls.armFault({ call: 'predictOcrDocument', kind: 'status', status: 401 });
  controls.armFault({ call: 'refreshToken', kind: 'status', status: 401 });
  const { status, text } = await trainer.post(LIST, toForm(documents));
  expect([status, listRequested().length]).toEqual([401, 2]);
  expect(text).toContain('session has ended');
});

test('what is not reached within the time limit stays chosen', async () => {
  const trainer = await createRouteClient('trainer');
  const documents = await takeUnpredicted(4);
  controls.setLatency({ call: 'predictOcrDocument', ms: config.WRITE_BUDGET_MS * 0.6 });
  const { texts, location } = await readMessages(await trainer.post(`${LIST}?choose=7&status=1`, toForm(documents)));
  const unreached = documents.filter(({ status }) => status === 1);
  expect(unreached).toHaveLength(2);
  expect(texts).toEqual(['2 documents were predicted.', '2 not reached in time: predict them again.']);
  const query = new URLSearchParams(location?.split('?')[1]);
  expect(query.get('status')).toBe('1');
  expect(query.getAll('choose').toSorted()).toEqual(listIds(unreached).map(String).toSorted());
});

test(
  'a service that does not respond is asked once, and the document counts as pending',
  { tags: ['D144'] },
  async () => {
    const trainer = await createRouteClient('trainer');
    const documents = await takeUnpredicted(3);
    controls.armFault({ call: 'predictOcrDocument', kind: 'reset', times: 1 });
    const { texts } = await readMessages(await trainer.post(LIST, toForm(documents)));
    expect(texts[0]).toContain('We cannot tell whether this was saved');
    const [requested, ...others] = listRequested();
    expect(others).toEqual([]);
    const { text } = await trainer.get(`${LIST}?rows=100`);
    const { list } = JSON.parse(text) as { list: { page: { rows: DocumentRow[] } } };
    const pending = list.page.rows.filter(({ isPredicting }) => isPredicting).map(({ id }) => Number(id));
    expect(pending).toContain(requested);
  },
);

test('without a choice, and for documents of others or predicted ones, nothing is requested', async () => {
  const trainer = await createRouteClient('trainer');
  const foreign = findExpected(listDocuments('admin'), 'a foreign one', ({ status }) => status === 1);
  const texts = [];
  const [predicted] = await takeUnpredicted(1);
  if (predicted) predicted.status = 2;
  db.revision += 1;
  for (const documents of [[], [foreign], predicted ? [predicted] : []]) {
    texts.push((await readMessages(await trainer.post(LIST, toForm(documents)))).texts[0]);
  }
  expect(texts).toEqual([
    'Choose documents with the status Uploaded first.',
    'Choose documents with the status Uploaded first.',
    'This document has already been predicted.',
  ]);
  expect(listRequested()).toEqual([]);
});

test('without the list of documents no prediction is started, and the choice is kept', { tags: ['D120'] }, async () => {
  const trainer = await createRouteClient('trainer');
  controls.armFault({ call: 'listOcrDocuments', kind: 'status', status: 400, body: '', times: 1 });
  expect(await readMessages(await trainer.post(`${LIST}?status=1`, toForm([{ id: 4 }, { id: 5 }])))).toMatchObject({
    location: `${LIST}?status=1&choose=4&choose=5`,
    texts: ['No prediction was started. Try again.', undefined],
    tone: 'error',
  });
  expect(listRequested()).toEqual([]);
});
