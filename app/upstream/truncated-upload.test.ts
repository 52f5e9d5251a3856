import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { createReadableStreamFromReadable } from '@remix-run/node';
import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  apiStub,
  closeApiStub,
  createBytes,
  createFormRequest,
  createRequest,
  FORM_HEADERS,
  readText,
  sendJson,
  upload,
} from './upload-server.test-helpers';

// Imported after the stub, which sets the URL of the API before the configuration is read.
const { UploadAbortedError } = await import('~/http/upload-body.server');

// Numbers of complete and of truncated bodies that the API has received.
let completeCount = 0;
let truncatedCount = 0;

beforeEach(() => {
  completeCount = 0;
  truncatedCount = 0;
  apiStub.handle = async (request, response) => {
    const body = await readText(request).catch(() => null);
    if (body === null) {
      truncatedCount += 1;
      return;
    }
    completeCount += 1;
    sendJson(response, 200, { profileImage: 'x' });
  };
});
afterAll(closeApiStub);

const HEAD =
  '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';

test.each([
  ['within the first bytes of the file', `${HEAD}x`],
  ['before the first byte of the file', HEAD],
  ['within the head of the part', HEAD.slice(0, 60)],
  ['before its first byte', ''],
])(
  'a form truncated %s counts as aborted by the browser, not as an API error, and sends nothing to the API',
  async (_, body) => {
    await expect(upload(createRequest(body))).rejects.toBeInstanceOf(UploadAbortedError);
    expect([completeCount, truncatedCount]).toEqual([0, 0]);
  },
);

test.each([
  ['after a large part of the file', `${HEAD}${'x'.repeat(200_000)}`],
  ['within the closing boundary', `${HEAD}${'x'.repeat(200_000)}\r\n--ed`],
  ['after a boundary that is not the closing one', `${HEAD}${'x'.repeat(200_000)}\r\n--edge`],
  [
    'within the next part',
    `${HEAD}${'x'.repeat(200_000)}\r\n--edge\r\nContent-Disposition: form-data; name="a"\r\n\r\nb`,
  ],
])('a form truncated %s counts as aborted by the browser, and its request to the API is aborted', async (_, body) => {
  await expect(upload(createRequest(body))).rejects.toBeInstanceOf(UploadAbortedError);
  await expect.poll(() => truncatedCount).toBe(1);
  expect(completeCount).toBe(0);
});

test('a complete form is uploaded, with and without a line break at the end', async () => {
  for (const end of ['', '\r\n'])
    expect((await upload(createRequest(`${HEAD}${'x'.repeat(200_000)}\r\n--edge--${end}`))).result).toEqual({
      profileImage: 'x',
    });
  expect([completeCount, truncatedCount]).toEqual([2, 0]);
});

test('a lost connection of the browser aborts the upload', async () => {
  const outcomes: Promise<unknown>[] = [];
  const portal = createServer((incoming) => {
    const request = createRequest(createReadableStreamFromReadable(incoming));
    outcomes.push(upload(request).catch((error: unknown) => error));
  }).listen(0, '127.0.0.1');
  await once(portal, 'listening');
  const body = `${HEAD}${'x'.repeat(100_000)}`;
  const requestEnds = [
    `Content-Length: 500000\r\n\r\n${body}`,
    `Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n`,
  ];
  for (const [index, requestEnd] of requestEnds.entries()) {
    const browser = connect((portal.address() as AddressInfo).port, '127.0.0.1');
    browser.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${FORM_HEADERS['Content-Type']}\r\n${requestEnd}`);
    await expect.poll(() => outcomes.length).toBe(index + 1);
    setTimeout(() => browser.destroy(), 50);
    await expect(outcomes[index]).resolves.toBeInstanceOf(UploadAbortedError);
  }
  expect(completeCount).toBe(0);
  portal.closeAllConnections();
  portal.close();
});

test('an abort by the browser aborts the request to the API', async () => {
  const truncated = new Promise((resolve) => {
    apiStub.handle = (request) => void readText(request).catch(resolve);
  });
  const browser = new AbortController();
  const slow: AsyncIterable<Uint8Array> = (async function* () {
    yield createBytes(100_000);
    setTimeout(() => browser.abort(), 50);
    await new Promise((resolve) => setTimeout(resolve, 60_000).unref());
  })();
  await expect(
    upload(createFormRequest([{ name: 'file', file: 'a.png', value: slow }], { signal: browser.signal })),
  ).rejects.toBeInstanceOf(UploadAbortedError);
  await truncated;
});

test('a complete upload without a response may have succeeded', async () => {
  const browser = new AbortController();
  apiStub.handle = async (request) => {
    await readText(request);
    browser.abort();
  };
  const request = createFormRequest([{ name: 'file', file: 'a.png', value: createBytes(1000) }], {
    signal: browser.signal,
  });
  await expect(upload(request)).rejects.toMatchObject({ kind: 'no-response', mayHaveSucceeded: true });
});
