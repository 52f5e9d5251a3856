import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@redis/client';
import { expectDefined } from './expect-defined';
import { httpTest } from './fixtures';
import { REDIS_SERVERS, startRedis } from './redis-server';

export type OpenedStore = {
  env: Record<string, string>;
  /** The number of files or keys, of every kind; null for a store in memory, which only the portal can count. */
  countEntries: () => Promise<number | null>;
  close: () => Promise<void>;
};

export type StoreKind = { name: 'memory' | 'files' | 'Redis'; open: () => Promise<OpenedStore> };

async function openFiles(): Promise<OpenedStore> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-store-'));
  return {
    env: { SESSION_DIR: folder },
    countEntries: async () => (await readdir(folder)).length,
    close: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}

async function openRedis(): Promise<OpenedStore> {
  const server = await startRedis();
  const client = createClient({ url: server.url });
  await client.connect();
  return {
    env: { SESSION_STORE_URL: server.url },
    countEntries: () => client.dbSize(),
    close: async () => {
      client.destroy();
      await server.close();
    },
  };
}

export const STORE_KINDS: readonly StoreKind[] = [
  {
    name: 'memory',
    open: async () => ({
      env: {},
      countEntries: async () => null,
      close: async () => undefined,
    }),
  },
  { name: 'files', open: openFiles },
  ...(REDIS_SERVERS.length === 0 ? [] : [{ name: 'Redis', open: openRedis } as const]),
];

export const storeTest = httpTest.extend<{ openStore: (kind?: StoreKind) => Promise<OpenedStore> }>({
  openStore: async ({}, use) => {
    const stores: OpenedStore[] = [];
    // By default Redis, which several portals can share, or files if Redis is not installed.
    await use(async (kind = expectDefined(STORE_KINDS.at(-1), 'a kind of store')) => {
      const store = await kind.open();
      stores.push(store);
      return store;
    });
    for (const store of stores) await store.close();
  },
});
