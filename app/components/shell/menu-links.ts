import type { MenuGroup, MenuLink } from '~/domain/access/menu';

/** All links of a menu, in the order of the menu. */
export function listMenuLinks(menu: readonly MenuGroup[]): MenuLink[] {
  return menu.flatMap(({ links }) => links);
}

/** Whether a menu link is marked as current on the page of a pathname: the page itself, or a page below it. */
export function isLinkOfPath({ path, otherPaths }: MenuLink, pathname: string): boolean {
  // Every pathname starts with '/', the path of the dashboard, but no page is below the dashboard.
  const isBelow = path !== '/' && pathname.startsWith(`${path}/`);
  return pathname === path || isBelow || otherPaths.some((otherPath) => pathname.startsWith(otherPath));
}

/** The menu link of a pathname (see `isLinkOfPath`); undefined if the user's menu has none. */
export function findMenuLink(menu: readonly MenuGroup[], pathname: string): MenuLink | undefined {
  return listMenuLinks(menu).find((link) => isLinkOfPath(link, pathname));
}

/** The menu link of the list page above a pathname; undefined if the pathname is in the menu itself. */
export function findParentLink(menu: readonly MenuGroup[], pathname: string): MenuLink | undefined {
  return listMenuLinks(menu).find((link) => link.path !== pathname && isLinkOfPath(link, pathname));
}
