import { afterAll, expect, test } from 'vitest';
import { bytes, closeReceiver, formRequest, json, MB, type Part, receiver, textOf, upload } from './upload-testing';

const { receiveForm, UploadRefused } = await import('./incoming-form.server');

afterAll(closeReceiver);

test('a file of exactly the limit passes, one byte more is refused and never finished', async () => {
  let finished = 0;
  receiver.receive = async (request, response) => {
    await textOf(request).then(
      () => (finished += 1),
      () => undefined,
    );
    if (!response.destroyed) json(response, 200, { profileImage: 'x' });
  };
  expect((await upload(formRequest([{ name: 'file', file: 'a.png', value: bytes(MB) }]))).result).toEqual({
    profileImage: 'x',
  });
  await expect(upload(formRequest([{ name: 'file', file: 'a.png', value: bytes(MB + 1) }]))).rejects.toMatchObject({
    text: 'The file is larger than 1 MB',
  });
  expect(finished).toBe(1);
});

test('a form that announces too much is refused before it is read', async () => {
  const request = formRequest([{ name: 'file', file: 'a.png', value: bytes(10) }], {
    headers: { 'content-length': String(20 * MB) },
  });
  await expect(upload(request)).rejects.toMatchObject({ text: 'The file is larger than 1 MB' });
});

test.each<[string, Part[], string]>([
  ['no file', [{ name: 'other', value: 'x' }], 'Choose a file first.'],
  [
    'an input left empty',
    [{ name: 'file', file: '', value: '', type: 'application/octet-stream' }],
    'Choose a file first.',
  ],
  ['0 bytes', [{ name: 'file', file: 'a.png', value: '' }], 'a.png is empty'],
  [
    'a file of another name',
    [{ name: 'other', file: 'a.png', value: 'x' }],
    'Only one file can be uploaded at a time.',
  ],
])('%s is refused and nothing is sent', async (_, parts, text) => {
  let calls = 0;
  receiver.receive = () => (calls += 1);
  await expect(upload(formRequest(parts))).rejects.toMatchObject({ name: 'UploadRefused', text });
  expect(calls).toBe(0);
});

test('of two files none is stored: the API never gets the end of the first', async () => {
  const ends: string[] = [];
  receiver.receive = (request) =>
    void textOf(request).then(
      () => ends.push('whole'),
      () => ends.push('broken'),
    );
  const two: Part[] = [
    { name: 'file', file: 'a.png', value: bytes(200_000) },
    { name: 'file', file: 'b.png', value: bytes(200_000) },
  ];
  await expect(upload(formRequest(two))).rejects.toMatchObject({ text: 'Only one file can be uploaded at a time.' });
  await expect.poll(() => ends).toEqual(['broken']);
});

test('what is no form holds no file', async () => {
  const request = new Request('http://portal.test/upload', { method: 'POST', body: 'x' });
  await expect(receiveForm(request, 1, request.signal)).rejects.toBeInstanceOf(UploadRefused);
});
