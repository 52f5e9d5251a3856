import type { ListSpec } from '../lib/list-spec';

/** Returns the row that the dialog in the URL is about (D134), as the list shows it; null if the list has no such row. */
export function findSelectedRow<Item extends { id: string }, Row extends { id: string }, Context>(
  context: Context & { request: Request },
  spec: ListSpec<Item, Row, Context>,
  items: readonly Item[],
): Row | null {
  const id = new URL(context.request.url).searchParams.get('id');
  const item = id === null ? undefined : items.find((candidate) => candidate.id === id);
  return item ? spec.toRow(item, context) : null;
}
