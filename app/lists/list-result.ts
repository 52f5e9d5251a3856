import { applyListPreferences, type ListPreferences } from '~/lib/list-preferences';
import { toListPage, type ListPage, type ZoneContext } from '~/lib/list-query';
import type { ListSpec } from '~/lib/list-spec';
import type { Failure } from '~/upstream/result';
import { UpstreamError } from '~/upstream/upstream-error';

/** One page of a list. If the call failed, the page has the query and no rows. */
export type ListResult<Row> = ({ ok: true } | Failure) & { page: ListPage<Row> };

/**
 * Waits for a list of the API and returns the page that the URL selects. A failure stays in the panel of the list,
 * also a 404. A failure with one of the `thrownStatuses`, which is 403 for the main list of a page, is
 * thrown and fails the whole page.
 */
export async function loadList<Item, Row extends { id: string }, Context extends ZoneContext>(
  context: Context & { request: Request; listPreferences?: ListPreferences },
  spec: ListSpec<Item, Row, Context>,
  read: Promise<readonly Item[]>,
  { thrownStatuses = [] }: { thrownStatuses?: readonly number[] } = {},
): Promise<ListResult<Row>> {
  const params = applyListPreferences(new URL(context.request.url).searchParams, spec, context.listPreferences);
  const toPage = (items: readonly Item[]) => toListPage(items, params, spec, context);
  try {
    return { ok: true, page: toPage(await read) };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.status !== null && thrownStatuses.includes(error.status)) throw error;
    return { ok: false, reference: error.requestId, isTimeout: error.isTimeout, page: toPage([]) };
  }
}
