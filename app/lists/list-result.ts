import { applyListPreferences, type ListPreferences } from '~/lib/list-preferences';
import type { ListResult } from '~/lib/list-query';
import type { ListSpec } from '~/lib/list-spec';
import { viewList } from '~/lib/list-view';
import { toFailure } from '~/upstream/result';
import { UpstreamError } from '~/upstream/upstream-error';

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
  { thrownStatuses = [] }: { thrownStatuses?: readonly number[] } = {},
): Promise<ListResult<Row>> {
  const params = applyListPreferences(new URL(context.request.url).searchParams, spec, context.listPreferences);
  const createPage = (items: readonly Item[]) =>
    viewList(items, params, spec, context.preferences?.timeZone).page(context);
  try {
    return { ok: true, page: createPage(await read) };
  } catch (error) {
    // Any other error is a defect of the portal.
    if (!(error instanceof UpstreamError)) throw error;
    if (error.status !== null && thrownStatuses.includes(error.status)) throw error;
    return { ...toFailure(error), page: createPage([]) };
  }
}
