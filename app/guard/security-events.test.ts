import { controls, db } from '../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { config } from '~/config.server';
import { forgetLogLines, readLogLines } from '~/log.test-helpers';
import { measureGrowth } from '~/metrics.test-helpers';
import { createRouteClient } from '../../e2e/route-harness';
import { findExpected } from '../../e2e/support/expect-defined';
import { DEMO_PASSWORD, getAccount } from '../../mock-api/accounts';

type Headers = Record<string, string>;

const { email } = getAccount('trainer');

const logIn = async (password: string, headers: Headers) =>
  (await createRouteClient(null)).post('/login', { intent: 'log-in', email, password }, headers);

/** Changes the password with the given current one, a number of times in one session. */
async function changePassword(currentPassword: string, headers: Headers, times = 1): Promise<void> {
  const user = await createRouteClient('trainer');
  const passwords = { currentPassword, newPassword: 'Another-2026!', confirmPassword: 'Another-2026!' };
  for (let time = 0; time < times; time += 1)
    await user.post('/account', { intent: 'change-password', ...passwords }, headers);
}

/** What causes an event; the level of its line, whether it names the user, and its detail. */
type Case = {
  name: string;
  level: 'info' | 'warn';
  isUserKnown: boolean;
  detail?: string;
  cause: (headers: Headers) => unknown;
};

const CASES: Case[] = [
  { name: 'login', level: 'info', isUserKnown: true, cause: (headers) => logIn(DEMO_PASSWORD, headers) },
  { name: 'login-refused', level: 'warn', isUserKnown: false, cause: (headers) => logIn('wrong', headers) },
  {
    name: 'logout',
    level: 'info',
    isUserKnown: true,
    cause: async (headers) => (await createRouteClient('trainer')).post('/logout', {}, headers),
  },
  {
    name: 'password-changed',
    level: 'info',
    isUserKnown: true,
    cause: (headers) => changePassword(DEMO_PASSWORD, headers),
  },
  {
    name: 'session-refused',
    level: 'warn',
    isUserKnown: false,
    cause: async (headers) => {
      const user = await createRouteClient('trainer');
      controls.armFault({ call: 'refreshToken', kind: 'status', status: 401, times: 1 });
      await user.get('/account', headers);
    },
  },
  {
    name: 'not-permitted',
    level: 'warn',
    isUserKnown: true,
    detail: 'companies',
    cause: async (headers) => (await createRouteClient('trainer')).get('/settings/companies', headers),
  },
  {
    name: 'slowed',
    level: 'warn',
    isUserKnown: false,
    detail: 'log-in',
    cause: async (headers) => {
      for (let time = 0; time <= config.LOGIN_FAILURES; time += 1) await logIn('wrong', headers);
    },
  },
  {
    name: 'slowed',
    level: 'warn',
    isUserKnown: true,
    detail: 'change-password',
    cause: (headers) => changePassword('wrong', headers, config.PASSWORD_FAILURES + 1),
  },
];

test.each(CASES.map((event, index) => ({ ...event, address: `198.51.100.${index}` })))(
  'the event $name has one line with its request, user and address, and is counted',
  async ({ name, level, isUserKnown, detail, cause, address }) => {
    controls.reset();
    const userId = isUserKnown ? String(findExpected(db.users, email, (user) => user.email === email).id) : null;
    const requestId = 'AAAA-BBBB-CCCC';
    forgetLogLines();
    const growth = await measureGrowth([`portal_security_events_total{event="${name}"}`], () =>
      cause({ 'x-request-id': requestId, 'x-client-address': address }),
    );
    const lines = readLogLines();
    expect(lines.filter((line) => line.name === name)).toEqual([
      { time: expect.any(String), level, event: 'security', name, requestId, userId, address, detail },
    ]);
    expect(growth).toEqual([1]);
  },
);
