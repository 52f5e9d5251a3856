import { REDIS_SERVERS, startRedis, type RedisServer } from '../../../e2e/support/redis-server';
import { createTemporaryFolder } from '../../../e2e/support/temporary-folder';
import { FileStore } from './file-store.server';
import { MemoryStore } from './memory-store.server';
import { RedisConnection } from './redis-connection.server';
import { RedisStore } from './redis-store.server';
import type { SessionRecord, SessionStore } from './session-store.server';

/**
 * A store, and the store of another instance with the same sessions. `reopen` opens the store as after a restart; a store
 * that a restart empties returns itself.
 */
type OpenedStore = { store: SessionStore; otherInstance: SessionStore; reopen: () => SessionStore };
type StoreKind = {
  name: string;
  /** The store removes expired sessions and entries itself, so it has no cleanup. */
  expiresKeys?: true;
  setUp?: () => Promise<void>;
  open: () => Promise<OpenedStore>;
  tearDown?: () => Promise<void>;
};

/** Every kind of store must pass the same tests. */
export const STORES: StoreKind[] = [
  {
    name: 'memory',
    open: async () => {
      const store = new MemoryStore();
      return { store, otherInstance: store, reopen: () => store };
    },
  },
  {
    name: 'files',
    open: async () => {
      const folder = await createTemporaryFolder();
      const store = new FileStore(folder);
      return { store, otherInstance: store, reopen: () => new FileStore(folder) };
    },
  },
  ...REDIS_SERVERS.map(createRedisKind),
];

/** Creates two instances that share one server, each with its own connection and leases. */
function createRedisKind(command: string): StoreKind {
  let server: RedisServer;
  let connections: RedisConnection[] = [];
  return {
    name: command,
    expiresKeys: true,
    setUp: async () => {
      server = await startRedis(command);
      connections = [new RedisConnection(server.url), new RedisConnection(server.url)];
    },
    open: async () => {
      const [first, second] = connections;
      if (!first || !second) throw new Error('no connection');
      await first.send((client) => client.flushAll());
      return {
        store: new RedisStore(first),
        otherInstance: new RedisStore(second),
        reopen: () => new RedisStore(second),
      };
    },
    tearDown: async () => {
      for (const connection of connections) await connection.close();
      await server.close();
    },
  };
}

export const createRecord = (generation: number, times: Partial<SessionRecord> = {}): SessionRecord => ({
  encrypted: `encrypted ${generation}`,
  createdAt: 1000,
  seenAt: 1000,
  generation,
  account: null,
  ...times,
});

export const isReady = (store: Pick<SessionStore, 'probe'>) =>
  store.probe().then(
    () => true,
    () => false,
  );
