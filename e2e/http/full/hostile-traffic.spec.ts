import { expectDefined, expectMatch } from '../../support/expect-defined';
import { recordFigure } from '../../support/figures-reporter';
import { createSessionCookie, expect, get } from '../../support/fixtures';
import { HOSTILE_CLIENTS, type HostileClient, type Targets } from '../../support/hostile-clients';
import { startMeasuredPortal, type MeasuredPortal } from '../../support/measured-portal';
import { storeTest, type OpenedStore } from '../../support/store-kinds';

const MINUTES = Number(process.env.E2E_HOSTILE_MINUTES ?? 2);
const MINUTE_MS = 60_000;
/** From here on nothing may grow: caches are full, and counters of rate limits expire. */
const WARM_UP_SHARE = 1 / 3;
/** Longer than all limits that end a connection or a response. */
const SETTLE_MS = 120_000;
const VISIT_INTERVAL_MS = 1000;
/** Rounds of clients begin and end between two samples, so only averages of many can be compared. */
const SAMPLE_INTERVAL_MS = 5000;
/** A round of each kind of client begins this long after its previous one has ended. */
const PAUSE_MS = 2000;
const MAX_GROWTH = 1.15;

type Sample = { usedMb: number; inFlight: number; entries: number; descriptors: number };
const PROPERTIES = ['usedMb', 'inFlight', 'entries', 'descriptors'] as const;
/** Differences of averages that chance causes. */
const MARGINS: Sample = { usedMb: 10, inFlight: 15, entries: 30, descriptors: 60 };

type Visit = { ms: number; outcome: string };

const test = storeTest.extend<{ portal: MeasuredPortal; store: OpenedStore }>({
  store: async ({ openStore }, use) => use(await openStore()),
  portal: async ({ stack, store }, use) => {
    const portal = await startMeasuredPortal(stack.mock.url, {
      ...store.env,
      // The mock shares its process with the clients: a call that takes longer than these would end a session.
      READ_BUDGET_MS: '30000',
      EXCHANGE_BUDGET_MS: '30000',
      FAILURE_WINDOW_MINUTES: String(Math.ceil((MINUTES * WARM_UP_SHARE) / 2)),
      PUBLIC_RESPONSE_MINUTES: String(Math.ceil((MINUTES * WARM_UP_SHARE) / 2)),
    });
    await use(portal);
    portal.kill();
  },
});

test.skip(process.platform !== 'linux', 'descriptors are counted in /proc');

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function attack({ openMs, open }: HostileClient, targets: Targets, endsAt: number): Promise<number> {
  let connections = 0;
  for (let round = 0; performance.now() < endsAt; round += 1) {
    const opened = open(targets, round);
    connections += opened.length;
    await wait(Math.min(openMs, endsAt - performance.now()));
    for (const { socket } of opened) socket.destroy();
    await wait(PAUSE_MS);
  }
  return connections;
}

async function visitAll(paths: readonly string[], url: string, cookie: string, endsAt: number): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (let index = 0; performance.now() < endsAt; index += 1) {
    const startedAt = performance.now();
    const path = expectDefined(paths[index % paths.length], 'a path');
    const outcome = await fetch(url + path, { headers: { cookie }, redirect: 'manual' })
      .then(async (response) => {
        await response.arrayBuffer();
        return String(response.status);
      })
      .catch((error: Error) => String((error.cause as NodeJS.ErrnoException | undefined)?.code ?? error.name));
    visits.push({ ms: performance.now() - startedAt, outcome });
    await wait(VISIT_INTERVAL_MS);
  }
  return visits;
}

async function takeSample(portal: MeasuredPortal, store: OpenedStore): Promise<Sample> {
  return {
    inFlight: await portal.readMetric('portal_requests_in_flight'),
    entries: (await store.countEntries()) ?? 0,
    descriptors: portal.countDescriptors(),
    usedMb: await portal.readUsedMb(),
  };
}

async function takeSamples(portal: MeasuredPortal, store: OpenedStore, endsAt: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  while (performance.now() + SAMPLE_INTERVAL_MS < endsAt) {
    await wait(SAMPLE_INTERVAL_MS);
    samples.push(await takeSample(portal, store));
  }
  return samples;
}

const formatSample = ({ usedMb, inFlight, entries, descriptors }: Sample) =>
  `${Math.round(usedMb)} MB, ${inFlight} in flight, ${entries} store entries, ${descriptors} descriptors`;

function average(samples: readonly Sample[]): Sample {
  const averageOf = (name: keyof Sample) => samples.reduce((sum, sample) => sum + sample[name], 0) / samples.length;
  return Object.fromEntries(PROPERTIES.map((name) => [name, Math.round(averageOf(name))])) as Sample;
}

test(`${MINUTES} minutes of hostile traffic leave nothing behind`, async ({ stack, portal, store }) => {
  test.setTimeout(MINUTES * MINUTE_MS + 2 * SETTLE_MS + MINUTE_MS);
  stack.mock.controls.setScenario('huge');
  const [visitor, ...attackers] = await Promise.all(
    (['superAdmin', 'superAdmin', 'superAdmin'] as const).map((key) => createSessionCookie({ portal }, key)),
  );
  const cookie = expectDefined(visitor, 'a session');
  const html = await (await fetch(`${portal.url}/login`)).text();
  const assetPath = expectDefined(/"(\/assets\/[^"]+\.js)"/.exec(html)?.[1], 'a script');
  // An upload without a session leads to the log-in with a message.
  const upload = await fetch(`${portal.url}/account/picture`, {
    method: 'POST',
    body: new FormData(),
    redirect: 'manual',
  });
  const messageCookie = expectMatch(upload.headers.getSetCookie().join('\n'), /^message=([^;]+)/m);
  // The first read of so many rows takes seconds.
  expect((await get({ portal }, '/events', { cookie })).status).toBe(200);
  const before = await takeSample(portal, store);

  const endsAt = performance.now() + MINUTES * MINUTE_MS;
  const targets: Targets = { url: portal.url, cookies: attackers, assetPath, messageCookie };
  const attacks = Object.values(HOSTILE_CLIENTS).map((client) => attack(client, targets, endsAt));
  const clearing = setInterval(() => stack.mock.controls.clearLog(), MINUTE_MS);
  const [visits, samples, ...connections] = await Promise.all([
    visitAll(['/forgot-password', '/account', '/events', assetPath], portal.url, cookie, endsAt),
    takeSamples(portal, store, endsAt),
    ...attacks,
  ]);
  clearInterval(clearing);
  const lastSamples = samples.slice(Math.floor(samples.length * WARM_UP_SHARE));
  const middle = Math.floor(lastSamples.length / 2);
  const [first, last] = [average(lastSamples.slice(0, middle)), average(lastSamples.slice(middle))];
  const total = connections.reduce((sum, count) => sum + count, 0);
  const waits = visits.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const [median, slowest] = [waits[Math.floor(waits.length / 2)] ?? 0, waits.at(-1) ?? 0];
  const served = visits.filter(({ outcome }) => outcome === '200').length;
  recordFigure(
    `${MINUTES} min of hostile traffic, ${total} connections: ${formatSample(before)} before; ${formatSample(first)} in ` +
      `the second third, ${formatSample(last)} in the last`,
  );
  recordFigure(
    `visitors meanwhile: ${served} of ${visits.length} served, median ${Math.round(median)} ms, at most ${Math.round(slowest)} ms`,
  );
  for (const name of PROPERTIES)
    expect(last[name], `${name}: ${first[name]} in the second third`).toBeLessThan(
      first[name] * MAX_GROWTH + MARGINS[name],
    );
  expect([...new Set(visits.map(({ outcome }) => outcome))]).toEqual(['200']);
  expect(portal.getOutput()).not.toContain('"event":"crash"');

  await expect.poll(() => portal.readMetric('portal_requests_in_flight'), { timeout: SETTLE_MS }).toBe(0);
  await expect.poll(portal.countDescriptors, { timeout: SETTLE_MS }).toBeLessThan(before.descriptors + 20);
  // A list that is still being read for a client that has left takes memory until it is complete.
  const maxMb = before.usedMb + 3 * MARGINS.usedMb;
  await expect.poll(portal.readUsedMb, { timeout: SETTLE_MS, intervals: [VISIT_INTERVAL_MS] }).toBeLessThan(maxMb);
  recordFigure(`after it: ${formatSample(await takeSample(portal, store))}`);
});
