import { setTimeout as pause } from 'node:timers/promises';
import { findDepartmentFormKey, getDepartmentFormPath, submitDepartment } from '../support/department-form';
import { expectDefined } from '../support/expect-defined';
import { recordFigure } from '../support/figures-reporter';
import { createSessionCookie, expect, get, getCalls, type Stack } from '../support/fixtures';
import { startLoadBalancer, instancesTest as test } from '../support/portal-instances';
import { findFreePort, type PortalProcess } from '../support/portal-process';
import { countOutcomes, loadInTab } from '../support/tab-loads';

const TABS = 20;
const ROUNDS = 20;
const SESSIONS = 5;
const EVENT_ROUNDS = [4, 10, 16];
const RESTARTS = 4;
/** Enough for token exchanges to be in flight: each takes 5 ms or more. */
const MS_UNTIL_EXCHANGES = 10;

const formatCounts = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');

const countPendingExchanges = (stack: Stack) =>
  getCalls(stack, 'refreshToken').filter(({ status }) => status === null).length;

for (const event of ['one portal is killed', 'the store is restarted'] as const) {
  test(
    `${TABS} tabs times ${ROUNDS} rounds over two portals while ${event}: only interrupted exchanges may reuse a token pair or end a session`,
    { tag: ['@D11', '@full'] },
    async ({ stack, instances }) => {
      test.setTimeout(300_000);
      const ports = [String(await findFreePort()), String(await findFreePort())];
      const portals = await Promise.all(ports.map((PORT) => instances.start({ PORT })));
      const getPortal = (index: number) => expectDefined(portals[index], 'a portal');
      const cookies: string[] = [];
      for (let number = 0; number < SESSIONS; number += 1)
        cookies.push(await createSessionCookie({ portal: getPortal(0) }, 'manager'));
      stack.mock.controls.setLatency({ call: 'refreshToken', ms: 5 });
      const outcomes: Record<string, number> = {};
      let interruptedExchanges = 0;
      let killCount = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const loads = Array.from({ length: TABS }, (_, tab) => {
          const portal = getPortal((tab + round) % portals.length);
          const loadNumber = round * TABS + tab;
          return loadInTab(portal, expectDefined(cookies[tab % SESSIONS], 'cookie'), loadNumber);
        });
        const isEventRound = EVENT_ROUNDS.includes(round);
        if (event === 'one portal is killed' && isEventRound) {
          const killedIndex = killCount % portals.length;
          killCount += 1;
          await pause(MS_UNTIL_EXCHANGES);
          interruptedExchanges += countPendingExchanges(stack);
          getPortal(killedIndex).kill();
          countOutcomes(await Promise.all(loads), outcomes);
          portals[killedIndex] = await instances.start({ PORT: expectDefined(ports[killedIndex], 'port') });
        } else if (event === 'the store is restarted' && isEventRound) {
          await pause(MS_UNTIL_EXCHANGES);
          await instances.redis.stop();
          await instances.redis.start();
          countOutcomes(await Promise.all(loads), outcomes);
          for (const portal of portals)
            await expect.poll(async () => (await get({ portal }, '/readyz')).status).toBe(200);
        } else countOutcomes(await Promise.all(loads), outcomes);
      }
      const {
        ok = 0,
        aborted = 0,
        unavailable = 0,
        disconnected = 0,
        logout: loadsWithLogout = 0,
        ...others
      } = outcomes;
      const { reusedTokenPairs } = stack.mock.controls.getStats();
      const after = await Promise.all(cookies.map((cookie) => get({ portal: getPortal(0) }, '/', { cookie })));
      const endedSessions = after.filter(({ status }) => status !== 200).length;
      recordFigure(
        `While ${event}: ${formatCounts({ ...outcomes, 'reused pairs': reusedTokenPairs, 'ended sessions': endedSessions })}`,
      );
      expect(others).toEqual({});
      expect(ok + aborted + unavailable + disconnected + loadsWithLogout).toBe(TABS * ROUNDS);
      expect(aborted).toBeGreaterThan(0);
      if (event === 'the store is restarted') {
        expect([reusedTokenPairs, endedSessions, loadsWithLogout, disconnected]).toEqual([0, 0, 0, 0]);
        return;
      }
      // A killed portal can lose the response of an exchange, which ends that session only.
      expect(unavailable).toBe(0);
      expect(endedSessions).toBeLessThanOrEqual(interruptedExchanges);
      expect(reusedTokenPairs).toBeLessThanOrEqual(interruptedExchanges);
    },
  );
}

test(
  `${RESTARTS} rolling restarts under load behind a keep-alive proxy: no failed request, no lost or duplicate write, no logout`,
  { tag: '@full' },
  async ({ stack, instances }) => {
    test.setTimeout(300_000);
    const portals: PortalProcess[] = [await instances.start(), await instances.start()];
    const balancer = await startLoadBalancer(() => portals.map(({ url }) => url));
    const portal = { url: balancer.url };
    const cookies = await Promise.all(Array.from({ length: SESSIONS }, () => createSessionCookie({ portal }, 'admin')));
    const form = getDepartmentFormPath(stack);
    const failures: string[] = [];
    const written: string[] = [];
    let loads = 0;
    const stopLoad = new AbortController();

    const loadPages = async (cookie: string) => {
      while (!stopLoad.signal.aborted) {
        const response = await get({ portal }, '/', { cookie }).catch((error: unknown) => error as Error);
        loads += 1;
        if (response instanceof Error) failures.push(String(response.cause ?? response));
        else if (response.status !== 200) failures.push(`${response.status} ${response.headers.get('location')}`);
        else await response.text();
      }
    };
    const writeForms = async (cookie: string, writer: number) => {
      for (let number = 0; !stopLoad.signal.aborted; number += 1) {
        const html = await (await get({ portal }, form, { cookie })).text();
        const idempotencyKey = findDepartmentFormKey(html);
        const name = `Written by ${writer}, number ${number}`;
        const send = () =>
          submitDepartment(portal.url + form, { cookie, name, idempotencyKey }).catch(
            (error: unknown) => error as Error,
          );
        // Every form is submitted twice, as with a double click.
        const responses = await Promise.all([send(), send()]);
        for (const response of responses) {
          if (response instanceof Error) failures.push(`write: ${String(response.cause ?? response)}`);
          else if (response.status !== 303) failures.push(`write: ${response.status}`);
        }
        written.push(name);
      }
    };
    const users = [...cookies.map(loadPages), ...cookies.slice(0, 2).map(writeForms)];

    for (let restart = 0; restart < RESTARTS; restart += 1) {
      const index = restart % portals.length;
      const oldPortal = expectDefined(portals[index], 'a portal');
      portals[index] = await instances.start();
      expect(await oldPortal.stop()).toBe(0);
    }
    stopLoad.abort();
    await Promise.all(users);
    const names = stack.mock.db.departments.map(({ name }) => name);
    const duplicates = written.filter((name) => names.filter((other) => other === name).length > 1).length;
    const lost = written.filter((name) => !names.includes(name)).length;
    const after = await Promise.all(cookies.map((cookie) => get({ portal }, '/', { cookie })));
    const logouts = after.filter(({ status }) => status !== 200).length;
    const { reusedTokenPairs } = stack.mock.controls.getStats();
    recordFigure(
      `${RESTARTS} rolling restarts: ${formatCounts({ loads, writes: written.length, 'failed requests': failures.length, lost, duplicates, logouts, 'reused pairs': reusedTokenPairs })}`,
    );
    balancer.close();
    expect([failures, lost, duplicates, logouts, reusedTokenPairs]).toEqual([[], 0, 0, 0, 0]);
    expect(written.length).toBeGreaterThan(RESTARTS);
  },
);

test('secrets are rotated in two deployments without a logout', { tag: '@full' }, async ({ stack, instances }) => {
  test.setTimeout(120_000);
  const OLD = 'an-old-secret-of-more-than-32-characters-1';
  const NEW = 'a-new-secret-of-more-than-32-characters-22';
  const cookies: string[] = [];
  let previous: PortalProcess | null = null;
  for (const SESSION_SECRETS of [OLD, `${OLD},${NEW}`, `${NEW},${OLD}`]) {
    const portal: PortalProcess = await instances.start({ SESSION_SECRETS });
    const running: PortalProcess[] = previous ? [previous, portal] : [portal];
    for (const each of running) cookies.push(await createSessionCookie({ portal: each }, 'manager'));
    for (const each of running)
      for (const cookie of cookies) expect((await get({ portal: each }, '/', { cookie })).status).toBe(200);
    await previous?.stop();
    previous = portal;
  }
  expect(stack.mock.controls.getStats().reusedTokenPairs).toBe(0);
});
