import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { uploadProfilePicture } from './contract/account';
import type { IncomingFile } from './incoming-form.server';

const MB = 1024 * 1024;
const PARAMS = { customerName: 'roxus', userId: '7' };

// A receiver in place of the API, which a test can look into. The configuration is read with the first import.
type Receiver = (request: IncomingMessage, response: ServerResponse) => unknown;
let receive: Receiver = () => undefined;
const server = createServer((request, response) => void receive(request, response)).listen(0, '127.0.0.1');
await once(server, 'listening');
process.env.API_BASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const { receiveForm, UploadAborted, UploadRefused } = await import('./incoming-form.server');
const { streamUpload } = await import('./upload.server');
const { UpstreamError } = await import('./upstream-error');

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

type Part = { name: string; value: string | Uint8Array | AsyncIterable<Uint8Array>; file?: string; type?: string };

/** A form as a browser sends it, piece by piece. */
function formRequest(
  parts: Part[],
  { signal, headers = {} }: { signal?: AbortSignal; headers?: Record<string, string> } = {},
): Request {
  const encoder = new TextEncoder();
  async function* body() {
    for (const { name, value, file, type } of parts) {
      const named = file === undefined ? '' : `; filename="${file}"\r\nContent-Type: ${type ?? 'image/png'}`;
      yield encoder.encode(`--edge\r\nContent-Disposition: form-data; name="${name}"${named}\r\n\r\n`);
      if (typeof value === 'string') yield encoder.encode(value);
      else if (value instanceof Uint8Array) yield value;
      else yield* value;
      yield encoder.encode('\r\n');
    }
    yield encoder.encode('--edge--\r\n');
  }
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=edge', ...headers },
    body: Readable.toWeb(Readable.from(body())),
    duplex: 'half',
    signal,
  };
  return new Request('http://portal.test/upload', init as RequestInit);
}

async function upload(
  request: Request,
  { maxMb = 1, look }: { maxMb?: number; look?: (file: IncomingFile) => void } = {},
) {
  const { signal } = request;
  const form = await receiveForm(request, maxMb, signal);
  const file = await form.file();
  look?.(file);
  const result = await streamUpload(uploadProfilePicture, PARAMS, form, file, {
    accessToken: 'token',
    requestId: 'AAAA-AAAA-AAAA',
    signal,
  });
  return { result, fields: form.fields };
}

const bytes = (size: number, fill = 97) => new Uint8Array(size).fill(fill);
const textOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('latin1');
};
const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

test('ACCOUNT-10 a file goes on as the part named file; fields before and after it are read', async () => {
  let seen = { url: '', authorization: '', body: '' };
  receive = async (request, response) => {
    seen = { url: request.url ?? '', authorization: request.headers.authorization ?? '', body: await textOf(request) };
    json(response, 200, { data: { profileImage: '/files/1' } });
  };
  const { result, fields } = await upload(
    formRequest([
      { name: 'once', value: 'AAAA' },
      { name: 'file', file: 'a %22b%22.png', value: bytes(70_000) },
      { name: 'note', value: 'after' },
    ]),
    { look: ({ name, type, head }) => expect([name, type, head.length]).toEqual(['a "b".png', 'image/png', 64]) },
  );
  expect(result).toEqual({ profileImage: '/files/1' });
  expect({ ...fields }).toEqual({ once: 'AAAA', note: 'after' });
  expect(seen.url).toBe('/api/blob/roxus/users/7/uploadprofilepicture');
  expect(seen.authorization).toBe('Bearer token');
  expect(seen.body).toContain('Content-Disposition: form-data; name="file"; filename="a %22b%22.png"');
  expect(seen.body.match(/a{70000}/)).not.toBeNull();
  expect(seen.body.match(/Content-Disposition/g)).toHaveLength(1);
});

test('a file of exactly the limit passes, one byte more is refused and never finished', async () => {
  let finished = 0;
  receive = async (request, response) => {
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
  receive = () => (calls += 1);
  await expect(upload(formRequest(parts))).rejects.toMatchObject({ name: 'UploadRefused', text });
  expect(calls).toBe(0);
});

test('of two files none is stored: the API never gets the end of the first', async () => {
  const ends: string[] = [];
  receive = (request) =>
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

test('an early refusal of the API is answered at once, while the browser still sends', async () => {
  receive = (request, response) => {
    request.resume();
    json(response, 413, 'Too much for us');
  };
  const never: AsyncIterable<Uint8Array> = (async function* () {
    yield bytes(100_000);
    await new Promise((resolve) => setTimeout(resolve, 60_000).unref());
  })();
  const started = Date.now();
  await expect(upload(formRequest([{ name: 'file', file: 'a.png', value: never }]))).rejects.toMatchObject({
    status: 413,
    text: 'Too much for us',
    mayHaveHappened: false,
  });
  expect(Date.now() - started).toBeLessThan(1000);
});

test('a browser that leaves ends the request to the API', async () => {
  const broken = new Promise((resolve) => {
    receive = (request) => void textOf(request).catch(resolve);
  });
  const leaving = new AbortController();
  const slow: AsyncIterable<Uint8Array> = (async function* () {
    yield bytes(100_000);
    setTimeout(() => leaving.abort(), 50);
    await new Promise((resolve) => setTimeout(resolve, 60_000).unref());
  })();
  await expect(
    upload(formRequest([{ name: 'file', file: 'a.png', value: slow }], { signal: leaving.signal })),
  ).rejects.toBeInstanceOf(UploadAborted);
  await broken;
});

test('a form that breaks off is no upload', async () => {
  receive = (request) => void textOf(request).catch(() => undefined);
  const torn: AsyncIterable<Uint8Array> = (async function* () {
    yield bytes(100_000);
    throw new Error('connection lost');
  })();
  await expect(upload(formRequest([{ name: 'file', file: 'a.png', value: torn }]))).rejects.toBeInstanceOf(
    UploadAborted,
  );
});

test('an API that takes everything and never answers, or nothing at all, is given up', async () => {
  receive = (request) => void request.resume();
  await expect(upload(formRequest([{ name: 'file', file: 'a.png', value: bytes(1000) }]))).rejects.toMatchObject({
    kind: 'no-answer',
    mayHaveHappened: true,
  });
  receive = () => undefined;
  await expect(
    upload(formRequest([{ name: 'file', file: 'a.png', value: bytes(30 * MB) }]), { maxMb: 40 }),
  ).rejects.toMatchObject({ kind: 'no-answer', mayHaveHappened: false });
});

test('an API that resets or answers nonsense', async () => {
  receive = (request) => void request.socket.destroy();
  await expect(upload(formRequest([{ name: 'file', file: 'a.png', value: bytes(1000) }]))).rejects.toMatchObject({
    kind: 'no-answer',
  });
  receive = async (request, response) => {
    await textOf(request);
    response.end('<html>');
  };
  await expect(upload(formRequest([{ name: 'file', file: 'a.png', value: bytes(1000) }]))).rejects.toBeInstanceOf(
    UpstreamError,
  );
});

test('60 MB pass a slow API without staying in memory', async () => {
  let received = 0;
  receive = async (request, response) => {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      received += chunk.length;
      if (received % (4 * MB) < chunk.length) await new Promise((resolve) => setTimeout(resolve, 20));
    }
    json(response, 200, { profileImage: 'x' });
  };
  let made = 0;
  let most = 0;
  const large: AsyncIterable<Uint8Array> = (async function* () {
    for (; made < 60 * MB; made += 64 * 1024) {
      most = Math.max(most, made - received);
      yield bytes(64 * 1024);
    }
  })();
  await upload(formRequest([{ name: 'file', file: 'a.png', value: large }]), { maxMb: 100 });
  expect(received).toBeGreaterThan(60 * MB);
  // What is under way: the buffers of streams and sockets, never the file.
  expect(most).toBeLessThan(12 * MB);
});

test('what is no form holds no file', async () => {
  const request = new Request('http://portal.test/upload', { method: 'POST', body: 'x' });
  await expect(receiveForm(request, 1, request.signal)).rejects.toBeInstanceOf(UploadRefused);
});

test('an API that nobody listens for is tried once more and has got nothing (D133)', async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await expect(upload(formRequest([{ name: 'file', file: 'a.png', value: bytes(1000) }]))).rejects.toMatchObject({
    kind: 'no-answer',
    mayHaveHappened: false,
  });
});
