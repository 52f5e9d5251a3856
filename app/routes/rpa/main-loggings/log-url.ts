import { paths } from '~/domain/paths';
import { updateSearch, updateUrl } from '~/lib/search-params';
import { getRowElementId } from '~/ui/table/data-table';

/** The URL of a run's log. `date`: the day of its list, so that the link finds the run later too; `from`: the list. */
export function getLogUrl(runId: string, { date, from }: { date: string | null; from: string | null }): string {
  return updateUrl({ pathname: paths.mainLogging(runId), search: '' }, { date, from });
}

/**
 * The URL of an entry of the log whose URL has the query `search`: in the whole log and in its own order, so that the
 * page that has the entry is the same for everyone who opens the link.
 */
export function getEntryUrl(search: string, { id, page }: { id: string; page: number }): string {
  const params = new URLSearchParams(search);
  const [date, from] = [params.get('date'), params.get('from')];
  const entrySearch = updateSearch('', { date, from, page: page > 1 ? page : null, at: id });
  return `${entrySearch}#${encodeURIComponent(getRowElementId(id))}`;
}
