import '../../../e2e/support/test-mock';
import { afterEach, expect, test, vi } from 'vitest';
import { encryptedStore } from '~/session/store/encrypted-store.server';
import { createRouteClient } from '../../../e2e/route-harness';

const HOUR_MS = 3_600_000;

afterEach(() => vi.useRealTimers());

/** Sets the clock forward (or back) for the duration of `work`. */
async function withClock<Value>(hours: number, work: () => Promise<Value>): Promise<Value> {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: now + hours * HOUR_MS });
  const value = await work();
  vi.useRealTimers();
  return value;
}

test('a clock that is nine hours ahead for a moment refuses sessions and ends none', { tags: ['D130'] }, async () => {
  const user = await createRouteClient('manager');
  await encryptedStore.removeExpired();
  const refused = await withClock(9, async () => {
    const responses = [
      await user.get('/account'),
      await user.post('/account', { intent: 'update-profile', firstName: 'Mia', lastName: 'Kern' }),
    ];
    await encryptedStore.removeExpired();
    return responses;
  });
  expect(refused.map(({ status }) => status)).toEqual([302, 401]);
  // Only the reason of the log-in.
  const cookies = refused.flatMap(({ headers }) => headers.getSetCookie());
  expect(cookies).toEqual([expect.stringMatching(/^message=/)]);
  expect((await user.get('/account')).status).toBe(200);
});

test('a clock that was set forward for good lets the second cleanup remove sessions', { tags: ['D130'] }, async () => {
  await createRouteClient('manager');
  await encryptedStore.removeExpired();
  const sessions = await encryptedStore.count();
  await withClock(9, async () => {
    await encryptedStore.removeExpired();
    expect(await encryptedStore.count()).toBe(sessions);
    await encryptedStore.removeExpired();
    expect(await encryptedStore.count()).toBe(0);
  });
});
