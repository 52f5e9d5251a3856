import type { SelectedRow } from '~/lib/list-query';
import type { ListSpec } from '~/lib/list-spec';

/** The row of the open dialog can be on another page of the list. */
export function findSelectedRow<Item extends { id: string }, Row extends { id: string }, Context>(
  context: Context & { request: Request },
  spec: ListSpec<Item, Row, Context>,
  items: readonly Item[],
): SelectedRow<Row> {
  const id = new URL(context.request.url).searchParams.get('id');
  const item = id === null ? undefined : items.find((candidate) => candidate.id === id);
  return { id, row: item ? spec.toRow(item, context) : null };
}
