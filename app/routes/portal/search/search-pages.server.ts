import { listMenuLinks } from '~/components/shell/menu-links';
import type { SearchEntry } from '~/components/shell/search-results';
import { findActionRefusal, type ActionName } from '~/domain/access/access';
import { buildMenu } from '~/domain/access/menu';
import { listMenuPages, MENU_GROUPS, PAGES, type MenuPage, type MenuPlace } from '~/domain/access/pages';
import { getOwnCompanyId, type CurrentUser } from '~/domain/account/user';
import { paths } from '~/domain/paths';
import { getModalUrl } from '~/shared/modal-url';

/** A dialog of a company: its button, its `?modal=` and its tab. */
const COMPANY_DIALOGS = [
  { label: 'Create User', action: 'create-user', tab: 'users' },
  { label: 'Create Department', action: 'create-department', tab: 'departments' },
  { label: 'Create License', action: 'create-license', tab: 'licenses' },
] as const satisfies readonly { label: string; action: ActionName; tab: string }[];

type MayOpen = (page: MenuPage | 'permissions') => boolean;

/** Links to the pages of the user's menu, and to pages that are not in it. */
export function listPageEntries(user: CurrentUser, mayOpen: MayOpen): SearchEntry[] {
  return [
    ...listMenuLinks(buildMenu(user)).map(({ label, path, icon }) => ({ id: path, label, path, icon })),
    ...(mayOpen('permissions')
      ? [{ id: 'permissions', label: PAGES.permissions.label, path: paths.permissions(), icon: 'building-2' as const }]
      : []),
    toAccountEntry('Account, Edit Profile', 'general'),
  ];
}

export function listActionEntries(user: CurrentUser, mayOpen: MayOpen): SearchEntry[] {
  const pageActions = MENU_GROUPS.flatMap(listMenuPages).flatMap((page) => {
    const { action, icon }: MenuPlace & { icon: SearchEntry['icon'] } = PAGES[page].menu;
    return action && mayOpen(page) ? [{ ...action, id: action.path, icon }] : [];
  });
  return [
    ...pageActions,
    ...listCompanyActions(user, mayOpen('companies')),
    toAccountEntry('Change Password', 'security'),
    ...(user.isActivated ? [] : [toAccountEntry('Activate Account', 'activation')]),
  ];
}

function toAccountEntry(label: string, tab: Parameters<typeof paths.accountTab>[0]): SearchEntry {
  const path = paths.accountTab(tab);
  return { id: path, label, path, icon: 'user-round-pen' };
}

/** Who may open all companies chooses one first. */
function listCompanyActions(user: CurrentUser, hasAllCompanies: boolean): SearchEntry[] {
  const companyId = getOwnCompanyId(user);
  const { icon } = PAGES.company.menu;
  if (!hasAllCompanies && companyId === null) return [];
  return COMPANY_DIALOGS.filter(({ action }) => findActionRefusal(user, action) === null).map(
    ({ label, action, tab }): SearchEntry => {
      if (hasAllCompanies)
        return { id: action, label, path: paths.companies(), icon, detail: 'Choose the company first' };
      const company = { pathname: paths.company(companyId ?? ''), search: '' };
      return { id: action, label, path: getModalUrl(company, action, { hash: `#${tab}` }), icon };
    },
  );
}
