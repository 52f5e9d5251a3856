import { LRUCache } from 'lru-cache';

const MAX_RESULTS = 10;

/**
 * Returns `compute` with its results kept as long as their first argument, which must not change: a list of records
 * stays the same array until the API sends others. `toKey` tells results of the same object apart.
 */
export function cachePerObject<Source extends object, Result>(
  compute: (source: Source) => Result,
): (source: Source) => Result;
export function cachePerObject<Source extends object, Args extends unknown[], Result>(
  compute: (source: Source, ...args: Args) => Result,
  toKey: (...args: Args) => string | object,
): (source: Source, ...args: Args) => Result;
export function cachePerObject<Source extends object, Args extends unknown[], Result>(
  compute: (source: Source, ...args: Args) => Result,
  toKey: (...args: Args) => string | object = () => '',
) {
  // The object around a result tells a kept null from none.
  const resultsBySource = new WeakMap<Source, LRUCache<string | object, { result: Result }>>();
  return (source: Source, ...args: Args): Result => {
    const results = resultsBySource.get(source) ?? new LRUCache({ max: MAX_RESULTS });
    resultsBySource.set(source, results);
    const key = toKey(...args);
    const cached = results.get(key) ?? { result: compute(source, ...args) };
    results.set(key, cached);
    return cached.result;
  };
}
