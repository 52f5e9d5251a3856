import { expect, test, vi } from 'vitest';
import { forgetLogLines, readLogLines } from '~/log.test-helpers';
import { getRequestState, type RequestState } from '~/session/request-state.server';
import { handleDataRequest, handleError } from './entry.server';

const REQUEST_ID = 'AAAA-BBBB-CCCC';
const written = vi.mocked(process.stdout.write);

function createArgs(init: RequestInit = {}, state: Partial<RequestState> = {}) {
  const request = new Request('http://portal.test/users.data', { ...init, headers: { 'x-request-id': REQUEST_ID } });
  const args = { request, context: {}, params: {} };
  Object.assign(getRequestState(args), state);
  return args;
}

test('the data of a client navigation have the headers of a page: security, reference and cookies', () => {
  const response = new Response('', { headers: { 'Set-Cookie': 'message=1' } });
  const { headers } = handleDataRequest(response, createArgs({}, { cookies: ['list-a=1', 'list-b=2'] }));
  expect(headers.get('x-request-id')).toBe(REQUEST_ID);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.getSetCookie()).toEqual(['message=1', 'list-a=1', 'list-b=2']);
});

test('a response that says "later" says when: five seconds in an outage, the rest of its time after too many attempts', () => {
  const getRetryAfter = (status: number, state: Partial<RequestState> = {}) =>
    handleDataRequest(new Response('', { status }), createArgs({}, state)).headers.get('retry-after');
  expect([503, 502, 429, 200].map((status) => getRetryAfter(status))).toEqual(['5', null, null, null]);
  const state = { retryAfterSeconds: 890 };
  expect([503, 429, 400].map((status) => getRetryAfter(status, state))).toEqual(['5', '890', null]);
});

test('an error of Remix itself, or of an aborted request, is no crash; any other is logged with its request', () => {
  forgetLogLines();
  const errorResponse = { status: 405, statusText: 'Method Not Allowed', internal: true, data: '' };
  handleError(errorResponse, createArgs());
  handleError(new Error('aborted'), createArgs({ signal: AbortSignal.abort() }));
  expect(written).not.toHaveBeenCalled();
  handleError(new TypeError('x'), createArgs());
  expect(readLogLines()).toMatchObject([{ event: 'crash', requestId: REQUEST_ID, error: 'TypeError' }]);
});
