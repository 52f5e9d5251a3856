import '../../e2e/support/test-mock';
import { expect, test, vi } from 'vitest';
import { UploadAbortedError, UploadRefusedError } from '~/http/upload-body.server';
import { readMessage } from '~/session/read-message.test-helpers';
import { createNoResponseError, createStatusError } from '~/upstream/upstream-error';
import { createSessionCookie } from '../../e2e/route-harness';
import { createUploadAction } from './upload-action.server';

const REFERENCE = 'AAAA-BBBB-CCCC';
const cookie = await createSessionCookie('trainer');
// The setup of all tests mocks stdout.
const stdout = vi.mocked(process.stdout.write);

type Send = () => Promise<{ text: string; extra: number }>;

/** Uploads a file as the page's script does, or without script. */
function upload(send: Send, { accept = 'application/json', once }: { accept?: string; once?: string } = {}) {
  const action = createUploadAction('upload-file', {
    maxMb: 1,
    send,
    interruptedText: 'Interrupted.',
    redirectTo: ({ fields }, { isDone, extra }) => `/${fields.folder}/${isDone}/${extra}`,
  });
  const body = new FormData();
  body.set('folder', 'inbox');
  if (once) body.set('once', once);
  body.set('file', new File(['%PDF-1.4'], 'a.pdf'));
  const headers = { Cookie: cookie, Accept: accept, 'x-client-address': '192.0.2.7' };
  const request = new Request('http://portal.test/ocr/upload/file', { method: 'POST', headers, body });
  return action({ request, context: {}, params: {} }) as Promise<Response>;
}

const fail = (failure: Error) => () => Promise.reject(failure);
const uploadInOutage = ({ isLost }: { isLost: boolean }) =>
  upload(fail(createNoResponseError(REFERENCE, isLost, new Error('no response'))));

test('an upload that never reached the API gets 503 and says when to try again', { tags: ['D151'] }, async () => {
  const response = await uploadInOutage({ isLost: false });
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
});

test('an upload whose response is lost is not to be tried again', { tags: ['D144'] }, async () => {
  const response = await uploadInOutage({ isLost: true });
  expect([response.status, response.headers.get('retry-after')]).toEqual([502, null]);
});

test('the same form is sent again after an outage, and not if a response may be lost', { tags: ['D129'] }, async () => {
  let sent = 0;
  const uploadTwice = async (once: string, failure: Error) => {
    const send: Send = () => {
      sent += 1;
      return Promise.reject(failure);
    };
    sent = 0;
    for (let time = 0; time < 2; time += 1) await upload(send, { once }).catch(() => null);
    return sent;
  };
  const noResponse = (isLost: boolean) => createNoResponseError(REFERENCE, isLost, new Error('no response'));
  expect(await uploadTwice('AAAA-BBBB-CCCC.outage', noResponse(false))).toBe(2);
  expect(await uploadTwice('AAAA-BBBB-CCCC.lost', noResponse(true))).toBe(1);
  expect(await uploadTwice('AAAA-BBBB-CCCC.aborted', new UploadAbortedError())).toBe(2);
  expect(await uploadTwice('AAAA-BBBB-CCCC.refused', new UploadRefusedError('No PDF.', { code: 'file-type' }))).toBe(2);
  expect(await uploadTwice('AAAA-BBBB-CCCC.failed', createStatusError(REFERENCE, 500, null))).toBe(1);
});

const done: Send = async () => ({ text: 'Uploaded.', extra: 7 });
const failed = { isDone: false, extra: null };
type Outcome = { text: string; reference: string | null; errorCode?: string };

test.each<[string, Send, number, string | null, Outcome & { isDone: boolean; extra: number | null }]>([
  ['that is done', done, 200, null, { isDone: true, extra: 7, text: 'Uploaded.', reference: null }],
  [
    'of another type',
    fail(new UploadRefusedError('No PDF.', { code: 'file-type' })),
    422,
    null,
    { ...failed, text: 'No PDF.', reference: null, errorCode: 'file-type' },
  ],
  [
    'too many',
    fail(new UploadRefusedError('Wait.', { status: 429 })),
    429,
    '30',
    { ...failed, text: 'Wait.', reference: null },
  ],
  [
    'that is slow',
    fail(new UploadRefusedError('Slow.', { status: 408 })),
    408,
    null,
    { ...failed, text: 'Slow.', reference: null },
  ],
  ['that broke off', fail(new UploadAbortedError()), 400, null, { ...failed, text: 'Interrupted.', reference: null }],
  [
    'that the API refuses without a text',
    fail(createStatusError(REFERENCE, 400, null)),
    400,
    null,
    { ...failed, text: 'The service did not answer as expected.', reference: REFERENCE },
  ],
])('an upload %s has its outcome in status, headers and data', async (_, send, status, retryAfter, result) => {
  const response = await upload(send);
  expect([response.status, response.headers.get('retry-after')]).toEqual([status, retryAfter]);
  const { idempotencyKey, ...data } = (await response.json()) as { idempotencyKey: string };
  expect(data).toEqual(result);
  expect(idempotencyKey).toMatch(/^\w{4}-\w{4}-\w{4}$/);
});

test('without script an upload redirects to a page with its message, or is an error page if nothing was sent', async () => {
  const show = async (send: Send) => {
    const { status, headers } = await upload(send, { accept: 'text/html' });
    return { status, location: headers.get('location'), ...(await readMessage({ headers })) };
  };
  const success = { status: 303, location: '/inbox/true/7', tone: 'success', text: 'Uploaded.', reference: null };
  expect(await show(done)).toMatchObject(success);
  const refused = { status: 303, location: '/inbox/false/null', tone: 'error', reference: REFERENCE };
  expect(await show(fail(createStatusError(REFERENCE, 500, null)))).toMatchObject(refused);
  const send = fail(new UploadRefusedError('Busy.', { status: 503 }));
  const busy = (await upload(send, { accept: 'text/html' }).catch((thrown: unknown) => thrown)) as Response;
  expect([busy.status, await busy.text()]).toEqual([503, expect.stringContaining('Busy.')]);
});

test('only too many uploads of a user are in the log, as slowed', async () => {
  const readNames = async (status: 408 | 429) => {
    stdout.mockClear();
    await upload(fail(new UploadRefusedError('No.', { status })));
    return stdout.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
  };
  expect(await readNames(408)).toEqual([]);
  const who = { userId: expect.stringMatching(/^\d+$/) as string, address: '192.0.2.7', detail: 'upload' };
  expect(await readNames(429)).toMatchObject([{ event: 'security', name: 'slowed', ...who }]);
});
