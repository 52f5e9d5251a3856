import { errorResponses } from '~/guard/error-responses.server';

export function findPostedItem<Item extends { id: string }>(
  { form }: { form: FormData },
  items: readonly Item[],
): Item | null {
  const id = form.get('id');
  return items.find((item) => item.id === id) ?? null;
}

/** Throws 404 if the user's list does not contain the item, so that no id of another company is used. */
export async function requireItem<Item extends { id: string }>(
  items: Promise<readonly Item[]>,
  id: FormDataEntryValue | null,
  recordName: string,
): Promise<Item> {
  const item = (await items).find((candidate) => candidate.id === id);
  if (!item) throw errorResponses.notFound(recordName);
  return item;
}
