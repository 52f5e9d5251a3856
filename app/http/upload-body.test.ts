import { afterAll, expect, test } from 'vitest';
import {
  apiStub,
  closeApiStub,
  createBytes,
  createFormRequest,
  MB,
  readText,
  sendJson,
  upload,
  type Part,
} from '~/upstream/upload-test-server';

// Imported after the stub, which sets the URL of the API before the configuration is read.
const { receiveForm, UploadAbortedError, UploadRefusedError } = await import('./upload-body.server');

afterAll(closeApiStub);

test('a file of exactly the limit passes, one byte more is refused and its upload not completed', async () => {
  let completed = 0;
  apiStub.handle = async (request, response) => {
    await readText(request).then(
      () => (completed += 1),
      () => undefined,
    );
    if (!response.destroyed) sendJson(response, 200, { profileImage: 'x' });
  };
  expect((await upload(createFormRequest([{ name: 'file', file: 'a.png', value: createBytes(MB) }]))).result).toEqual({
    profileImage: 'x',
  });
  await expect(
    upload(createFormRequest([{ name: 'file', file: 'a.png', value: createBytes(MB + 1) }])),
  ).rejects.toMatchObject({ text: 'The file is larger than 1 MB' });
  expect(completed).toBe(1);
});

test('a form with a too large content length is refused before it is read', async () => {
  const request = createFormRequest([{ name: 'file', file: 'a.png', value: createBytes(10) }], {
    headers: { 'content-length': String(20 * MB) },
  });
  await expect(upload(request)).rejects.toMatchObject({ text: 'The file is larger than 1 MB' });
  // A form may have 256 kB beside its file.
  const receive = (bytes: number) => {
    const headers = { 'content-length': String(bytes) };
    const declared = createFormRequest([{ name: 'file', file: 'a.png', value: 'x' }], { headers });
    return receiveForm(declared, 1, declared.signal);
  };
  expect(await (await receive(MB + 256 * 1024)).openFile()).toMatchObject({ name: 'a.png' });
  await expect(receive(MB + 256 * 1024 + 1)).rejects.toMatchObject({ status: 422, code: null });
});

test('the name of a file is cleaned and cut, and its type is that of the browser if it is one', async () => {
  const open = async (file: string, type?: string) => {
    const request = createFormRequest([{ name: 'file', file, type, value: 'x' }]);
    return (await receiveForm(request, 1, request.signal)).openFile();
  };
  const names: [string, string][] = [
    ['C:/scans/a.png', 'a.png'],
    ['a\tb\u0085.png', 'ab.png'],
    ['ü😀.png', 'ü😀.png'],
    ['😀'.repeat(255), '😀'.repeat(255)],
    ['😀'.repeat(256), '😀'.repeat(255)],
  ];
  for (const [sent, name] of names) expect((await open(sent)).name, sent).toBe(name);
  const types: [string, string][] = [
    ['Image/PNG', 'image/png'],
    ['image/svg+xml; charset=utf-8', 'image/svg+xml'],
    [`${'a'.repeat(101)}/b`, 'application/octet-stream'],
    ['a/b!', 'application/octet-stream'],
  ];
  for (const [sent, type] of types) expect((await open('a.png', sent)).declaredType, sent).toBe(type);
});

test('the fields of a form are what it has sent, whatever their names', async () => {
  const parts = [
    { name: '__proto__', value: 'a' },
    { name: 'toString', value: 'b' },
    { name: 'file', file: 'a.png', value: 'x' },
  ];
  const request = createFormRequest(parts);
  const { fields } = await receiveForm(request, 1, request.signal);
  expect(Object.entries(fields)).toEqual([
    ['__proto__', 'a'],
    ['toString', 'b'],
  ]);
  expect(fields.constructor).toBeUndefined();
});

test('the head of a file is complete, in however small chunks the file arrives', async () => {
  const text = '%PDF-1.4'.repeat(200);
  const value: AsyncIterable<Uint8Array> = (async function* () {
    for (const character of text) yield createBytes(1, character);
  })();
  const request = createFormRequest([{ name: 'file', file: 'a.pdf', value }]);
  const file = await (await receiveForm(request, 1, request.signal)).openFile();
  expect(file.head.toString()).toBe(text.slice(0, 1029));
  let read = '';
  for (let chunk = await file.read(); chunk !== null; chunk = await file.read()) read += chunk.toString();
  expect(read).toBe(text);
});

test.each<[string, Part[], string]>([
  ['no file', [{ name: 'other', value: 'x' }], 'Choose a file first.'],
  [
    'an empty file input',
    [{ name: 'file', file: '', value: '', type: 'application/octet-stream' }],
    'Choose a file first.',
  ],
  ['0 bytes', [{ name: 'file', file: 'a.png', value: '' }], 'a.png is empty'],
  [
    'a file in another field',
    [{ name: 'other', file: 'a.png', value: 'x' }],
    'Only one file can be uploaded at a time.',
  ],
])('%s is refused and nothing is sent', async (_, parts, text) => {
  let calls = 0;
  apiStub.handle = () => (calls += 1);
  await expect(upload(createFormRequest(parts))).rejects.toMatchObject({ name: 'UploadRefusedError', text });
  expect(calls).toBe(0);
});

test('a form with two files stores none: the API does not get the end of the first file', async () => {
  const ends: string[] = [];
  apiStub.handle = (request) =>
    void readText(request).then(
      () => ends.push('complete'),
      () => ends.push('truncated'),
    );
  const parts: Part[] = [
    { name: 'file', file: 'a.png', value: createBytes(200_000) },
    { name: 'file', file: 'b.png', value: createBytes(200_000) },
  ];
  await expect(upload(createFormRequest(parts))).rejects.toMatchObject({
    text: 'Only one file can be uploaded at a time.',
  });
  await expect.poll(() => ends).toEqual(['truncated']);
});

test('a request that is no form, or whose signal is already aborted, is not received', async () => {
  const noForm = new Request('http://portal.test/upload', { method: 'POST', body: 'x' });
  await expect(receiveForm(noForm, 1, noForm.signal)).rejects.toBeInstanceOf(UploadRefusedError);
  const request = createFormRequest([{ name: 'file', file: 'a.png', value: 'x' }]);
  await expect(receiveForm(request, 1, AbortSignal.abort())).rejects.toBeInstanceOf(UploadAbortedError);
});
