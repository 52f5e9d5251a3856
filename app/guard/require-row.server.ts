import { notFoundResponse } from './error-responses.server';

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
