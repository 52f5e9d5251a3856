import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { config } from '~/config.server';
import { getIncomingBody, limitBodyTime, passBodyOn } from '~/http/body-time.server';
import { UploadAbortedError } from '~/http/upload-body.server';
import { documentCalls } from '~/upstream/contract/documents';
import { openUpload } from './upload.server';

test('the rest of a file that is not sent on is read, so that the browser reads the response', async () => {
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4';
  let unread = 40;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
    pull: (controller) => {
      unread -= 1;
      if (unread === 0) controller.close();
      else controller.enqueue(new Uint8Array(100_000));
    },
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
  const request = new Request('http://portal.test/ocr/upload/file', init);
  const principal = { sessionId: 'other', user: { id: '2' } } as Parameters<typeof openUpload>[1];
  const { close } = await openUpload({ request, context: {} }, principal, 5);
  await wait(20);
  expect(unread).toBeGreaterThan(20);
  close();
  await vi.waitFor(() => expect(unread).toBe(0));
});

test('an upload whose browser has gone before it was opened is aborted, and its file not looked at', async () => {
  const form = new FormData();
  form.set('file', new File(['%PDF-1.4'], 'a.pdf'));
  const init = { method: 'POST', body: form, signal: AbortSignal.abort() };
  const request = new Request('http://portal.test/ocr/upload/file', init);
  const principal = { sessionId: 'gone', user: { id: '3' } } as Parameters<typeof openUpload>[1];
  const { upload, close } = await openUpload({ request, context: {} }, principal, 1);
  const detectType = vi.fn(() => null);
  const sent = upload(documentCalls.uploadDocument, { modelId: '3' }, { detectType, formatRefusal: () => '' });
  await expect(sent).rejects.toBeInstanceOf(UploadAbortedError);
  expect(detectType).not.toHaveBeenCalled();
  close();
});

/** Opens an upload whose bytes arrive until after the time of a form. Whether it is too slow then. */
async function isTooSlow(sessionId: string): Promise<boolean | undefined> {
  let bytesRead = 0;
  const socket = {
    destroy: () => undefined,
    get bytesRead() {
      return (bytesRead += 1_000_000);
    },
  };
  const message = Object.assign(new PassThrough(), { headers: { 'content-length': '1' }, complete: false, socket });
  const incoming = message as unknown as IncomingMessage;
  const context = {};
  limitBodyTime(incoming, new EventEmitter() as ServerResponse, () => passBodyOn(incoming, context));
  const form = new FormData();
  form.set('file', new File(['%PDF-1.4'], 'a.pdf'));
  const request = new Request('http://portal.test/ocr/upload/file', { method: 'POST', body: form });
  const principal = { sessionId, user: { id: 'uploader' } } as Parameters<typeof openUpload>[1];
  await openUpload({ request, context }, principal, 1);
  vi.advanceTimersByTime(config.FORM_BODY_MS);
  return getIncomingBody(context)?.tooSlow.aborted;
}

test(
  'uploads may take longer than a form; one beyond the number of its session may not',
  { tags: ['D157'] },
  async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    for (let count = 1; count <= config.MAX_SESSION_UPLOADS; count += 1) expect(await isTooSlow('first')).toBe(false);
    expect(await isTooSlow('first')).toBe(true);
    expect(await isTooSlow('second')).toBe(false);
  },
);
