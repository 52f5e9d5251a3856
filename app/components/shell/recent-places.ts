import { useLocation, useMatches } from '@remix-run/react';
import { useEffect } from 'react';
import type { MenuGroup } from '~/domain/access/menu';
import { listBreadcrumbs } from './breadcrumbs';
import { findMenuLink } from './menu-links';
import { readPlaces, rememberPlace } from './place-storage';
import type { SearchEntry } from './search-results';

const MAX_LISTED_PLACES = 6;

type UserWithMenu = { user: { id: string }; menu: readonly MenuGroup[] };

export function useRememberPlace({ user, menu }: UserWithMenu): void {
  const { pathname: path } = useLocation();
  // The stored path has no query, which on some pages opens a row that becomes the last breadcrumb.
  const title = useMatches()
    .flatMap(({ handle, data }) => listBreadcrumbs(handle, data, { search: '' }))
    .at(-1);
  const isInMenu = findMenuLink(menu, path) !== undefined;
  useEffect(() => {
    if (isInMenu && title) rememberPlace(user.id, { title, path });
  }, [isInMenu, title, path, user.id]);
}

/** Without pages that the user may open no more. */
export function listRecentPlaces({ user, menu }: UserWithMenu, currentPath: string): SearchEntry[] {
  const entries = readPlaces(user.id).flatMap(({ title, path }): SearchEntry[] => {
    const link = findMenuLink(menu, path);
    if (!link || path === currentPath) return [];
    return [{ id: path, label: title, path, icon: link.icon, detail: link.label === title ? undefined : link.label }];
  });
  return entries.slice(0, MAX_LISTED_PLACES);
}
