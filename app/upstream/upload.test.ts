import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, expect, test, vi } from 'vitest';
import { measureGrowth } from '~/metrics.test-helpers';
import {
  apiStub,
  closeApiStub,
  createBytes,
  createFormRequest,
  MB,
  readText,
  sendJson,
  upload,
} from './upload-server.test-helpers';
import { findCauseCode } from './upstream-error';

afterAll(closeApiStub);

test(
  'the file is sent as the part named file; fields before and after it are parsed',
  { tags: ['ACCOUNT-10'] },
  async () => {
    let received: { url: string; headers: IncomingHttpHeaders; body: string } = { url: '', headers: {}, body: '' };
    apiStub.handle = async (request, response) => {
      received = {
        url: request.url ?? '',
        headers: request.headers,
        body: await readText(request),
      };
      sendJson(response, 200, { data: { profileImage: '/files/1' } });
    };
    const { result, fields, file } = await upload(
      createFormRequest([
        { name: 'once', value: 'AAAA' },
        { name: 'file', file: 'a %22b%22.png', value: createBytes(70_000) },
        { name: 'note', value: 'after' },
      ]),
    );
    expect([file.name, file.declaredType, file.head.length]).toEqual(['a "b".png', 'image/png', 1029]);
    expect(result).toEqual({ profileImage: '/files/1' });
    expect({ ...fields }).toEqual({ once: 'AAAA', note: 'after' });
    expect(received.url).toBe('/api/blob/roxus/users/7/uploadprofilepicture');
    expect(received.headers).toMatchObject({
      authorization: 'Bearer token',
      accept: 'application/json',
      'x-request-id': 'AAAA-AAAA-AAAA',
      'user-agent': expect.stringMatching(/^automated-portal\//) as string,
    });
    expect(received.body).toContain('Content-Disposition: form-data; name="file"; filename="a %22b%22.png"');
    // The proven type of the test server, not the declared one.
    expect(received.body.match(/Content-Type: .*/g)).toEqual(['Content-Type: image/webp']);
    expect(received.body).toContain('a'.repeat(70_000));
    expect(received.body.match(/Content-Disposition/g)).toHaveLength(1);
  },
);

test('an early error response of the API ends the upload while the browser still sends', async () => {
  apiStub.handle = (request, response) => {
    request.resume();
    sendJson(response, 413, 'Too much for us');
  };
  const endless: AsyncIterable<Uint8Array> = (async function* () {
    yield createBytes(100_000);
    await new Promise((resolve) => setTimeout(resolve, 60_000).unref());
  })();
  const startedAt = Date.now();
  await expect(upload(createFormRequest([{ name: 'file', file: 'a.png', value: endless }]))).rejects.toMatchObject({
    status: 413,
    text: 'Too much for us',
    mayHaveSucceeded: false,
  });
  expect(Date.now() - startedAt).toBeLessThan(1000);
});

test('an API that does not respond, or does not read the body, times out', async () => {
  apiStub.handle = (request) => request.resume();
  const error: unknown = await upload(
    createFormRequest([{ name: 'file', file: 'a.png', value: createBytes(1000) }]),
  ).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ kind: 'no-response', mayHaveSucceeded: true });
  expect(findCauseCode(error)).toBe('DEADLINE');
  apiStub.handle = () => undefined;
  await expect(
    upload(createFormRequest([{ name: 'file', file: 'a.png', value: createBytes(30 * MB) }]), { maxMb: 40 }),
  ).rejects.toMatchObject({ kind: 'no-response', mayHaveSucceeded: false });
});

test('the response to a whole file is read as that of any other call', async () => {
  const uploadFor = (status: number, type: string, body: string) => {
    apiStub.handle = async (request, response) => {
      await readText(request);
      response.writeHead(status, { 'Content-Type': type }).end(body);
    };
    return upload(createFormRequest([{ name: 'file', file: 'a.png', value: createBytes(1000) }]));
  };
  const json = '{"profileImage":"x"}';
  const unexpected = 'The service did not answer as expected.';
  for (const status of [200, 201, 299])
    expect((await uploadFor(status, 'application/json', json)).result).toEqual({ profileImage: 'x' });
  const failures: [number, string, string, string][] = [
    [300, 'application/json', json, json],
    [400, 'text/plain', 'Too blurred', 'Too blurred'],
    [500, 'text/html', 'Oops', unexpected],
    [400, 'text/plain', 'x'.repeat(2 * MB), `${'x'.repeat(499)}…`],
  ];
  for (const [status, type, body, text] of failures)
    await expect(uploadFor(status, type, body)).rejects.toMatchObject({ kind: 'status', status, text });
  const refusal = uploadFor(200, 'application/json', '{"success":false,"message":"Too blurred"}');
  await expect(refusal).rejects.toMatchObject({ kind: 'status', status: 400, text: 'Too blurred' });
  const invalid = { kind: 'invalid-response', status: 200, reference: 'AAAA-AAAA-AAAA' };
  const tooLong = JSON.stringify({ profileImage: 'x', padding: 'x'.repeat(2 * MB) });
  for (const body of ['', '[]', tooLong])
    await expect(uploadFor(200, 'application/json', body)).rejects.toMatchObject(invalid);
});

test('an upload is counted and its failure logged like those of other calls, its bytes as they are sent', async () => {
  apiStub.handle = async (request, response) => {
    await readText(request);
    sendJson(response, 409, 'No');
  };
  const stdout = vi.mocked(process.stdout.write);
  stdout.mockClear();
  const growth = await measureGrowth(['portal_upload_bytes_total'], async () => {
    const failure = upload(createFormRequest([{ name: 'file', file: 'a.png', value: createBytes(70_000) }]));
    await expect(failure).rejects.toMatchObject({ status: 409 });
  });
  expect(growth).toEqual([70_000]);
  const call = { requestId: 'AAAA-AAAA-AAAA', call: 'uploadProfilePicture', method: 'POST', status: 409 };
  expect(stdout.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown)).toMatchObject([call]);
});

test('60 MB are streamed to a slow API without being buffered', async () => {
  let receivedBytes = 0;
  apiStub.handle = async (request, response) => {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      receivedBytes += chunk.length;
      if (receivedBytes % (4 * MB) < chunk.length) await new Promise((resolve) => setTimeout(resolve, 20));
    }
    sendJson(response, 200, { profileImage: 'x' });
  };
  let sentBytes = 0;
  let maxBuffered = 0;
  const large: AsyncIterable<Uint8Array> = (async function* () {
    for (; sentBytes < 60 * MB; sentBytes += 64 * 1024) {
      maxBuffered = Math.max(maxBuffered, sentBytes - receivedBytes);
      yield createBytes(64 * 1024);
    }
  })();
  await upload(createFormRequest([{ name: 'file', file: 'a.png', value: large }]), { maxMb: 100 });
  expect(receivedBytes).toBeGreaterThan(60 * MB);
  // Only the buffers of streams and sockets hold a part of the file.
  expect(maxBuffered).toBeLessThan(12 * MB);
});

test('a refused connection is retried once, and nothing was sent', { tags: ['D133'] }, async () => {
  await closeApiStub();
  await expect(
    upload(createFormRequest([{ name: 'file', file: 'a.png', value: createBytes(1000) }])),
  ).rejects.toMatchObject({
    kind: 'no-response',
    mayHaveSucceeded: false,
  });
});
