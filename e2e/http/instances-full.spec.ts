import { setTimeout as pause } from 'node:timers/promises';
import { instancesTest as test, loadOfTab, startBalancer, tally } from '../instances';
import { freePort, type PortalProcess } from '../portal-process';
import { callsOf, cookieOf, expect, get } from '../stack';

const TABS = 20;
const ROUNDS = 50;
const SESSIONS = 5;

const show = (figures: Record<string, number>) =>
  Object.entries(figures)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');

for (const event of ['one portal is killed', 'the store is restarted'] as const) {
  test(`D11 ${TABS} tabs times ${ROUNDS} rounds over two portals while ${event}: no pair used twice, no logout @full`, async ({
    stack,
    instances,
  }) => {
    test.setTimeout(300_000);
    const ports = [String(await freePort()), String(await freePort())];
    const portals = await Promise.all(ports.map((PORT) => instances.start({ PORT })));
    const living = () => portals.filter((portal): portal is PortalProcess => portal !== undefined);
    const cookies: string[] = [];
    for (let number = 0; number < SESSIONS; number += 1)
      cookies.push(await cookieOf({ portal: living()[0] as PortalProcess }, 'manager'));
    stack.mock.controls.setLatency({ call: 'refreshToken', ms: 5 });
    const outcomes: Record<string, number> = {};
    let cutExchanges = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const loads = Array.from({ length: TABS }, (_, tab) => {
        const open = living();
        const portal = open[(tab + round) % open.length] as PortalProcess;
        return loadOfTab(portal, cookies[tab % SESSIONS] ?? '', round * TABS + tab);
      });
      if (event === 'one portal is killed' && round % 16 === 8) {
        const victim = (round % 32 === 8 ? 0 : 1) as 0 | 1;
        await pause(10);
        cutExchanges += callsOf(stack, 'refreshToken').filter(({ status }) => status === null).length;
        portals[victim]?.kill();
        tally(await Promise.all(loads), outcomes);
        portals[victim] = await instances.start({ PORT: ports[victim] ?? '0' });
      } else if (event === 'the store is restarted' && round % 16 === 8) {
        await pause(10);
        await instances.redis.stop();
        await instances.redis.start();
        tally(await Promise.all(loads), outcomes);
        // Everyone presses Reload until the store is back.
        await expect
          .poll(async () => (await get({ portal: living()[0] as PortalProcess }, '/readyz')).status)
          .toBe(200);
        await expect
          .poll(async () => (await get({ portal: living()[1] as PortalProcess }, '/readyz')).status)
          .toBe(200);
      } else tally(await Promise.all(loads), outcomes);
    }
    const { ok = 0, aborted = 0, away = 0, cut = 0, ...others } = outcomes;
    const { reusedPairs } = stack.mock.controls.stats();
    const after = await Promise.all(
      cookies.map((cookie) => get({ portal: living()[0] as PortalProcess }, '/', { cookie })),
    );
    const logouts = after.filter(({ status }) => status !== 200).length;
    console.log(`While ${event}: ${show({ ...outcomes, 'reused pairs': reusedPairs, logouts })}`);
    expect(ok + aborted + away + cut + (others.logout ?? 0)).toBe(TABS * ROUNDS);
    expect(aborted).toBeGreaterThan(0);
    if (event === 'the store is restarted') {
      expect([reusedPairs, logouts, cut, others]).toEqual([0, 0, 0, {}]);
      return;
    }
    // The exchange of a portal that is killed may have used a pair up: that session, and no other.
    expect(away).toBe(0);
    expect(logouts).toBeLessThanOrEqual(cutExchanges);
    expect(reusedPairs).toBeLessThanOrEqual(cutExchanges);
  });
}

test('ten rolling restarts under load behind a proxy that keeps connections: no failed request, no lost or doubled write, no logout @full', async ({
  stack,
  instances,
}) => {
  test.setTimeout(300_000);
  const portals: PortalProcess[] = [await instances.start(), await instances.start()];
  const balancer = await startBalancer(() => portals.map(({ url }) => url));
  const portal = { ...portals[0], url: balancer.url } as PortalProcess;
  const cookies = await Promise.all(Array.from({ length: SESSIONS }, () => cookieOf({ portal }, 'admin')));
  const company = stack.mock.db.companies.find(({ name }) => name === 'Harbourline Freight')?.id ?? 0;
  const form = `/settings/companies/${company}?modal=create-department`;
  const faults: string[] = [];
  const written: string[] = [];
  let loads = 0;
  const over = new AbortController();

  const loading = async (cookie: string) => {
    while (!over.signal.aborted) {
      const answer = await get({ portal }, '/', { cookie }).catch((error: unknown) => error as Error);
      loads += 1;
      if (answer instanceof Error) faults.push(String(answer.cause ?? answer));
      else if (answer.status !== 200) faults.push(`${answer.status} ${answer.headers.get('location')}`);
      else await answer.text();
    }
  };
  const writing = async (cookie: string, writer: number) => {
    for (let number = 0; !over.signal.aborted; number += 1) {
      const html = await (await get({ portal }, form, { cookie })).text();
      const once = /name="once" value="([^"]+\.create-department)"/.exec(html)?.[1] ?? '';
      const name = `Written by ${writer}, number ${number}`;
      const send = () =>
        fetch(portal.url + form, {
          method: 'POST',
          redirect: 'manual',
          headers: { cookie, 'sec-fetch-site': 'same-origin' },
          body: new URLSearchParams({ intent: 'create-department', name, once }),
        }).catch((error: unknown) => error as Error);
      // Every write is a double click.
      const answers = await Promise.all([send(), send()]);
      for (const answer of answers) {
        if (answer instanceof Error) faults.push(`write: ${String(answer.cause ?? answer)}`);
        else if (answer.status !== 303) faults.push(`write: ${answer.status}`);
      }
      written.push(name);
    }
  };
  const users = [...cookies.map(loading), ...cookies.slice(0, 2).map(writing)];

  const RESTARTS = 10;
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    const leaving = portals[restart % 2] as PortalProcess;
    portals.splice(restart % 2, 1, await instances.start());
    expect(await leaving.stop()).toBe(0);
  }
  over.abort();
  await Promise.all(users);
  const names = stack.mock.db.departments.map(({ name }) => name);
  const doubled = written.filter((name) => names.filter((other) => other === name).length > 1).length;
  const lost = written.filter((name) => !names.includes(name)).length;
  const after = await Promise.all(cookies.map((cookie) => get({ portal }, '/', { cookie })));
  const logouts = after.filter(({ status }) => status !== 200).length;
  const { reusedPairs } = stack.mock.controls.stats();
  console.log(
    `${RESTARTS} rolling restarts: ${show({ loads, writes: written.length, 'failed requests': faults.length, lost, doubled, logouts, 'reused pairs': reusedPairs })}`,
  );
  await balancer.close();
  expect([faults, lost, doubled, logouts, reusedPairs]).toEqual([[], 0, 0, 0, 0]);
  expect(written.length).toBeGreaterThan(RESTARTS);
});

test('secrets roll over two deployments without a logout @full', async ({ stack, instances }) => {
  test.setTimeout(120_000);
  const OLD = 'an-old-secret-of-more-than-32-characters-1';
  const NEW = 'a-new-secret-of-more-than-32-characters-22';
  const cookies: string[] = [];
  // Each step runs beside the one before it, as a rolling deployment does.
  let before: PortalProcess | null = null;
  for (const SESSION_SECRETS of [OLD, `${OLD},${NEW}`, `${NEW},${OLD}`]) {
    const portal: PortalProcess = await instances.start({ SESSION_SECRETS });
    const side: PortalProcess[] = before ? [before, portal] : [portal];
    for (const each of side) cookies.push(await cookieOf({ portal: each }, 'manager'));
    for (const each of side)
      for (const cookie of cookies) expect((await get({ portal: each }, '/', { cookie })).status).toBe(200);
    await before?.stop();
    before = portal;
  }
  expect(stack.mock.controls.stats().reusedPairs).toBe(0);
});
