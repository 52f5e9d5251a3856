import { cachePerObject } from './cache-per-object';
import { compareTexts } from './compare-texts';
import type { FilterChoice } from './filter-state';
import type { ListQuery } from './list-query';
import type { AnyListSpec, ListFilter } from './list-spec';
import { normalizeForSearch } from './text-search';

/** What is computed once per array: orders, search texts, times, filter values. */
export class ListIndex {
  readonly items: readonly unknown[];
  readonly spec: AnyListSpec;
  readonly #orders = new Map<string, Uint32Array>();
  readonly #filterValues = new Map<string, FilterValues>();
  #texts: string[] | null = null;
  #millis: Float64Array | null = null;

  constructor(items: readonly unknown[], spec: AnyListSpec) {
    this.items = items;
    this.spec = spec;
  }

  getOrder(sort: ListQuery['sort']): Uint32Array {
    const cacheKey = sort ? `${sort.direction} ${sort.key}` : '';
    const order = this.#orders.get(cacheKey) ?? sortIndexes(this.items, this.spec, sort);
    this.#orders.set(cacheKey, order);
    return order;
  }

  /** A line break separates the fields: no search word contains one, so no word matches across two fields. */
  get texts(): readonly string[] {
    this.#texts ??= this.items.map((item) =>
      (this.spec.search?.getTexts(item) ?? [])
        .map((text) => (text === null ? '' : normalizeForSearch(text)))
        .join('\n'),
    );
    return this.#texts;
  }

  get millis(): Float64Array {
    this.#millis ??= Float64Array.from(this.items, (item) => this.spec.days?.getMillis(item) ?? Number.NaN);
    return this.#millis;
  }

  getFilterValues(filterName: string): FilterValues {
    const cached = this.#filterValues.get(filterName);
    if (cached) return cached;
    const values = new FilterValues(this.items, this.spec.filters?.[filterName]?.getValue ?? (() => null));
    this.#filterValues.set(filterName, values);
    return values;
  }
}

export const getListIndex = cachePerObject(
  (items: readonly unknown[], spec: AnyListSpec) => new ListIndex(items, spec),
);

function sortIndexes(items: readonly unknown[], { sorts }: AnyListSpec, sort: ListQuery['sort']): Uint32Array {
  const order = Uint32Array.from(items.keys());
  const getValue = sort ? sorts?.[sort.key] : undefined;
  if (!getValue) return order;
  const factor = sort?.direction === 'asc' ? 1 : -1;
  const values = items.map(getValue);
  return order.sort((a, b) => {
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

/** Each distinct value has a code, a number from 0, which needs less memory than the string. */
class FilterValues {
  readonly #codes: Uint32Array;
  /** By item index: where the codes of the item end in `#codes`. They start where the codes of the item before end. */
  readonly #ends: Uint32Array;
  readonly #codeByValue = new Map<string, number>();
  readonly sortedValues: readonly string[];

  constructor(items: readonly unknown[], getValue: ListFilter<unknown>['getValue']) {
    const codes: number[] = [];
    this.#ends = new Uint32Array(items.length);
    for (const [index, item] of items.entries()) {
      const value = getValue(item) ?? [];
      // The set drops duplicates: an item counts once for each of its values.
      for (const distinctValue of typeof value === 'string' ? [value] : new Set(value)) {
        // It would be an option without a name.
        if (distinctValue.trim() === '') continue;
        const code = this.#codeByValue.get(distinctValue) ?? this.#codeByValue.size;
        this.#codeByValue.set(distinctValue, code);
        codes.push(code);
      }
      this.#ends[index] = codes.length;
    }
    this.#codes = Uint32Array.from(codes);
    this.sortedValues = [...this.#codeByValue.keys()].sort(compareTexts);
  }

  /** Without selected values, every item without an excluded value matches. */
  createPredicate({ selected, excluded, requiresAll }: FilterChoice): (index: number) => boolean {
    const toCodes = (values: readonly string[]) => new Set(values.map((value) => this.#codeByValue.get(value) ?? -1));
    const selectedCodes = toCodes(selected);
    const excludedCodes = toCodes(excluded);
    const requiredCount = requiresAll ? selected.length : Math.min(1, selected.length);
    // Faster than private fields: the predicate runs for every item of the list.
    const codes = this.#codes;
    const ends = this.#ends;
    return (index) => {
      let selectedCount = 0;
      const start = index === 0 ? 0 : (ends[index - 1] ?? 0);
      const end = ends[index] ?? 0;
      for (let position = start; position < end; position += 1) {
        const code = codes[position] ?? -1;
        if (excludedCodes.has(code)) return false;
        if (selectedCodes.has(code)) selectedCount += 1;
      }
      return selectedCount >= requiredCount;
    };
  }

  countItems(indexes: Uint32Array): (value: string) => number {
    const counts = new Uint32Array(this.#codeByValue.size);
    for (const index of indexes) {
      const end = this.#ends[index] ?? 0;
      for (let position = index === 0 ? 0 : (this.#ends[index - 1] ?? 0); position < end; position += 1) {
        const code = this.#codes[position] ?? 0;
        counts[code] = (counts[code] ?? 0) + 1;
      }
    }
    return (value) => counts[this.#codeByValue.get(value) ?? -1] ?? 0;
  }
}
