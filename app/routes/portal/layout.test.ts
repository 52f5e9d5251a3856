import { db } from '../../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { toViewer } from '~/http/viewer.server';
import { createMessage, redirectWithMessage } from '~/session/toast.server';
import { createSessionCookie } from '../../../e2e/route-harness';
import { findExpected } from '../../../e2e/support/expect-defined';
import { getAccount } from '../../../mock-api/accounts';
import { loader } from './layout';

test('the frame of all pages has the user, their preferences, the owner of forms, and a message once', async () => {
  const { headers } = await redirectWithMessage('/', createMessage('success', 'Saved.'));
  const session = await createSessionCookie('manager');
  const cookie = [session, ...headers.getSetCookie(), 'theme=dark', 'density=compact', 'nav=rail'].join('; ');
  const load = async (headers: HeadersInit) =>
    loader({ request: new Request('http://portal.test/tags', { headers }), context: {}, params: {} });
  const user = findExpected(db.users, 'the user', ({ email }) => email === getAccount('manager').email);
  const name = `${user.firstName} ${user.lastName}`;
  const { data, init } = await load({ cookie });
  expect(data).toMatchObject({
    shell: { user: { id: String(user.id), name } },
    theme: 'dark',
    density: 'compact',
    message: { tone: 'success', text: 'Saved.' },
    hiddenFields: { owner: `${user.id} ${name}`, idempotencyKey: expect.stringMatching(/^[0-9A-Z-]{14}$/) as string },
    viewer: toViewer(String(user.id)),
  });
  expect(new Headers(init?.headers).get('set-cookie')).toMatch(/^message=;.*Max-Age=0/);
  const next = await load({ cookie: session });
  expect(next.data.message).toBeNull();
  expect(new Headers(next.init?.headers).has('set-cookie')).toBe(false);
  expect(next.data.hiddenFields.idempotencyKey).not.toBe(data.hiddenFields.idempotencyKey);
});
