import { once } from 'node:events';
import { Agent, createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { portalEnv, type PortalProcess, startPortal } from './portal-process';
import { REDIS_SERVERS, type RedisServer, startRedis } from './redis-server';
import { httpTest, type Stack } from './stack';

/** Two portals on one store, as behind a load balancer. */
export type Pair = { redis: RedisServer; portals: readonly [PortalProcess, PortalProcess] };

/** A store of a test's own, and portals on it that end with the test. */
export type Instances = { redis: RedisServer; start: (env?: Record<string, string>) => Promise<PortalProcess> };

const settings = ({ mock }: Stack, { url }: RedisServer) => ({
  ...portalEnv(mock.url),
  // A busy machine has time to answer: what these tests count are answers.
  WRITE_BUDGET_MS: '20000',
  EXCHANGE_BUDGET_MS: '10000',
  SESSION_STORE_URL: url,
});

/** For tests over several portals; skipped where no store is installed. */
export const instancesTest = httpTest.extend<{ instances: Instances; needsStore: void }, { pair: Pair }>({
  needsStore: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, info) => {
      info.skip(REDIS_SERVERS.length === 0, 'redis-server is not installed');
      await use();
    },
    { auto: true },
  ],
  pair: [
    async ({ stack }, use) => {
      const redis = await startRedis();
      const [first, second] = await Promise.all([
        startPortal(settings(stack, redis)),
        startPortal(settings(stack, redis)),
      ]);
      await use({ redis, portals: [first, second] });
      for (const portal of [first, second]) portal.kill();
      await redis.close();
    },
    { scope: 'worker' },
  ],
  instances: async ({ stack }, use) => {
    const redis = await startRedis();
    const started: PortalProcess[] = [];
    const start: Instances['start'] = async (env = {}) => {
      const portal = await startPortal({ ...settings(stack, redis), ...env });
      started.push(portal);
      return portal;
    };
    await use({ redis, start });
    for (const portal of started) portal.kill();
    await redis.close();
  },
});

/** A load balancer as teams have them: it keeps its connections to the portals, and leaves those that are about to end. */
export async function startBalancer(targets: () => string[]): Promise<{ url: string; close: () => Promise<void> }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const urls = targets();
    turn += 1;
    const target = new URL(urls[turn % urls.length] ?? '');
    const forwarded = send(
      {
        agent,
        host: target.hostname,
        port: target.port,
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
      },
      (answer) => {
        const { connection: _, ...headers } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, headers);
        answer.pipe(outgoing);
      },
    );
    forwarded.on('error', (error) => outgoing.writeHead(502).end(String(error)));
    incoming.pipe(forwarded);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Counts how many loads ended in which way. */
export function tally(outcomes: readonly string[], into: Record<string, number> = {}): Record<string, number> {
  for (const outcome of outcomes) into[outcome] = (into[outcome] ?? 0) + 1;
  return into;
}

const PATHS = ['/', '/account', '/_root.data', '/account.data', '/?q=invoice', '/reports'];

/** How a page load of one of many tabs ended: `ok`, `aborted` by its tab, `away` (503), `cut` by a crash, or what was wrong. */
export async function loadOfTab(
  portal: Pick<Stack, 'portal'>['portal'],
  cookie: string,
  number: number,
): Promise<string> {
  const path = PATHS[number % PATHS.length] ?? '/';
  // About one of twenty tabs is closed after 1 to 30 ms.
  const isAborted = number % 19 === 0;
  const leaving = new AbortController();
  const timer = isAborted ? setTimeout(() => leaving.abort(), 1 + ((number * 7) % 30)) : undefined;
  try {
    const answer = await fetch(portal.url + path, { headers: { cookie }, redirect: 'manual', signal: leaving.signal });
    const body = await answer.text();
    if (answer.headers.has('set-cookie') && /Expires=Thu, 01 Jan 1970/.test(answer.headers.get('set-cookie') ?? ''))
      return 'logout';
    if (answer.status === 503) return 'away';
    const isWhole = answer.status === 200 && !body.includes('SingleFetchRedirect');
    return isWhole ? 'ok' : `${path}: ${answer.status} ${answer.headers.get('location')}`;
  } catch (error) {
    if (isAborted && leaving.signal.aborted) return 'aborted';
    return error instanceof TypeError ? 'cut' : String(error);
  } finally {
    clearTimeout(timer);
  }
}
