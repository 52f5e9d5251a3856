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
const { limit } = await import('./rate-limits.server');
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
    (index) => limit.login(spell('a@example.com', index), '10.0.0.1'),
    () => limit.login('a@example.com', '10.1.0.1'),
    () => limit.login('other@example.com', '10.0.0.1'),
  ],
  [
    'LOGIN_ADDRESS_FAILURES',
    5,
    FAILED,
    (index) => limit.login(`${index}@example.com`, '10.0.0.2'),
    () => limit.login('new@example.com', '10.1.0.2'),
  ],
  [
    'LOGIN_SUCCESSES',
    7,
    REQUESTED,
    (index) => limit.acceptedLogin(spell('b@example.com', index)),
    () => limit.acceptedLogin('other@example.com'),
  ],
  [
    'PASSWORD_FAILURES',
    4,
    FAILED,
    () => limit.passwordChange('1', '10.0.0.3'),
    () => limit.passwordChange('1', '10.1.0.3'),
    () => limit.passwordChange('2', '10.0.0.3'),
  ],
  ['CODE_FAILURES', 6, FAILED, () => limit.accountCode('1'), () => limit.accountCode('2')],
  [
    'CODE_ADDRESS_FAILURES',
    8,
    FAILED,
    (index) => limit.anonymousCode(String(index), '10.0.0.4'),
    () => limit.anonymousCode('0', '10.1.0.4'),
  ],
  [
    'FORGOT_PASSWORD_FAILURES',
    9,
    FAILED,
    (index) => limit.publicMail('forgot-password', `${index}@example.com`, '10.0.0.5'),
    () => limit.publicMail('forgot-password', '0@example.com', '10.1.0.5'),
  ],
  [
    'MAIL_REQUESTS',
    2,
    REQUESTED,
    (index) => limit.mail(spell('c@example.com', index), '10.0.0.6'),
    () => limit.mail('c@example.com', '10.1.0.6'),
    () => limit.mail('other@example.com', '10.0.0.6'),
  ],
  ['MAIL_REQUESTS_ADDRESS', 11, REQUESTED, (index) => limit.mail(`${index}@example.com`, '10.0.0.7')],
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
