import { z } from 'zod';
import { validateRow } from './change-entry';
import { toLineFeeds } from './entry-rows';

/** Text of a row, with its white space: a name or value of the API may begin or end with it. */
const rowText = (label: string) => z.string().transform(toLineFeeds).optional().describe(label);

/** Rows with a name and a value; empty rows are dropped. */
export const NameValueRowsSchema = z
  .array(z.object({ name: rowText('Name'), value: rowText('Value') }))
  .default([])
  .superRefine((rows, context) => {
    for (const [index, { name = '', value = '' }] of rows.entries()) {
      validateRow(name.trim() && name, value, (field, message) =>
        context.addIssue({ code: 'custom', message, path: [index, field] }),
      );
    }
  })
  .transform((rows) => rows.flatMap(({ name = '', value = '' }) => (name.trim() === '' ? [] : [{ name, value }])));
