import { afterAll, expect, test } from 'vitest';
import { bytes, closeReceiver, formRequest, json, MB, receiver, textOf, upload } from './upload-testing';

const { UpstreamError } = await import('./upstream-error');

afterAll(closeReceiver);

test('ACCOUNT-10 a file goes on as the part named file; fields before and after it are read', async () => {
  let seen = { url: '', authorization: '', body: '' };
  receiver.receive = async (request, response) => {
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

test('an early refusal of the API is answered at once, while the browser still sends', async () => {
  receiver.receive = (request, response) => {
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

test('an API that takes everything and never answers, or nothing at all, is given up', async () => {
  receiver.receive = (request) => void request.resume();
  await expect(upload(formRequest([{ name: 'file', file: 'a.png', value: bytes(1000) }]))).rejects.toMatchObject({
    kind: 'no-answer',
    mayHaveHappened: true,
  });
  receiver.receive = () => undefined;
  await expect(
    upload(formRequest([{ name: 'file', file: 'a.png', value: bytes(30 * MB) }]), { maxMb: 40 }),
  ).rejects.toMatchObject({ kind: 'no-answer', mayHaveHappened: false });
});

test('an API that resets or answers nonsense', async () => {
  receiver.receive = (request) => void request.socket.destroy();
  await expect(upload(formRequest([{ name: 'file', file: 'a.png', value: bytes(1000) }]))).rejects.toMatchObject({
    kind: 'no-answer',
  });
  receiver.receive = async (request, response) => {
    await textOf(request);
    response.end('<html>');
  };
  await expect(upload(formRequest([{ name: 'file', file: 'a.png', value: bytes(1000) }]))).rejects.toBeInstanceOf(
    UpstreamError,
  );
});

test('60 MB pass a slow API without staying in memory', async () => {
  let received = 0;
  receiver.receive = async (request, response) => {
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

test('an API that nobody listens for is tried once more and has got nothing (D133)', async () => {
  await closeReceiver();
  await expect(upload(formRequest([{ name: 'file', file: 'a.png', value: bytes(1000) }]))).rejects.toMatchObject({
    kind: 'no-answer',
    mayHaveHappened: false,
  });
});
