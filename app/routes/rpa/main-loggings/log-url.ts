import { paths } from '~/domain/paths';
import { updateSearch, updateUrl } from '~/lib/search-params';
import { getRowElementId } from '~/ui/table/data-table';

/**
 * The URL of a run's log. `date` is the day of the run, YYYY-MM-DD. The API has no call for one run, so the page finds
 * the run in the list of that day. `listUrl` is for the link Back to List; the list of today needs no parameter.
 */
export function getLogUrl(runId: string, { date, listUrl }: { date: string | null; listUrl: string }): string {
  const list = listUrl === paths.mainLoggings() ? null : listUrl;
  return updateUrl({ pathname: paths.mainLogging(runId), search: '' }, { date, list });
}

/**
 * Query and fragment of a link to an entry, without search and order: in the complete log in the order of the API the
 * entry is on the same page for everyone.
 */
export function getEntryUrl(search: string, { id, page }: { id: string; page: number }): string {
  const params = new URLSearchParams(search);
  const [date, list] = [params.get('date'), params.get('list')];
  const entrySearch = updateSearch('', { date, list, page: page > 1 ? page : null, at: id });
  return `${entrySearch}#${encodeURIComponent(getRowElementId(id))}`;
}
