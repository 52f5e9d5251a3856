import { afterEach, expect, test, vi } from 'vitest';
import { postFile } from './post-file';

/** An `XMLHttpRequest` that is answered as soon as it is sent. */
function stubRequest(send: (request: EventTarget & { upload: EventTarget }) => void) {
  class FakeRequest extends EventTarget {
    upload = new EventTarget();
    open = vi.fn();
    setRequestHeader = vi.fn();
    send = () => send(this);
    abort = () => this.dispatchEvent(new Event('abort'));
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
}
const answer = (responseText: string, status = 200) =>
  stubRequest((request) => Object.assign(request, { responseText, status }).dispatchEvent(new Event('load')));

function createForm() {
  const form = new FormData();
  form.set('file', new File(['%PDF'], 'a.pdf'));
  return form;
}
const post = (onProgress: (percent: number) => void = () => {}, signal = new AbortController().signal) =>
  postFile('/upload', createForm(), { onProgress, signal });
const RESULT = { isDone: false, text: 'Text', extra: null, reference: null, idempotencyKey: '' };

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['{"isDone":true,"text":"Text","extra":{"id":"1"}}', 200, { ...RESULT, isDone: true, extra: { id: '1' } }],
  ['{"text":"Text","reference":"AB-12","idempotencyKey":"K"}', 400, { reference: 'AB-12', idempotencyKey: 'K' }],
  ['{"text":"Text","errorCode":"file-type"}', 422, { errorCode: 'file-type' }],
  ['{"text":"Text","errorCode":"other"}', 422, { errorCode: undefined }],
])('the response %s with status %i is a result', async (body, status, result) => {
  answer(body, status);
  expect(await post()).toEqual({ kind: 'response', result: { ...RESULT, ...result } });
});

test.each([
  ['{"other":1}', 200, 'no-response'],
  ['<html>', 502, 'no-response'],
  // The login page, to which the request was redirected.
  ['<html>', 200, 'signed-out'],
])('the response %s with status %i is no result: %s', async (body, status, kind) => {
  answer(body, status);
  expect(await post()).toEqual({ kind });
});

test('a request can fail and be cancelled, and says its progress', async () => {
  stubRequest((request) => request.dispatchEvent(new Event('error')));
  expect(await post()).toEqual({ kind: 'no-response' });
  const controller = new AbortController();
  const percents: number[] = [];
  stubRequest(({ upload }) => {
    for (const total of [0, 3]) upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 2, total }));
    controller.abort();
  });
  expect(await post((percent) => percents.push(percent), controller.signal)).toEqual({ kind: 'cancelled' });
  expect(percents).toEqual([0, 66]);
  expect(await post(undefined, controller.signal)).toEqual({ kind: 'cancelled' });
});
