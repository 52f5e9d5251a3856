import { z } from 'zod';
import { optionalText } from '../form-fields';

/** Maximum length of a value in UTF-16 units. */
const MAX_VALUE = 10_000;
const NAME_MISSING = 'A value needs a name.';

/** Rows with a name and a value; empty rows are dropped. */
export const NameValueRowsSchema = z
  .array(z.object({ name: optionalText('Name'), value: optionalText('Value', MAX_VALUE) }))
  .default([])
  .superRefine((rows, context) => {
    rows.forEach((row, index) => {
      if (row.value && !row.name) context.addIssue({ code: 'custom', message: NAME_MISSING, path: [index, 'name'] });
    });
  })
  .transform((rows) => rows.flatMap((row) => (row.name ? [{ name: row.name, value: row.value ?? '' }] : [])));

/** Rows with a name; empty rows are dropped. */
export const NameRowsSchema = z
  .array(z.object({ name: optionalText('Name') }))
  .default([])
  .transform((rows) => rows.flatMap((row) => (row.name ? [{ name: row.name }] : [])));
