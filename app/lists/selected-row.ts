import type { SelectedRow } from '~/lib/list-query';
import type { ListSpec } from '~/lib/list-spec';

/**
 * Returns the row that the dialog of a list is about: that of the record whose id is the URL parameter `id`. The row
 * can be on another page of the list. It is null if the list has no such record.
 */
export function findSelectedRow<Item extends { id: string }, Row extends { id: string }, Context>(
  context: Context & { request: Request },
  spec: ListSpec<Item, Row, Context>,
  items: readonly Item[],
): SelectedRow<Row> {
  const id = new URL(context.request.url).searchParams.get('id');
  const item = id === null ? undefined : items.find((candidate) => candidate.id === id);
  return { id, row: item ? spec.toRow(item, context) : null };
}
