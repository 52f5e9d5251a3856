import { expect, test } from 'vitest';
import type { Attempt, RateLimited } from './rate-limiter.server';

// Each has a value of its own. Set before the configuration is read.
Object.assign(process.env, {
  LOGIN_FAILURES: '3',
  LOGIN_ADDRESS_FAILURES: '5',
  LOGIN_SUCCESSES: '7',
  PASSWORD_FAILURES: '4',
  CODE_FAILURES: '6',
  CODE_ADDRESS_FAILURES: '8',
  FORGOT_PASSWORD_FAILURES: '9',
  MAIL_REQUESTS: '2',
  MAIL_REQUESTS_ADDRESS: '11',
  FAILURE_WINDOW_MINUTES: '5',
});
const limits = await import('./rate-limits.server');
const { createError } = await import('./rate-limits.test-helpers');

/** The same account or mailbox, in other letters. */
const spell = (address: string, index: number) => (index % 2 === 0 ? address : address.toUpperCase());

type Limit = (index: number) => Promise<Attempt | RateLimited>;

const FAILED = 'Too many failed attempts. Try again in 5 minutes.';
const REQUESTED = 'Too many requests. Try again in 5 minutes.';
/**
 * Attempts of which each differs in what `limit` does not count, the setting's value, the text beyond it, and attempts
 * that are not limited then.
 */
const CASES: [setting: string, value: number, text: string, limit: Limit, ...others: Limit[]][] = [
  [
    'LOGIN_FAILURES',
    3,
    FAILED,
    (index) => limits.limitLogin(spell('a@example.com', index), '10.0.0.1'),
    () => limits.limitLogin('a@example.com', '10.1.0.1'),
    () => limits.limitLogin('other@example.com', '10.0.0.1'),
  ],
  [
    'LOGIN_ADDRESS_FAILURES',
    5,
    FAILED,
    (index) => limits.limitLogin(`${index}@example.com`, '10.0.0.2'),
    () => limits.limitLogin('new@example.com', '10.1.0.2'),
  ],
  [
    'LOGIN_SUCCESSES',
    7,
    REQUESTED,
    (index) => limits.limitAcceptedLogin(spell('b@example.com', index)),
    () => limits.limitAcceptedLogin('other@example.com'),
  ],
  [
    'PASSWORD_FAILURES',
    4,
    FAILED,
    () => limits.limitPasswordChange('1', '10.0.0.3'),
    () => limits.limitPasswordChange('1', '10.1.0.3'),
    () => limits.limitPasswordChange('2', '10.0.0.3'),
  ],
  ['CODE_FAILURES', 6, FAILED, () => limits.limitAccountCode('1'), () => limits.limitAccountCode('2')],
  [
    'CODE_ADDRESS_FAILURES',
    8,
    FAILED,
    (index) => limits.limitAnonymousCode(String(index), '10.0.0.4'),
    () => limits.limitAnonymousCode('0', '10.1.0.4'),
  ],
  [
    'FORGOT_PASSWORD_FAILURES',
    9,
    FAILED,
    (index) => limits.limitPublicMail('forgot-password', `${index}@example.com`, '10.0.0.5'),
    () => limits.limitPublicMail('forgot-password', '0@example.com', '10.1.0.5'),
  ],
  [
    'MAIL_REQUESTS',
    2,
    REQUESTED,
    (index) => limits.limitMail(spell('c@example.com', index), '10.0.0.6'),
    () => limits.limitMail('c@example.com', '10.1.0.6'),
    () => limits.limitMail('other@example.com', '10.0.0.6'),
  ],
  ['MAIL_REQUESTS_ADDRESS', 11, REQUESTED, (index) => limits.limitMail(`${index}@example.com`, '10.0.0.7')],
];

test.each(CASES)('%s limits what it names', async (_, value, text, limit, ...others) => {
  let allowed = 0;
  let attempt = await limit(allowed);
  while (attempt.kind === 'allowed' && allowed < 50) {
    await attempt.recordFailure(createError(401));
    allowed += 1;
    attempt = await limit(allowed);
  }
  expect(allowed).toBe(value);
  expect(attempt).toMatchObject({ kind: 'limited', text });
  for (const other of others) expect(await other(0)).toMatchObject({ kind: 'allowed' });
});
