import type { FilterChoice } from './filter-state';
import type { ListFilter } from './list-spec';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The values of one filter of all items. Each distinct value has a code, from 0. */
export class FilterIndex {
  /** The codes of the values of all items, in the order of the items. */
  readonly #codes: Uint32Array;
  /** The end of each item's codes in `#codes`, by item index. They start where those of the item before end. */
  readonly #ends: Uint32Array;
  readonly #codeByValue = new Map<string, number>();
  /** All values, sorted. */
  readonly values: readonly string[];

  constructor(items: readonly unknown[], getValue: ListFilter<unknown>['getValue']) {
    const codes: number[] = [];
    this.#ends = new Uint32Array(items.length);
    for (const [index, item] of items.entries()) {
      const value = getValue(item) ?? [];
      for (const single of typeof value === 'string' ? [value] : new Set(value)) {
        const code = this.#codeByValue.get(single) ?? this.#codeByValue.size;
        this.#codeByValue.set(single, code);
        codes.push(code);
      }
      this.#ends[index] = codes.length;
    }
    this.#codes = Uint32Array.from(codes);
    this.values = [...this.#codeByValue.keys()].sort(collator.compare);
  }

  /** Returns a predicate by item index: whether the values of the item are those of a choice. */
  createPredicate({ selected, excluded, requiresAll }: FilterChoice): (index: number) => boolean {
    // A value without items has the code -1, which no item has.
    const toCodes = (values: readonly string[]) => new Set(values.map((value) => this.#codeByValue.get(value) ?? -1));
    const [selectedCodes, excludedCodes] = [toCodes(selected), toCodes(excluded)];
    const required = requiresAll ? selected.length : Math.min(1, selected.length);
    const codes = this.#codes;
    const ends = this.#ends;
    return (index) => {
      let found = 0;
      for (let position = index === 0 ? 0 : (ends[index - 1] ?? 0); position < (ends[index] ?? 0); position += 1) {
        const code = codes[position] ?? -1;
        if (excludedCodes.has(code)) return false;
        if (selectedCodes.has(code)) found += 1;
      }
      return found >= required;
    };
  }

  /** Counts the items of each value; with `marks`, which has a mark per item index, only those with one of `countedMarks`. */
  count(marks: Uint8Array | null, countedMarks: readonly number[]): ReadonlyMap<string, number> {
    const counts = new Uint32Array(this.#codeByValue.size);
    const isCounted = new Uint8Array(256);
    for (const mark of countedMarks) isCounted[mark] = 1;
    let position = 0;
    for (const [index, end] of this.#ends.entries()) {
      if (marks === null || isCounted[marks[index] ?? 0] === 1) {
        for (; position < end; position += 1) {
          const code = this.#codes[position] ?? 0;
          counts[code] = (counts[code] ?? 0) + 1;
        }
      }
      position = end;
    }
    return new Map([...this.#codeByValue].map(([value, code]) => [value, counts[code] ?? 0]));
  }
}
