import { Agent, createServer, request as send } from 'node:http';
import { expectDefined } from './expect-defined';
import { httpTest, type Stack } from './fixtures';
import { createPortalEnv, listen, startPortal, type PortalProcess } from './portal-process';
import { REDIS_SERVERS, startRedis, type RedisServer } from './redis-server';

type PortalPair = { redis: RedisServer; portals: readonly [PortalProcess, PortalProcess] };

/** A session store for one test. `start` starts a portal that uses it. All of them end with the test. */
export type Instances = { redis: RedisServer; start: (env?: Record<string, string>) => Promise<PortalProcess> };

const createInstanceEnv = ({ mock }: Stack, { url }: RedisServer) => ({
  ...createPortalEnv(mock.url),
  // Long time budgets: these tests count responses, and a busy machine must not add timeouts.
  WRITE_BUDGET_MS: '20000',
  EXCHANGE_BUDGET_MS: '10000',
  SESSION_STORE_URL: url,
});

/** Test with several portals that share a session store. It is skipped if Redis is not installed. */
export const instancesTest = httpTest.extend<{ instances: Instances; pair: PortalPair; skipWithoutStore: void }>({
  skipWithoutStore: [
    async ({}, use, info) => {
      info.skip(REDIS_SERVERS.length === 0, 'redis-server is not installed');
      await use();
    },
    { auto: true },
  ],
  pair: async ({ instances: { redis, start } }, use) => {
    const [first, second] = await Promise.all([start(), start()]);
    await use({ redis, portals: [first, second] });
  },
  instances: async ({ stack }, use) => {
    const redis = await startRedis();
    const portals: PortalProcess[] = [];
    const start: Instances['start'] = async (env = {}) => {
      const portal = await startPortal({ ...createInstanceEnv(stack, redis), ...env });
      portals.push(portal);
      return portal;
    };
    await use({ redis, start });
    for (const portal of portals) portal.kill();
    await redis.close();
  },
});

export async function startLoadBalancer(getTargets: () => string[]): Promise<{ url: string; close: () => void }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  let requestCount = 0;
  const server = createServer((incoming, outgoing) => {
    const urls = getTargets();
    requestCount += 1;
    const target = expectDefined(urls[requestCount % urls.length], 'a portal in service');
    const { method, url: path, headers: requestHeaders } = incoming;
    const forwarded = send(target, { agent, method, path, headers: requestHeaders }, (response) => {
      // The header Connection is about the connection between the balancer and the portal only.
      const { connection: _, ...headers } = response.headers;
      outgoing.writeHead(expectDefined(response.statusCode, 'a status'), headers);
      response.pipe(outgoing);
    });
    forwarded.on('error', (error) => outgoing.writeHead(502).end(String(error)));
    incoming.pipe(forwarded);
  });
  const { url, close } = await listen(server);
  return {
    url,
    close: () => {
      agent.destroy();
      close();
    },
  };
}
