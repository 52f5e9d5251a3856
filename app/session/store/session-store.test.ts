import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REDIS_SERVERS, type RedisServer, startRedis } from '../../../e2e/redis-server';
import { temporaryFolder } from '../../../e2e/temporary-folder';
import { FileStore } from './file-store.server';
import { MemoryStore } from './memory-store.server';
import { RedisConnection } from './redis.server';
import { RedisStore } from './redis-store.server';
import { type SessionStore, StoreBusy, type StoredSession } from './session-store.server';
import { Vault } from './vault.server';

const SECRET = 'the-first-secret-of-these-tests-000';
const NEWER = 'the-newer-secret-of-these-tests-000';
const DATA = { accessToken: 'access-canary', refreshToken: 'refresh-canary', user: null };
const KEY = 'k'.repeat(43);
const OTHER_KEY = 'o'.repeat(43);
const LATER = Date.now() + 3_600_000;
const WAIT_MS = 10_000;
const ROUNDS = 1000;
const ROUNDS_AT_A_TIME = 25;

/**
 * A store of one kind, the one that another part of the portal uses at the same time, and one that sees the same sessions
 * after a restart; null where nothing outlives the first.
 */
type Opened = { store: SessionStore; beside: SessionStore; reopened: () => SessionStore | null };
type Kind = { name: string; begin?: () => Promise<void>; open: () => Promise<Opened>; end?: () => Promise<void> };

/** Every kind of store: what is expected here is expected of each, and so it stands in one file, although it is long. */
const STORES: Kind[] = [
  {
    name: 'memory',
    open: async () => {
      const store = new MemoryStore();
      return { store, beside: store, reopened: () => null };
    },
  },
  {
    name: 'files',
    open: async () => {
      const folder = await temporaryFolder();
      const store = new FileStore(folder);
      return { store, beside: store, reopened: () => new FileStore(folder) };
    },
  },
  ...REDIS_SERVERS.map(redisKind),
];

/** Two instances at one server: each has a connection and leases of its own. */
function redisKind(command: string): Kind {
  let server: RedisServer;
  let connections: RedisConnection[] = [];
  return {
    name: command,
    begin: async () => {
      server = await startRedis(command);
      connections = [new RedisConnection(server.url), new RedisConnection(server.url)];
    },
    open: async () => {
      const [first, second] = connections;
      if (!first || !second) throw new Error('no connection');
      await first.ask((client) => client.flushAll());
      return { store: new RedisStore(first), beside: new RedisStore(second), reopened: () => new RedisStore(second) };
    },
    end: async () => {
      for (const connection of connections) await connection.close();
      await server.close();
    },
  };
}

const stored = (generation: number, times: Partial<StoredSession> = {}): StoredSession => ({
  sealed: `sealed ${generation}`,
  createdAt: 1000,
  seenAt: 1000,
  generation,
  ...times,
});
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.each(STORES)('$name', ({ begin, open, end }) => {
  beforeAll(async () => begin?.());
  afterAll(async () => end?.());

  test('a session is written when the generation is the expected one, and only then', async () => {
    const { store, reopened } = await open();
    expect(await store.read(KEY)).toBeNull();
    expect(await store.write(KEY, stored(1), 1, LATER)).toBe(false);
    expect(await store.write(KEY, stored(1), null, LATER)).toBe(true);
    expect(await store.write(KEY, stored(2), null, LATER)).toBe(false);
    expect(await store.write(KEY, stored(2), 1, LATER)).toBe(true);
    expect(await store.write(KEY, stored(9), 1, LATER)).toBe(false);
    expect(await store.read(KEY)).toEqual(stored(2));
    expect((await reopened()?.read(KEY)) ?? stored(2)).toEqual(stored(2));
    expect(await store.read(OTHER_KEY)).toBeNull();
  });

  test('of writes that expect the same generation one succeeds', async () => {
    const { store, beside } = await open();
    await store.write(KEY, stored(1), null, LATER);
    const stores = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? store : beside));
    const written = await Promise.all(stores.map((each) => each.write(KEY, stored(2), 1, LATER)));
    expect(written.filter(Boolean)).toHaveLength(1);
  });

  test('a removal that names a generation leaves a later one', async () => {
    const { store, reopened } = await open();
    await store.write(KEY, stored(1), null, LATER);
    await store.write(KEY, stored(2), 1, LATER);
    await store.remove(KEY, 1);
    expect(await store.read(KEY)).toEqual(stored(2));
    await store.remove(KEY, 2);
    expect(await store.read(KEY)).toBeNull();
    expect((await reopened()?.read(KEY)) ?? null).toBeNull();
    await store.remove(KEY, 2);
    await store.remove(KEY);
    expect(await store.write(KEY, stored(3), 2, LATER)).toBe(false);
  });

  test('work on one key is done one after the other, on two keys side by side, and goes on after a failure', async () => {
    const { store, beside } = await open();
    const order: string[] = [];
    const work = (name: string, ms: number) => async () => {
      order.push(`${name} starts`);
      await pause(ms);
      order.push(`${name} ends`);
    };
    const failing = async () => {
      throw new Error('of the work');
    };
    await expect(store.exclusive(KEY, failing, WAIT_MS)).rejects.toThrow('of the work');
    const both = Promise.all([
      store.exclusive(KEY, work('first', 60), WAIT_MS),
      pause(1).then(() => beside.exclusive(KEY, work('second', 0), WAIT_MS)),
      store.exclusive(OTHER_KEY, work('other', 0), WAIT_MS),
    ]);
    await both;
    expect(order.filter((entry) => !entry.startsWith('other'))).toEqual([
      'first starts',
      'first ends',
      'second starts',
      'second ends',
    ]);
    expect(order.indexOf('other ends')).toBeLessThan(order.indexOf('first ends'));
  });

  test('whoever waits too long for a key has done nothing, and those behind have their turn', async () => {
    const { store, beside } = await open();
    const done: string[] = [];
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const first = store.exclusive(KEY, () => held, WAIT_MS);
    const impatient = [store, beside].map((other) =>
      other.exclusive(KEY, async () => done.push('impatient'), 40).catch((error: unknown) => error),
    );
    const patient = beside.exclusive(KEY, async () => done.push('patient'), WAIT_MS);
    for (const error of await Promise.all(impatient)) expect(error).toBeInstanceOf(StoreBusy);
    release();
    await Promise.all([first, patient]);
    expect(done).toEqual(['patient']);
  });

  test('work that is done in its time is told nothing', async () => {
    const { store } = await open();
    await store.exclusive(KEY, async (lease) => lease.throwIfAborted(), WAIT_MS);
  });

  test('a note is kept, replaced and forgotten', async () => {
    const { store, reopened } = await open();
    expect(await store.readNote(KEY)).toBeNull();
    await store.writeNote(KEY, 'first', LATER);
    await store.writeNote(KEY, 'second', LATER);
    expect(await store.readNote(KEY)).toBe('second');
    expect((await reopened()?.readNote(KEY)) ?? 'second').toBe('second');
    expect(await store.readNote(OTHER_KEY)).toBeNull();
    await store.writeNote(KEY, null, LATER);
    await store.writeNote(KEY, null, LATER);
    expect(await store.readNote(KEY)).toBeNull();
    expect((await reopened()?.readNote(KEY)) ?? null).toBeNull();
  });

  test('D129 of those who reserve one note one succeeds, and the others read what it wrote', async () => {
    const { store } = await open();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => store.reserveNote(KEY, `by ${index}`, LATER)),
    );
    const kept = await store.readNote(KEY);
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect(new Set(answers.filter((answer) => answer !== null))).toEqual(new Set([kept]));
    await store.writeNote(KEY, null, LATER);
    expect(await store.reserveNote(KEY, 'anew', LATER)).toBeNull();
  });

  test('a sweep forgets what is too old and keeps the rest', async () => {
    const { store, reopened } = await open();
    const keys = ['a', 'b', 'c'].map((letter) => letter.repeat(43));
    const [idle = '', old = '', fresh = ''] = keys;
    await store.write(idle, stored(1, { seenAt: 400, createdAt: 400 }), null, LATER);
    await store.write(old, stored(1, { seenAt: 1000, createdAt: 100 }), null, LATER);
    await store.write(fresh, stored(1, { seenAt: 600, createdAt: 300 }), null, LATER);
    await store.writeNote(KEY, 'of now', LATER);
    if (!store.sweep) return;
    await store.sweep(500, 200);
    expect(await Promise.all(keys.map((key) => store.read(key).then(Boolean)))).toEqual([false, false, true]);
    expect((await reopened()?.read(idle)) ?? null).toBeNull();
    expect(await store.readNote(KEY)).toBe('of now');
    await store.sweep(Date.now() + 1000, Date.now() + 1000);
    expect(await store.read(fresh)).toBeNull();
    expect(await store.readNote(KEY)).toBeNull();
  });

  test('a store that can be written is ready', async () => {
    const { store } = await open();
    expect(await Promise.all([store.isReady(), store.isReady()])).toEqual([true, true]);
    expect(await store.isReady()).toBe(true);
  });

  test('a logout holds, whatever reads and writes beside it', { timeout: 120_000 }, async () => {
    const { store, reopened } = await open();
    const vault = new Vault(store, [SECRET]);
    const alive: string[] = [];
    const round = async (number: number) => {
      const id = await vault.create(DATA);
      const load = async (turns: number) => {
        for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        const session = await vault.read(id);
        if (session) await vault.replace(session, { ...DATA, accessToken: `of turn ${turns}` });
      };
      await Promise.all([vault.end(id), ...[0, 0, 1, 1, 2, 3, 4, 6, 8].map((turns) => load((turns + number) % 10))]);
      const later = reopened();
      const left = [await vault.read(id), later && (await new Vault(later, [SECRET]).read(id))];
      if (left.some(Boolean)) alive.push(id);
    };
    for (let first = 0; first < ROUNDS; first += ROUNDS_AT_A_TIME)
      await Promise.all(Array.from({ length: ROUNDS_AT_A_TIME }, (_, index) => round(first + index)));
    expect(alive).toHaveLength(0);
  });

  test('a session is kept in the vault, replaced by generation, and ended', async () => {
    const vault = new Vault((await open()).store, [SECRET]);
    const id = await vault.create(DATA);
    expect(id).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const session = await vault.read(id);
    expect(session).toMatchObject({ ...DATA, id, generation: 1 });
    if (!session) throw new Error('no session');

    expect(await vault.replace(session, { ...DATA, accessToken: 'b' })).toMatchObject({
      accessToken: 'b',
      generation: 2,
    });
    expect(await vault.replace(session, { ...DATA, accessToken: 'late' })).toBeNull();
    expect(await vault.read(id)).toMatchObject({ accessToken: 'b' });

    await vault.end(id);
    expect(await vault.read(id)).toBeNull();
    expect(await vault.replace({ ...session, generation: 2 }, DATA)).toBeNull();
    expect(await vault.read(id)).toBeNull();
  });

  test('the end of a session waits for the work that holds it', async () => {
    const vault = new Vault((await open()).store, [SECRET]);
    const id = await vault.create(DATA);
    const order: string[] = [];
    const slow = vault.exclusive(id, async () => {
      await pause(30);
      const session = await vault.read(id);
      if (session) await vault.replace(session, { ...DATA, accessToken: 'exchanged' });
      order.push('exchanged');
    });
    const end = vault.end(id).then(() => order.push('ended'));
    await Promise.all([slow, end]);
    expect(order).toEqual(['exchanged', 'ended']);
    expect(await vault.read(id)).toBeNull();
  });

  test('work that ends a session by its generation leaves what was written meanwhile', async () => {
    const vault = new Vault((await open()).store, [SECRET]);
    const session = await vault.read(await vault.create(DATA));
    if (!session) throw new Error('no session');
    const next = await vault.replace(session, { ...DATA, accessToken: 'newer' });
    await vault.endHeld(session.id, session.generation);
    expect(await vault.read(session.id)).toMatchObject({ accessToken: 'newer' });
    await vault.endHeld(session.id, next?.generation);
    expect(await vault.read(session.id)).toBeNull();
    const again = await vault.create(DATA);
    await vault.endHeld(again);
    expect(await vault.read(again)).toBeNull();
  });

  test('a session whose secret is not known here is none, and stays for those who know it', async () => {
    const { store } = await open();
    const [knows, knowsNot] = [new Vault(store, [SECRET]), new Vault(store, [NEWER])];
    const id = await knows.create(DATA);
    expect(await knowsNot.read(id)).toBeNull();
    await knowsNot.end(id);
    expect(await knows.read(id)).toMatchObject(DATA);
    await knows.end(id);
    expect(await knows.read(id)).toBeNull();
  });

  test('a session past its limits that is ended leaves the store', async () => {
    const { store } = await open();
    let now = Date.now();
    const vault = new Vault(store, [SECRET], () => now);
    const id = await vault.create(DATA);
    now += 25 * 3_600_000;
    expect(await vault.read(id)).toBeNull();
    await vault.end(id);
    now -= 25 * 3_600_000;
    expect(await vault.read(id)).toBeNull();
  });

  test('D129 a name of a session is reserved once, sealed, and the later ones read the earlier text', async () => {
    const { store } = await open();
    const vault = new Vault(store, [SECRET]);
    expect(await vault.reserveNote('id', 'form', 'reserved')).toBeNull();
    expect(await vault.reserveNote('id', 'form', 'late')).toBe('reserved');
    expect(await vault.readNote('id', 'form')).toBe('reserved');
    expect(await vault.reserveNote('id', 'another form', 'reserved')).toBeNull();
    expect(await vault.reserveNote('other id', 'form', 'reserved')).toBeNull();
    await vault.writeNote('id', 'form', null);
    expect(await vault.reserveNote('id', 'form', 'anew')).toBeNull();
  });

  test('D129 a note that cannot be opened is reserved anew, by one of many', async () => {
    const { store } = await open();
    await new Vault(store, [NEWER]).writeNote('id', 'form', 'sealed with a secret that is gone');
    const vault = new Vault(store, [SECRET]);
    expect(await vault.readNote('id', 'form')).toBeNull();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => vault.reserveNote('id', 'form', `by ${index}`)),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect(new Set(answers.filter((answer) => answer !== null))).toEqual(new Set([await vault.readNote('id', 'form')]));
  });
});
