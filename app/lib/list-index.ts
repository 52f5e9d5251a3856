import { LRUCache } from 'lru-cache';
import { FilterIndex } from './filter-index';
import type { AnyListSpec } from './list-spec';
import { normalizeForSearch } from './text-search';

export type SortDirection = 'asc' | 'desc';

/**
 * What search, filters and days leave of a list. `marks`: per item MATCH, 0 if the query excludes it, or MATCH + 1 + n if only
 * the n-th filter does; null: all items match. `counts` are the items by value per filter, which the other filters leave.
 */
export type ListMarks = {
  marks: Uint8Array | null;
  matchCount: number;
  counts: Map<string, ReadonlyMap<string, number>>;
};

export const MATCH = 1;

/** Search texts, sort orders and filter values of a list's items. Each part is computed on first use. */
export class ListIndex {
  readonly #items: readonly unknown[];
  readonly #spec: AnyListSpec;
  readonly #orders = new Map<string, Uint32Array>();
  readonly #filters = new Map<string, FilterIndex>();
  /** The marks of `findMarks` by query: a list has few that people use at the same time. */
  readonly marks = new LRUCache<string, ListMarks>({ max: 20 });
  #texts: string[] | null = null;
  #millis: Float64Array | null = null;

  constructor(items: readonly unknown[], spec: AnyListSpec) {
    this.#items = items;
    this.#spec = spec;
  }

  get isEmpty(): boolean {
    return this.#items.length === 0;
  }

  /** Returns the indexes of all items in sorted order, or null for an unknown sort key. The sort is stable. */
  getOrder(sortKey: string, direction: SortDirection): Uint32Array | null {
    const getValue = this.#spec.sorts?.[sortKey];
    if (!getValue) return null;
    const cacheKey = `${direction} ${sortKey}`;
    const order = this.#orders.get(cacheKey) ?? sortIndexes(this.#items, getValue, direction);
    this.#orders.set(cacheKey, order);
    return order;
  }

  /** Returns the normalized search text of each item. Its fields are joined by a line break, which a word of a search never contains. */
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

  getFilter(filterName: string): FilterIndex {
    const cached = this.#filters.get(filterName);
    if (cached) return cached;
    const filter = new FilterIndex(this.#items, this.#spec.filters?.[filterName]?.getValue ?? (() => null));
    this.#filters.set(filterName, filter);
    return filter;
  }
}

const indexes = new WeakMap<readonly unknown[], Map<AnyListSpec, ListIndex>>();

/** Returns the index of the items of a list. It is cached as long as the array of items is referenced. */
export function getListIndex(items: readonly unknown[], spec: AnyListSpec): ListIndex {
  const indexBySpec = indexes.get(items) ?? new Map<AnyListSpec, ListIndex>();
  indexes.set(items, indexBySpec);
  const index = indexBySpec.get(spec) ?? new ListIndex(items, spec);
  indexBySpec.set(spec, index);
  return index;
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

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
  return collator.compare(String(left), String(right));
}
