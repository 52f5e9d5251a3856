import { expect, test } from 'vitest';
import { callApi } from './client.server';
import { login } from './contract/session';
import { listCompanies } from './contract/settings';
import { accountByKey } from '../../mock-api/accounts';
import { ListCache } from './list-cache.server';

const { controls } = globalThis.testMock;
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
