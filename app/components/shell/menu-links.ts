import type { MenuGroup, MenuLink } from '~/domain/access/menu';

/** All links of a menu in its order. */
export function listMenuLinks(menu: readonly MenuGroup[]): MenuLink[] {
  return menu.flatMap(({ links }) => links);
}

/** Whether a pathname is the page of a menu link or a page that belongs to it. */
export function includesPath({ path, otherPaths }: MenuLink, pathname: string): boolean {
  const isBelow = path !== '/' && pathname.startsWith(`${path}/`);
  return pathname === path || isBelow || otherPaths.some((otherPath) => pathname.startsWith(otherPath));
}

/** The menu link that a pathname is, or belongs to; undefined if the user's menu has none. */
export function findMenuLink(menu: readonly MenuGroup[], pathname: string): MenuLink | undefined {
  return listMenuLinks(menu).find((link) => includesPath(link, pathname));
}

/** The menu link of the list page that a pathname belongs to. */
export function findParentLink(menu: readonly MenuGroup[], pathname: string): MenuLink | undefined {
  return listMenuLinks(menu).find((link) => link.path !== pathname && includesPath(link, pathname));
}
