import { z } from 'zod';
import { isRawIdCopy } from '~/lib/lenient-schema';
import { unexpected } from '~/lib/unexpected-note';

/**
 * A value that the schema of a call does not accept: the path of its field ('departments[].id'), what is expected there,
 * and the JSON type that was sent, never the value itself. The record is rejected if the value `isRequired`.
 */
export type UnexpectedValue = { field: string; expected: string; sent: string; isRequired: boolean };

/**
 * Returns the unexpected values of a record, by parsing its fields one by one. This takes longer than the parse: call it
 * only for a record whose parse has failed or noted a value.
 */
export function findUnexpectedValues(schema: z.core.$ZodType, value: unknown, field = ''): UnexpectedValue[] {
  const before = unexpected.count;
  const isValid = z.safeParse(schema, value).success;
  if (isValid && unexpected.count === before) return [];
  const expected = isValid ? unexpected.lastExpected : 'required';
  const inner = findInside(schema, value, field);
  return inner.length > 0 ? inner : [{ field, expected, sent: getTypeName(value), isRequired: !isValid }];
}

function findInside(schema: z.core.$ZodType, value: unknown, field: string): UnexpectedValue[] {
  if (schema instanceof z.ZodNullable) return findInside(schema.unwrap(), value, field);
  if (schema instanceof z.ZodPipe) {
    // The first step of a record moves fields; that of a list removes its invalid elements.
    const moved = Array.isArray(value) ? value : z.safeParse(schema.in, value).data;
    return findInside(schema.out, moved ?? value, field);
  }
  if (Array.isArray(value)) {
    if (!(schema instanceof z.ZodArray)) return [];
    return value.flatMap((element) => findUnexpectedValues(schema.element, element, `${field}[]`));
  }
  if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    const fields = new Map<string, unknown>(Object.entries(value));
    return Object.entries(schema.shape).flatMap(([key, fieldSchema]) =>
      isRawIdCopy(fieldSchema)
        ? []
        : findUnexpectedValues(fieldSchema, fields.get(key), field === '' ? key : `${field}.${key}`),
    );
  }
  return [];
}

/** The JSON type of a value; `nothing` for a missing field. */
function getTypeName(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'bigint' ? 'number' : typeof value;
}
