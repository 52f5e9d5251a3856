import type { CurrentUser } from '~/domain/account/user';
import { findActionRefusal, findRuleRefusal, type ActionName } from './access';
import { listMenuPages, MENU_GROUPS, PAGES, type PageName } from './pages';
import { ROLE_NAMES, type RoleName } from './role-names';

export type Permission = 'yes' | 'own' | 'no';

export type PermissionRow = {
  id: string;
  area: string;
  name: string;
  permissions: Readonly<Record<RoleName, Permission>>;
  /** What a user whose role may needs besides, in the own company. */
  conditions: readonly string[];
};

const OWN_COMPANY = 'own';
const OTHER_COMPANY = 'other';

const CONDITIONS = { activation: 'Activated account', license: 'Documents license' };

/**
 * Without an `action` of the access policy they are allowed to every user who may open the page. `conditions` are about
 * the target user.
 */
const COMPANY_ACTIONS: readonly { name: string; action?: ActionName; conditions?: readonly string[] }[] = [
  { name: 'Update company' },
  { name: 'Create department', action: 'create-department' },
  { name: 'Edit department' },
  { name: 'Delete department', action: 'delete-department' },
  { name: 'Create user', action: 'create-user' },
  { name: 'Edit user', conditions: ['Role not above yours'] },
  { name: 'Delete user', action: 'delete-user', conditions: ['Role not above yours', 'not yourself'] },
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
      conditions: listPageConditions(page),
    })),
  );
  const actions = COMPANY_ACTIONS.map(({ name, action, conditions = [] }) => ({
    id: name.toLowerCase().replaceAll(' ', '-'),
    area: 'Company settings',
    name,
    permissions: mapRoles((role) => getActionPermission(role, action)),
    conditions,
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

function listPageConditions(page: PageName): string[] {
  const users = ROLE_NAMES.map((role) => createUser(role))
    .filter((user) => findRuleRefusal(user, page, OWN_COMPANY) === null)
    .flatMap((user) => [
      { ...user, isActivated: false },
      { ...user, hasOcrLicense: false },
    ]);
  const remedies = users.map((user) => findRuleRefusal(user, page, OWN_COMPANY)?.remedy);
  return [...new Set(remedies)].flatMap((remedy) =>
    remedy === 'activation' || remedy === 'license' ? [CONDITIONS[remedy]] : [],
  );
}

function mapRoles(getPermission: (role: RoleName) => Permission): Record<RoleName, Permission> {
  return Object.fromEntries(ROLE_NAMES.map((role) => [role, getPermission(role)])) as Record<RoleName, Permission>;
}

function createUser(role: RoleName): CurrentUser {
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
    ocrRole: { name: role, power: 0 },
    company: null,
  };
}
