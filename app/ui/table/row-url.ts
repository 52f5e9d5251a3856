import { useLocation } from '@remix-run/react';
import { createContext, useContext, useMemo } from 'react';
import { updateSearch } from '../../lib/search-params';

type RowUrl = { pathname: string; search: string };

/** URL parameters that say what of a list's rows is open: a dialog, an entry. */
const OPENED_PARAMETERS = ['modal', 'id', 'entry'];

const RowUrlContext = createContext<RowUrl>({ pathname: '', search: '' });

export const RowUrlProvider = RowUrlContext.Provider;

/**
 * The URL of the page without what is open of a row, for the links of rows. Unlike the location it does not change when a
 * row or a dialog opens or closes, so that no row renders again.
 */
export function useRowUrl(): RowUrl {
  return useContext(RowUrlContext);
}

/** The value of `RowUrlProvider`. `detailParams`: the parameters of the expanded row, with the prefix of the list. */
export function useCreateRowUrl(detailParams: readonly string[]): RowUrl {
  const { pathname, search } = useLocation();
  const closed = [...OPENED_PARAMETERS, ...detailParams].map((name) => [name, null] as const);
  const listSearch = updateSearch(search, Object.fromEntries(closed));
  return useMemo(() => ({ pathname, search: listSearch }), [pathname, listSearch]);
}
