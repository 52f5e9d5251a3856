import { z } from 'zod';
import { validateRow } from './change-entry';
import { toLineFeeds } from './entry-rows';

/** A text of a row. It is not trimmed, because a name or value of the API may begin or end with white space. */
const rowText = (label: string) => z.string().transform(toLineFeeds).optional().describe(label);

export const NameValueRowsSchema = z
  .array(z.object({ name: rowText('Name'), value: rowText('Value') }))
  .default([])
  .superRefine((rows, context) => {
    for (const [index, { name = '', value = '' }] of rows.entries()) {
      const nameOrEmpty = name.trim() === '' ? '' : name;
      validateRow(nameOrEmpty, value, (field, message) =>
        context.addIssue({ code: 'custom', message, path: [index, field] }),
      );
    }
  })
  .transform((rows) => rows.flatMap(({ name = '', value = '' }) => (name.trim() === '' ? [] : [{ name, value }])));
