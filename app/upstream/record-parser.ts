import type { z } from 'zod';
import { unexpected } from '~/lib/unexpected-note';
import { findUnexpectedValues, type UnexpectedValue } from './unexpected-values';

/** How the records of a usable response differ from their schema. */
export type Mismatches = {
  /** Number of records that the schema rejects, which are left out. */
  skippedRecords: number;
  /** Why records were left out, at most 3 reasons: 'id (null)'. */
  skipReasons: string[];
  /** Number of records that are used although the schema has replaced a value of them, for example by null. */
  repairedRecords: number;
  /** The replaced values, one per field and type that was sent. */
  replacedValues: UnexpectedValue[];
};

/**
 * Finding the fields of a mismatch takes several times as long as parsing the record. The first 100 records with a
 * mismatch are enough for the log.
 */
const MAX_EXAMINED_RECORDS = 100;
const MAX_REASONS = 3;

/** Parses records with their schema, and collects their mismatches. */
export class RecordParser {
  readonly #recordSchema: z.ZodType;
  readonly #replacedValues = new Map<string, UnexpectedValue>();
  readonly #skipReasons = new Set<string>();
  #repairedRecords = 0;
  #skippedRecords = 0;

  constructor(recordSchema: z.ZodType) {
    this.#recordSchema = recordSchema;
  }

  /** Returns zod's result for a record, and collects the mismatches. */
  parse(record: unknown) {
    // Lenient schemas count the values that they replace.
    const countBefore = unexpected.count;
    const parsed = this.#recordSchema.safeParse(record);
    const hasReplacedValues = unexpected.count > countBefore;
    if (parsed.success && !hasReplacedValues) return parsed;
    if (parsed.success) this.#repairedRecords += 1;
    else this.#skippedRecords += 1;
    if (this.#repairedRecords + this.#skippedRecords > MAX_EXAMINED_RECORDS) return parsed;
    const values = findUnexpectedValues(this.#recordSchema, record);
    if (parsed.success) this.#addReplacedValues(values);
    else this.#addSkipReasons(values);
    return parsed;
  }

  #addReplacedValues(values: readonly UnexpectedValue[]): void {
    for (const value of values) this.#replacedValues.set(`${value.field} ${value.sent}`, value);
  }

  #addSkipReasons(values: readonly UnexpectedValue[]): void {
    const requiredValues = values.filter(({ isRequired }) => isRequired);
    // The field is '' if the record itself is no object.
    for (const { field, sent } of requiredValues) this.#skipReasons.add(`${field || 'record'} (${sent})`);
  }

  get mismatches(): Mismatches {
    return {
      skippedRecords: this.#skippedRecords,
      skipReasons: [...this.#skipReasons].slice(0, MAX_REASONS),
      repairedRecords: this.#repairedRecords,
      replacedValues: [...this.#replacedValues.values()],
    };
  }
}
