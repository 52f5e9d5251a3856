import { controls, db } from '../../../e2e/support/test-mock';
import { expect, test, vi } from 'vitest';
import { forgetLogLines, readLogLines } from '~/log.test-helpers';
import { encryptedStore } from '~/session/store/encrypted-store.server';
import { createRouteClient } from '../../../e2e/route-harness';
import { expectMatch, findExpected } from '../../../e2e/support/expect-defined';
import { getAccount } from '../../../mock-api/accounts';

const [SESSIONS, LOGINS] = vi.hoisted(() => {
  process.env.SESSIONS_PER_USER = '4';
  process.env.LOGIN_SUCCESSES = '9';
  return [4, 9] as const;
});

const REQUEST_ID = 'AAAA-BBBB-CCCC';
const ADDRESS = '198.51.100.9';

const readEvents = (name: string) => readLogLines().filter((line) => line.name === name);

/** Logs in from a new browser. Returns the status and the session cookie. */
async function logIn(email: string, password: string) {
  const visitor = await createRouteClient(null);
  const sentHeaders = { 'x-request-id': REQUEST_ID, 'x-client-address': ADDRESS };
  const { status, headers } = await visitor.post('/login', { intent: 'log-in', email, password }, sentHeaders);
  return { status, cookie: status === 303 ? expectMatch(headers.get('set-cookie') ?? '', /^([^;]*)/) : '' };
}

const openAccount = async (cookie = '') => (await (await createRouteClient({ cookie })).get('/account')).status;

test(
  'with one login too many the oldest session ends; later the account waits',
  { tags: ['REAL-09', 'D166'] },
  async () => {
    const { email, password } = getAccount('manager');
    const other = getAccount('admin');
    const otherUser = await logIn(other.email, other.password);
    forgetLogLines();
    const cookies: string[] = [];
    // The case of the typed name makes no other account.
    for (let login = 0; login < SESSIONS; login += 1)
      cookies.push((await logIn(login % 2 === 0 ? email : email.toUpperCase(), password)).cookie);
    expect(await openAccount(cookies[0])).toBe(200);
    expect(readEvents('oldest-session-ended')).toEqual([]);

    await logIn(email, password);
    const userId = String(findExpected(db.users, email, (user) => user.email === email).id);
    expect(readEvents('oldest-session-ended')).toMatchObject([
      { level: 'warn', requestId: REQUEST_ID, address: ADDRESS, userId },
    ]);
    expect(await openAccount(cookies[0])).toBe(302);
    expect(await openAccount(cookies[1])).toBe(200);

    const later = await Promise.all(Array.from({ length: 10 }, () => logIn(email, password)));
    const left = LOGINS - SESSIONS - 1;
    expect(later.filter(({ status }) => status === 303)).toHaveLength(left);
    expect(later.filter(({ status }) => status === 429)).toHaveLength(10 - left);
    expect(await encryptedStore.count()).toBe(SESSIONS + 1);
    controls.clearLog();
    expect((await logIn(email, password)).status).toBe(429);
    expect(controls.getLog()).toEqual([]);
    expect(await openAccount(otherUser.cookie)).toBe(200);
  },
);

test('logins whose token exchange fails leave no more sessions', { tags: ['D166'] }, async () => {
  const { email, password } = getAccount('trainer');
  const before = await encryptedStore.count();
  controls.armFault({ call: 'refreshToken', kind: 'status', status: 500, times: 100 });
  for (let login = 0; login < SESSIONS + 2; login += 1) expect((await logIn(email, password)).status).toBe(303);
  expect((await encryptedStore.count()) - before).toBe(SESSIONS);
  controls.reset();
});
