import { controls, db } from '../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { createRouteClient } from '../../../../e2e/route-harness';
import { accountByKey, type AccountKey } from '../../../../mock-api/accounts';
import type { DocumentRow } from './document-columns';

const LIST = '/ocr/file-list';
const ownOf = (key: AccountKey) => {
  const user = db.users.find(({ email }) => email === accountByKey(key).email);
  return db.documents.filter(({ userId }) => userId === user?.id).reverse();
};
// Each test has a document of its own: what was asked for is known for minutes, and the mock begins anew.
const waiting = (place = 0) => ownOf('trainer').filter(({ status }) => status === 1)[place];
const calls = (name: string) => controls.getLog().filter(({ call }) => call === name);
const rowsOf = ({ data }: { data: unknown }) => (data as { list: { page: { rows: DocumentRow[] } } }).list.page.rows;
const predict = (id: number | undefined, more = {}) => ({ intent: 'predict-document', id: String(id), ...more });
const messageIn = ({ data }: { data: unknown }) => (data as { message: { tone: string; text: string } }).message;

beforeEach(() => controls.reset());

test('a person gets the documents of their own user id, the newest first', { tags: ['OCRLIST-01'] }, async () => {
  const trainer = await createRouteClient('trainer');
  const rows = rowsOf(await trainer.get(LIST));
  expect(rows.map(({ id }) => id)).toEqual(
    ownOf('trainer')
      .slice(0, 20)
      .map(({ id }) => String(id)),
  );
  const user = db.users.find(({ email }) => email === accountByKey('trainer').email);
  expect(calls('listOcrDocuments').map(({ path }) => path)).toEqual([`/api/nanonets/users/${user?.id}/ocr-documents`]);
});

test(
  'actions and opening follow status and addresses',
  { tags: ['OCRLIST-06', 'OCRLIST-07', 'OCRLIST-08', 'OCRLIST-11'] },
  async () => {
    const [first, second, third, fourth, fifth] = ownOf('trainer');
    Object.assign(first ?? {}, { status: 1, blobUrl: 'javascript:alert(1)', moderatedUrl: null });
    Object.assign(second ?? {}, { status: 2, moderatedUrl: '//evil.example' });
    Object.assign(third ?? {}, { status: 3, moderatedUrl: '/files/moderation/7' });
    Object.assign(fourth ?? {}, { status: 7, moderatedUrl: 'data:text/html,x' });
    Object.assign(fifth ?? {}, { status: null, blobUrl: null, moderatedUrl: null });
    db.revision += 1;
    const rows = rowsOf(await (await createRouteClient('trainer')).get(LIST)).slice(0, 5);
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
    expect(rows.map(({ verifyAddress }) => verifyAddress !== null)).toEqual([false, false, true, false, false]);
    expect([rows[0]?.fileAddress, rows[4]?.fileAddress]).toEqual([null, null]);
    expect(rows[1]?.fileAddress).toMatch(/^http:.*\/files\/documents\//);
  },
);

test('only people with a role, an activated account and the license get the list', async () => {
  for (const key of ['customer', 'managerWithoutLicense', 'notActivated', 'superAdminNotActivated'] as const) {
    const visitor = await createRouteClient(key);
    expect((await visitor.get(LIST)).status, key).toBe(403);
    expect((await visitor.get(`${LIST}.csv`)).status, key).toBe(403);
    expect((await visitor.get(`${LIST}/1/values.csv`)).status, key).toBe(403);
    expect((await visitor.post(LIST, predict(1))).status, key).toBe(403);
  }
  expect(await (await createRouteClient(null)).get(LIST)).toMatchObject({ status: 302, location: '/login' });
  expect(calls('listOcrDocuments')).toEqual([]);
  expect(await (await createRouteClient('validator')).get(LIST)).toMatchObject({
    status: 200,
    data: { uploadRefusal: expect.stringContaining('Your role is Validator.') },
  });
  expect((await (await createRouteClient('superAdmin')).get(LIST)).data).toMatchObject({ uploadRefusal: null });
});

test('Predict is sent once and says what the API says', { tags: ['OCRLIST-09', 'D129'] }, async () => {
  const trainer = await createRouteClient('trainer');
  const id = waiting()?.id;
  const done = await trainer.post(LIST, predict(id, { stay: '1', once: 'AAAA-BBBB-CCCC.predict' }));
  expect(messageIn(done)).toMatchObject({ tone: 'success', text: 'Prediction finished.' });
  await trainer.post(LIST, predict(id, { stay: '1', once: 'AAAA-BBBB-CCCC.predict' }));
  expect(calls('predictOcrDocument').map(({ method, path }) => [method, path])).toEqual([
    ['POST', `/api/nanonets/ocr-documents/${id}/predict`],
  ]);
  expect(await trainer.post(LIST, predict(id))).toMatchObject({ status: 303, location: LIST });
  expect(calls('predictOcrDocument')).toHaveLength(1);
});

test('two windows that ask for one document at the same time send one prediction', async () => {
  controls.setLatency({ call: 'predictOcrDocument', ms: 60 });
  const trainer = await createRouteClient('trainer');
  const ask = () => trainer.post(LIST, predict(waiting()?.id, { stay: '1' }));
  const answers = (await Promise.all([ask(), ask()])).map((answer) => messageIn(answer).text);
  expect(answers.sort()).toEqual(['Prediction finished.', 'This document is being predicted already.']);
  expect(calls('predictOcrDocument')).toHaveLength(1);
});

test(
  'a refused prediction says why, as a message and in its row, and may be asked for again',
  { tags: ['ERR-01', 'ERR-04'] },
  async () => {
    const trainer = await createRouteClient('trainer');
    const id = waiting()?.id;
    for (const status of [400, 403, 404, 409, 500]) {
      controls.armFault({ call: 'predictOcrDocument', kind: 'status', status, body: 'boom-xyz', times: 1 });
      const refused = await trainer.post(LIST, predict(id, { stay: '1' }));
      expect(messageIn(refused), String(status)).toMatchObject({ tone: 'error', text: 'boom-xyz' });
      const row = rowsOf(await trainer.get(LIST)).find((candidate) => candidate.id === String(id));
      expect(row, String(status)).toMatchObject({ refusal: 'boom-xyz', isPredicting: false, canPredict: true });
    }
    expect(messageIn(await trainer.post(LIST, predict(id, { stay: '1' }))).text).toBe('Prediction finished.');
  },
);

test(
  'a prediction without an answer may still go on: its row says so and it is not asked for again',
  { tags: ['ERR-03', 'D144'] },
  async () => {
    const trainer = await createRouteClient('trainer');
    const id = waiting(1)?.id;
    controls.armFault({ call: 'predictOcrDocument', kind: 'reset', times: 1 });
    const lost = await trainer.post(LIST, predict(id, { stay: '1' }));
    expect(messageIn(lost).text).toContain('We cannot tell whether this was saved');
    const rows = rowsOf(await (await createRouteClient('trainer')).get(LIST));
    expect(rows.filter(({ isPredicting }) => isPredicting).map((row) => row.id)).toEqual([String(id)]);
    const again = await trainer.post(LIST, predict(id, { stay: '1' }));
    expect(messageIn(again).text).toBe('This document is being predicted already.');
    expect(calls('predictOcrDocument')).toHaveLength(1);
  },
);

test('a prediction that the service has only taken in hand is shown as going on until the list says otherwise', async () => {
  const trainer = await createRouteClient('trainer');
  const id = waiting(2)?.id;
  controls.armFault({ call: 'predictOcrDocument', kind: 'body', body: '{"message":"Accepted"}', times: 1 });
  expect(messageIn(await trainer.post(LIST, predict(id, { stay: '1' }))).text).toBe('Accepted');
  const rowNow = async () => rowsOf(await trainer.get(LIST)).find((row) => row.id === String(id));
  expect(await rowNow()).toMatchObject({ isPredicting: true, status: { label: 'Uploaded' } });
  Object.assign(waiting(2) ?? {}, { status: 2 });
  db.revision += 1;
  expect(await rowNow()).toMatchObject({ isPredicting: false, status: { label: 'Predicted' } });
});

test('documents of others, and those that are predicted, are refused before any write', async () => {
  const trainer = await createRouteClient('trainer');
  const foreign = ownOf('admin').find(({ status }) => status === 1);
  expect((await trainer.post(LIST, predict(foreign?.id))).status).toBe(404);
  expect((await trainer.get(`${LIST}/${foreign?.id}/values.csv`)).status).toBe(404);
  const predicted = ownOf('trainer').find(({ status }) => status === 2);
  const refused = await trainer.post(LIST, predict(predicted?.id, { stay: '1' }));
  expect(messageIn(refused).text).toBe('This document has been predicted already.');
  expect(calls('predictOcrDocument')).toEqual([]);
});

test('the list is a file of what search and filters find', { tags: ['D74', 'NOJS-07'] }, async () => {
  const trainer = await createRouteClient('trainer');
  const own = ownOf('trainer');
  const linesOf = async (query: string) => {
    const lines = (await trainer.get(`${LIST}.csv${query}`)).text.trim().split('\r\n');
    return { header: lines[0], count: lines.length - 1 };
  };
  const all = await linesOf('');
  expect(all.header).toContain('File Name,Model,Status,Created Time,Prediction Time');
  expect(all.count).toBe(own.length);
  expect((await linesOf('?status=2')).count).toBe(own.filter(({ status }) => status === 2).length);
  const { modelName } = own[0] ?? { modelName: '' };
  expect((await linesOf(`?model=${encodeURIComponent(modelName)}`)).count).toBe(
    own.filter((row) => row.modelName === modelName).length,
  );
  expect((await linesOf(`?q=${encodeURIComponent(own[0]?.fileName ?? '')}`)).count).toBe(1);
});

test('a list that fails stays in its panel', { tags: ['D83', 'ERR-06'] }, async () => {
  controls.armFault({ call: 'listOcrDocuments', kind: 'status', status: 500, body: 'no' });
  const answer = await (await createRouteClient('trainer')).get(`${LIST}?open=1`);
  expect(answer).toMatchObject({ status: 200, data: { list: { ok: false }, opened: null } });
});
