import { z } from 'zod';
import { isRawIdCopy, unexpected } from '~/lib/lenient-schema';

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

  /** Notes that a list has more rows than were sent. `json` is the whole response. */
  checkTotal(json: unknown, rowCount: number): void {
    const total = findHigherTotal(json, rowCount);
    if (total) this.#addReplacedValues([total]);
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

/** For the log, without the value itself. */
export type UnexpectedValue = {
  /** 'departments[].id'; '' for the record itself. */
  field: string;
  expected: string;
  sent: string;
  /** The record is rejected because of this value. Otherwise the schema replaces it. */
  isRequired: boolean;
};

/** Null unless the response is only one page of a list: the portal requests no further ones. */
export function findHigherTotal(json: unknown, rowCount: number): UnexpectedValue | null {
  for (const [field, total] of Object.entries(json ?? {}) as [string, unknown][]) {
    const isTotal = ['total', 'totalCount', 'count'].includes(field) && typeof total === 'number';
    if (isTotal && total > rowCount)
      return { field, expected: `${rowCount} rows`, sent: String(total), isRequired: false };
  }
  return null;
}

/** Parses the fields one by one. Only for records with a mismatch, because it takes longer than parsing the record. */
export function findUnexpectedValues(schema: z.core.$ZodType, value: unknown, field = ''): UnexpectedValue[] {
  // Lenient schemas count the values that they replace, and note the expected type of the last one. A required value is
  // rejected instead, without a note of its type.
  const countBefore = unexpected.count;
  const isValid = z.safeParse(schema, value).success;
  const hasReplacedValues = unexpected.count > countBefore;
  if (isValid && !hasReplacedValues) return [];
  const expected = isValid ? unexpected.lastExpected : 'required';
  const innerValues = findInnerValues(schema, value, field);
  // If no inner value is unexpected, the value itself is.
  return innerValues.length > 0 ? innerValues : [{ field, expected, sent: getTypeName(value), isRequired: !isValid }];
}

function findInnerValues(schema: z.core.$ZodType, value: unknown, field: string): UnexpectedValue[] {
  if (schema instanceof z.ZodNullable) return findInnerValues(schema.unwrap(), value, field);
  if (schema instanceof z.ZodPipe) {
    // `z.preprocess` is a pipe. Its first step would remove the invalid elements of a list.
    return findInnerValues(schema.out, Array.isArray(value) ? value : runFirstStep(schema, value), field);
  }
  if (Array.isArray(value)) {
    if (!(schema instanceof z.ZodArray)) return [];
    return value.flatMap((element) => findUnexpectedValues(schema.element, element, `${field}[]`));
  }
  if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    const fields = new Map<string, unknown>(Object.entries(value));
    return Object.entries(schema.shape).flatMap(([key, fieldSchema]) => {
      // A copy of an id would be reported twice.
      if (isRawIdCopy(fieldSchema)) return [];
      return findUnexpectedValues(fieldSchema, fields.get(key), field === '' ? key : `${field}.${key}`);
    });
  }
  return [];
}

/** It moves fields of a login response into `user`. Returns the record as sent if it fails. */
function runFirstStep(pipe: z.ZodPipe, record: unknown): unknown {
  return z.safeParse(pipe.in, record).data ?? record;
}

/** 'nothing' for a missing field. */
function getTypeName(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  // The portal parses large integers as bigint.
  return typeof value === 'bigint' ? 'number' : typeof value;
}
