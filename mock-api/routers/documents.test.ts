import { afterAll, beforeEach, expect, test } from 'vitest';
import { expectDefined } from '../../e2e/support/expect-defined';
import { getAccount, type AccountKey } from '../accounts';
import { call, getRows, loginAs } from '../test-client';
import { startMock } from '../testing';

const NOW = '2026-03-10T09:00:00.000Z';
const mock = await startMock({ now: NOW, predictMs: 20 });

beforeEach(() => mock.controls.reset());
afterAll(() => mock.close());

type Entry = {
  label: string;
  ocr_text: string;
  score: number;
  cells?: { row: number; col: number; label: string; text: string }[];
};
type Row = Record<string, unknown> & {
  id: number;
  status: number;
  fileName: string;
  ocrPages: { page: number; predictionData: string; moderatedData: string }[];
};

const session = (key: AccountKey) => loginAs(mock.url, getAccount(key).email);

async function listDocuments(key: AccountKey): Promise<Row[]> {
  const { accessToken, id } = await session(key);
  return getRows(await call(mock.url, `GET /api/nanonets/users/${id}/ocr-documents`, { token: accessToken })) as Row[];
}

async function callAs(key: AccountKey, request: string) {
  return call(mock.url, request, { token: (await session(key)).accessToken });
}

async function upload(
  key: AccountKey,
  modelId: string,
  name = 'bill.pdf',
  bytes: Buffer<ArrayBuffer> = Buffer.from('%PDF-1.4 test'),
) {
  const { accessToken } = await session(key);
  const form = new FormData();
  form.set('file', new Blob([bytes], { type: 'application/pdf' }), name);
  const response = await fetch(`${mock.url}/api/blob/${modelId}/uploaddocument`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${accessToken}` },
    body: form,
  });
  return { status: response.status, text: await response.text() };
}

test('documents have all fields, the newest first', { tags: ['API-13'] }, async () => {
  const rows = await listDocuments('trainer');
  expect(rows.length).toBeGreaterThan(90);
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
    'blobUrl',
    'createdTime',
    'fileName',
    'id',
    'modelName',
    'moderatedUrl',
    'ocrPages',
    'predictionTime',
    'status',
  ]);
  expect(rows.map(({ createdTime }) => createdTime)).toEqual(
    rows
      .map(({ createdTime }) => createdTime)
      .sort()
      .reverse(),
  );
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set([1, 2, 3]));
  expect(mock.db.documents.length).toBeGreaterThan(200);
  for (const { status, ocrPages, predictionTime, moderatedUrl } of rows) {
    expect([status, ocrPages.length === 0, predictionTime === null]).toEqual([status, status === 1, status === 1]);
    if (status === 3) expect(moderatedUrl).toMatch(/^http:/);
  }
  expect(rows.some(({ moderatedUrl }) => moderatedUrl === null)).toBe(true);
});

test(
  'OCR pages hold JSON strings of entries with scores, texts and cells',
  { tags: ['API-14', 'API-15'] },
  async () => {
    const pages = (await listDocuments('trainer')).flatMap(({ ocrPages }) => ocrPages);
    expect(pages.some(({ page }) => page === 0) && pages.some(({ page }) => page === 1)).toBe(true);
    const entries = pages.flatMap(({ predictionData }) => JSON.parse(predictionData) as Entry[]);
    for (const { label, ocr_text, score } of entries) {
      expect([typeof label, typeof ocr_text, score >= 0 && score <= 1]).toEqual(['string', 'string', true]);
    }
    const scores = new Set(entries.map(({ score }) => score));
    for (const bound of [0.9, 0.8999, 0.8, 0.7999]) expect(scores).toContain(bound);
    expect(entries.find(({ cells }) => cells)?.cells?.[0]).toEqual({
      row: 1,
      col: 1,
      label: expect.any(String),
      text: expect.any(String),
    });
    expect(pages.some(({ moderatedData }) => moderatedData === '[]')).toBe(true);
    const moderated = pages.filter(({ moderatedData }) => (JSON.parse(moderatedData) as Entry[]).length > 0);
    expect(moderated.some(({ predictionData, moderatedData }) => predictionData !== moderatedData)).toBe(true);
  },
);

test('users get their own documents, a Super Admin those of every user', async () => {
  const { id } = await session('trainer');
  expect(getRows(await callAs('superAdmin', `GET /api/nanonets/users/${id}/ocr-documents`)).length).toBeGreaterThan(90);
  const rejected = await callAs('manager', `GET /api/nanonets/users/${id}/ocr-documents`);
  expect([rejected.status, rejected.text]).toEqual([403, 'These documents belong to another user.']);
  expect((await callAs('superAdmin', 'GET /api/nanonets/users/9999/ocr-documents')).status).toBe(404);
  expect((await callAs('superAdmin', 'GET /api/nanonets/users/me/ocr-documents')).status).toBe(400);
  expect(await listDocuments('customer')).toEqual([]);
});

test('prediction takes a while and changes the status to Predicted', { tags: ['API-08'] }, async () => {
  const unpredicted = expectDefined((await listDocuments('trainer')).find(({ status }) => status === 1));
  const started = performance.now();
  const response = await callAs('trainer', `POST /api/nanonets/ocr-documents/${unpredicted.id}/predict`);
  expect([response.status, response.json]).toEqual([200, { message: 'Prediction finished.' }]);
  expect(performance.now() - started).toBeGreaterThan(19);
  const predicted = expectDefined((await listDocuments('trainer')).find(({ id }) => id === unpredicted.id));
  expect(predicted).toMatchObject({ status: 2, predictionTime: NOW });
  expect((JSON.parse(expectDefined(predicted.ocrPages[0]).predictionData) as Entry[]).length).toBeGreaterThan(3);
  mock.controls.reset();
  await callAs('trainer', `POST /api/nanonets/ocr-documents/${unpredicted.id}/predict`);
  expect((await listDocuments('trainer')).find(({ id }) => id === unpredicted.id)).toEqual(predicted);
});

test('a second prediction, documents of other users and unknown documents are rejected', async () => {
  const rows = await listDocuments('trainer');
  const predicted = expectDefined(rows.find(({ status }) => status === 2));
  const secondPrediction = await callAs('trainer', `POST /api/nanonets/ocr-documents/${predicted.id}/predict`);
  expect([secondPrediction.status, secondPrediction.text]).toEqual([400, 'This document has already been predicted.']);
  const unpredicted = expectDefined(rows.find(({ status }) => status === 1));
  expect((await callAs('admin', `POST /api/nanonets/ocr-documents/${unpredicted.id}/predict`)).status).toBe(403);
  expect((await callAs('admin', 'POST /api/nanonets/ocr-documents/99999/predict')).status).toBe(404);
  const responses = await Promise.all(
    [1, 2].map(() => callAs('trainer', `POST /api/nanonets/ocr-documents/${unpredicted.id}/predict`)),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('an upload is stored in status Uploaded', { tags: ['API-08'] }, async () => {
  const { modelId } = expectDefined(mock.db.models[0]);
  const bytes = Buffer.from('%PDF-1.4 my own bytes');
  expect(await upload('trainer', modelId, 'Überweisung 1.PDF', bytes)).toEqual({
    status: 200,
    text: '{"message":"Document uploaded."}',
  });
  const row = expectDefined((await listDocuments('trainer'))[0]);
  expect(row).toMatchObject({
    fileName: 'Überweisung 1.PDF',
    status: 1,
    ocrPages: [],
    modelName: 'Supplier Invoices',
    createdTime: NOW,
    predictionTime: null,
    moderatedUrl: null,
  });
  const file = await fetch(String(row.blobUrl));
  expect([file.headers.get('content-type'), await file.text()]).toEqual(['application/pdf', bytes.toString()]);
});

test('an upload that is too large to store keeps its name', async () => {
  expect((await upload('trainer', '2', 'large.png', Buffer.alloc(30_000_000))).status).toBe(200);
  const row = expectDefined((await listDocuments('trainer'))[0]);
  expect(row).toMatchObject({ fileName: 'large.png', modelName: 'Bills of Lading' });
  expect(mock.controls.getLog().findLast((entry) => entry.call === 'uploadDocument')?.body).toMatchObject({
    file: { name: 'large.png' },
  });
  expect((await fetch(String(row.blobUrl))).headers.get('content-type')).toBe('image/png');
});

test('the bytes of the last 20 uploads are stored', async () => {
  for (let count = 0; count < 21; count += 1) await upload('trainer', '1');
  expect(mock.db.documents.filter(({ upload: stored }) => stored)).toHaveLength(20);
});

test('uploads without a model, of other types and by users without permission are rejected', async () => {
  expect(await upload('trainer', 'undefined')).toEqual({ status: 400, text: 'Model not found.' });
  expect(await upload('trainer', '999')).toEqual({ status: 400, text: 'Model not found.' });
  expect(await upload('trainer', '1', 'virus.exe')).toEqual({
    status: 400,
    text: 'Only .pdf, .png, .jpg and .jpeg files can be read.',
  });
  expect(await upload('trainer', '1', 'a.pdf', Buffer.from('Dear all'))).toEqual({
    status: 400,
    text: 'This file is neither a PDF nor an image.',
  });
  expect(await upload('validator', '1')).toEqual({ status: 403, text: 'Your role may not upload documents.' });
  expect(await upload('managerWithoutLicense', '1')).toEqual({
    status: 403,
    text: 'Your company has no license for documents.',
  });
});

/** Returns the strings in a PDF, which are hexadecimal digits between kerning values. */
function extractPdfText(pdf: string): string[] {
  return [...pdf.matchAll(/\[(.*)\] TJ/g)].map(([, pieces = '']) =>
    [...pieces.matchAll(/<([0-9a-f]*)>/g)]
      .map(([, digits = '']) => Buffer.from(digits, 'hex').toString('latin1'))
      .join(''),
  );
}

test('files are real PDFs and PNGs that contain the predicted text', { tags: ['API-26'] }, async () => {
  const rows = (await listDocuments('trainer')).filter(({ status }) => status === 3);
  const pdf = expectDefined(rows.find(({ fileName }) => /\.pdf$/i.test(fileName)));
  const response = await fetch(String(pdf.blobUrl));
  const text = await response.text();
  expect([response.status, response.headers.get('content-type'), text.slice(0, 8)]).toEqual([
    200,
    'application/pdf',
    '%PDF-1.3',
  ]);
  const [first] = JSON.parse(expectDefined(pdf.ocrPages[0]).moderatedData) as Entry[];
  expect(extractPdfText(text)).toContain(expectDefined(first).ocr_text);
  expect(text.match(/\/Type \/Page\n/g)).toHaveLength(pdf.ocrPages.length);
  const png = await fetch(String(rows.find(({ fileName }) => fileName.endsWith('.png'))?.blobUrl));
  expect(png.headers.get('content-type')).toBe('image/png');
  expect(
    Buffer.from(await png.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  expect(await (await fetch(String(pdf.moderatedUrl))).text()).toContain('<h1>Moderation of');
  expect((await fetch(`${mock.url}/files/documents/99999`)).status).toBe(404);
});
