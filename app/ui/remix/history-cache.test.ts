// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { createHistoryCache } from './history-cache';

const URL_A = 'https://portal.test/tags.data';

afterEach(() => vi.useRealTimers());

function createCache(getViewer: () => string | undefined = () => 'ana') {
  const cache = createHistoryCache(getViewer);
  const goBack = (url: string) => {
    cache.startHistoryStep(url);
    return cache.takeHistoryStep(url);
  };
  return { ...cache, goBack };
}

test('only the next request of a history step gets kept data, once', () => {
  const cache = createCache();
  cache.keepShownPage(URL_A, { page: 'tags' });
  expect(cache.takeHistoryStep(URL_A)).toBeNull();
  expect(cache.goBack(URL_A)).toEqual({ page: 'tags' });
  expect(cache.takeHistoryStep(URL_A)).toBeNull();
  cache.startHistoryStep(URL_A);
  expect(cache.takeHistoryStep('https://portal.test/events.data')).toBeNull();
  expect(cache.takeHistoryStep(URL_A)).toBeNull();
});

test('a write drops kept data and those of the shown page; data end after five minutes, and beyond twenty pages', () => {
  vi.useFakeTimers();
  const cache = createCache();
  cache.keepShownPage(URL_A, {});
  cache.dropAll();
  expect(cache.goBack(URL_A)).toBeNull();
  // The page that was shown at the time of the write.
  cache.keepShownPage(URL_A, {});
  expect(cache.goBack(URL_A)).toBeNull();
  cache.keepShownPage(URL_A, {});
  expect(cache.goBack(URL_A)).toEqual({});
  vi.advanceTimersByTime(5 * 60_000);
  expect(cache.goBack(URL_A)).toBeNull();
  for (let number = 0; number < 21; number += 1) cache.keepShownPage(`${URL_A}?page=${number}`, { number });
  expect([cache.goBack(`${URL_A}?page=0`), cache.goBack(`${URL_A}?page=1`)]).toEqual([null, { number: 1 }]);
});

test('data of another viewer, and of one who has logged out, are not shown; those without a viewer are', () => {
  let viewer: string | undefined = 'ana';
  const cache = createCache(() => viewer);
  const data = { layout: { viewer: 'ana' }, page: { rows: [] } };
  const publicUrl = 'https://portal.test/agreement.data';
  cache.keepShownPage(URL_A, data);
  cache.keepShownPage(publicUrl, { root: { theme: 'dark' } });
  for (viewer of ['ben', 'ana.out', '', undefined]) expect(cache.goBack(URL_A), viewer).toBeNull();
  expect(cache.goBack(publicUrl)).not.toBeNull();
  viewer = 'ana';
  expect(cache.goBack(URL_A)).toEqual(data);
});
