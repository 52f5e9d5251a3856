import { expect, test, vi } from 'vitest';
import { ListCache } from './list-cache.server';

/** Length of the JSON of a list. */
const LIST_BYTES = 10;
/** Memory of that list. */
const LIST_MEMORY = 2048 + 3 * LIST_BYTES;

const createList = (hash: string, jsonBytes = LIST_BYTES, etag: string | null = hash) => ({
  records: [hash],
  hash,
  etag,
  jsonBytes,
});

test('a session finds only lists that it has received', () => {
  const cache = new ListCache(10 * LIST_MEMORY);
  cache.store('/a', createList('one'), 'anna');
  expect(cache.find('/a', 'anna')?.records).toEqual(['one']);
  expect(cache.find('/a', 'ben')).toBeNull();
  expect(cache.find('/b', 'anna')).toBeNull();
  expect(cache.grantByHash('/a', { hash: 'one', etag: 'one' }, 'ben')?.records).toEqual(['one']);
  expect(cache.find('/a', 'ben')?.records).toEqual(['one']);
});

test('a session revalidates with the ETag that it has received, never with the ETag of another session', () => {
  const cache = new ListCache(10 * LIST_MEMORY);
  cache.store('/a', createList('one', 10, 'for-anna'), 'anna');
  cache.grantByHash('/a', { hash: 'one', etag: 'for-ben' }, 'ben');
  expect(cache.find('/a', 'anna')?.etag).toBe('for-anna');
  expect(cache.find('/a', 'ben')?.etag).toBe('for-ben');
});

test('what a session has received or confirmed lately is found, also without an ETag', { tags: ['REAL-19'] }, () => {
  vi.useFakeTimers();
  const cache = new ListCache(10 * LIST_MEMORY);
  cache.store('/a', createList('one', 10, null), 'anna');
  expect(cache.findRecent('/a', 'anna', 1000)).toEqual(['one']);
  expect(cache.findRecent('/a', 'ben', 1000)).toBeNull();
  vi.advanceTimersByTime(1001);
  expect(cache.findRecent('/a', 'anna', 1000)).toBeNull();
  cache.confirmUnchanged('/a', 'anna');
  expect(cache.findRecent('/a', 'anna', 1000)).toEqual(['one']);
  vi.useRealTimers();
});

test('a newer list replaces the older one for its own session only', () => {
  const cache = new ListCache(10 * LIST_MEMORY);
  cache.store('/a', createList('one'), 'anna');
  cache.grantByHash('/a', { hash: 'one', etag: 'one' }, 'ben');
  cache.store('/a', createList('two'), 'anna');
  expect(cache.find('/a', 'anna')?.records).toEqual(['two']);
  expect(cache.find('/a', 'ben')?.records).toEqual(['one']);
});

test('the cache evicts the least recently used lists and does not store too large ones', () => {
  const cache = new ListCache(3 * LIST_MEMORY);
  for (const name of ['one', 'two', 'three']) cache.store(`/${name}`, createList(name), 'anna');
  cache.find('/one', 'anna');
  cache.store('/four', createList('four'), 'anna');
  expect(['one', 'two', 'three', 'four'].map((name) => cache.find(`/${name}`, 'anna') !== null)).toEqual([
    true,
    false,
    true,
    true,
  ]);
  cache.store('/huge', createList('huge', 3 * LIST_MEMORY), 'anna');
  expect(cache.find('/huge', 'anna')).toBeNull();
});

test('a list that two sessions have parsed counts once, and both find it', () => {
  const cache = new ListCache(3 * LIST_MEMORY);
  for (let round = 0; round < 20; round += 1) {
    cache.store('/a', createList('one'), 'anna');
    cache.store('/a', createList('one'), 'ben');
  }
  expect(cache.memoryBytes).toBe(LIST_MEMORY);
  expect([cache.find('/a', 'anna')?.records, cache.find('/a', 'ben')?.records]).toEqual([['one'], ['one']]);
  cache.store('/b', createList('two'), 'anna');
  expect(cache.find('/a', 'anna')).not.toBeNull();
  expect(cache.memoryBytes).toBe(2 * LIST_MEMORY);
});

test('grants of ended sessions are evicted', () => {
  const maxGrants = 50;
  const cache = new ListCache(10 * LIST_MEMORY, maxGrants);
  for (let session = 0; session < 500; session += 1) {
    cache.store('/a', createList('one'), `session-${session}`);
    cache.find('/a', 'session-0');
  }
  const isFound = Array.from({ length: 500 }, (_, session) => cache.find('/a', `session-${session}`) !== null);
  expect(isFound.filter(Boolean)).toHaveLength(maxGrants);
  // The recently used grant of the first session is kept.
  expect(isFound[0]).toBe(true);
  expect(isFound[499]).toBe(true);
});

test('the end of a list that a session no longer has does not take its newer one', () => {
  const cache = new ListCache(2 * LIST_MEMORY);
  for (const hash of ['one', 'two']) cache.store('/a', createList(hash), 'anna');
  cache.find('/a', 'anna');
  // There is no room for the first list.
  cache.store('/b', createList('three'), 'anna');
  expect(cache.grantByHash('/a', { hash: 'one', etag: null }, 'ben')).toBeNull();
  expect(cache.find('/a', 'anna')?.records).toEqual(['two']);
});

test('an equal list that is parsed again replaces the records for all its sessions', () => {
  const cache = new ListCache(2 * LIST_MEMORY);
  cache.store('/a', createList('one'), 'anna');
  const records = ['parsed again'];
  cache.store('/a', { ...createList('one'), records }, 'ben');
  expect([cache.find('/a', 'anna')?.records, cache.find('/a', 'ben')?.records]).toEqual([records, records]);
});
