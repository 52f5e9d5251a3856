import type { z } from 'zod';

// Types and values for the tests of all lists. The `list-fields.ts` of each area says which field of a record each part
// of a list uses. `list-fields.test.tsx` checks that with records that have the values below.

/** A value of a field, the text that a cell shows for it, and its value in the field's filter, by default the text. */
type Sample = { value: unknown; text: string; filter?: string };
/**
 * Returns two values of a field, of which the first is sorted before the second. `fieldNumber` is the position of the
 * field in its record. It keeps the values of different fields apart.
 */
type Samples = (field: string, fieldNumber: number) => readonly [lower: Sample, higher: Sample];

/** Which field of the record each part of a list uses. 'company.name' is the field `name` of the object `company`. */
export type ListFields = {
  /** The schema of the records, or the names of their fields. */
  record: z.ZodType | readonly string[];
  /** The values of fields that are no plain text, by field. */
  samples?: Record<string, Samples>;
  /** Fields that have the same value in all records, because the text of another field depends on them. */
  fixed?: Record<string, unknown>;
  /** The fields that the search finds. */
  search: readonly string[];
  /** The fewest characters of a search; by default three. */
  minLength?: 1;
  /** The sort key of the default order, with a minus for a descending order. */
  order?: string;
  /**
   * The field of each filter, by name of the filter. A tuple is for a filter that selects the records with any value in
   * the field, or with 'lacks' the records without a value. `value` is the value of this filter in the URL.
   */
  filters?: Record<string, string | readonly [field: string, value: string, lacks?: 'lacks']>;
  /** The field with the time that the days of the list select. */
  days?: string;
  /**
   * The field and the sort key of each column, by header. A column with actions or with the number of the row has no
   * field. For a list without a table, the keys are the fields of the row.
   */
  columns: Record<string, readonly [field?: string, sort?: string]>;
  /**
   * How the table shows each column, by header, in words that are separated by spaces: the classes that its cells have
   * beside those of all columns, 'hidden-header', 'untranslated', and for example '~20' for a placeholder of 20
   * characters while the list is loaded.
   */
  looks?: Record<string, string>;
  /** A time has one line if the list is at least this wide, in rem. */
  oneLineFrom?: number;
  /** The columns that are not empty for a record without values: they show its actions, its id, or a state. */
  filled?: readonly string[];
  /** The field of each column that only the CSV file has, by header; null for a column that only the table has. */
  csv?: Record<string, string | null>;
};

/** Creates two texts, and converts each to what the API sends for it. */
export const toSamples = (toValue: (text: string) => unknown): Samples => {
  const toSample = (text: string) => ({ value: toValue(text), text });
  return (field) => [toSample(`a-${field}.`), toSample(`z-${field}.`)];
};
export const plainText = toSamples((text) => text);
/** Uses the same two samples for every field. */
export const choose =
  (lower: Sample, higher: Sample): Samples =>
  () => [lower, higher];
export const number: Samples = (_field, fieldNumber) => [
  { value: 100 + fieldNumber, text: String(100 + fieldNumber) },
  { value: 700 + fieldNumber, text: String(700 + fieldNumber) },
];
export const percentage: Samples = (_field, fieldNumber) => [
  { value: 10 + fieldNumber, text: `${10 + fieldNumber}` },
  { value: 60 + fieldNumber, text: `${60 + fieldNumber}` },
];
/** The tests show times in the zone Asia/Tokyo, nine hours ahead of UTC. */
export const time: Samples = (_field, fieldNumber) => [
  { value: `2024-03-${10 + fieldNumber}T01:02:03Z`, text: `2024-03-${10 + fieldNumber} 10:02:03` },
  { value: `2025-03-${10 + fieldNumber}T01:02:03Z`, text: `2025-03-${10 + fieldNumber} 10:02:03` },
];
export const day: Samples = (_field, fieldNumber) => [
  { value: `2024-03-${10 + fieldNumber}`, text: `2024-03-${10 + fieldNumber}` },
  { value: `2025-03-${10 + fieldNumber}`, text: `2025-03-${10 + fieldNumber}` },
];
/** The status of a robot run, which is sorted by its text. */
export const status = choose(
  { value: 4, text: 'Failed', filter: 'failed' },
  { value: 2, text: 'Successful', filter: 'successful' },
);
export const namesAndValues = toSamples((text) => JSON.stringify([{ Name: text, Value: '' }]));
export const names = toSamples((text) => [{ id: text, rawId: text, name: text }]);
export const record = toSamples((name) => ({ id: name, name }));
/** The API sends tags as one text, with a name and a color each. */
export const tags = toSamples((text) => `${text};#ff0000`);
export const address = toSamples((text) => `https://files.example/${text}`);

/** Returns the names of a record's fields. A field such as `rawId` is a copy of `id` and is left out. */
export function listRecordFields(schema: unknown): string[] {
  const { shape, _zod } = schema as { shape?: object; _zod: { def: { out?: unknown } } };
  if (shape) return Object.keys(shape).filter((field) => !field.startsWith('raw'));
  // The result of `z.preprocess` has its object schema in `out`.
  return listRecordFields(_zod.def.out);
}
