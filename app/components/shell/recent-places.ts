import { useLocation, useMatches } from '@remix-run/react';
import { useEffect } from 'react';
import type { MenuGroup } from '~/domain/access/menu';
import { getLabels } from './header';
import { findMenuLink } from './menu-links';
import { readPlaces, rememberPlace } from './place-storage';
import type { SearchEntry } from './search-results';

const MAX_SHOWN = 6;

type Viewer = { user: { id: string }; menu: readonly MenuGroup[] };

/** Stores the page that is shown, if it belongs to an entry of the menu, for the recent places of the switcher. */
export function useRememberPlace({ user, menu }: Viewer): void {
  const { pathname: path } = useLocation();
  // Without the search, which can add the name of an open row: the path does not lead to that row.
  const title = useMatches()
    .flatMap(({ handle, data }) => getLabels(handle, data, { search: '' }))
    .at(-1);
  const isInMenu = findMenuLink(menu, path) !== undefined;
  useEffect(() => {
    if (isInMenu && title) rememberPlace(user.id, { title, path });
  }, [isInMenu, title, path, user.id]);
}

/** The places visited last that the user may still open, without the page that is shown. */
export function listRecentPlaces({ user, menu }: Viewer, currentPath: string): SearchEntry[] {
  const entries = readPlaces(user.id).flatMap(({ title, path }): SearchEntry[] => {
    const link = findMenuLink(menu, path);
    if (!link || path === currentPath) return [];
    return [{ id: path, label: title, path, icon: link.icon, detail: link.label === title ? undefined : link.label }];
  });
  return entries.slice(0, MAX_SHOWN);
}
