import { controls, db } from '../../../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { paths } from '~/domain/paths';
import { createRouteClient } from '../../../../e2e/route-harness';
import { expectDefined, findExpected } from '../../../../e2e/support/expect-defined';
import { listDocuments } from '../documents.test-helpers';
import type { DocumentRow } from './list/document-columns';

const LIST = '/ocr/file-list';
// Tests that leave a pending job use different documents: a reset of the mock does not remove pending jobs.
const getUnpredicted = (index = 0) =>
  expectDefined(listDocuments().filter(({ status }) => status === 1)[index], `unpredicted document ${index}`);
const getCalls = (name: string) => controls.getLog().filter(({ call }) => call === name);
const getRows = ({ data }: { data: unknown }) => (data as { list: { page: { rows: DocumentRow[] } } }).list.page.rows;
const findRow = (response: { data: unknown }, documentId: number) =>
  findExpected(getRows(response), `the row of document ${documentId}`, ({ id }) => id === String(documentId));
const createPredictForm = (id: number, fields = {}) => ({ intent: 'predict-document', id: String(id), ...fields });
const getMessage = ({ data }: { data: unknown }) => (data as { message: { tone: string; text: string } }).message;

test('a user gets the documents of their own user id, newest first', { tags: ['OCRLIST-01'] }, async () => {
  const trainer = await createRouteClient('trainer');
  const rows = getRows(await trainer.get(LIST));
  const newestDocuments = listDocuments().slice(0, 20);
  expect(newestDocuments).toHaveLength(20);
  expect(rows.map(({ id }) => id)).toEqual(newestDocuments.map(({ id }) => String(id)));
  expect(getCalls('listOcrDocuments').map(({ path }) => path)).toEqual([
    `/api/nanonets/users/${newestDocuments[0]?.userId}/ocr-documents`,
  ]);
});

test(
  'the status and the URLs of a document determine its actions and whether it opens',
  { tags: ['OCRLIST-06', 'OCRLIST-07', 'OCRLIST-08', 'OCRLIST-11'] },
  async () => {
    const changes = [
      { status: 1, blobUrl: 'javascript:alert(1)', moderatedUrl: null },
      { status: 2, moderatedUrl: '//evil.example' },
      { status: 3, moderatedUrl: '/files/moderation/7' },
      { status: 7, moderatedUrl: 'data:text/html,x' },
      { status: null, blobUrl: null, moderatedUrl: null },
    ];
    const documents = listDocuments();
    for (const [index, change] of changes.entries()) {
      Object.assign(expectDefined(documents[index], `document ${index}`), change);
    }
    db.revision += 1;
    const rows = getRows(await (await createRouteClient('trainer')).get(LIST)).slice(0, 5);
    expect(rows.map(({ status }) => status)).toEqual([
      { kind: 'uploaded', label: 'Uploaded' },
      { kind: 'predicted', label: 'Predicted' },
      { kind: 'validated', label: 'Validated' },
      { kind: null, label: '7' },
      null,
    ]);
    expect(rows.map(({ canPredict, canOpen }) => [canPredict, canOpen])).toEqual([
      [true, false],
      [false, true],
      [false, true],
      [false, true],
      [false, true],
    ]);
    expect(rows.map(({ verifyUrl }) => verifyUrl !== null)).toEqual([false, false, true, false, false]);
    const documentUrl = expect.stringMatching(/^http:.*\/files\/documents\//) as string;
    expect(rows.map(({ fileUrl }) => fileUrl)).toEqual([null, documentUrl, documentUrl, documentUrl, null]);
  },
);

test('the link of a document leads to the page of the list that has it', async () => {
  const documents = listDocuments().slice(0, 45);
  for (const document of documents) document.fileName = 'scan & copy.pdf';
  db.revision += 1;
  const trainer = await createRouteClient('trainer');
  const getPath = (index: number) => paths.ocrDocument(String(documents[index]?.id), 'scan & copy.pdf');
  const getLocation = async (path: string) => (await trainer.get(path)).location;
  const query = (index: number) => `${LIST}?q=scan+%26+copy.pdf&open=${documents[index]?.id}`;
  expect(await getLocation(getPath(0))).toBe(query(0));
  expect(await getLocation(getPath(44))).toBe(`${query(44)}&page=3`);
  expect(await getLocation(`${getPath(44)}&rows=10`)).toBe(`${query(44)}&page=5&rows=10`);
  expect(await getLocation(`${LIST}?open=none&page=open`)).toBe(`${LIST}?open=none`);
  const { data } = await trainer.get(`${query(44)}&page=3`);
  expect(data).toMatchObject({ list: { page: { rows: { 4: { id: String(documents[44]?.id) } } } } });
});

test('users who may not upload see why', async () => {
  const load = async (key: 'validator' | 'superAdmin') => (await (await createRouteClient(key)).get(LIST)).data;
  expect(await load('validator')).toMatchObject({ uploadRefusal: expect.stringContaining('Your role is Validator.') });
  expect(await load('superAdmin')).toMatchObject({ uploadRefusal: null });
});

test('Predict File sends one request and shows the message of the API', { tags: ['OCRLIST-09', 'D129'] }, async () => {
  const trainer = await createRouteClient('trainer');
  const { id } = getUnpredicted();
  const form = createPredictForm(id, { stay: '1', once: 'AAAA-BBBB-CCCC.predict' });
  const response = await trainer.post(LIST, form);
  expect(getMessage(response)).toMatchObject({ tone: 'success', text: 'Prediction finished.' });
  await trainer.post(LIST, form);
  expect(getCalls('predictOcrDocument').map(({ method, path }) => [method, path])).toEqual([
    ['POST', `/api/nanonets/ocr-documents/${id}/predict`],
  ]);
  expect(await trainer.post(LIST, createPredictForm(id))).toMatchObject({ status: 303, location: LIST });
  expect(getCalls('predictOcrDocument')).toHaveLength(1);
});

test('two windows that predict one document at the same time send one request', async () => {
  controls.setLatency({ call: 'predictOcrDocument', ms: 60 });
  const trainer = await createRouteClient('trainer');
  const form = createPredictForm(getUnpredicted().id, { stay: '1' });
  const responses = await Promise.all([trainer.post(LIST, form), trainer.post(LIST, form)]);
  expect(responses.map((response) => getMessage(response).text).sort()).toEqual([
    'Prediction finished.',
    'This document is already being predicted.',
  ]);
  expect(getCalls('predictOcrDocument')).toHaveLength(1);
});

test(
  'a refused prediction shows the reason as a message and in the row, and can be retried',
  { tags: ['ERR-01', 'ERR-04'] },
  async () => {
    const trainer = await createRouteClient('trainer');
    const { id } = getUnpredicted();
    const predict = async () => getMessage(await trainer.post(LIST, createPredictForm(id, { stay: '1' })));
    for (const status of [400, 403, 404, 409, 500]) {
      controls.armFault({ call: 'predictOcrDocument', kind: 'status', status, body: 'boom-xyz', times: 1 });
      expect(await predict(), String(status)).toMatchObject({ tone: 'error', text: 'boom-xyz' });
      const row = findRow(await trainer.get(LIST), id);
      expect(row, String(status)).toMatchObject({
        predictionRefusal: 'boom-xyz',
        isPredicting: false,
        canPredict: true,
      });
    }
    expect((await predict()).text).toBe('Prediction finished.');
  },
);

test.each([
  [1, { kind: 'reset' }],
  [3, { kind: 'status', status: 408 }],
  [4, { kind: 'status', status: 502 }],
  [5, { kind: 'status', status: 504 }],
] as const)(
  'without a response of the API (%i, %j) the prediction counts as pending, and it is not requested again',
  { tags: ['ERR-03', 'D144'] },
  async (index, fault) => {
    const trainer = await createRouteClient('trainer');
    const { id } = getUnpredicted(index);
    controls.armFault({ call: 'predictOcrDocument', ...fault, times: 1 });
    const predict = async () => getMessage(await trainer.post(LIST, createPredictForm(id, { stay: '1' }))).text;
    const text = await predict();
    if (fault.kind === 'reset') expect(text).toContain('We cannot tell whether this was saved');
    const list = await (await createRouteClient('trainer')).get(`${LIST}?rows=100`);
    expect(findRow(list, id)).toMatchObject({ isPredicting: true, predictionRefusal: null });
    expect(await predict()).toBe('This document is already being predicted.');
    expect(getCalls('predictOcrDocument')).toHaveLength(1);
  },
);

test('a prediction that the API runs after its response is pending until the list has the document as predicted', async () => {
  const trainer = await createRouteClient('trainer');
  const document = getUnpredicted(2);
  const { id } = document;
  controls.armFault({ call: 'predictOcrDocument', kind: 'body', body: '{"message":"Accepted"}', times: 1 });
  expect(getMessage(await trainer.post(LIST, createPredictForm(id, { stay: '1' }))).text).toBe('Accepted');
  const loadRow = async () => findRow(await trainer.get(LIST), id);
  expect(await loadRow()).toMatchObject({ isPredicting: true, status: { label: 'Uploaded' } });
  Object.assign(document, { status: 2 });
  db.revision += 1;
  expect(await loadRow()).toMatchObject({ isPredicting: false, status: { label: 'Predicted' } });
});

test('a finished prediction links to its review, by a name that fits into a message', async () => {
  const trainer = await createRouteClient('trainer');
  const start = 'a'.repeat(98);
  const names = [[`${start}😀b`, `${start}😀b`] as const, [`${start}😀bc`, `${start}😀…`] as const];
  const documents = [getUnpredicted(0), getUnpredicted(6)];
  for (const [index, [fileName, shown]] of names.entries()) {
    const document = Object.assign(expectDefined(documents[index]), { fileName });
    db.revision += 1;
    const response = await trainer.post(LIST, createPredictForm(document.id, { stay: '1' }));
    expect(getMessage(response)).toMatchObject({
      link: { text: `Review ${shown}`, url: expect.stringMatching(`^${LIST}/${document.id}\\?`) as string },
    });
  }
});

test('Predict File is rejected without a request for documents of other users and for predicted ones', async () => {
  const trainer = await createRouteClient('trainer');
  const foreign = findExpected(listDocuments('admin'), 'an unpredicted document', ({ status }) => status === 1);
  expect(await trainer.post(LIST, createPredictForm(foreign.id))).toMatchObject({
    status: 404,
    data: { title: 'This document was not found' },
  });
  expect((await trainer.get(`${LIST}/${foreign.id}/values.csv`)).status).toBe(404);
  const predicted = findExpected(listDocuments(), 'a predicted document', ({ status }) => status === 2);
  const response = await trainer.post(LIST, createPredictForm(predicted.id, { stay: '1' }));
  expect(getMessage(response).text).toBe('This document has already been predicted.');
  expect(getCalls('predictOcrDocument')).toEqual([]);
});
