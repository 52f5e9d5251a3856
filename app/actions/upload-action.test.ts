import '../../e2e/support/test-mock';
import { beforeEach, expect, test, vi } from 'vitest';
import { UploadAbortedError, UploadRefusedError } from '~/http/upload-body.server';
import { readMessage } from '~/session/read-message.test-helpers';
import type { UploadResult } from '~/shared/upload-result';
import { UpstreamError } from '~/upstream/upstream-error';
import { createSessionCookie } from '../../e2e/route-harness';
import { createUploadAction } from './upload-action.server';

const REFERENCE = 'AAAA-BBBB-CCCC';
let cookie = '';
// The setup of all tests mocks stdout.
const stdout = vi.mocked(process.stdout.write);

beforeEach(async () => {
  cookie = await createSessionCookie('trainer');
});

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

const NOT_SAVED = 'The service did not answer. Your entries are kept. Nothing was saved.';
const noResponse = (isLost: boolean) => UpstreamError.noResponse(REFERENCE, isLost, new Error('no response'));
const fail = (failure: Error) => () => Promise.reject(failure);
test('the same form is sent again after an outage, and not if a response may be lost', { tags: ['D129'] }, async () => {
  let sent = 0;
  const uploadTwice = async (once: string, failure: Error) => {
    const send: Send = () => {
      sent += 1;
      return Promise.reject(failure);
    };
    sent = 0;
    // A duplicate of an unknown outcome is an error page.
    for (let time = 0; time < 2; time += 1) await upload(send, { once }).catch(() => null);
    return sent;
  };
  expect(await uploadTwice('AAAA-BBBB-CCCC.outage', noResponse(false))).toBe(2);
  expect(await uploadTwice('AAAA-BBBB-CCCC.lost', noResponse(true))).toBe(1);
  expect(await uploadTwice('AAAA-BBBB-CCCC.aborted', new UploadAbortedError())).toBe(2);
  expect(await uploadTwice('AAAA-BBBB-CCCC.refused', new UploadRefusedError('No PDF.', { code: 'file-type' }))).toBe(2);
  expect(await uploadTwice('AAAA-BBBB-CCCC.failed', UpstreamError.ofStatus(REFERENCE, 500, null))).toBe(1);
});

const done: Send = async () => ({ text: 'Uploaded.', extra: 7 });

test.each<[string, Error, number, string | null, Partial<UploadResult>]>([
  [
    'of another type',
    new UploadRefusedError('No PDF.', { code: 'file-type' }),
    422,
    null,
    { text: 'No PDF.', errorCode: 'file-type' },
  ],
  ['too many', new UploadRefusedError('Wait.', { status: 429 }), 429, '30', { text: 'Wait.' }],
  ['that is slow', new UploadRefusedError('Slow.', { status: 408 }), 408, null, { text: 'Slow.' }],
  ['that broke off', new UploadAbortedError(), 400, null, { text: 'Interrupted.' }],
  ['that the API refuses', UpstreamError.ofStatus(REFERENCE, 400, 'No.'), 400, null, { text: 'No.' }],
  ['that never reached the API', noResponse(false), 503, '30', { text: NOT_SAVED, reference: REFERENCE }],
  ['whose response is lost', noResponse(true), 502, null, { reference: REFERENCE }],
])(
  'an upload %s: status, headers, data',
  { tags: ['D151', 'D144'] },
  async (_, failure, status, retryAfter, result) => {
    const response = await upload(fail(failure));
    expect([response.status, response.headers.get('retry-after')]).toEqual([status, retryAfter]);
    const data = (await response.json()) as UploadResult;
    expect(data).toMatchObject({ isDone: false, extra: null, reference: null, ...result });
    expect(data.idempotencyKey).toMatch(/^\w{4}-\w{4}-\w{4}$/);
  },
);

test('without script an upload redirects to a page with its message, or is an error page if nothing was sent', async () => {
  const show = async (send: Send) => {
    const { status, headers } = await upload(send, { accept: 'text/html' });
    return { status, location: headers.get('location'), ...(await readMessage({ headers })) };
  };
  const success = { status: 303, location: '/inbox/true/7', tone: 'success', text: 'Uploaded.', reference: null };
  expect(await show(done)).toMatchObject(success);
  const refused = { status: 303, location: '/inbox/false/null', tone: 'error', reference: REFERENCE };
  expect(await show(fail(UpstreamError.ofStatus(REFERENCE, 500, null)))).toMatchObject(refused);
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
