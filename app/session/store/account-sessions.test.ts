import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CurrentUser } from '~/domain/account/user';
import { AccountSessions } from './account-sessions.server';
import { EncryptedStore, toLoginScope, toUserScope } from './encrypted-store.server';
import { createRecord, STORES } from './store-kinds.test-helpers';

const SECRET = 'the-first-secret-of-these-tests-000';
const HOUR_MS = 3_600_000;
const START = Date.now();
const LATER = START + HOUR_MS;
const createKey = (number: number) => String(number).padStart(43, 'k');

const createData = (id: string | null) => ({
  accessToken: 'access',
  refreshToken: 'refresh',
  // The store reads only the id of a user.
  user: id === null ? null : ({ id } as CurrentUser),
});

describe.each(STORES)('$name', ({ setUp, open, tearDown }) => {
  beforeAll(async () => setUp?.());
  afterAll(async () => tearDown?.());

  test('the oldest sessions of an account are removed, over all instances', { tags: ['D166'] }, async () => {
    const { store, otherInstance, reopen } = await open();
    const write = (number: number, account: string | null) => {
      const instance = number % 2 === 0 ? store : otherInstance;
      // The sessions are written in the reverse order of their creation.
      const createdAt = START - number;
      return instance.write(createKey(number), createRecord(1, { account, createdAt }), null, LATER);
    };
    for (let number = 0; number < 10; number += 1) await write(number, 'anna');
    for (let number = 10; number < 15; number += 1) await write(number, 'ben');
    await write(15, null);
    expect(await store.removeOldest('anna', 10)).toBe(0);
    // Concurrent calls remove no more than one call does.
    const removed = await Promise.all([store.removeOldest('anna', 3), otherInstance.removeOldest('anna', 3)]);
    expect(removed[0] + removed[1]).toBe(7);
    const reopened = reopen();
    const records = await Promise.all(Array.from({ length: 16 }, (_, number) => reopened.read(createKey(number))));
    expect(records.map((record) => record?.account)).toEqual([
      ...Array.from({ length: 3 }, () => 'anna'),
      ...Array.from({ length: 7 }, () => undefined),
      ...Array.from({ length: 5 }, () => 'ben'),
      null,
    ]);
    expect(await store.removeOldest('nobody', 0)).toBe(0);
  });

  test('a session that has ended, or has another account now, does not count', { tags: ['D166'] }, async () => {
    const { store } = await open();
    const write = (number: number, generation: number, account: string) =>
      store.write(createKey(number), createRecord(generation, { account }), generation - 1 || null, LATER);
    for (let number = 0; number < 4; number += 1) await write(number, 1, 'anna');
    await store.remove(createKey(0));
    await store.remove(createKey(1), 1);
    await write(2, 2, 'ben');
    expect(await store.removeOldest('anna', 1)).toBe(0);
    expect(await store.removeOldest('ben', 1)).toBe(0);
    expect(await store.removeOldest('ben', 0)).toBe(1);
    expect(await store.read(createKey(3))).toMatchObject({ account: 'anna' });
  });

  test('after a restart the sessions of an account are known again', { tags: ['D166'] }, async () => {
    const { store, reopen } = await open();
    for (let number = 0; number < 5; number += 1)
      await store.write(createKey(number), createRecord(1, { account: 'anna' }), null, LATER);
    const reopened = reopen();
    await reopened.removeExpired?.(0, 0);
    expect(await reopened.removeOldest('anna', 2)).toBe(3);
    expect(await reopened.count()).toBe(2);
  });

  test('100 concurrent logins of one account leave 20 sessions', { tags: ['D166'] }, async () => {
    const { store, otherInstance } = await open();
    const instances = [new EncryptedStore(store, [SECRET]), new EncryptedStore(otherInstance, [SECRET])];
    const other = await instances[0]?.create(createData('2'));
    const logIn = async (instance: EncryptedStore | undefined, number: number) => {
      // The API names the user with the exchange that follows a login, whatever name was typed.
      const id = await instance?.create(createData(null), toLoginScope(`Anna${number % 3}@example.com`));
      const session = await instance?.read(id ?? '');
      if (!session) throw new Error('no session');
      await instance?.replace(session, createData('1'));
      await instance?.removeOldest(toUserScope('1'));
    };
    await Promise.all(Array.from({ length: 100 }, (_, number) => logIn(instances[number % 2], number)));
    expect(await store.count()).toBe(21);
    expect(await instances[1]?.read(other ?? '')).not.toBeNull();
    expect(await instances[0]?.removeOldest(toLoginScope('anna0@example.com'))).toBe(0);
  });
});

test('the register of accounts is empty when all sessions have ended', { tags: ['D166'] }, () => {
  const accounts = new AccountSessions();
  for (let number = 0; number < 100; number += 1)
    accounts.set(createKey(number), createRecord(1, { account: `account ${number % 7}` }));
  accounts.set(createKey(0), createRecord(2, { account: null }));
  accounts.set(createKey(1), createRecord(2, { account: 'account 6' }));
  expect(accounts.takeOldest('account 1', 0)).toHaveLength(14);
  expect(accounts.takeOldest('account 6', 5)).toHaveLength(10);
  for (let number = 0; number < 100; number += 1) accounts.delete(createKey(number));
  expect(accounts.takeOldest('account 6', 0)).toEqual([]);
});
