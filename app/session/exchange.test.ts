import { controls } from '../../e2e/support/test-mock';
import { expect, test, vi } from 'vitest';
import { forgetLogLines, readLogLines } from '~/log.test-helpers';
import { measureGrowth } from '~/metrics.test-helpers';
import { getAccount } from '../../mock-api/accounts';
import { countPendingExchanges, exchangeTokens } from './exchange.server';
import { sessions } from './session-storage.server';
import { signIn } from './sign-in.server';
import { encryptedStore } from './store/encrypted-store.server';
import { StoreUnavailable } from './store/session-store.server';

const REQUEST_ID = 'AAAA-AAAA-AAAA';

/** Logs in and reads the session as a request does. */
async function createSession() {
  const { email, password } = getAccount('manager');
  const { cookie } = await signIn(new Request('http://portal.test/login'), REQUEST_ID, { email, password });
  const request = new Request('http://portal.test/', { headers: { cookie: cookie.split(';')[0] ?? '' } });
  const session = await sessions.read(request);
  if (!session) throw new Error('no session');
  controls.clearLog();
  return session;
}

const countExchanges = () => controls.getLog().filter(({ call }) => call === 'refreshToken').length;

test(
  'a request uses the token pair and user that another request has just stored, without a second exchange',
  { tags: ['D11'] },
  async () => {
    const session = await createSession();
    const first = await exchangeTokens(session, REQUEST_ID);
    const second = await exchangeTokens(session, REQUEST_ID);
    expect(countExchanges()).toBe(1);
    if (first.outcome !== 'exchanged') throw new Error(`The first exchange was ${first.outcome}`);
    expect(second).toMatchObject({
      outcome: 'exchanged',
      isTakenOver: true,
      user: { email: getAccount('manager').email },
      session: { accessToken: first.session.accessToken },
    });
  },
);

test(
  'a request with an exchange of its own shares neither one in flight nor a stored one',
  { tags: ['D179'] },
  async () => {
    const session = await createSession();
    controls.setLatency({ call: 'refreshToken', ms: 30 });
    const shared = exchangeTokens(session, REQUEST_ID);
    const own = exchangeTokens(session, REQUEST_ID, { isOwn: true });
    const joined = exchangeTokens(session, REQUEST_ID);
    expect(await shared).not.toHaveProperty('isTakenOver');
    expect(countPendingExchanges()).toBe(1);
    expect(await own).toMatchObject({ outcome: 'exchanged' });
    expect(await joined).toBe(await own);
    expect([countExchanges(), countPendingExchanges()]).toEqual([2, 0]);
  },
);

test(
  'a refused exchange does not end the session if another request has stored a newer pair meanwhile',
  { tags: ['D9'] },
  async () => {
    const session = await createSession();
    controls.armFault({ call: 'refreshToken', kind: 'status', status: 401, times: 1, ms: 50 });
    const refused = exchangeTokens(session, REQUEST_ID);
    await expect.poll(countExchanges).toBe(1);
    // Another instance exchanges the session after the lease was lost.
    await encryptedStore.replace(session, { ...session, accessToken: 'newer', refreshToken: 'newer' });
    expect(await refused).toMatchObject({ outcome: 'exchanged', session: { accessToken: 'newer' } });
    expect(await encryptedStore.read(session.id)).toMatchObject({ accessToken: 'newer' });
  },
);

test(
  'a response with new tokens but without a user keeps the tokens and the stored user',
  { tags: ['D9'] },
  async () => {
    const session = await createSession();
    const body = JSON.stringify({ data: { accessToken: 'access-2', refreshToken: 'refresh-2' } });
    controls.armFault({ call: 'refreshToken', kind: 'body', body, contentType: 'application/json', times: 1 });
    forgetLogLines();
    expect(await exchangeTokens(session, REQUEST_ID)).toEqual({ outcome: 'unreachable' });
    expect(readLogLines()).toContainEqual(
      expect.objectContaining({ level: 'error', event: 'exchange-without-user', requestId: REQUEST_ID }),
    );
    expect(session.user).toMatchObject({ email: getAccount('manager').email });
    expect(await encryptedStore.read(session.id)).toMatchObject({
      accessToken: 'access-2',
      refreshToken: 'refresh-2',
      user: session.user,
    });
  },
);

test.each([{ accessToken: 'access-2' }, { refreshToken: 'refresh-2' }])(
  'a response with one token of the pair ends the session: %o',
  async (tokens) => {
    const session = await createSession();
    const body = JSON.stringify({ data: { ...session.user, ...tokens } });
    controls.armFault({ call: 'refreshToken', kind: 'body', body, contentType: 'application/json', times: 1 });
    expect(await exchangeTokens(session, REQUEST_ID)).toEqual({ outcome: 'refused', text: null });
    expect(await encryptedStore.read(session.id)).toBeNull();
  },
);

test('a refused exchange has the text of the API, which a log-in shows; neither leaves a session', async () => {
  const session = await createSession();
  const text = 'Your account is locked.';
  const refuse = () => controls.armFault({ call: 'refreshToken', kind: 'status', status: 403, body: text, times: 1 });
  refuse();
  expect(await exchangeTokens(session, REQUEST_ID)).toEqual({ outcome: 'refused', text });
  expect(await encryptedStore.read(session.id)).toBeNull();
  const count = await encryptedStore.count();
  refuse();
  const { email, password } = getAccount('manager');
  const login = signIn(new Request('http://portal.test/login'), REQUEST_ID, { email, password });
  await expect(login).rejects.toMatchObject({ text });
  expect(await encryptedStore.count()).toBe(count);
});

test('a session without both tokens is refused, and nothing is sent', async () => {
  const { user } = await createSession();
  for (const tokens of [
    { accessToken: 'access', refreshToken: null },
    { accessToken: null, refreshToken: 'refresh' },
  ]) {
    const id = await encryptedStore.create({ ...tokens, user });
    expect(await exchangeTokens({ id, generation: 1 }, REQUEST_ID)).toEqual({ outcome: 'refused', text: null });
  }
  expect(countExchanges()).toBe(0);
});

test('a session that ends during its exchange stays ended', async () => {
  const session = await createSession();
  controls.setLatency({ call: 'refreshToken', ms: 50 });
  const pending = exchangeTokens(session, REQUEST_ID);
  await expect.poll(countExchanges).toBe(1);
  await encryptedStore.remove(session.id);
  expect(await pending).toEqual({ outcome: 'refused', text: null });
  expect(await encryptedStore.read(session.id)).toBeNull();
});

test('storing a new pair is retried until the store responds; meanwhile pages fail', { tags: ['D9'] }, async () => {
  const session = await createSession();
  const replace = vi.spyOn(encryptedStore, 'replace').mockRejectedValue(new StoreUnavailable(null));
  await expect(exchangeTokens(session, REQUEST_ID)).rejects.toBeInstanceOf(StoreUnavailable);
  expect(countPendingExchanges()).toBe(1);
  // A later request joins the pending exchange and does not use the old pair either.
  await expect(exchangeTokens(session, REQUEST_ID)).rejects.toBeInstanceOf(StoreUnavailable);
  replace.mockRestore();
  await expect.poll(countPendingExchanges).toBe(0);
  expect(countExchanges()).toBe(1);
  expect(await encryptedStore.read(session.id)).toMatchObject({ generation: session.generation + 1 });
});

test('an exchange whose lease was lost before its call does not use the pair; the next request exchanges it', async () => {
  const session = await createSession();
  const runExclusive = vi
    .spyOn(encryptedStore, 'runExclusive')
    .mockImplementation((_, work) => work(AbortSignal.abort(new StoreUnavailable(null, 'LEASE-LOST'))));
  await expect(exchangeTokens(session, REQUEST_ID)).rejects.toMatchObject({ code: 'LEASE-LOST' });
  runExclusive.mockRestore();
  expect(countExchanges()).toBe(0);
  expect(await exchangeTokens(session, REQUEST_ID)).toMatchObject({ outcome: 'exchanged' });
  expect(countExchanges()).toBe(1);
});

test('each exchange is counted by its outcome', async () => {
  const session = await createSession();
  const outcomes = ['exchanged', 'taken-over', 'refused', 'unreachable'];
  const series = outcomes.map((outcome) => `portal_exchanges_total{outcome="${outcome}"}`);
  const exchange = (status?: number) => {
    if (status !== undefined) controls.armFault({ call: 'refreshToken', kind: 'status', status, times: 1 });
    return measureGrowth(series, () => exchangeTokens(session, REQUEST_ID));
  };
  expect(await exchange(503)).toEqual([0, 0, 0, 1]);
  expect(await exchange()).toEqual([1, 0, 0, 0]);
  expect(await exchange()).toEqual([0, 1, 0, 0]);
  await encryptedStore.destroy(session.id);
  expect(await exchange()).toEqual([0, 0, 1, 0]);
});

test('a pair that another request has stored without a user is exchanged, because the page needs one', async () => {
  const session = await createSession();
  const id = await encryptedStore.create({ ...session, user: null });
  expect(await exchangeTokens({ id, generation: 0 }, REQUEST_ID)).toMatchObject({
    outcome: 'exchanged',
    user: { email: getAccount('manager').email },
  });
  expect(countExchanges()).toBe(1);
});

test(
  'a log-in whose tokens cannot be exchanged at the moment names the user of its response',
  { tags: ['D9'] },
  async () => {
    const { email, password } = getAccount('manager');
    const logIn = () => signIn(new Request('http://portal.test/login'), REQUEST_ID, { email, password });
    const { userId } = await logIn();
    expect(userId).toMatch(/^\d+$/);
    controls.armFault({ call: 'refreshToken', kind: 'status', status: 503, times: 1 });
    expect(await logIn()).toMatchObject({ userId });
  },
);

test(
  'the sessions of a user whom the API has not named are counted by the email, in any case',
  { tags: ['D166'] },
  async () => {
    const { email, password } = getAccount('manager');
    const body = JSON.stringify({ data: { accessToken: 'a', refreshToken: 'r' } });
    controls.armFault({ call: 'login', kind: 'body', body, contentType: 'application/json', times: 1 });
    controls.armFault({ call: 'refreshToken', kind: 'status', status: 503, times: 1 });
    const removeOldest = vi.spyOn(encryptedStore, 'removeOldest');
    const credentials = { email: email.toUpperCase(), password };
    const { userId } = await signIn(new Request('http://portal.test/login'), REQUEST_ID, credentials);
    expect([userId, removeOldest.mock.calls]).toEqual([null, [[`login ${email}`]]]);
    removeOldest.mockRestore();
  },
);

test('a log-in that the API refuses is a security event, and one without its response is none', async () => {
  const { email, password } = getAccount('manager');
  const logIn = async (status: number) => {
    controls.armFault({ call: 'login', kind: 'status', status, times: 1 });
    forgetLogLines();
    const request = new Request('http://portal.test/login', { headers: { 'x-client-address': '203.0.113.7' } });
    await expect(signIn(request, REQUEST_ID, { email, password })).rejects.toMatchObject({ status });
    return readLogLines().filter((line) => (line as { event: string }).event === 'security');
  };
  const refused = { name: 'login-refused', address: '203.0.113.7', requestId: REQUEST_ID, userId: null };
  expect(await logIn(401)).toMatchObject([refused]);
  expect([await logIn(503), await logIn(429)]).toEqual([[], []]);
});

test('a log-in without both tokens is refused with a line', { tags: ['D9'] }, async () => {
  const { email, password } = getAccount('manager');
  const body = JSON.stringify({ data: { id: 4, accessToken: 'a' } });
  controls.armFault({ call: 'login', kind: 'body', body, contentType: 'application/json', times: 1 });
  forgetLogLines();
  const count = await encryptedStore.count();
  const countLogin = vi.fn(async () => undefined);
  const login = signIn(new Request('http://portal.test/login'), REQUEST_ID, { email, password }, countLogin);
  await expect(login).rejects.toMatchObject({
    kind: 'invalid-response',
    reference: REQUEST_ID,
    mayHaveSucceeded: true,
  });
  expect(readLogLines()).toContainEqual(
    expect.objectContaining({ level: 'error', event: 'login-without-tokens', requestId: REQUEST_ID }),
  );
  expect([countLogin.mock.calls.length, await encryptedStore.count()]).toEqual([0, count]);
});
