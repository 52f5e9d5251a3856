import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { REDIS_SERVERS, startRedis } from '../../../e2e/support/redis-server';
import { EncryptedStore } from './encrypted-store.server';
import { RedisConnection } from './redis-connection.server';
import { RedisStore } from './redis-store.server';
import { StoreUnavailable } from './session-store.server';

const SECRET = 'the-first-secret-of-these-tests-000';
const DATA = { accessToken: 'access', refreshToken: 'refresh', user: null };

/** Starts a name that leads to one server or another; connections that are open stay where they are. */
async function startName(target: { url: string }) {
  const sockets = new Set<Socket>();
  const name = { target };
  const server = createServer((socket) => {
    const upstream = connect(Number(new URL(name.target.url).port), '127.0.0.1');
    for (const [from, to] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return Object.assign(name, { url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`, close });
}

describe.skipIf(REDIS_SERVERS.length === 0)('a failover', () => {
  test('after the servers have changed roles, sessions are read and written again by the same name', async () => {
    const replicaArgs = ['--repl-diskless-sync-delay', '0'];
    const servers = [await startRedis(undefined, replicaArgs), await startRedis(undefined, replicaArgs)] as const;
    const [first, second] = servers;
    const admins = servers.map(({ url }) => new RedisConnection(url));
    const setPrimary = (index: number, primary: string | null) => {
      const { hostname, port } = new URL(primary ?? 'redis://none:1');
      const args = primary === null ? ['NO', 'ONE'] : [hostname, port];
      return admins[index]?.send((client) => client.sendCommand(['REPLICAOF', ...args]));
    };
    const name = await startName(first);
    const connections = [new RedisConnection(name.url), new RedisConnection(name.url)];
    const [store, otherStore] = connections.map(
      (connection) => new EncryptedStore(new RedisStore(connection), [SECRET]),
    );
    if (!store || !otherStore) throw new Error('no store');
    try {
      await setPrimary(1, first.url);
      const id = await store.create(DATA, 'login anna');
      expect(await otherStore.read(id)).toMatchObject(DATA);
      await expect.poll(() => admins[1]?.send((client) => client.keys('portal:session:*'))).toHaveLength(1);

      name.target = second;
      await setPrimary(1, null);
      await setPrimary(0, second.url);
      const refused = await store.create(DATA).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(StoreUnavailable);
      expect(refused).toMatchObject({ code: 'READONLY' });
      await expect.poll(() => store.create(DATA).catch(() => null), { timeout: 5000 }).not.toBeNull();
      // The connection of the other instance is renewed by its own first refused write.
      await expect.poll(() => otherStore.create(DATA).catch(() => null), { timeout: 5000 }).not.toBeNull();
      expect(await store.runExclusive(id, () => store.read(id))).toMatchObject(DATA);
      expect(await store.isReady()).toBe(true);
    } finally {
      for (const connection of [...connections, ...admins]) await connection.close();
      name.close();
      for (const server of servers) await server.close();
    }
  });
});
