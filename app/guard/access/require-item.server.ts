import { notFoundResponse } from '~/guard/error-responses.server';

/** Returns the item of a user's list with the id that the form has posted; null if the list does not contain it. */
export function findPostedItem<Item extends { id: string }>(
  { form }: { form: FormData },
  items: readonly Item[],
): Item | null {
  const id = form.get('id');
  return items.find((item) => item.id === id) ?? null;
}

/** Returns the item with an id that the browser sent. Throws 404 if the user's list does not contain it. */
export async function requireItem<Item extends { id: string }>(
  items: Promise<readonly Item[]>,
  id: FormDataEntryValue | null,
  recordName: string,
): Promise<Item> {
  const item = (await items).find((candidate) => candidate.id === id);
  if (!item) throw notFoundResponse(recordName);
  return item;
}
