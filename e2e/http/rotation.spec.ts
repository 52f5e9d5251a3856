import { callsOf, cookieOf, expect, get, httpTest as test, type Stack } from '../stack';

const TABS = 20;
const ROUNDS = process.env.E2E_FULL ? 50 : 10;
const PATHS = ['/', '/account', '/_root.data', '/account.data', '/?q=invoice', '/reports'];

/** A load that a closed tab breaks off after 1 to 30 ms, in about one of twenty cases. */
async function load(stack: Stack, cookie: string, number: number): Promise<string> {
  const path = PATHS[number % PATHS.length] ?? '/';
  const isAborted = number % 19 === 0;
  const leaving = new AbortController();
  const timer = isAborted ? setTimeout(() => leaving.abort(), 1 + ((number * 7) % 30)) : undefined;
  try {
    const answer = await fetch(stack.portal.url + path, {
      headers: { cookie },
      redirect: 'manual',
      signal: leaving.signal,
    });
    const body = await answer.text();
    return answer.status === 200 && !body.includes('SingleFetchRedirect')
      ? 'ok'
      : `${path}: ${answer.status} ${answer.headers.get('location')}`;
  } catch (error) {
    return isAborted && leaving.signal.aborted ? 'aborted' : String(error);
  } finally {
    clearTimeout(timer);
  }
}

test(`D11 ${TABS} tabs times ${ROUNDS} rounds of one session: no logout, no pair used twice`, async ({ stack }) => {
  test.setTimeout(120_000);
  const cookie = await cookieOf(stack, 'manager');
  const outcomes: Record<string, number> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    const loads = Array.from({ length: TABS }, (_, tab) => load(stack, cookie, round * TABS + tab));
    for (const outcome of await Promise.all(loads)) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
  const { ok = 0, aborted = 0, ...others } = outcomes;
  expect(others).toEqual({});
  expect(ok + aborted).toBe(TABS * ROUNDS);
  expect(aborted).toBeGreaterThan(0);
  expect(stack.mock.controls.stats()).toMatchObject({ reusedPairs: 0, logins: 1 });
  expect((await get(stack, '/', { cookie })).status).toBe(200);
});

test('D11 loads that wait for one exchange share it, and a later one makes its own', async ({ stack }) => {
  const cookie = await cookieOf(stack, 'manager');
  stack.mock.controls.setLatency({ call: 'refreshToken', ms: 300 });
  stack.mock.controls.clearLog();
  const together = await Promise.all(Array.from({ length: TABS }, () => get(stack, '/account', { cookie })));
  expect(together.map(({ status }) => status)).toEqual(Array.from({ length: TABS }, () => 200));
  const shared = callsOf(stack, 'refreshToken').length;
  expect(shared).toBeGreaterThanOrEqual(1);
  expect(shared).toBeLessThanOrEqual(2);
  await get(stack, '/account', { cookie });
  expect(callsOf(stack, 'refreshToken')).toHaveLength(shared + 1);
});

test('D11 an exchange goes on although the browser left, and its tokens are kept', async ({ stack }) => {
  const cookie = await cookieOf(stack, 'manager');
  stack.mock.controls.setLatency({ call: 'refreshToken', ms: 300 });
  const leaving = new AbortController();
  const left = fetch(`${stack.portal.url}/`, { headers: { cookie }, signal: leaving.signal }).catch(() => 'left');
  await expect.poll(() => callsOf(stack, 'refreshToken').filter(({ status }) => status === null).length).toBe(1);
  leaving.abort();
  expect(await left).toBe('left');
  stack.mock.controls.setLatency({ ms: 0 });
  expect((await get(stack, '/', { cookie })).status).toBe(200);
  expect(stack.mock.controls.stats().reusedPairs).toBe(0);
});

test('two sessions of one person know nothing of each other', async ({ stack }) => {
  const [first, second] = [await cookieOf(stack, 'manager'), await cookieOf(stack, 'manager')];
  expect(first).not.toBe(second);
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all([first, second, first, second].map((cookie) => get(stack, '/', { cookie })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  }
  expect(stack.mock.controls.stats().reusedPairs).toBe(0);
  await fetch(`${stack.portal.url}/logout`, { method: 'POST', headers: { cookie: first }, redirect: 'manual' });
  expect((await get(stack, '/', { cookie: first })).headers.get('location')).toBe('/login');
  expect((await get(stack, '/', { cookie: second })).status).toBe(200);
});

test('LAYOUT-05 a log out during a slow exchange stays a log out', async ({ stack }) => {
  const cookie = await cookieOf(stack, 'manager');
  stack.mock.controls.setLatency({ call: 'refreshToken', ms: 600 });
  stack.mock.controls.clearLog();
  const slow = get(stack, '/', { cookie });
  await expect.poll(() => callsOf(stack, 'refreshToken').length).toBe(1);
  const leaving = fetch(`${stack.portal.url}/logout`, { method: 'POST', headers: { cookie }, redirect: 'manual' });
  expect((await leaving).headers.get('location')).toBe('/login');
  expect([200, 302]).toContain((await slow).status);
  stack.mock.controls.setLatency({ ms: 0 });
  stack.mock.controls.clearLog();
  const after = await get(stack, '/', { cookie });
  expect(after.status).toBe(302);
  expect(after.headers.get('location')).toBe('/login');
  expect(callsOf(stack)).toEqual([]);
});

test('a session that the API has ended leads every tab to /login, and none shows an error', async ({ stack }) => {
  const cookie = await cookieOf(stack, 'manager');
  stack.mock.controls.endSessions();
  const answers = await Promise.all(Array.from({ length: TABS }, () => get(stack, '/', { cookie })));
  expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get('location')}`))).toEqual(
    new Set(['302 /login']),
  );
});
