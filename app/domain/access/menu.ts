import { getOwnCompanyId, type CurrentUser } from '~/domain/account/user';
import { findPageRefusal, hasRole } from './access';
import { COMPANY_ROLES, listMenuPages, MENU_GROUPS, PAGES, type MenuPage, type MenuPlace } from './pages';

type MenuIcon = (typeof PAGES)[MenuPage]['menu']['icon'];

export type MenuLink = {
  label: string;
  path: string;
  icon: MenuIcon;
  otherPaths?: readonly string[];
  isPlanned?: true;
};
export type MenuGroup = { label: string | null; links: MenuLink[] };

export function buildMenu(user: CurrentUser): MenuGroup[] {
  const companyId = getOwnCompanyId(user);
  return MENU_GROUPS.map((label) => ({
    label,
    links: listMenuPages(label)
      .filter((page) => isInMenu(user, page, companyId))
      .map((page) => toMenuLink(page, companyId ?? '')),
  })).filter(({ links }) => links.length > 0);
}

/** The entry Company is only for roles of a company. A Super Admin may open the page, but has the entry Companies. */
function isInMenu(user: CurrentUser, page: MenuPage, companyId: string | null): boolean {
  if (page === 'company') return companyId !== null && hasRole(user, COMPANY_ROLES);
  return findPageRefusal(user, page) === null;
}

function toMenuLink(page: MenuPage, companyId: string): MenuLink {
  const { label, menu } = PAGES[page];
  // Every document has the menu in its data, so they do not name what an entry lacks.
  const { icon, path, otherPaths, isPlanned }: MenuPlace & { icon: MenuIcon } = menu;
  return { label, icon, path: path(companyId), ...(otherPaths && { otherPaths }), ...(isPlanned && { isPlanned }) };
}
