import { LRUCache } from 'lru-cache';
import { compareTexts, FilterIndex } from './filter-index';
import type { AnyListSpec } from './list-spec';
import { normalizeForSearch } from './text-search';

export type SortDirection = 'asc' | 'desc';

/** Which items of a list match the search, the filters and the days of a query. */
export type ListMarks = {
  /** By item index: `MATCH`, `NO_MATCH`, or the mark of `getSingleMismatchMark`. Null: all items match. */
  marks: Uint8Array | null;
  /** Number of items that match. */
  matchCount: number;
  /** The counts of the options, by filter name and value. They are added when they are first needed. */
  counts: Map<string, ReadonlyMap<string, number>>;
};

/** The mark of an item that does not match, which is also the initial value of all marks. */
export const NO_MATCH = 0;
/** The mark of an item that matches. */
export const MATCH = 1;

/**
 * Returns the mark of an item that matches all of the query except one filter. `filterPosition` is the position of this
 * filter in the spec, from 0.
 */
export function getSingleMismatchMark(filterPosition: number): number {
  return MATCH + 1 + filterPosition;
}

/** Search texts, sort orders and filter values of a list's items. Each part is computed on first use. */
export class ListIndex {
  readonly #items: readonly unknown[];
  readonly #spec: AnyListSpec;
  readonly #orders = new Map<string, Uint32Array>();
  readonly #filterIndexes = new Map<string, FilterIndex>();
  /** Cached results by query. The cache is small, because users need only a few queries of a list at the same time. */
  readonly marksByQuery = new LRUCache<string, ListMarks>({ max: 20 });
  #texts: string[] | null = null;
  #millis: Float64Array | null = null;

  constructor(items: readonly unknown[], spec: AnyListSpec) {
    this.#items = items;
    this.#spec = spec;
  }

  get isEmpty(): boolean {
    return this.#items.length === 0;
  }

  /** Returns the item indexes in sorted order, or null for an unknown sort key. The sort is stable. */
  getOrder(sortKey: string, direction: SortDirection): Uint32Array | null {
    const getValue = this.#spec.sorts?.[sortKey];
    if (!getValue) return null;
    const cacheKey = `${direction} ${sortKey}`;
    const order = this.#orders.get(cacheKey) ?? sortIndexes(this.#items, getValue, direction);
    this.#orders.set(cacheKey, order);
    return order;
  }

  /**
   * Returns the normalized search text of each item. A line break separates its fields: no search word contains one, so
   * no word matches across two fields.
   */
  getTexts(): readonly string[] {
    this.#texts ??= this.#items.map((item) =>
      (this.#spec.search?.getTexts(item) ?? [])
        .map((text) => (text === null ? '' : normalizeForSearch(text)))
        .join('\n'),
    );
    return this.#texts;
  }

  /** Returns the time of each item in milliseconds since 1970, by item index; NaN for no time. */
  getMillis(): Float64Array {
    this.#millis ??= Float64Array.from(this.#items, (item) => this.#spec.days?.getMillis(item) ?? Number.NaN);
    return this.#millis;
  }

  getFilterIndex(filterName: string): FilterIndex {
    const cached = this.#filterIndexes.get(filterName);
    if (cached) return cached;
    const filterIndex = new FilterIndex(this.#items, this.#spec.filters?.[filterName]?.getValue ?? (() => null));
    this.#filterIndexes.set(filterName, filterIndex);
    return filterIndex;
  }
}

const indexes = new WeakMap<readonly unknown[], Map<AnyListSpec, ListIndex>>();

/**
 * Returns the index of the items of a list. The cache has the array and the spec as keys, and keeps an index until the
 * array is garbage-collected.
 */
export function getListIndex(items: readonly unknown[], spec: AnyListSpec): ListIndex {
  const indexBySpec = indexes.get(items) ?? new Map<AnyListSpec, ListIndex>();
  indexes.set(items, indexBySpec);
  const index = indexBySpec.get(spec) ?? new ListIndex(items, spec);
  indexBySpec.set(spec, index);
  return index;
}

function sortIndexes(
  items: readonly unknown[],
  getValue: (item: unknown) => string | number | null,
  direction: SortDirection,
): Uint32Array {
  const factor = direction === 'asc' ? 1 : -1;
  const values = items.map(getValue);
  return Uint32Array.from(items.keys()).sort((a, b) => {
    const [left = null, right = null] = [values[a], values[b]];
    // The sort is stable: items with equal values keep the order of the API.
    if (left === right) return 0;
    // Null is last in both directions.
    if (left === null) return 1;
    if (right === null) return -1;
    return factor * compareValues(left, right);
  });
}

function compareValues(left: string | number, right: string | number): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return compareTexts(String(left), String(right));
}
