import { useLocation } from '@remix-run/react';
import { createContext, useContext, useMemo } from 'react';
import { updateSearch, updateUrl } from '~/lib/search-params';

type ListUrl = { pathname: string; search: string };

/** URL parameters that say what of a list's rows is open: a dialog, an entry. */
const OPENED_PARAMETERS = ['modal', 'id', 'entry'];

const ListUrlContext = createContext<ListUrl>({ pathname: '', search: '' });

export const ListUrlProvider = ListUrlContext.Provider;

/**
 * The URL of the page without what is open of a row, for the links of rows. Unlike the location it does not change when a
 * row or a dialog opens or closes, so that no row renders again.
 */
export function useListUrl(): ListUrl {
  return useContext(ListUrlContext);
}

/** Longer URLs of a record do not name its list: servers limit them. */
const MAX_URL = 2000;

/**
 * Adds the URL of a list to that of a record's page (`to`), if the list has filters, an order or a page. A link to the same
 * page stays as it is, and so does one that has the list already.
 */
export function toRecordUrl(to: string, list: ListUrl): string {
  const [pathname = '', search = ''] = to.split(/(?=\?)/);
  const hasList = new URLSearchParams(search).get('from')?.startsWith(list.pathname);
  const isSamePage = to.startsWith('?') || pathname === list.pathname;
  if (list.search === '?' || list.search === '' || isSamePage || hasList) return to;
  const url = updateUrl({ pathname, search }, { list: list.pathname + list.search });
  return url.length > MAX_URL ? to : url;
}

/** The value of `ListUrlProvider`. `detailParams`: the parameters of the expanded row, with the prefix of the list. */
export function useCreateListUrl(detailParams: readonly string[]): ListUrl {
  const { pathname, search } = useLocation();
  const closed = [...OPENED_PARAMETERS, ...detailParams].map((name) => [name, null] as const);
  const listSearch = updateSearch(search, Object.fromEntries(closed));
  return useMemo(() => ({ pathname, search: listSearch }), [pathname, listSearch]);
}
