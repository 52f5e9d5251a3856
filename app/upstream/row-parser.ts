import type { z } from 'zod';
import { unexpected } from '~/lib/unexpected-note';
import { findUnexpectedValues, type UnexpectedValue } from './unexpected-values';

/**
 * What a usable response has that its schema does not accept: rows that are left out, with the reasons, and rows with
 * values that are replaced, with the fields.
 */
export type Mismatches = { skipped: number; skipReasons: string[]; affected: number; values: UnexpectedValue[] };

/** Finding the fields takes several times as long as parsing; 100 rows show which ones they are. */
const MAX_EXAMINED_ROWS = 100;
const MAX_REASONS = 3;

/** Parses rows with their schema, and collects what it does not accept. */
export class RowParser {
  readonly #rowSchema: z.ZodType;
  readonly #values = new Map<string, UnexpectedValue>();
  readonly #skipReasons = new Set<string>();
  #affected = 0;
  #skipped = 0;

  constructor(rowSchema: z.ZodType) {
    this.#rowSchema = rowSchema;
  }

  parse(row: unknown) {
    const before = unexpected.count;
    const parsed = this.#rowSchema.safeParse(row);
    if (parsed.success && unexpected.count === before) return parsed;
    if (parsed.success) this.#affected += 1;
    else this.#skipped += 1;
    if (this.#affected + this.#skipped <= MAX_EXAMINED_ROWS) this.#examine(row, parsed.success);
    return parsed;
  }

  #examine(row: unknown, isValid: boolean): void {
    for (const value of findUnexpectedValues(this.#rowSchema, row)) {
      if (isValid) this.#values.set(`${value.field} ${value.sent}`, value);
      else if (value.isRequired) this.#skipReasons.add(`${value.field || 'row'} (${value.sent})`);
    }
  }

  get mismatches(): Mismatches {
    return {
      skipped: this.#skipped,
      skipReasons: [...this.#skipReasons].slice(0, MAX_REASONS),
      affected: this.#affected,
      values: [...this.#values.values()],
    };
  }
}
