import { controls, db } from '../../../../e2e/support/test-mock';
import { beforeEach, expect, test } from 'vitest';
import { createRouteClient } from '../../../../e2e/route-harness';
import type { AccountKey } from '../../../../mock-api/accounts';

const UPLOAD = '/ocr/upload/file';
const JSON_WANTED = { accept: 'application/json' };
const WRONG_TYPE = 'File Upload must be .pdf, .png, .jpg or .jpeg';
const uploads = () => controls.getLog().filter(({ call }) => call === 'uploadDocument');
const modelId = () => db.models[0]?.modelId ?? '';
const newest = () => db.documents.at(-1);

type Form = { model?: string; name?: string; content?: string; once?: string };

function formOf({ model = modelId(), name = 'bill.pdf', content = '%PDF-1.4', once }: Form): FormData {
  const form = new FormData();
  if (once) form.set('once', once);
  form.set('modelId', model);
  form.set('file', new File([content], name, { type: 'application/pdf' }));
  return form;
}

async function send(form: Form, key: AccountKey = 'trainer') {
  const answer = await (await createRouteClient(key)).post(UPLOAD, formOf(form), JSON_WANTED);
  return { status: answer.status, said: JSON.parse(answer.text || 'null') as Record<string, unknown> };
}

beforeEach(() => controls.reset());

test(
  'the models are read for the page, and a list of them that fails stays in its panel',
  { tags: ['OCRUP-01'] },
  async () => {
    const trainer = await createRouteClient('trainer');
    expect((await trainer.get('/ocr/upload')).data).toMatchObject({
      models: { ok: true, options: db.models.map((model) => ({ modelId: model.modelId, modelName: model.modelName })) },
      maxMb: 1024,
    });
    for (const status of [404, 500]) {
      controls.armFault({ call: 'listModels', kind: 'status', status, times: 1 });
      expect(await trainer.get('/ocr/upload'), String(status)).toMatchObject({
        status: 200,
        data: { models: { ok: false } },
      });
    }
    controls.armFault({ call: 'listModels', kind: 'status', status: 403, times: 1 });
    expect((await trainer.get('/ocr/upload')).status).toBe(403);
  },
);

test(
  'the file goes to the model, the answer is shown, and its row is named',
  { tags: ['OCRUP-12', 'OCRUP-13', 'OCRUP-14'] },
  async () => {
    const { status, said } = await send({ name: 'SCAN.PDF' });
    expect([status, said.text]).toEqual([200, 'Document uploaded.']);
    expect(said.extra).toEqual({ id: String(newest()?.id), address: `/ocr/file-list#row-${newest()?.id}` });
    expect(newest()).toMatchObject({ fileName: 'SCAN.PDF', status: 1 });
    const [call] = uploads();
    expect([call?.method, call?.path]).toEqual(['POST', `/api/blob/${modelId()}/uploaddocument`]);
    expect(call?.body).toMatchObject({ file: { name: 'SCAN.PDF' } });
  },
);

test('without script the form comes back to its page with the model, the row and the message', async () => {
  const trainer = await createRouteClient('trainer');
  const done = await trainer.post(UPLOAD, formOf({}));
  const back = `/ocr/upload?modelId=${modelId()}&uploaded=${newest()?.id}`;
  expect(done).toMatchObject({ status: 303, location: back });
  expect(done.headers.get('set-cookie')).toContain('message=');
  expect((await trainer.get(back)).data).toMatchObject({
    chosenModel: modelId(),
    uploadedAddress: `/ocr/file-list#row-${newest()?.id}`,
  });
  expect((await trainer.get('/ocr/upload?uploaded=//evil')).data).toMatchObject({ uploadedAddress: '/ocr/file-list' });
});

test(
  'without a model the page says so and the upload is attempted all the same',
  { tags: ['OCRUP-06', 'OCRUP-07', 'D38'] },
  async () => {
    const trainer = await createRouteClient('trainer');
    const refused = await trainer.post(UPLOAD, formOf({ model: '' }));
    expect(refused).toMatchObject({ status: 303, location: '/ocr/upload?model=missing' });
    expect(uploads().map(({ path }) => path)).toEqual(['/api/blob/undefined/uploaddocument']);
    expect((await send({ model: '' })).said).toMatchObject({ isDone: false, text: 'Model not found.' });
  },
);

test(
  'names and leading bytes of other types are refused and not sent',
  { tags: ['OCRUP-08', 'OCRUP-10', 'OCRUP-15', 'D40'] },
  async () => {
    const before = db.documents.length;
    for (const form of [
      { name: 'a.txt' },
      { name: 'a.docx' },
      { name: 'a.pdf', content: 'Dear all' },
      { name: 'pdf' },
    ]) {
      expect(await send(form), form.name).toMatchObject({
        status: 422,
        said: { isDone: false, text: WRONG_TYPE, errorCode: 'file-type' },
      });
    }
    expect((await send({ content: '' })).said).toMatchObject({ text: 'bill.pdf is empty' });
    expect((await send({ model: '../x' })).said).toMatchObject({ text: 'There is no such model. Choose another one.' });
    expect([uploads(), db.documents.length]).toEqual([[], before]);
    for (const name of ['a.pdf', 'b.png', 'c.jpg', 'd.JPEG']) expect((await send({ name })).status, name).toBe(200);
  },
);

test('a file over the limit is refused by what it announces, with the limit', { tags: ['D40'] }, async () => {
  const trainer = await createRouteClient('trainer');
  const announced = { ...JSON_WANTED, 'content-length': String(1100 * 1024 * 1024) };
  const answer = await trainer.post(UPLOAD, formOf({}), announced);
  expect(JSON.parse(answer.text)).toMatchObject({ isDone: false, text: 'The file is larger than 1024 MB' });
  expect(uploads()).toEqual([]);
});

test(
  'what the API says is the answer; without one nobody claims an upload',
  { tags: ['ERR-01', 'ERR-03'] },
  async () => {
    const before = db.documents.length;
    controls.armFault({ call: 'uploadDocument', kind: 'status', status: 413, body: 'Too much for today', times: 1 });
    expect(await send({})).toMatchObject({ status: 400, said: { text: 'Too much for today' } });
    controls.armFault({ call: 'uploadDocument', kind: 'reset', times: 1 });
    const lost = await send({});
    expect(lost.status).toBe(502);
    expect(lost.said).toMatchObject({ isDone: false, reference: expect.stringMatching(/^[0-9A-Z-]{14}$/) });
    expect(db.documents).toHaveLength(before);
  },
);

test('one form uploads once; another model is another upload', { tags: ['D129', 'D148'] }, async () => {
  const before = db.documents.length;
  const once = 'AAAA-BBBB-CCCC.document';
  const first = await send({ once });
  expect((await send({ once })).said).toEqual(first.said);
  expect(db.documents).toHaveLength(before + 1);
  await send({ once, model: db.models[1]?.modelId });
  expect(db.documents).toHaveLength(before + 2);
});

test('an upload whose row cannot be found leads to the list itself', async () => {
  controls.armFault({ call: 'listOcrDocuments', kind: 'status', status: 500, times: 1 });
  expect((await send({})).said).toMatchObject({ isDone: true, extra: { id: null, address: '/ocr/file-list' } });
});

test('only who may upload may; a visit of the address uploads nothing', async () => {
  for (const key of ['validator', 'customer', 'managerWithoutLicense', 'notActivated'] as const) {
    const visitor = await createRouteClient(key);
    expect((await visitor.get('/ocr/upload')).status, key).toBe(403);
    expect((await visitor.post(UPLOAD, formOf({}))).status, key).toBe(403);
  }
  const nobody = await createRouteClient({ cookie: 'automated=gone' });
  expect(await nobody.post(UPLOAD, formOf({}))).toMatchObject({ status: 303, location: '/login' });
  expect((await nobody.post(UPLOAD, formOf({}), JSON_WANTED)).status).toBe(401);
  expect(uploads()).toEqual([]);
  expect(await (await createRouteClient('trainer')).get(UPLOAD)).toMatchObject({
    status: 302,
    location: '/ocr/upload',
  });
});
