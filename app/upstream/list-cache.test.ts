import { controls } from '../../e2e/test-mock';
import { expect, test } from 'vitest';
import { callApi } from './client.server';
import { login } from './contract/session';
import { listCompanies } from './contract/settings';
import { accountByKey } from '../../mock-api/accounts';
import { ListCache } from './list-cache.server';

const list = (hash: string, bytes = 10, etag: string | null = hash) => ({ rows: [hash], hash, etag, bytes });

test('a reader finds only the list that it was given itself', () => {
  const cache = new ListCache(1000);
  cache.keep('/a', list('one'), 'anna');
  expect(cache.known('/a', 'anna')?.rows).toEqual(['one']);
  expect(cache.known('/a', 'ben')).toBeNull();
  expect(cache.known('/b', 'anna')).toBeNull();
  expect(cache.same('/a', 'one', 'one', 'ben')?.rows).toEqual(['one']);
  expect(cache.known('/a', 'ben')?.rows).toEqual(['one']);
});

test('a reader is asked about by the ETag that it received itself, never by that of another', () => {
  const cache = new ListCache(1000);
  cache.keep('/a', list('one', 10, 'for-anna'), 'anna');
  cache.same('/a', 'one', 'for-ben', 'ben');
  cache.same('/a', 'one', null, 'cleo');
  expect(cache.known('/a', 'anna')?.etag).toBe('for-anna');
  expect(cache.known('/a', 'ben')?.etag).toBe('for-ben');
  expect(cache.known('/a', 'cleo')).toBeNull();
});

test('a newer list takes the place of the older one for its reader alone', () => {
  const cache = new ListCache(1000);
  cache.keep('/a', list('one'), 'anna');
  cache.same('/a', 'one', 'one', 'ben');
  cache.keep('/a', list('two'), 'anna');
  expect(cache.known('/a', 'anna')?.rows).toEqual(['two']);
  expect(cache.known('/a', 'ben')?.rows).toEqual(['one']);
});

test('the cache stays within its size: the longest unused lists make room, too large ones are not kept', () => {
  const cache = new ListCache(100);
  for (const name of ['one', 'two', 'three']) cache.keep(`/${name}`, list(name), 'anna');
  cache.touch('/one', list('one'));
  cache.keep('/four', list('four'), 'anna');
  expect(['one', 'two', 'three', 'four'].map((name) => cache.known(`/${name}`, 'anna') !== null)).toEqual([
    true,
    false,
    true,
    true,
  ]);
  cache.keep('/huge', list('huge', 1000), 'anna');
  expect(cache.known('/huge', 'anna')).toBeNull();
});

test('a list that two requests have parsed at once counts once, and both readers have it', () => {
  const cache = new ListCache(100);
  for (let time = 0; time < 20; time += 1) {
    cache.keep('/a', list('one'), 'anna');
    cache.keep('/a', list('one'), 'ben');
  }
  expect(cache.bytes).toBe(30);
  expect([cache.known('/a', 'anna')?.rows, cache.known('/a', 'ben')?.rows]).toEqual([['one'], ['one']]);
  cache.keep('/b', list('two'), 'anna');
  expect(cache.known('/a', 'anna')).not.toBeNull();
  expect(cache.bytes).toBe(60);
});

test('the bytes are those of the lists that are kept, whatever was kept, given and dropped before', () => {
  const cache = new ListCache(300);
  const kept = new Map<string, number>();
  for (let time = 0; time < 2000; time += 1) {
    const url = `/${time % 7}`;
    const hash = `${time % 13}`;
    const bytes = 1 + (time % 13);
    if (cache.same(url, hash, null, `r${time % 5}`) === null) cache.keep(url, list(hash, bytes), `r${time % 3}`);
    kept.set(`${url} ${hash}`, bytes * 3);
  }
  const left = [...kept].filter(([key]) => cache.same(key.split(' ')[0] ?? '', key.split(' ')[1] ?? '', null, 'x'));
  expect(cache.bytes).toBe(left.reduce((sum, [, bytes]) => sum + bytes, 0));
  expect(cache.bytes).toBeLessThanOrEqual(300);
});

test('readers of ended sessions do not pile up', () => {
  const cache = new ListCache(1000, 50);
  for (let session = 0; session < 500; session += 1) {
    cache.keep('/a', list('one'), `session-${session}`);
    cache.known('/a', 'session-0');
  }
  const known = Array.from({ length: 500 }, (_, session) => cache.known('/a', `session-${session}`) !== null);
  expect(known.filter(Boolean)).toHaveLength(50);
  // Who still reads is not forgotten.
  expect(known[0]).toBe(true);
  expect(known[499]).toBe(true);
});

test('20,000 lists are found as fast as one', () => {
  const cache = new ListCache(10_000_000);
  const started = performance.now();
  for (let index = 0; index < 20_000; index += 1) {
    const reader = `reader-${index % 100}`;
    cache.keep(`/${index}`, list(`${index}`), reader);
    expect(cache.known(`/${index}`, reader)).not.toBeNull();
    expect(cache.same(`/${index}`, `${index}`, null, reader)).not.toBeNull();
    cache.touch(`/${index}`, list(`${index}`));
  }
  // 80,000 lookups; one that goes through all entries takes milliseconds.
  expect(performance.now() - started).toBeLessThan(3000);
});

test('a list that has not changed is asked for by its ETag and not parsed again', async () => {
  controls.reset();
  const { email, password } = accountByKey('superAdmin');
  const grant = await callApi(login, { body: { email, password } }, { accessToken: null, requestId: 'x' });
  const read = (reader: string) =>
    callApi(listCompanies, {}, { accessToken: grant.accessToken, requestId: 'x', reader });
  const first = await read('anna');
  expect(await read('anna')).toBe(first);
  // Another session downloads it itself; the same bytes are not parsed again.
  expect(await read('ben')).toBe(first);
  expect(
    controls
      .log()
      .filter(({ call }) => call === 'listCompanies')
      .map(({ status }) => status),
  ).toEqual([200, 304, 200]);
});
