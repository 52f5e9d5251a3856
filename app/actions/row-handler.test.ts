import '../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { notFoundResponse } from '~/guard/error-responses.server';
import { guardAction } from '~/guard/guard.server';
import { consumeMessage } from '~/session/toast.server';
import { createSessionCookie } from '../../e2e/route-harness';
import { createRowHandler } from './row-handler.server';

const write = () => Promise.reject(notFoundResponse('This document'));
const action = guardAction('company', {
  'with-url': createRowHandler({
    write,
    successText: 'Done.',
    failureUrl: ({ form }) => `/list?choose=${String(form.get('id'))}`,
  }),
  'without-url': createRowHandler({ write, successText: 'Done.' }),
});
const cookie = await createSessionCookie('superAdmin');

/** Submits a form without script. Returns the response, whether returned or thrown. */
function post(intent: string): Promise<unknown> {
  const body = new URLSearchParams({ intent, id: '7' });
  const url = 'http://portal.test/settings/companies/2';
  const request = new Request(url, { method: 'POST', headers: { Cookie: cookie }, body });
  return action({ request, context: {}, params: { companyId: '2' } }).catch((thrown: unknown) => thrown);
}

test('an error page of a write is a message at the URL for failures, which keeps the choice', async () => {
  const response = await post('with-url');
  expect(response).toBeInstanceOf(Response);
  const { status, headers } = response as Response;
  expect([status, headers.get('location')]).toEqual([303, '/list?choose=7']);
  const next = new Request('http://portal.test/', { headers: { cookie: headers.getSetCookie().join('; ') } });
  const { message } = await consumeMessage(next);
  expect(message).toMatchObject({ tone: 'error', text: 'This document was not found.' });
});

test('without a URL for failures an error page of a write is shown as it is', async () => {
  expect(await post('without-url')).toMatchObject({
    init: { status: 404 },
    data: { title: 'This document was not found' },
  });
});
