import { notFound } from './replies.server';

/** The row of a list that a form or an address names, or a not-found page: an id alone proves nothing. */
export async function rowOf<Row extends { id: string }>(
  read: Promise<readonly Row[]>,
  id: FormDataEntryValue | null,
  what: string,
): Promise<Row> {
  const row = (await read).find((candidate) => candidate.id === id);
  if (!row) throw notFound(what);
  return row;
}
