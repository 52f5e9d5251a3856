import { notFoundResponse } from '~/guard/error-responses.server';

/** Returns the item whose id is in the form's field `id`; null if the user's list does not contain it. */
export function findPostedItem<Item extends { id: string }>(
  { form }: { form: FormData },
  items: readonly Item[],
): Item | null {
  const id = form.get('id');
  return items.find((item) => item.id === id) ?? null;
}

/**
 * Returns the item with an id that the browser sent. Throws 404 if the user's list does not contain it; the page of the
 * error names it as `recordName`, such as 'This document'.
 */
export async function requireItem<Item extends { id: string }>(
  items: Promise<readonly Item[]>,
  id: FormDataEntryValue | null,
  recordName: string,
): Promise<Item> {
  const item = (await items).find((candidate) => candidate.id === id);
  if (!item) throw notFoundResponse(recordName);
  return item;
}
