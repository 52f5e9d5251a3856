import { applyListPreferences, type ListPreferences } from '~/lib/list-preferences';
import type { ListResult, SelectedRow } from '~/lib/list-query';
import type { ListSpec } from '~/lib/list-spec';
import { viewList } from '~/lib/list-view';
import { toResult } from '~/upstream/result';

/**
 * A failure is shown by the panel of the list, unless its status is one of `thrownStatuses`, which fails the whole
 * page. The main list of a page passes 403.
 */
export async function loadList<Item, Row extends { id: string }, Context>(
  context: Context & {
    request: Request;
    listPreferences?: ListPreferences;
    preferences?: { timeZone: string };
  },
  spec: ListSpec<Item, Row, Context>,
  read: Promise<readonly Item[]>,
  options: { thrownStatuses?: readonly number[] } = {},
): Promise<ListResult<Row>> {
  const params = applyListPreferences(new URL(context.request.url).searchParams, spec, context.listPreferences);
  const createPage = (items: readonly Item[]) =>
    viewList(items, params, spec, context.preferences?.timeZone).page(context);
  const result = await toResult(read, options);
  return result.ok ? { ok: true, page: createPage(result.value) } : { ...result, page: createPage([]) };
}

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
