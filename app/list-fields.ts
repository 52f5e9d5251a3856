import type { z } from 'zod';

/** A value of a field, the text that a cell shows of it, and its value of a filter if that is not the text. */
type Sample = { value: unknown; text: string; filter?: string };
/** The lower and the higher value of a field, in the order of its sort. `n`: the number of the field in its record. */
type Samples = (field: string, n: number) => readonly [Sample, Sample];

/** Which field of the record each part of a list uses. A name such as 'company.name' is a field of a record in it. */
export type ListFields = {
  /** The schema of the records, or the names of their fields. */
  record: z.ZodType | readonly string[];
  /** The fields that are no plain text. */
  samples?: Record<string, Samples>;
  /** Values of fields on which depends what others show. */
  fixed?: Record<string, unknown>;
  search: readonly string[];
  /** The fewest characters of a search; by default three. */
  minLength?: 1;
  /** The sort key that applies by default, with a minus for descending. */
  order?: string;
  /** By name of the filter: the field; with a value: records that have the field, or lack it, have this value of the filter. */
  filters?: Record<string, string | readonly [field: string, value: string, lacks?: 'lacks']>;
  days?: string;
  /**
   * By header: the field, and the sort key. A column without a field has actions or the number of the row. Lists without a
   * table: by field of the row.
   */
  columns: Record<string, readonly [field?: string, sort?: string]>;
  /**
   * How the table shows its columns, by header: the classes of their cells without the ones of texts, 'hidden-header',
   * 'untranslated', and '~20' for a place as wide as 20 characters while the list is loaded. Times have one line where the
   * list is as wide as `oneLineFrom`, in rem.
   */
  looks?: Record<string, string>;
  oneLineFrom?: number;
  /** The columns that show something of a record without values: its actions, its id, or the state that this means. */
  filled?: readonly string[];
  /** The columns of the CSV file that the table does not have; null: a column that the file does not have. */
  csv?: Record<string, string | null>;
};

/** Wraps two values in what the API sends. */
export const wrap = (toValue: (text: string) => unknown): Samples => {
  const toSample = (text: string) => ({ value: toValue(text), text });
  return (field) => [toSample(`a-${field}.`), toSample(`z-${field}.`)];
};
export const plainText = wrap((text) => text);
export const choose =
  (...samples: [Sample, Sample]): Samples =>
  () =>
    samples;
export const number: Samples = (_field, n) => [
  { value: 100 + n, text: String(100 + n) },
  { value: 700 + n, text: String(700 + n) },
];
export const percentage: Samples = (_field, n) => [
  { value: 10 + n, text: `${10 + n}` },
  { value: 60 + n, text: `${60 + n}` },
];
/** The zone of the test is nine hours ahead of UTC. */
export const time: Samples = (_field, n) => [
  { value: `2024-03-${10 + n}T01:02:03Z`, text: `2024-03-${10 + n} 10:02:03` },
  { value: `2025-03-${10 + n}T01:02:03Z`, text: `2025-03-${10 + n} 10:02:03` },
];
export const day: Samples = (_field, n) => [
  { value: `2024-03-${10 + n}`, text: `2024-03-${10 + n}` },
  { value: `2025-03-${10 + n}`, text: `2025-03-${10 + n}` },
];
export const status = choose(
  { value: 4, text: 'Failed', filter: 'failed' },
  { value: 2, text: 'Successful', filter: 'successful' },
);
export const namesAndValues = wrap((text) => JSON.stringify([{ Name: text, Value: '' }]));
export const names = wrap((text) => [{ id: text, rawId: text, name: text }]);
export const record = wrap((name) => ({ id: name, name }));
export const tags = wrap((text) => `${text};#ff0000`);
export const address = wrap((text) => `https://files.example/${text}`);

/** The names of a record's fields, without the copies of ids. */
export function listRecordFields(schema: unknown): string[] {
  const { shape, _zod } = schema as { shape?: object; _zod: { def: { out?: unknown } } };
  return shape ? Object.keys(shape).filter((field) => !field.startsWith('raw')) : listRecordFields(_zod.def.out);
}
