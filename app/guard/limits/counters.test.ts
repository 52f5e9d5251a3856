import { RateLimiterMemory } from 'rate-limiter-flexible';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Attempt, RateLimited } from './rate-limiter.server';
import { limit } from './rate-limits.server';
import { failAll } from './rate-limits.test-helpers';

const counters = new Set<RateLimiterMemory>();
const countKeys = () => [...counters].reduce((sum, counter) => sum + counter.dump().storage.length, 0);
const { consume } = RateLimiterMemory.prototype;
vi.spyOn(RateLimiterMemory.prototype, 'consume').mockImplementation(function (this: RateLimiterMemory, key) {
  counters.add(this);
  return consume.call(this, key);
});

beforeEach(() => {
  for (const counter of counters) for (const { key } of counter.dump().storage) void counter.delete(key);
});

const ADDRESS = '10.0.0.1';
type Limit = (mailbox: string) => Promise<Attempt | RateLimited>;
/** Each limit whose subject the client chooses, with the most counters that one address may leave behind. */
const LIMITS: [name: string, limit: Limit, max: number][] = [
  // 5 refused mailboxes, each with its counter of mails, and 3 counters of the address.
  ['sign-up', (mailbox) => limit.publicMail('sign-up', mailbox, ADDRESS), 13],
  ['forgot-password', (mailbox) => limit.publicMail('forgot-password', mailbox, ADDRESS), 13],
  ['mail', (mailbox) => limit.mail(mailbox, ADDRESS), 101],
  // 100 refused accounts, each with its counter of failures.
  ['login', (email) => limit.login(email, ADDRESS), 201],
];

test.each(LIMITS)('%s: 300 subjects of one address leave counters of those that the API saw', async (_, limit, max) => {
  for (let round = 0; round < 3; round += 1) await failAll(limit, 409);
  expect(countKeys()).toBeGreaterThan(2);
  expect(countKeys()).toBeLessThanOrEqual(max);
});

test.each(LIMITS)('%s: attempts during an outage of the API leave no counter', async (_, limit) => {
  expect(await failAll(limit, null)).toBeGreaterThan(0);
  expect(countKeys()).toBe(0);
});
