import { controls, db } from '../../../e2e/support/test-mock';
import { beforeEach, expect, test, vi } from 'vitest';
import { createRouteClient, createSessionCookie } from '../../../e2e/route-harness';
import { expectDefined } from '../../../e2e/support/expect-defined';
import { getAccount } from '../../../mock-api/accounts';

const { email } = getAccount('admin');

beforeEach(() => controls.reset());

test('Log Out ends the session, empties the cache of the browser, and is in the security log', async () => {
  const cookie = await createSessionCookie('admin');
  const user = await createRouteClient({ cookie });
  const written = vi.mocked(process.stdout.write);
  const readLog = () =>
    written.mock.calls
      .map(([line]) => JSON.parse(String(line)) as Record<string, unknown>)
      .filter(({ event }) => event === 'security');
  const from = { 'x-client-address': '203.0.113.9', 'x-request-id': 'AAAA-BBBB-CCCC' };
  written.mockClear();
  const { status, location, headers } = await user.post('/logout', {}, from);
  expect([status, location, headers.get('clear-site-data')]).toEqual([302, '/login', '"cache"']);
  expect(headers.get('x-remix-reload-document')).toBe('true');
  const cookies = headers.getSetCookie();
  expect(cookies).toEqual([expect.stringMatching(/^automated=;/), expect.stringMatching(/^viewer=/)]);
  const { id } = expectDefined(db.users.find((row) => row.email === email));
  const entry = { name: 'logout', userId: String(id), address: '203.0.113.9', requestId: 'AAAA-BBBB-CCCC' };
  expect(readLog()).toMatchObject([entry]);
  expect(await user.get('/account')).toMatchObject({ status: 302 });
  written.mockClear();
  expect((await user.post('/logout', {}, from)).location).toBe('/login');
  expect(readLog(), 'without a session nothing is logged').toEqual([]);
});
