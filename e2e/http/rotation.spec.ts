import { createSessionCookie, expect, get, getCalls, httpTest as test } from '../support/fixtures';
import { countOutcomes, loadInTab } from '../support/tab-loads';

const TABS = 20;
const ROUNDS = 10;

test(
  `${TABS} tabs times ${ROUNDS} rounds of one session: no logout, no reused pair`,
  { tag: '@D11' },
  async ({ stack }) => {
    const cookie = await createSessionCookie(stack, 'manager');
    const outcomes: Record<string, number> = {};
    for (let round = 0; round < ROUNDS; round += 1) {
      const loads = Array.from({ length: TABS }, (_, tab) => loadInTab(stack.portal, cookie, round * TABS + tab));
      countOutcomes(await Promise.all(loads), outcomes);
    }
    const { ok = 0, aborted = 0, ...others } = outcomes;
    expect(others).toEqual({});
    expect(ok + aborted).toBe(TABS * ROUNDS);
    expect(aborted).toBeGreaterThan(0);
    expect(stack.mock.controls.getStats()).toMatchObject({ reusedTokenPairs: 0, logins: 1 });
    expect((await get(stack, '/', { cookie })).status).toBe(200);
  },
);

test('an exchange continues after the client aborts, and its tokens are saved', { tag: '@D11' }, async ({ stack }) => {
  const cookie = await createSessionCookie(stack, 'manager');
  stack.mock.controls.setLatency({ call: 'refreshToken', ms: 800 });
  const abort = new AbortController();
  const aborted = fetch(`${stack.portal.url}/`, { headers: { cookie }, signal: abort.signal }).catch(() => 'aborted');
  await expect.poll(() => getCalls(stack, 'refreshToken').filter(({ status }) => status === null).length).toBe(1);
  abort.abort();
  expect(await aborted).toBe('aborted');
  await expect.poll(() => stack.portal.getOutput()).toMatch(/"route":"\/".*"aborted":true/);
  stack.mock.controls.setLatency({ ms: 0 });
  expect((await get(stack, '/', { cookie })).status).toBe(200);
  expect(stack.mock.controls.getStats().reusedTokenPairs).toBe(0);
});
