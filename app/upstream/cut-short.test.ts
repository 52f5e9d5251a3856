import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createReadableStreamFromReadable } from '@remix-run/node';
import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  bytes,
  closeReceiver,
  FORM_HEADERS,
  formRequest,
  json,
  receiver,
  requestWith,
  textOf,
  upload,
} from './upload-testing';

const { UploadAborted } = await import('./incoming-form.server');

// How many bodies came to their end at the API, and how many did not.
let ended = 0;
let broken = 0;

beforeEach(() => {
  ended = 0;
  broken = 0;
  receiver.receive = async (request, response) => {
    const body = await textOf(request).catch(() => null);
    if (body === null) {
      broken += 1;
      return;
    }
    ended += 1;
    json(response, 200, { profileImage: 'x' });
  };
});
afterAll(closeReceiver);

const HEAD =
  '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';

test.each([
  ['after a large part of the file', `${HEAD}${'x'.repeat(200_000)}`],
  ['within the first bytes of the file', `${HEAD}x`],
  ['before the first byte of the file', HEAD],
  ['within the head of the part', HEAD.slice(0, 60)],
  ['before the form', ''],
  ['within the closing boundary', `${HEAD}${'x'.repeat(200_000)}\r\n--ed`],
  ['after a boundary that closes nothing', `${HEAD}${'x'.repeat(200_000)}\r\n--edge`],
  [
    'within the next part',
    `${HEAD}${'x'.repeat(200_000)}\r\n--edge\r\nContent-Disposition: form-data; name="a"\r\n\r\nb`,
  ],
])('a form that is cut short %s was not uploaded, and the API is not to blame', async (_, body) => {
  await expect(upload(requestWith(body))).rejects.toBeInstanceOf(UploadAborted);
  if (body.length > 200_000) await expect.poll(() => broken).toBeGreaterThan(0);
  expect(ended).toBe(0);
});

test('a form that is whole is uploaded, with and without a line end after it', async () => {
  for (const end of ['', '\r\n'])
    expect((await upload(requestWith(`${HEAD}${'x'.repeat(200_000)}\r\n--edge--${end}`))).result).toEqual({
      profileImage: 'x',
    });
  expect([ended, broken]).toEqual([2, 0]);
});

test('a browser whose connection ends early has uploaded nothing', async () => {
  const outcomes: Promise<unknown>[] = [];
  const portal = createServer((incoming) => {
    const request = requestWith(createReadableStreamFromReadable(incoming));
    outcomes.push(upload(request).catch((error: unknown) => error));
  }).listen(0, '127.0.0.1');
  await once(portal, 'listening');
  const body = `${HEAD}${'x'.repeat(100_000)}`;
  const sent = [
    `Content-Length: 500000\r\n\r\n${body}`,
    `Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n`,
  ];
  for (const [index, rest] of sent.entries()) {
    const browser = connect((portal.address() as AddressInfo).port, '127.0.0.1');
    browser.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${FORM_HEADERS['Content-Type']}\r\n${rest}`);
    await expect.poll(() => outcomes.length).toBe(index + 1);
    setTimeout(() => browser.destroy(), 50);
    await expect(outcomes[index]).resolves.toBeInstanceOf(UploadAborted);
  }
  expect(ended).toBe(0);
  portal.closeAllConnections();
  portal.close();
});

test('a browser that leaves ends the request to the API', async () => {
  const broken = new Promise((resolve) => {
    receiver.receive = (request) => void textOf(request).catch(resolve);
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

test('an upload that has gone out whole may have happened, also when its time ends before the answer', async () => {
  const leaving = new AbortController();
  receiver.receive = async (request) => {
    await textOf(request);
    leaving.abort();
  };
  const request = formRequest([{ name: 'file', file: 'a.png', value: bytes(1000) }], { signal: leaving.signal });
  await expect(upload(request)).rejects.toMatchObject({ kind: 'no-answer', mayHaveHappened: true });
});

test('a form that breaks off is no upload', async () => {
  receiver.receive = (request) => void textOf(request).catch(() => undefined);
  const torn: AsyncIterable<Uint8Array> = (async function* () {
    yield bytes(100_000);
    throw new Error('connection lost');
  })();
  await expect(upload(formRequest([{ name: 'file', file: 'a.png', value: torn }]))).rejects.toBeInstanceOf(
    UploadAborted,
  );
});
