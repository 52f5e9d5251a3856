import { z } from 'zod';
import { optionalText } from './form-fields';

/** Longest value of a row, in characters. */
const MAX_VALUE = 10_000;
const NAME_MISSING = 'A value needs a name.';

/** Rows of a name and a value as they are typed; rows without anything are left out. */
export const nameValueRows = z
  .array(z.object({ name: optionalText('Name'), value: optionalText('Value', MAX_VALUE) }))
  .default([])
  .superRefine((rows, context) => {
    rows.forEach((row, index) => {
      if (row.value && !row.name) context.addIssue({ code: 'custom', message: NAME_MISSING, path: [index, 'name'] });
    });
  })
  .transform((rows) => rows.flatMap((row) => (row.name ? [{ name: row.name, value: row.value ?? '' }] : [])));

/** Rows of a name as they are typed; empty ones are left out. */
export const nameRows = z
  .array(z.object({ name: optionalText('Name') }))
  .default([])
  .transform((rows) => rows.flatMap((row) => (row.name ? [{ name: row.name }] : [])));
