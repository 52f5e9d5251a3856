import { hasCaddy, startCaddy } from '../support/caddy';
import { expectDefined } from '../support/expect-defined';
import { recordFigure } from '../support/figures-reporter';
import { createSessionCookie, expect, get, httpTest } from '../support/fixtures';
import { HOSTILE_CLIENTS, type Targets } from '../support/hostile-clients';
import { type MeasuredPortal, startMeasuredPortal } from '../support/measured-portal';
import { openConnection } from '../support/raw-connection';

// What clients can hold that never close a connection, with the limits that an operator gets by default.

const SILENT_CONNECTIONS = 2900;
/** 20 s for the header, up to 5 s until Node.js notices, and 1 s until the connection is closed. */
const SILENT_MS = 30_000;
/** Longer than all limits that end a connection or a response. The longest is that of an idle connection. */
const FREE_MS = 120_000;
/** Sockets to the API, and the connections of a proxy that are in use. */
const DESCRIPTOR_MARGIN = 20;
const MAX_GROWTH_MB = 20;

/** Test with a portal whose list of recordings has 100,000 rows. */
const test = httpTest.extend<{ portal: MeasuredPortal }>({
  portal: async ({ stack }, use) => {
    stack.mock.controls.setScenario('huge');
    const portal = await startMeasuredPortal(stack.mock.url, { READ_BUDGET_MS: '30000' });
    await use(portal);
    portal.kill();
  },
});

test.skip(process.platform !== 'linux', 'descriptors are counted in /proc');

/** Loads the list, so that it is cached, and finds a script of the portal. */
async function prepare(portal: MeasuredPortal): Promise<Omit<Targets, 'url'>> {
  const cookie = await createSessionCookie({ portal }, 'superAdmin');
  expect((await (await get({ portal }, '/events.csv', { cookie })).text()).length).toBeGreaterThan(1_000_000);
  const html = await (await get({ portal }, '/login')).text();
  return { cookies: [cookie], assetPath: expectDefined(/"(\/assets\/[^"]+\.js)"/.exec(html)?.[1], 'a script') };
}

test(
  `${SILENT_CONNECTIONS} connections that send nothing are free again after 30 s`,
  { tag: '@full' },
  async ({ portal }) => {
    test.setTimeout(120_000);
    const before = portal.countDescriptors();
    const clients = Array.from({ length: SILENT_CONNECTIONS }, () => openConnection(portal.url));
    await expect.poll(portal.countDescriptors).toBeGreaterThan(before + SILENT_CONNECTIONS / 2);
    const startedAt = performance.now();
    expect((await get({ portal }, '/login')).status).toBe(200);
    await expect
      .poll(portal.countDescriptors, { timeout: SILENT_MS + 10_000 })
      .toBeLessThan(before + DESCRIPTOR_MARGIN);
    recordFigure(
      `${SILENT_CONNECTIONS} silent connections: free after ${Math.round((performance.now() - startedAt) / 1000)} s`,
    );
    for (const { socket } of clients) socket.destroy();
  },
);

for (const entrance of ['directly', 'through Caddy'] as const) {
  test(
    `every kind of client that never closes its connection, ${entrance}, holds nothing after two minutes`,
    { tag: '@full' },
    async ({ portal }) => {
      test.skip(entrance === 'through Caddy' && !hasCaddy, 'Caddy is not installed');
      test.setTimeout(FREE_MS + 120_000);
      const caddy = entrance === 'directly' ? null : await startCaddy([portal.url]);
      const targets = { ...(await prepare(portal)), url: caddy?.url ?? portal.url };
      const before = { descriptors: portal.countDescriptors(), usedMb: await portal.readUsedMb() };
      const startedAt = performance.now();
      const clients = Object.values(HOSTILE_CLIENTS).flatMap(({ open }) => open(targets, 1));
      const isFree = async () =>
        (await portal.readMetric('portal_requests_in_flight')) === 0 &&
        portal.countDescriptors() < before.descriptors + DESCRIPTOR_MARGIN;
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
      await caddy?.close();
    },
  );
}
