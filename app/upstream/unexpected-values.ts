import { z } from 'zod';
import { isRawIdCopy } from '~/lib/lenient-schema';
import { unexpected } from '~/lib/unexpected-note';

/** A value that does not match the schema of a call. It is described for the log, without the value itself. */
export type UnexpectedValue = {
  /** Path of the field in the record: 'departments[].id'; '' for the record itself. */
  field: string;
  /** The type that the schema expects, or 'required'. */
  expected: string;
  /** The JSON type that was sent. */
  sent: string;
  /** Whether the record is rejected because of this value. Otherwise the schema replaces the value. */
  isRequired: boolean;
};

/**
 * Returns the unexpected values of a record, by parsing its fields one by one. Only for records with a mismatch,
 * because it takes longer than parsing the record. Calls itself with `value` a part of the record, `field` its path.
 */
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

/** Returns the unexpected values in the fields of an object or the elements of an array. */
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

/** Runs the first step, which moves fields of a login response into `user`. Returns the record as sent if it fails. */
function runFirstStep(pipe: z.ZodPipe, record: unknown): unknown {
  return z.safeParse(pipe.in, record).data ?? record;
}

/** Returns the JSON type of a value, 'nothing' for a missing field. */
function getTypeName(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  // The portal parses large integers as bigint.
  return typeof value === 'bigint' ? 'number' : typeof value;
}
