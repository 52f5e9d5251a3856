import { afterEach, expect, test, vi } from 'vitest';
import { createHistoryCache } from './history-cache';

const URL_A = 'https://portal.test/tags.data';

afterEach(() => vi.useRealTimers());

test('only the request of a history step gets kept data, once', () => {
  const cache = createHistoryCache(() => 'ana');
  cache.keepShownPage(URL_A, { page: 'tags' });
  expect(cache.takeHistoryStep(URL_A)).toBeNull();
  cache.startHistoryStep(URL_A);
  expect(cache.takeHistoryStep(URL_A)).toEqual({ page: 'tags' });
  expect(cache.takeHistoryStep(URL_A)).toBeNull();
});

test('a request for another URL ends the history step', () => {
  const cache = createHistoryCache(() => 'ana');
  cache.keepShownPage(URL_A, { page: 'tags' });
  cache.startHistoryStep(URL_A);
  expect(cache.takeHistoryStep('https://portal.test/events.data')).toBeNull();
  expect(cache.takeHistoryStep(URL_A)).toBeNull();
});

test('kept data and those of the shown page are dropped by a write; kept data end after five minutes, and beyond twenty pages', () => {
  vi.useFakeTimers();
  const cache = createHistoryCache(() => 'ana');
  const take = (url: string) => {
    cache.startHistoryStep(url);
    return cache.takeHistoryStep(url);
  };
  cache.keepShownPage(URL_A, {});
  cache.dropAll();
  expect(take(URL_A)).toBeNull();
  // The page that was shown at the time of the write.
  cache.keepShownPage(URL_A, {});
  expect(take(URL_A)).toBeNull();
  cache.keepShownPage(URL_A, {});
  expect(take(URL_A)).toEqual({});
  vi.advanceTimersByTime(5 * 60_000);
  expect(take(URL_A)).toBeNull();
  for (let number = 0; number < 21; number += 1) cache.keepShownPage(`${URL_A}?page=${number}`, { number });
  expect(take(`${URL_A}?page=0`)).toBeNull();
  expect(take(`${URL_A}?page=1`)).toEqual({ number: 1 });
});

test('data of another viewer, and of one who has logged out, are not shown; those without a viewer are', () => {
  let viewer: string | undefined = 'ana';
  const cache = createHistoryCache(() => viewer);
  const data = { layout: { viewer: 'ana' }, page: { rows: [] } };
  const publicUrl = 'https://portal.test/agreement.data';
  cache.keepShownPage(URL_A, data);
  cache.keepShownPage(publicUrl, { root: { theme: 'dark' } });
  const take = (url: string) => {
    cache.startHistoryStep(url);
    return cache.takeHistoryStep(url);
  };
  for (viewer of ['ben', 'ana.out', '', undefined]) expect(take(URL_A), viewer).toBeNull();
  expect(take(publicUrl)).not.toBeNull();
  viewer = 'ana';
  expect(take(URL_A)).toEqual(data);
});
