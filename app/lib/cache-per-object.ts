/** Several users share a list, each with filters of their own. */
const MAX_RESULTS = 20;

/**
 * Returns `compute` with its results kept as long as their first argument, which must not change: a list of records
 * stays the same array until the API sends others. `toKey` tells results of the same object apart, by default by the
 * second argument. The `maxResults` that were used last are kept.
 */
export function cachePerObject<Source extends object, Args extends unknown[], Result>(
  compute: (source: Source, ...args: Args) => Result,
  toKey: (...args: Args) => unknown = (...args) => args[0],
  maxResults = MAX_RESULTS,
): (source: Source, ...args: Args) => Result {
  // The object around a result tells a kept null from none.
  const resultsBySource = new WeakMap<Source, Map<unknown, { result: Result }>>();
  return (source, ...args) => {
    const results = resultsBySource.get(source) ?? new Map<unknown, { result: Result }>();
    resultsBySource.set(source, results);
    const key = toKey(...args);
    const cached = results.get(key) ?? { result: compute(source, ...args) };
    // Inserted again at the end of the map, so that the first one is the one that was not used for the longest time.
    results.delete(key);
    results.set(key, cached);
    if (results.size > maxResults) results.delete(results.keys().next().value);
    return cached.result;
  };
}
