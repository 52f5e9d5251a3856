import type { z } from 'zod';
import { unexpected } from '~/lib/unexpected-note';
import { findUnexpectedValues, type UnexpectedValue } from './unexpected-values';

export type Mismatches = {
  skippedRecords: number;
  /** At most 3: 'id (null)'. */
  skipReasons: string[];
  /** The schema has replaced a value of them, for example by null. */
  repairedRecords: number;
  replacedValues: UnexpectedValue[];
};

/** Finding the fields takes several times as long as parsing the record. */
const MAX_EXAMINED_RECORDS = 100;
const MAX_REASONS = 3;

export class RecordParser {
  readonly #recordSchema: z.ZodType;
  readonly #replacedValues = new Map<string, UnexpectedValue>();
  readonly #skipReasons = new Set<string>();
  #repairedRecords = 0;
  #skippedRecords = 0;

  constructor(recordSchema: z.ZodType) {
    this.#recordSchema = recordSchema;
  }

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
