import type { AnyListSpec } from './list-spec';
import { normalizeForSearch } from './text-search';

export type SortDirection = 'asc' | 'desc';

/** The values of one filter. Each distinct value has a code. */
type FilterIndex = {
  /** The codes of the values of all items, in the order of the items. */
  codes: Uint32Array;
  /** The end of each item's codes in `codes`, by item index. They start where those of the item before end. */
  ends: Uint32Array;
  codeByValue: Map<string, number>;
  /** Number of items by value. */
  counts: Map<string, number>;
};

/** Search texts, sort orders and filter values of a list's items. Each part is computed on first use. */
export class ListIndex {
  readonly #items: readonly unknown[];
  readonly #spec: AnyListSpec;
  readonly #orders = new Map<string, Uint32Array>();
  readonly #filters = new Map<string, FilterIndex>();
  #texts: string[] | null = null;
  #millis: Float64Array | null = null;

  constructor(items: readonly unknown[], spec: AnyListSpec) {
    this.#items = items;
    this.#spec = spec;
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

  /** Returns a predicate by item index: whether the item has one of the values of a filter. */
  createPredicate(filterName: string, values: readonly string[]): (index: number) => boolean {
    const { codes, ends, codeByValue } = this.#getFilterIndex(filterName);
    const selectedCodes = new Set(values.map((value) => codeByValue.get(value)));
    // A value without items has the code undefined, which no item has.
    return (index) => {
      for (let position = index === 0 ? 0 : (ends[index - 1] ?? 0); position < (ends[index] ?? 0); position += 1) {
        if (selectedCodes.has(codes[position])) return true;
      }
      return false;
    };
  }

  /** Returns the number of items per value of a filter, sorted by value. */
  getCounts(filterName: string): ReadonlyMap<string, number> {
    return this.#getFilterIndex(filterName).counts;
  }

  #getFilterIndex(filterName: string): FilterIndex {
    const cached = this.#filters.get(filterName);
    if (cached) return cached;
    const getValue = this.#spec.filters?.[filterName]?.getValue;
    const codes: number[] = [];
    const ends = new Uint32Array(this.#items.length);
    const codeByValue = new Map<string, number>();
    const unsortedCounts = new Map<string, number>();
    this.#items.forEach((item, index) => {
      const value = getValue?.(item) ?? [];
      for (const single of typeof value === 'string' ? [value] : new Set(value)) {
        const code = codeByValue.get(single) ?? codeByValue.size + 1;
        codeByValue.set(single, code);
        codes.push(code);
        unsortedCounts.set(single, (unsortedCounts.get(single) ?? 0) + 1);
      }
      ends[index] = codes.length;
    });
    const counts = new Map([...unsortedCounts].sort(([a], [b]) => collator.compare(a, b)));
    const filterIndex = { codes: Uint32Array.from(codes), ends, codeByValue, counts };
    this.#filters.set(filterName, filterIndex);
    return filterIndex;
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
    // Items with equal values keep the order of the API.
    if (left === right) return a - b;
    // Null is last in both directions.
    if (left === null) return 1;
    if (right === null) return -1;
    return factor * compareValues(left, right) || a - b;
  });
}

function compareValues(left: string | number, right: string | number): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return collator.compare(String(left), String(right));
}
