import { expect, test } from 'vitest';
import { recordingCalls } from './contract/recordings';
import { settingsCalls } from './contract/settings';
import { findCauseCode, parseResponseText, toDisplayText, UpstreamError } from './upstream-error';

const ID = 'AAAA-BBBB-CCCC';
const timeout = Object.assign(new Error('late'), { name: 'TimeoutError' });
const reset = Object.assign(new Error('reset'), { code: 'ECONNRESET' });

test('a call that timed out is told from one that lost its connection, also behind another error', () => {
  const isTimeout = (cause: unknown) => UpstreamError.noResponse(ID, false, cause).isTimeout;
  expect([timeout, new Error('failed', { cause: timeout }), reset, undefined].map(isTimeout)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(UpstreamError.invalidResponse(ID, 200, timeout).isTimeout).toBe(false);
  expect([timeout, new Error('failed', { cause: reset }), new TypeError('x'), 'text'].map(findCauseCode)).toEqual([
    'DEADLINE',
    'ECONNRESET',
    'TypeError',
    null,
  ]);
});

test(
  'a status says whether the API refused the call for good, and whether it may have done it',
  { tags: ['D9'] },
  () => {
    const statuses = [302, 400, 401, 404, 408, 425, 429, 499, 500, 504];
    const errors = statuses.map((status) => UpstreamError.ofStatus(ID, status, null));
    expect(statuses.filter((_status, index) => errors[index]?.isRefusal)).toEqual([400, 401, 404, 499]);
    expect(statuses.filter((_status, index) => errors[index]?.mayHaveSucceeded)).toEqual([408, 500, 504]);
  },
);

test('only a call without a response that did not reach the API wrote nothing', () => {
  expect(UpstreamError.noResponse(ID, false, reset).isUnreachable).toBe(true);
  expect(UpstreamError.noResponse(ID, true, reset).isUnreachable).toBe(false);
  expect(UpstreamError.ofStatus(ID, 400, null).isUnreachable).toBe(false);
  expect(UpstreamError.invalidResponse(ID, 200, 'not-json').isUnreachable).toBe(false);
});

test('the reference of a failure stands where the text is not that of the API', () => {
  expect(UpstreamError.ofStatus(ID, 400, 'Name is taken')).toMatchObject({ text: 'Name is taken', reference: null });
  expect(UpstreamError.ofStatus(ID, 400, null)).toMatchObject({
    text: 'The service did not answer as expected.',
    reference: ID,
  });
});

test('the text of an error response is its message or its body, and never a page', { tags: ['ERR-02', 'D120'] }, () => {
  const parse = (body: string, contentType: string | null = 'text/plain') =>
    parseResponseText(settingsCalls.listCompanies, body, contentType);
  expect(['  ', '<!DOCTYPE html><p>Oops', '<html>'].map((body) => parse(body))).toEqual([null, null, null]);
  expect(parse('Oops', 'text/html; charset=utf-8')).toBeNull();
  expect(parse('<b>x</b>')).toBe('<b>x</b>');
  expect([' Name is taken ', '"Quoted"', '{"a":1}', '{"message":1}', 'null'].map((body) => parse(body))).toEqual([
    'Name is taken',
    'Quoted',
    '{"a":1}',
    '{"message":1}',
    'null',
  ]);
  const parseJson = (json: string) =>
    [recordingCalls.markAgent, settingsCalls.listCompanies].map((endpoint) => parseResponseText(endpoint, json, null));
  expect(parseJson('{"message":"No"}')).toEqual(['No', '{"message":"No"}']);
  expect(parseJson('null')).toEqual(['null', 'null']);
  expect(parseJson('{"message":1}')).toEqual(['{"message":1}', '{"message":1}']);
});

test('a text of the API is shown without invisible characters, and at most 500 characters of it', () => {
  expect(toDisplayText('\u200B \uFEFF')).toBeNull();
  expect(toDisplayText('a\u202Eb')).toBe('ab');
  expect(toDisplayText('😀'.repeat(500))).toBe('😀'.repeat(500));
  expect(toDisplayText('😀'.repeat(501))).toBe(`${'😀'.repeat(499)}…`);
});
