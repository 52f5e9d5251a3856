import type { MenuGroup, MenuLink } from '~/domain/access/menu';

export function listMenuLinks(menu: readonly MenuGroup[]): MenuLink[] {
  return menu.flatMap(({ links }) => links);
}

/** Whether the link is marked as current: on its page, and on pages below it. */
export function isLinkOfPath({ path, otherPaths }: MenuLink, pathname: string): boolean {
  // Every pathname starts with '/', the path of the dashboard, but no page is below the dashboard.
  const isBelow = path !== '/' && pathname.startsWith(`${path}/`);
  return pathname === path || isBelow || otherPaths?.some((otherPath) => pathname.startsWith(otherPath)) === true;
}

export function findMenuLink(menu: readonly MenuGroup[], pathname: string): MenuLink | undefined {
  return listMenuLinks(menu).find((link) => isLinkOfPath(link, pathname));
}

/** The list page above a pathname; undefined if the pathname is in the menu itself. */
export function findParentLink(menu: readonly MenuGroup[], pathname: string): MenuLink | undefined {
  return listMenuLinks(menu).find((link) => link.path !== pathname && isLinkOfPath(link, pathname));
}
