import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { REDIS_SERVERS, startRedis, type RedisServer } from '../../../e2e/support/redis-server';
import { failAll } from './rate-limits.test-helpers';

// The server starts before the configuration is read.
const server: RedisServer | null = REDIS_SERVERS.length === 0 ? null : await startRedis();
if (server) process.env.SESSION_STORE_URL = server.url;
const { limit } = await import('./rate-limits.server');
const { redisConnection } = await import('~/session/store/redis-connection.server');

const ADDRESS = '10.0.0.1';
const countKeys = async () => (await redisConnection?.send((client) => client.keys('portal:limit:*')))?.length;

describe.skipIf(server === null)('counters in the shared store', () => {
  beforeEach(async () => {
    await redisConnection?.send((client) => client.flushAll());
  });
  afterAll(async () => {
    await redisConnection?.close();
    await server?.close();
  });

  const limitSignUp = (mailbox: string) => limit.publicMail('sign-up', mailbox, ADDRESS);
  const limitAccount = (email: string) => limit.login(email, ADDRESS);

  test.each([
    ['sign-ups', limitSignUp],
    ['logins', limitAccount],
  ])('%s during an outage of the API leave no counter', async (_, limit) => {
    expect(await failAll(limit, null)).toBeGreaterThan(0);
    expect(await countKeys()).toBe(0);
  });

  test('a point that is refunded after its window has ended leaves no counter', async () => {
    const attempt = await limitSignUp('anna@example.com');
    await redisConnection?.send((client) => client.flushAll());
    if (attempt.kind === 'allowed') await attempt.recordFailure(new Error('no response'));
    expect([attempt.kind, await countKeys()]).toEqual(['allowed', 0]);
  });

  test('during an outage of the store attempts without a response do not count', async () => {
    await server?.stop();
    for (let time = 0; time < 30; time += 1) {
      const attempt = await limitAccount('ben@example.com');
      if (attempt.kind === 'allowed') await attempt.recordFailure(new Error('no response'));
      expect(attempt.kind).toBe('allowed');
    }
    await server?.start();
    await expect.poll(() => countKeys().catch(() => null)).toBe(0);
  });
});
