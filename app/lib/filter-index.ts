import type { FilterChoice } from './filter-state';
import type { ListFilter } from './list-spec';

/** Compares two texts for sorting: ignores case and accents, and puts 'Robot 9' before 'Robot 10'. */
export const compareTexts = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare;

/**
 * The values that the items of a list have for one filter. Each distinct value has a code, a number from 0, which needs
 * less memory than the string.
 */
export class FilterIndex {
  /** The codes of the values of all items, in the order of the items. */
  readonly #codes: Uint32Array;
  /** By item index: where the codes of the item end in `#codes`. They start where the codes of the item before end. */
  readonly #ends: Uint32Array;
  readonly #codeByValue = new Map<string, number>();
  /** All values, sorted. */
  readonly values: readonly string[];

  constructor(items: readonly unknown[], getValue: ListFilter<unknown>['getValue']) {
    const codes: number[] = [];
    this.#ends = new Uint32Array(items.length);
    for (const [index, item] of items.entries()) {
      const value = getValue(item) ?? [];
      // The set drops duplicates: an item counts once for each of its values.
      for (const distinctValue of typeof value === 'string' ? [value] : new Set(value)) {
        const code = this.#codeByValue.get(distinctValue) ?? this.#codeByValue.size;
        this.#codeByValue.set(distinctValue, code);
        codes.push(code);
      }
      this.#ends[index] = codes.length;
    }
    this.#codes = Uint32Array.from(codes);
    this.values = [...this.#codeByValue.keys()].sort(compareTexts);
  }

  /**
   * Returns a predicate that takes an item index. An item matches if it has no excluded value, and one of the selected
   * values, or all of them if `requiresAll`. Without selected values, every item without an excluded value matches.
   */
  createPredicate({ selected, excluded, requiresAll }: FilterChoice): (index: number) => boolean {
    // A value that no item has gets the code -1, which matches no item.
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

  /**
   * Counts the items that have each of `values`. `marks` has a number from 0 to 255 per item, by item index. Only items whose
   * mark is one of `countedMarks` are counted. If `marks` is null, all items are counted.
   */
  count(
    values: readonly string[],
    marks: Uint8Array | null,
    countedMarks: readonly number[],
  ): ReadonlyMap<string, number> {
    const counts = new Uint32Array(this.#codeByValue.size);
    // By mark: 1 if its items are counted. An array is faster here than a set.
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
    return new Map(values.map((value) => [value, counts[this.#codeByValue.get(value) ?? -1] ?? 0]));
  }
}
