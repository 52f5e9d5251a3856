import { controls } from '../../e2e/test-mock';
import { beforeEach, expect, test, vi } from 'vitest';
import { accountByKey } from '../../mock-api/accounts';
import { exchange, exchangesUnderWay } from './exchange.server';
import { readSession } from './storage.server';
import { signIn } from './sign-in.server';
import { StoreUnavailable } from './store/session-store.server';
import { vault } from './store/vault.server';

const REQUEST = 'AAAA-AAAA-AAAA';

/** A session as a request has read it, of somebody who has just logged in. */
async function seenSession() {
  const { email, password } = accountByKey('manager');
  const cookie = await signIn(new Request('http://portal.test/login'), REQUEST, { email, password });
  const request = new Request('http://portal.test/', { headers: { cookie: cookie.split(';')[0] ?? '' } });
  const session = await readSession(request);
  if (!session) throw new Error('no session');
  controls.clearLog();
  return session;
}

const exchanges = () => controls.log().filter(({ call }) => call === 'refreshToken').length;

beforeEach(() => controls.reset());

test('D11 a pair that came while a request waited is taken over with its user, not exchanged again', async () => {
  const seen = await seenSession();
  const first = await exchange(seen, REQUEST);
  const second = await exchange(seen, REQUEST);
  expect(exchanges()).toBe(1);
  expect(first).toMatchObject({ outcome: 'exchanged' });
  expect(second).toMatchObject({
    outcome: 'exchanged',
    isTakenOver: true,
    user: { email: accountByKey('manager').email },
  });
  expect(second.outcome === 'exchanged' && second.session.accessToken).toBe(
    first.outcome === 'exchanged' && first.session.accessToken,
  );
});

test('D9 a refusal ends the generation that was refused, and leaves one that somebody else has brought', async () => {
  const seen = await seenSession();
  controls.arm({ call: 'refreshToken', kind: 'status', status: 401, times: 1, ms: 50 });
  const refused = exchange(seen, REQUEST);
  await expect.poll(exchanges).toBe(1);
  // An instance whose lease was lost meanwhile.
  await vault.replace(seen, { ...seen, accessToken: 'newer', refreshToken: 'newer' });
  expect(await refused).toMatchObject({ outcome: 'exchanged', session: { accessToken: 'newer' } });
  expect(await vault.read(seen.id)).toMatchObject({ accessToken: 'newer' });
});

test('a session that was ended during its exchange stays ended', async () => {
  const seen = await seenSession();
  controls.setLatency({ call: 'refreshToken', ms: 50 });
  const flight = exchange(seen, REQUEST);
  await expect.poll(exchanges).toBe(1);
  await vault.endHeld(seen.id);
  expect(await flight).toEqual({ outcome: 'refused', text: null });
  expect(await vault.read(seen.id)).toBeNull();
});

test('D9 a new pair that the store does not take is kept until it does; the page says 503 after two seconds', async () => {
  const seen = await seenSession();
  const replace = vi.spyOn(vault, 'replace').mockRejectedValue(new StoreUnavailable(null));
  await expect(exchange(seen, REQUEST)).rejects.toBeInstanceOf(StoreUnavailable);
  expect(exchangesUnderWay()).toBe(1);
  // Whoever comes meanwhile uses the old pair as little as the first one.
  await expect(exchange(seen, REQUEST)).rejects.toBeInstanceOf(StoreUnavailable);
  replace.mockRestore();
  await expect.poll(exchangesUnderWay).toBe(0);
  expect(exchanges()).toBe(1);
  expect(await vault.read(seen.id)).toMatchObject({ generation: seen.generation + 1 });
});

test('an exchange whose lease was lost before it began uses no pair', async () => {
  const seen = await seenSession();
  const exclusive = vi
    .spyOn(vault, 'exclusive')
    .mockImplementation((_, work) => work(AbortSignal.abort(new StoreUnavailable(null, 'LEASE-LOST'))));
  await expect(exchange(seen, REQUEST)).rejects.toMatchObject({ code: 'LEASE-LOST' });
  exclusive.mockRestore();
  expect(exchanges()).toBe(0);
});
