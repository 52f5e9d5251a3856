import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EncryptedStore } from './encrypted-store.server';
import { STORES } from './store-kinds.test-helpers';

const SECRET = 'the-first-secret-of-these-tests-000';
const NEWER = 'the-newer-secret-of-these-tests-000';
const DATA = { accessToken: 'access-canary', refreshToken: 'refresh-canary', user: null };
const HOUR_MS = 3_600_000;
const ROUNDS = process.env.E2E_FULL ? 1000 : 250;
const CONCURRENT_ROUNDS = 25;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.each(STORES)('$name', ({ setUp, open, tearDown }) => {
  beforeAll(async () => setUp?.());
  afterAll(async () => tearDown?.());

  test('a logout ends the session despite concurrent reads and writes', { timeout: 120_000 }, async () => {
    const { store, reopen } = await open();
    const encryptedStore = new EncryptedStore(store, [SECRET]);
    const survivors: string[] = [];
    const round = async (number: number) => {
      const id = await encryptedStore.create(DATA);
      const load = async (delayTicks: number) => {
        for (let tick = 0; tick < delayTicks; tick += 1) await new Promise((resolve) => setImmediate(resolve));
        const session = await encryptedStore.read(id);
        if (session) await encryptedStore.replace(session, { ...DATA, accessToken: `after ${delayTicks} ticks` });
      };
      await Promise.all([
        encryptedStore.destroy(id),
        ...[0, 0, 1, 1, 2, 3, 4, 6, 8].map((ticks) => load((ticks + number) % 10)),
      ]);
      const remaining = [await encryptedStore.read(id), await new EncryptedStore(reopen(), [SECRET]).read(id)];
      if (remaining.some(Boolean)) survivors.push(id);
    };
    for (let first = 0; first < ROUNDS; first += CONCURRENT_ROUNDS)
      await Promise.all(Array.from({ length: CONCURRENT_ROUNDS }, (_, index) => round(first + index)));
    expect(survivors).toHaveLength(0);
  });

  test('a session is created, replaced by generation, and destroyed', async () => {
    const encryptedStore = new EncryptedStore((await open()).store, [SECRET]);
    const id = await encryptedStore.create(DATA);
    expect(id).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const session = await encryptedStore.read(id);
    expect(session).toMatchObject({ ...DATA, id, generation: 1 });
    if (!session) throw new Error('no session');

    expect(await encryptedStore.replace(session, { ...DATA, accessToken: 'b' })).toMatchObject({
      accessToken: 'b',
      generation: 2,
    });
    expect(await encryptedStore.replace(session, { ...DATA, accessToken: 'late' })).toBeNull();
    expect(await encryptedStore.read(id)).toMatchObject({ accessToken: 'b' });

    await encryptedStore.destroy(id);
    expect(await encryptedStore.read(id)).toBeNull();
    expect(await encryptedStore.replace({ ...session, generation: 2 }, DATA)).toBeNull();
    expect(await encryptedStore.read(id)).toBeNull();
  });

  test('destroying a session waits for its exclusive work', async () => {
    const encryptedStore = new EncryptedStore((await open()).store, [SECRET]);
    const id = await encryptedStore.create(DATA);
    const order: string[] = [];
    const exchange = encryptedStore.runExclusive(id, async () => {
      await pause(30);
      const session = await encryptedStore.read(id);
      if (session) await encryptedStore.replace(session, { ...DATA, accessToken: 'exchanged' });
      order.push('exchanged');
    });
    const removal = encryptedStore.destroy(id).then(() => order.push('destroyed'));
    await Promise.all([exchange, removal]);
    expect(order).toEqual(['exchanged', 'destroyed']);
    expect(await encryptedStore.read(id)).toBeNull();
  });

  test('a removal by generation keeps a session that was replaced in the meantime', async () => {
    const encryptedStore = new EncryptedStore((await open()).store, [SECRET]);
    const session = await encryptedStore.read(await encryptedStore.create(DATA));
    if (!session) throw new Error('no session');
    const newer = await encryptedStore.replace(session, { ...DATA, accessToken: 'newer' });
    if (!newer) throw new Error('the session was not replaced');
    await encryptedStore.remove(session.id, session.generation);
    expect(await encryptedStore.read(session.id)).toMatchObject({ accessToken: 'newer' });
    await encryptedStore.remove(session.id, newer.generation);
    expect(await encryptedStore.read(session.id)).toBeNull();
    const otherId = await encryptedStore.create(DATA);
    await encryptedStore.remove(otherId);
    expect(await encryptedStore.read(otherId)).toBeNull();
  });

  test('a session with an unknown secret is treated as missing, and stays for instances that know the secret', async () => {
    const { store } = await open();
    const withSecret = new EncryptedStore(store, [SECRET]);
    const withoutSecret = new EncryptedStore(store, [NEWER]);
    const id = await withSecret.create(DATA);
    expect(await withoutSecret.read(id)).toBeNull();
    await withoutSecret.destroy(id);
    expect(await withSecret.read(id)).toMatchObject(DATA);
    await withSecret.destroy(id);
    expect(await withSecret.read(id)).toBeNull();
  });

  test('an expired session that is destroyed is removed from the store', async () => {
    const { store } = await open();
    let now = Date.now();
    const encryptedStore = new EncryptedStore(store, [SECRET], () => now);
    const id = await encryptedStore.create(DATA);
    now += 25 * HOUR_MS;
    expect(await encryptedStore.read(id)).toBeNull();
    await encryptedStore.destroy(id);
    now -= 25 * HOUR_MS;
    expect(await encryptedStore.read(id)).toBeNull();
  });

  test('an entry is added once, and later additions return its value', { tags: ['D129'] }, async () => {
    const { store } = await open();
    const encryptedStore = new EncryptedStore(store, [SECRET]);
    expect(await encryptedStore.addEntry('id', 'form', 'reserved')).toBeNull();
    expect(await encryptedStore.addEntry('id', 'form', 'late')).toBe('reserved');
    expect(await encryptedStore.readEntry('id', 'form')).toBe('reserved');
    expect(await encryptedStore.addEntry('id', 'another form', 'reserved')).toBeNull();
    expect(await encryptedStore.addEntry('other id', 'form', 'reserved')).toBeNull();
    await encryptedStore.writeEntry('id', 'form', null);
    expect(await encryptedStore.addEntry('id', 'form', 'new value')).toBeNull();
  });

  test(
    'an entry that no secret decrypts is replaced, by one of several concurrent additions',
    { tags: ['D129'] },
    async () => {
      const { store } = await open();
      await new EncryptedStore(store, [NEWER]).writeEntry('id', 'form', 'encrypted with an unknown secret');
      const encryptedStore = new EncryptedStore(store, [SECRET]);
      expect(await encryptedStore.readEntry('id', 'form')).toBeNull();
      const results = await Promise.all(
        Array.from({ length: 10 }, (_, index) => encryptedStore.addEntry('id', 'form', `by ${index}`)),
      );
      expect(results.filter((result) => result === null)).toHaveLength(1);
      expect(new Set(results.filter((result) => result !== null))).toEqual(
        new Set([await encryptedStore.readEntry('id', 'form')]),
      );
    },
  );
});
