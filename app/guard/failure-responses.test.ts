import '../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { StoreUnavailable } from '~/session/store/session-store.server';
import {
  isRouteResponse,
  notFoundResponse,
  sessionStoreUnavailableResponse,
  toPlainResponse,
} from './error-responses.server';
import { wrapPublicLoader } from './guard.server';

const request = new Request('http://portal.test/somewhere');

test('the failure of a file is plain text with its title, text and reference, for a script the same as JSON', async () => {
  const failure = sessionStoreUnavailableResponse('ABC');
  const plain = toPlainResponse(failure, request) as Response;
  expect(plain.status).toBe(503);
  expect(await plain.text()).toMatch(/^The service is not available\nLogging in .+\nReference ABC\n$/);
  expect(await (toPlainResponse(notFoundResponse(), request) as Response).text()).not.toContain('Reference');
  const script = new Request(request, { headers: { Accept: 'application/json' } });
  expect(await (toPlainResponse(failure, script) as Response).json()).toMatchObject({ reference: 'ABC' });
});

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
  expect(new StoreUnavailable(null, 'EIO').message).toBe('The session store is unavailable (EIO)');
  expect(new StoreUnavailable(null).message).toBe('The session store is unavailable');
});
