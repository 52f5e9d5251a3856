import '../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { createNoResponseError } from '~/upstream/upstream-error';
import { createSessionCookie } from '../../e2e/route-harness';
import { createUploadAction } from './upload-action.server';

/** Uploads a file to an API that does not respond. Returns the response to the page's script. */
async function uploadInOutage({ isLost }: { isLost: boolean }): Promise<Response> {
  const action = createUploadAction('upload-file', {
    maxMb: 1,
    send: () => Promise.reject(createNoResponseError('AAAA-BBBB-CCCC', isLost, new Error('no response'))),
    interruptedText: 'Interrupted.',
    redirectTo: () => '/',
  });
  const body = new FormData();
  body.set('file', new File(['%PDF-1.4'], 'a.pdf'));
  const headers = { Cookie: await createSessionCookie('trainer'), Accept: 'application/json' };
  const request = new Request('http://portal.test/ocr/upload/file', { method: 'POST', headers, body });
  return (await action({ request, context: {}, params: {} })) as Response;
}

test('an upload that never reached the API gets 503 and says when to try again', { tags: ['D151'] }, async () => {
  const response = await uploadInOutage({ isLost: false });
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
});

test('an upload whose response is lost is not to be tried again', { tags: ['D144'] }, async () => {
  const response = await uploadInOutage({ isLost: true });
  expect([response.status, response.headers.get('retry-after')]).toEqual([502, null]);
});
