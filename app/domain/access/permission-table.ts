import type { CurrentUser } from '~/domain/account/user';
import {
  findActionRefusal,
  findDeleteUserRefusal,
  findEditUserRefusal,
  findRuleRefusal,
  type ActionName,
} from './access';
import { listMenuPages, MENU_GROUPS, PAGES, type PageName } from './pages';
import { ROLE_NAMES, type RoleName } from './role-names';

export type Permission = 'yes' | 'own' | 'no';

export type PermissionRow = {
  id: string;
  area: string;
  name: string;
  permissions: Readonly<Record<RoleName, Permission>>;
  /** Why the portal refuses the page or action in the user's own company, although the user has a role that may. */
  reasons: readonly string[];
};

const OWN_COMPANY = 'own';
const OTHER_COMPANY = 'other';

const EDIT_USER_REFUSAL = findEditUserRefusal(createUser('Manager'), createUser('Admin', Number.MAX_SAFE_INTEGER));
// All sample users have the same id, so this is the refusal to delete one's own account.
const DELETE_SELF_REFUSAL = findDeleteUserRefusal(createUser('Admin'), createUser('Admin'));

/**
 * Without an `action` of the access policy they are allowed to every user who may open the page. `reasons` are further
 * refusals, which depend on the target user.
 */
const COMPANY_ACTIONS: readonly { name: string; action?: ActionName; reasons?: readonly (string | null)[] }[] = [
  { name: 'Update company' },
  { name: 'Create department', action: 'create-department' },
  { name: 'Edit department' },
  { name: 'Delete department', action: 'delete-department' },
  { name: 'Create user', action: 'create-user' },
  { name: 'Edit user', reasons: [EDIT_USER_REFUSAL] },
  { name: 'Delete user', action: 'delete-user', reasons: [EDIT_USER_REFUSAL, DELETE_SELF_REFUSAL] },
  { name: 'Activate user' },
  { name: 'Create license', action: 'create-license' },
  { name: 'Edit license', action: 'update-license' },
  { name: 'Assign models' },
];

export function buildPermissionTable(): PermissionRow[] {
  const entries = MENU_GROUPS.flatMap((group) =>
    listMenuPages(group).map((page) => ({
      id: page,
      area: group ?? 'Menu',
      name: PAGES[page].label,
      permissions: mapRoles((role) => getPagePermission(role, page)),
      reasons: listPageReasons(page),
    })),
  );
  const actions = COMPANY_ACTIONS.map(({ name, action, reasons = [] }) => ({
    id: name.toLowerCase().replaceAll(' ', '-'),
    area: 'Company settings',
    name,
    permissions: mapRoles((role) => getActionPermission(role, action)),
    reasons: listDistinctReasons(reasons),
  }));
  return [...entries, ...actions];
}

function getPagePermission(role: RoleName, page: PageName): Permission {
  const user = createUser(role);
  if (findRuleRefusal(user, page, OTHER_COMPANY) === null) return 'yes';
  return findRuleRefusal(user, page, OWN_COMPANY) === null ? 'own' : 'no';
}

function getActionPermission(role: RoleName, action: ActionName | undefined): Permission {
  if (action && findActionRefusal(createUser(role), action) !== null) return 'no';
  return getPagePermission(role, 'company');
}

function listPageReasons(page: PageName): string[] {
  const users = ROLE_NAMES.map((role) => createUser(role))
    .filter((user) => findRuleRefusal(user, page, OWN_COMPANY) === null)
    .flatMap((user) => [
      { ...user, isActivated: false },
      { ...user, hasOcrLicense: false },
    ]);
  return listDistinctReasons(users.map((user) => findRuleRefusal(user, page, OWN_COMPANY)?.reason));
}

function mapRoles(getPermission: (role: RoleName) => Permission): Record<RoleName, Permission> {
  return Object.fromEntries(ROLE_NAMES.map((role) => [role, getPermission(role)])) as Record<RoleName, Permission>;
}

function listDistinctReasons(reasons: readonly (string | null | undefined)[]): string[] {
  return [...new Set(reasons.filter((reason) => typeof reason === 'string'))];
}

function createUser(role: RoleName, power = 0): CurrentUser {
  return {
    id: 'sample',
    firstName: null,
    lastName: null,
    email: null,
    phoneNumber: null,
    jobTitle: null,
    mailingStreet: null,
    mailingCity: null,
    mailingState: null,
    mailingCountry: null,
    mailingZip: null,
    profileImage: null,
    isActivated: true,
    companyId: OWN_COMPANY,
    hasOcrLicense: true,
    ocrRole: { name: role, power },
    company: null,
  };
}
