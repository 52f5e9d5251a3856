import { controls, db } from '../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { forgetLogLines, readLogLines } from '~/log.test-helpers';
import { StoreUnavailable } from '~/session/store/session-store.server';
import { UpstreamError } from '~/upstream/upstream-error';
import { createRouteClient, createSessionCookie } from '../../e2e/route-harness';
import { isRouteResponse } from './error-responses.server';
import { guardAction, guardLoader, wrapPublicLoader } from './guard.server';
import { createError } from './limits/rate-limits.test-helpers';

const request = new Request('http://portal.test/somewhere');
const HANG = UpstreamError.noResponse('', false, Object.assign(new Error(), { code: 'DEADLINE' }));

test('without the session store a public page says that logging in is not possible, with a reference', async () => {
  const fail = () => Promise.reject(new StoreUnavailable(null, 'EIO'));
  const thrown = await wrapPublicLoader(fail)({ request, context: {}, params: {} }).then(
    () => null,
    (error: unknown) => error,
  );
  expect(isRouteResponse(thrown)).toBe(true);
  expect(thrown).toMatchObject({
    init: { status: 503 },
    data: { text: expect.stringMatching(/^Logging in and out is not possible/), reference: expect.any(String) },
  });
});

test('without the session store the error page of a form keeps its values', { tags: ['D151'] }, async () => {
  const fail = () => Promise.reject(new StoreUnavailable(null, 'EIO'));
  const write = guardAction('companies', Object.assign(fail, { labels: { name: 'Name' } }));
  const headers = { cookie: await createSessionCookie('superAdmin') };
  const form = new Request(request, { method: 'POST', headers, body: new URLSearchParams({ name: 'Typed' }) });
  const thrown: unknown = await write({ request: form, context: {}, params: {} }).catch((error: unknown) => error);
  expect(thrown).toMatchObject({ init: { status: 503 }, data: { unsentForm: { fields: [['name', 'Typed']] } } });
});

test('a page of one record names the record that could not be loaded or was not found, not its list', async () => {
  const user = await createRouteClient('superAdmin');
  for (const [call, path, name] of [
    ['getRecording', `/events/${db.recordings[0]?.id}`, 'This recording'],
    ['getStream', `/streams/${db.streams[0]?.id}`, 'This stream'],
    ['listOcrDocuments', `/ocr/file-list/${db.documents[0]?.id}`, 'This document'],
    ['getProcessConfig', `/rpa/edit-process-config/${db.processConfigs[0]?.id}`, 'This process config'],
  ] as const) {
    for (const [status, text] of [
      [400, 'could not be loaded'],
      [404, 'was not found'],
    ] as const) {
      controls.armFault({ call, kind: 'status', status, times: 2 });
      expect(await user.get(path)).toMatchObject({ data: { title: `${name} ${text}` } });
      controls.clearFaults();
    }
  }
});

test('a list that the API refuses to the user (403) fails its page; any other failure stays in its panel', async () => {
  const user = await createRouteClient('superAdmin');
  const day = encodeURIComponent('/rpa/main-logging?date=2026-11-20');
  for (const [call, path] of [
    ['listCompanyReports', '/'],
    ['listOcrDocuments', '/ocr/file-list'],
    ['listModels', '/ocr/upload'],
    ['listRecordings', '/events'],
    ['listStreams', '/streams'],
    ['listTags', '/tags'],
    ['listProcessConfigs', '/rpa/process-config'],
    ['listMainLoggingsToday', '/rpa/main-logging'],
    ['listLogEntries', '/rpa/main-logging/2'],
    ['queryMainLoggings', `/rpa/main-logging/2?list=${day}`],
    ['listTaskTriggers', '/rpa/task-history'],
    ['listOtpConfigs', '/rpa/get-otp'],
    ['listCompanies', '/settings/companies'],
    ['getCompany', `/settings/companies/${db.companies[0]?.id}`],
  ] as const) {
    for (const status of [403, 400, 404]) {
      controls.armFault({ call, kind: 'status', status });
      const isThrown = status === 403 || (call === 'getCompany' && status === 404);
      expect((await user.get(path)).status, `${call} ${status}`).toBe(isThrown ? status : 200);
      controls.clearFaults();
    }
  }
  controls.armFault({ call: 'getCompany', kind: 'status', status: 404 });
  expect(await user.get('/settings/companies/7')).toMatchObject({ data: { title: 'This company was not found' } });
});

test.each([
  ['the API refuses', createError(403), 403, 'You do not have access to Companies'],
  ['the API has no such record', createError(404), 404, 'This record was not found'],
  ['the API fails', createError(500), 502, 'Companies could not be loaded'],
  ['the API does not respond', HANG, 502, 'Companies could not be loaded', 'The service took too long to answer.'],
  ['the store is unavailable', new StoreUnavailable(null, 'EIO'), 503, 'The service is not available'],
  ['the portal fails', new Error('secret detail'), 500, 'Something went wrong'],
])('if %s, the page says so', async (_, error, status, title, text = '') => {
  const headers = { cookie: await createSessionCookie('superAdmin'), 'x-request-id': 'AAAA-BBBB-CCCC' };
  forgetLogLines();
  const load = guardLoader('companies', () => Promise.reject(error));
  const args = { request: new Request(request, { headers }), context: {}, params: {} };
  const page: unknown = await load(args).catch((thrown: unknown) => thrown);
  expect(page).toMatchObject({ init: { status }, data: { title, text: expect.stringContaining(text) } });
  expect(JSON.stringify(page)).not.toContain('secret detail');
  const lines = readLogLines();
  const expected = { level: 'error', event: 'store-unavailable', requestId: 'AAAA-BBBB-CCCC', cause: 'EIO' };
  expect(lines.filter(({ event }) => event === 'store-unavailable')).toMatchObject(status === 503 ? [expected] : []);
});

test('redirects and files have the security headers, whether they are returned or thrown', async () => {
  const call = (run: () => Promise<Response>) =>
    wrapPublicLoader(run)({ request, context: {}, params: {} }).catch((thrown: unknown) => thrown as Response);
  const responses = [
    await call(async () => new Response('file')),
    await call(() => Promise.reject(new Response(null, { status: 302 }))),
  ];
  for (const { headers } of responses)
    expect([headers.get('x-content-type-options'), headers.get('content-security-policy')]).toEqual([
      'nosniff',
      "default-src 'none'; frame-ancestors 'none'",
    ]);
});
