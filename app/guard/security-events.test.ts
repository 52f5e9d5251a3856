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

/** What causes an event, besides those of `e2e/http/operators.spec.ts`. */
const CASES: [
  name: string,
  level: 'info' | 'warn',
  detail: string | undefined,
  cause: (headers: Headers) => unknown,
][] = [
  ['login', 'info', undefined, (headers) => logIn(DEMO_PASSWORD, headers)],
  ['password-changed', 'info', undefined, (headers) => changePassword(DEMO_PASSWORD, headers)],
  [
    'session-refused',
    'warn',
    undefined,
    async (headers) => {
      const user = await createRouteClient('trainer');
      controls.armFault({ call: 'refreshToken', kind: 'status', status: 401, times: 1 });
      await user.get('/account', headers);
    },
  ],
  ['slowed', 'warn', 'change-password', (headers) => changePassword('wrong', headers, config.PASSWORD_FAILURES + 1)],
];

test.each(CASES)(
  'the event %s has one line with its request, user and address, and is counted',
  async (name, level, detail, cause) => {
    const userId =
      name === 'session-refused' ? null : String(findExpected(db.users, email, (user) => user.email === email).id);
    const [requestId, address] = ['AAAA-BBBB-CCCC', '198.51.100.1'];
    forgetLogLines();
    const growth = await measureGrowth([`portal_security_events_total{event="${name}"}`], () =>
      cause({ 'x-request-id': requestId, 'x-client-address': address }),
    );
    expect(readLogLines().filter((line) => line.name === name)).toEqual([
      { time: expect.any(String), level, event: 'security', name, requestId, userId, address, detail },
    ]);
    expect(growth).toEqual([1]);
  },
);
