import type { z } from 'zod';
import { unexpected } from '~/lib/unexpected-note';
import { findUnexpectedValues, type UnexpectedValue } from './unexpected-values';

/**
 * What a usable response has that its schema does not accept: records that are left out, with the reasons, and records with
 * values that are replaced, with the fields.
 */
export type Mismatches = { skipped: number; skipReasons: string[]; affected: number; values: UnexpectedValue[] };

/** Finding the fields takes several times as long as parsing; 100 records show which ones they are. */
const MAX_EXAMINED_RECORDS = 100;
const MAX_REASONS = 3;

/** Parses records with their schema, and collects what it does not accept. */
export class RecordParser {
  readonly #recordSchema: z.ZodType;
  readonly #values = new Map<string, UnexpectedValue>();
  readonly #skipReasons = new Set<string>();
  #affected = 0;
  #skipped = 0;

  constructor(recordSchema: z.ZodType) {
    this.#recordSchema = recordSchema;
  }

  parse(record: unknown) {
    const before = unexpected.count;
    const parsed = this.#recordSchema.safeParse(record);
    if (parsed.success && unexpected.count === before) return parsed;
    if (parsed.success) this.#affected += 1;
    else this.#skipped += 1;
    if (this.#affected + this.#skipped <= MAX_EXAMINED_RECORDS) this.#examine(record, parsed.success);
    return parsed;
  }

  #examine(record: unknown, isValid: boolean): void {
    for (const value of findUnexpectedValues(this.#recordSchema, record)) {
      if (isValid) this.#values.set(`${value.field} ${value.sent}`, value);
      else if (value.isRequired) this.#skipReasons.add(`${value.field || 'record'} (${value.sent})`);
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
