import type { ListSpec } from '../lib/list-spec';

/**
 * Returns the dialog that the URL names (D134) and the row that it is about, as the list shows it; `selected` is null if
 * the list has no such row.
 */
export function findSelectedRow<Item extends { id: string }, Row extends { id: string }, Context>(
  context: Context & { request: Request },
  spec: ListSpec<Item, Row, Context>,
  items: readonly Item[],
): { modal: string | null; selected: Row | null } {
  const { searchParams } = new URL(context.request.url);
  const id = searchParams.get('id');
  const item = id === null ? undefined : items.find((candidate) => candidate.id === id);
  return { modal: searchParams.get('modal'), selected: item ? spec.toRow(item, context) : null };
}
