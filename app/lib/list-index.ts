import type { AnyListSpec } from './list-spec';
import { foldText } from './text-search';

type Direction = 'asc' | 'desc';

/** What has been computed of a list's rows: each part at its first use, kept as long as the rows are. */
export class ListIndex {
  readonly #rows: readonly unknown[];
  readonly #spec: AnyListSpec;
  readonly #orders = new Map<string, Uint32Array>();
  readonly #codes = new Map<string, { codes: Uint32Array; known: Map<string, number>; counts: Map<string, number> }>();
  #texts: string[] | null = null;

  constructor(rows: readonly unknown[], spec: AnyListSpec) {
    this.#rows = rows;
    this.#spec = spec;
  }

  /** Places of all rows in the order of a column; equal ones stay as they were. */
  order(key: string, direction: Direction): Uint32Array | null {
    const valueOf = this.#spec.sorts?.[key];
    if (!valueOf) return null;
    const name = `${direction} ${key}`;
    const known = this.#orders.get(name) ?? ordered(this.#rows, valueOf, direction);
    this.#orders.set(name, known);
    return known;
  }

  /** Folded texts of each row, kept apart by a character that folding removes from what is typed. */
  texts(): readonly string[] {
    this.#texts ??= this.#rows.map((row) =>
      (this.#spec.search?.texts(row) ?? []).map((value) => (value === null ? '' : foldText(value))).join('\n'),
    );
    return this.#texts;
  }

  /** Whether the row at a place has one of the values of a filter. */
  filter(name: string, values: readonly string[]): (place: number) => boolean {
    const { codes, known } = this.#codesOf(name);
    const wanted = new Set(values.map((value) => known.get(value) ?? -1));
    return (place) => wanted.has(codes[place] ?? -1);
  }

  /** How many rows have each value of a filter, by value. */
  counts(name: string): ReadonlyMap<string, number> {
    return this.#codesOf(name).counts;
  }

  #codesOf(name: string) {
    const before = this.#codes.get(name);
    if (before) return before;
    const valueOf = this.#spec.filters?.[name]?.of;
    const codes = new Uint32Array(this.#rows.length);
    const known = new Map<string, number>();
    const found = new Map<string, number>();
    this.#rows.forEach((row, place) => {
      const value = valueOf?.(row) ?? null;
      if (value === null) return;
      const code = known.get(value) ?? known.size + 1;
      known.set(value, code);
      codes[place] = code;
      found.set(value, (found.get(value) ?? 0) + 1);
    });
    const counts = new Map([...found].sort(([a], [b]) => collator.compare(a, b)));
    const made = { codes, known, counts };
    this.#codes.set(name, made);
    return made;
  }
}

const indexes = new WeakMap<readonly unknown[], Map<AnyListSpec, ListIndex>>();

/** What is known of these rows for this list. */
export function indexOf(rows: readonly unknown[], spec: AnyListSpec): ListIndex {
  const ofRows = indexes.get(rows) ?? new Map<AnyListSpec, ListIndex>();
  indexes.set(rows, ofRows);
  const index = ofRows.get(spec) ?? new ListIndex(rows, spec);
  ofRows.set(spec, index);
  return index;
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function ordered(
  rows: readonly unknown[],
  valueOf: (row: unknown) => string | number | null,
  direction: Direction,
): Uint32Array {
  const sign = direction === 'asc' ? 1 : -1;
  const values = rows.map(valueOf);
  return Uint32Array.from(rows.keys()).sort((a, b) => {
    const [left = null, right = null] = [values[a], values[b]];
    if (left === null || right === null) return Number(left === null) - Number(right === null) || a - b;
    const compared =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : collator.compare(String(left), String(right));
    return sign * compared || a - b;
  });
}
