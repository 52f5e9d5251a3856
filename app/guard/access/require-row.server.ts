import { notFoundResponse } from '~/guard/error-responses.server';

/** Returns the row of a user's list with the id that the form has posted; null if the list does not contain it. */
export function findPostedRow<Row extends { id: string }>(
  { form }: { form: FormData },
  rows: readonly Row[],
): Row | null {
  const id = form.get('id');
  return rows.find((row) => row.id === id) ?? null;
}

/** Returns the row with an id that the browser sent. Throws 404 if the user's list does not contain it. */
export async function requireRow<Row extends { id: string }>(
  rows: Promise<readonly Row[]>,
  id: FormDataEntryValue | null,
  recordName: string,
): Promise<Row> {
  const row = (await rows).find((candidate) => candidate.id === id);
  if (!row) throw notFoundResponse(recordName);
  return row;
}
