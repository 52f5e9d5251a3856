import { controls, db } from '../../../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { createRouteClient } from '../../../../e2e/route-harness';
import { expectDefined } from '../../../../e2e/support/expect-defined';

const UPLOAD = '/ocr/upload/file';
const ACCEPT_JSON = { accept: 'application/json' };
const TYPE_ERROR = 'File Upload must be .pdf, .png, .jpg or .jpeg';
const CONTENT_ERROR = 'bill.pdf does not contain a PDF, a PNG or a JPEG picture, whatever its name says';
const getUploads = () => controls.getLog().filter(({ call }) => call === 'uploadDocument');
const getModelId = () => expectDefined(db.models[0], 'a model').modelId;
const getNewestDocument = () => expectDefined(db.documents.at(-1), 'a document');

type FormValues = { modelId?: string; name?: string; content?: string; type?: string };

function createForm({
  modelId = getModelId(),
  name = 'bill.pdf',
  content = '%PDF-1.4',
  type = 'application/pdf',
}: FormValues = {}): FormData {
  const form = new FormData();
  form.set('modelId', modelId);
  form.set('file', new File([content], name, { type }));
  return form;
}

async function upload(values: FormValues = {}) {
  const response = await (await createRouteClient('trainer')).post(UPLOAD, createForm(values), ACCEPT_JSON);
  return { status: response.status, result: JSON.parse(response.text) as Record<string, unknown> };
}

test('the page has the models', { tags: ['OCRUP-01'] }, async () => {
  const trainer = await createRouteClient('trainer');
  expect((await trainer.get('/ocr/upload')).data).toMatchObject({
    models: { ok: true, options: db.models.map((model) => ({ modelId: model.modelId, modelName: model.modelName })) },
    maxMb: 1024,
  });
});

test(
  'the file is sent to the model; the result has the message of the API and the URL of the row',
  { tags: ['OCRUP-12', 'OCRUP-13', 'OCRUP-14'] },
  async () => {
    const { status, result } = await upload({ name: 'SCAN.PDF' });
    expect([status, result.text]).toEqual([200, 'Document uploaded.']);
    const { id, fileName, status: documentStatus } = getNewestDocument();
    expect(result.extra).toEqual({ id: String(id), url: `/ocr/file-list#row-${id}` });
    expect([fileName, documentStatus]).toEqual(['SCAN.PDF', 1]);
    expect(getUploads()).toMatchObject([
      { method: 'POST', path: `/api/blob/${getModelId()}/uploaddocument`, body: { file: { name: 'SCAN.PDF' } } },
    ]);
  },
);

test('without script the upload redirects to the page with the model, the URL of the row and the message', async () => {
  const trainer = await createRouteClient('trainer');
  const response = await trainer.post(UPLOAD, createForm());
  const { id } = getNewestDocument();
  const location = `/ocr/upload?modelId=${getModelId()}&uploaded=${id}`;
  expect(response).toMatchObject({ status: 303, location });
  expect(response.headers.get('set-cookie')).toContain('message=');
  expect((await trainer.get(location)).data).toMatchObject({
    selectedModelId: getModelId(),
    uploaded: { id: String(id), url: `/ocr/file-list#row-${id}` },
  });
  for (const uploaded of ['unknown', '//evil'])
    expect((await trainer.get(`/ocr/upload?uploaded=${uploaded}`)).data, uploaded).toMatchObject({
      uploaded: { id: null, url: '/ocr/file-list' },
    });
});

test(
  'without a model the page shows an error, and the upload is still attempted',
  { tags: ['OCRUP-06', 'OCRUP-07'] },
  async () => {
    const trainer = await createRouteClient('trainer');
    const refused = await trainer.post(UPLOAD, createForm({ modelId: '' }));
    expect(refused).toMatchObject({ status: 303, location: '/ocr/upload?model=missing' });
    expect((await trainer.get('/ocr/upload?model=missing')).data).toMatchObject({ isModelMissing: true });
    expect((await trainer.get('/ocr/upload')).data).toMatchObject({ isModelMissing: false, uploaded: null });
    expect(getUploads().map(({ path }) => path)).toEqual(['/api/blob/undefined/uploaddocument']);
    expect((await upload({ modelId: '' })).result).toMatchObject({ isDone: false, text: 'Model not found.' });
  },
);

const HTML = '<!doctype html><script>alert(1)</script>%PDF-1.4';

test.each<[FormValues, string, string | undefined]>([
  [{ name: 'a.txt' }, TYPE_ERROR, 'file-type'],
  [{ name: 'pdf' }, TYPE_ERROR, 'file-type'],
  [{ content: 'Dear all' }, CONTENT_ERROR, 'file-type'],
  // A page with the signature of a PDF in it.
  [{ type: 'text/html', content: HTML }, CONTENT_ERROR, 'file-type'],
  [{ type: 'text/html', content: `\ufeff ${HTML}` }, CONTENT_ERROR, 'file-type'],
  [{ content: '' }, 'bill.pdf is empty', undefined],
  [{ modelId: '../x' }, 'This model does not exist. Choose another one.', undefined],
])(
  'a file with %j is refused and not sent: %s',
  { tags: ['OCRUP-08', 'OCRUP-10', 'OCRUP-15', 'D40'] },
  async (values, text, errorCode) => {
    const before = db.documents.length;
    const { status, result } = await upload(values);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(result).toMatchObject({ isDone: false, text, ...(errorCode && { errorCode }) });
    expect([getUploads(), db.documents.length]).toEqual([[], before]);
  },
);

test.each<[FormValues, string]>([
  [{ name: 'a.pdf' }, 'application/pdf'],
  [{ name: 'b.png' }, 'application/pdf'],
  [{ name: 'd.JPEG' }, 'application/pdf'],
  [{ type: 'text/html', content: 'From: scanner@example.com\r\n\r\n%PDF-1.4' }, 'application/pdf'],
])('a file with %j is sent with the type of its first bytes', { tags: ['OCRUP-08', 'D40'] }, async (values, type) => {
  expect((await upload(values)).status).toBe(200);
  expect(getUploads()).toMatchObject([{ body: { file: { name: values.name ?? 'bill.pdf', type } } }]);
});

test(
  'a request whose Content-Length exceeds the limit is rejected, with the limit in the message',
  { tags: ['D40'] },
  async () => {
    const trainer = await createRouteClient('trainer');
    const headers = { ...ACCEPT_JSON, 'content-length': String(1100 * 1024 * 1024) };
    const response = await trainer.post(UPLOAD, createForm(), headers);
    expect(JSON.parse(response.text)).toMatchObject({ isDone: false, text: 'The file is larger than 1024 MB' });
    expect(getUploads()).toEqual([]);
  },
);

test('the URL of an uploaded document whose row is not found is that of the file list', async () => {
  const unlisted = { isDone: true, text: 'Document uploaded.', extra: { id: null, url: '/ocr/file-list' } };
  controls.armFault({ call: 'listOcrDocuments', kind: 'status', status: 500, times: 1 });
  expect((await upload()).result).toMatchObject(unlisted);
  const trainer = await createRouteClient('trainer');
  // The session ends after the upload: only the exchange before it succeeds.
  controls.armFault({ call: 'refreshToken', kind: 'extra', times: 1 });
  controls.armFault({ call: 'refreshToken', kind: 'status', status: 401 });
  controls.armFault({ call: 'listOcrDocuments', kind: 'status', status: 401 });
  expect(JSON.parse((await trainer.post(UPLOAD, createForm(), ACCEPT_JSON)).text)).toMatchObject(unlisted);
});
