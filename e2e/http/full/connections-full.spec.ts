import { once } from 'node:events';
import { caddyFixture, hasCaddy } from '../../support/caddy';
import { expectDefined } from '../../support/expect-defined';
import { recordFigure } from '../../support/figures-reporter';
import { createSessionCookie, expect, get, httpTest } from '../../support/fixtures';
import { chooseFifth } from '../../support/full-run';
import { HOSTILE_CLIENTS, type Targets } from '../../support/hostile-clients';
import { startMeasuredPortal, type MeasuredPortal } from '../../support/measured-portal';
import { openConnection, type RawConnection } from '../../support/raw-connection';

const SILENT_CONNECTIONS = 2900;
const SILENT_GROUP = 100;
/** 20 s for the header, up to 5 s until Node.js notices, and 1 s until the connection is closed. */
const SILENT_MS = 30_000;
/** Longer than all limits that end a connection or a response. The longest is that of an idle connection. */
const FREE_MS = 120_000;
/** Sockets to the API, and the connections of a proxy that are in use. */
const DESCRIPTOR_MARGIN = 20;
/** The first use of code takes about 20 MB. A copy of the list that something holds would take 60 MB more. */
const MAX_GROWTH_MB = 35;

const ENTRANCES = ['directly', 'through Caddy'] as const;
type Entrance = (typeof ENTRANCES)[number];

const test = httpTest
  .extend(caddyFixture)
  .extend<{ portal: MeasuredPortal; enter: (entrance: Entrance) => Promise<string> }>({
    portal: async ({ stack }, use) => {
      stack.mock.controls.setScenario('huge');
      const portal = await startMeasuredPortal(stack.mock.url, { READ_BUDGET_MS: '30000' });
      await use(portal);
      portal.kill();
    },
    enter: async ({ portal, startProxy }, use) =>
      use(async (entrance) => {
        test.skip(entrance === 'through Caddy' && !hasCaddy, 'Caddy is not installed');
        return entrance === 'directly' ? portal.url : (await startProxy([portal.url])).url;
      }),
  });

test.skip(process.platform !== 'linux', 'descriptors are counted in /proc');

async function prepare(portal: MeasuredPortal): Promise<Omit<Targets, 'url'>> {
  const cookie = await createSessionCookie({ portal }, 'superAdmin');
  expect((await (await get({ portal }, '/events.csv', { cookie })).text()).length).toBeGreaterThan(1_000_000);
  expect((await get({ portal }, '/events?tag=none', { cookie })).status).toBe(200);
  const html = await (await get({ portal }, '/login')).text();
  const assetPath = expectDefined(/"(\/assets\/[^"]+\.js)"/.exec(html)?.[1], 'a script');
  return { cookies: [cookie], assetPath, messageCookie: '' };
}

/** Opens the connections in groups: a queue of the operating system overflows if all of them arrive at once. */
async function openSilent(url: string): Promise<RawConnection[]> {
  const clients: RawConnection[] = [];
  while (clients.length < SILENT_CONNECTIONS) {
    const group = Array.from({ length: SILENT_GROUP }, () => openConnection(url));
    await Promise.all(group.map(({ socket }) => once(socket, 'connect')));
    clients.push(...group);
  }
  return clients;
}

for (const entrance of chooseFifth(ENTRANCES, (each) => each === 'directly')) {
  test(`${SILENT_CONNECTIONS} connections that send nothing, ${entrance}, are free again after 30 s`, async ({
    portal,
    enter,
  }) => {
    test.setTimeout(120_000);
    const url = await enter(entrance);
    const before = portal.countDescriptors();
    const startedAt = performance.now();
    const clients = await openSilent(url);
    await expect.poll(async () => (await get({ portal: { url } }, '/login')).status).toBe(200);
    const countOpen = () => clients.filter((client) => !client.isEnded()).length;
    expect(countOpen()).toBe(SILENT_CONNECTIONS);
    await expect.poll(countOpen, { timeout: SILENT_MS + 10_000 }).toBe(0);
    await expect.poll(portal.countDescriptors).toBeLessThan(before + DESCRIPTOR_MARGIN);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    recordFigure(`${SILENT_CONNECTIONS} silent connections ${entrance}: free after ${seconds} s`);
    for (const { socket } of clients) socket.destroy();
  });

  test(`every kind of client that never closes its connection, ${entrance}, holds nothing after two minutes`, async ({
    portal,
    enter,
  }) => {
    test.setTimeout(FREE_MS + 120_000);
    const targets = { ...(await prepare(portal)), url: await enter(entrance) };
    const before = { descriptors: portal.countDescriptors(), usedMb: await portal.readUsedMb() };
    const startedAt = performance.now();
    const clients = Object.values(HOSTILE_CLIENTS).flatMap(({ open }) => open(targets, 1));
    const countInFlight = () => portal.readMetric('portal_requests_in_flight');
    const isFree = async () =>
      (await countInFlight()) === 0 && portal.countDescriptors() < before.descriptors + DESCRIPTOR_MARGIN;
    await expect.poll(countInFlight).toBeGreaterThan(0);
    await expect.poll(async () => (await get({ portal }, '/login')).status).toBe(200);
    await expect.poll(isFree, { timeout: FREE_MS }).toBe(true);
    const growthMb = (await portal.readUsedMb()) - before.usedMb;
    recordFigure(
      `${clients.length} hostile connections ${entrance}: the portal is free of them after ` +
        `${Math.round((performance.now() - startedAt) / 1000)} s, ${growthMb.toFixed(1)} MB of memory remain`,
    );
    expect(growthMb).toBeLessThan(MAX_GROWTH_MB);
    const stoppedAt = performance.now();
    expect(await portal.stop()).toBe(0);
    expect(performance.now() - stoppedAt).toBeLessThan(3000);
    for (const { socket } of clients) socket.destroy();
  });
}
