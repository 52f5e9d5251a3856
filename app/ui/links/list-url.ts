import { useLocation } from '@remix-run/react';
import { createContext, useContext, useMemo } from 'react';
import { updateSearch, updateUrl } from '~/lib/search-params';

type ListUrl = { pathname: string; search: string };

/** URL parameters of what is open on the page: a dialog (`modal`) of a record (`id`), or a log entry. */
const OPENED_PARAMETERS = ['modal', 'id', 'entry'];

const ListUrlContext = createContext<ListUrl>({ pathname: '', search: '' });

export const ListUrlProvider = ListUrlContext.Provider;

/**
 * The URL of the list, from which the links of its rows are built. It lacks the parameters of an open dialog and of an
 * expanded row. So it does not change when they open or close, and no row renders again.
 */
export function useListUrl(): ListUrl {
  return useContext(ListUrlContext);
}

/** Servers limit the length of URLs, so a record's URL that would be longer gets no parameter `list`. */
const MAX_URL_LENGTH = 2000;

/** The breadcrumb of the record then leads back to the list with its filters, order and page. */
export function toRecordUrl(to: string, list: ListUrl): string {
  const [pathname = ''] = to.split('?');
  const search = to.slice(pathname.length);
  const isListWithoutQuery = list.search === '' || list.search === '?';
  const isLinkToList = pathname === '' || pathname === list.pathname;
  const hasList = new URLSearchParams(search).has('list');
  if (isListWithoutQuery || isLinkToList || hasList) return to;
  const url = updateUrl({ pathname, search }, { list: list.pathname + list.search });
  return url.length > MAX_URL_LENGTH ? to : url;
}

/** Creates the value of `ListUrlProvider`. `detailParams` are the URL parameters of an expanded row. */
export function useCreateListUrl(detailParams: readonly string[]): ListUrl {
  const { pathname, search } = useLocation();
  const removedParams = [...OPENED_PARAMETERS, ...detailParams].map((name) => [name, null] as const);
  const listSearch = updateSearch(search, Object.fromEntries(removedParams));
  return useMemo(() => ({ pathname, search: listSearch }), [pathname, listSearch]);
}
