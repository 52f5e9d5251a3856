import { getOwnCompanyId, type CurrentUser, type User, type UserRole } from '~/domain/account/user';
import { COMPANY_ROLES, PAGES, SUPER_ADMIN, type Page, type PageName } from './pages';
import type { Role } from './role';
import type { RoleName } from './role-names';

// The access policy (D92, D95, D100). No other module compares role names.

const ACTION_ROLES = {
  'create-department': [...COMPANY_ROLES, ...SUPER_ADMIN],
  'delete-department': [...COMPANY_ROLES, ...SUPER_ADMIN],
  'create-license': SUPER_ADMIN,
  'update-license': SUPER_ADMIN,
  'create-user': [...COMPANY_ROLES, ...SUPER_ADMIN],
  'delete-user': [...COMPANY_ROLES, ...SUPER_ADMIN],
} as const satisfies Record<string, readonly RoleName[]>;

export type ActionName = keyof typeof ACTION_ROLES;

export function findActionRefusal(user: CurrentUser, action: ActionName): string | null {
  const roles = ACTION_ROLES[action];
  return hasRole(user, roles) ? null : `This is for ${formatRoles(roles)}.`;
}

type TargetUser = Pick<User, 'ocrRole'>;

/** A target without a power can be edited by everyone, as specified. A missing power of the user counts as 0 (D95). */
export function findEditUserRefusal(user: CurrentUser, target: TargetUser): string | null {
  const power = target.ocrRole?.power ?? null;
  return power === null || getPower(user) >= power ? null : 'The role of this user is above your role.';
}

/** Role, power or own account (D95). */
export function findDeleteUserRefusal(user: CurrentUser, target: TargetUser & Pick<User, 'id'>): string | null {
  if (target.id === user.id) return 'You cannot delete your own account.';
  return findActionRefusal(user, 'delete-user') ?? findEditUserRefusal(user, target);
}

export function findGrantRefusal(user: CurrentUser, role: Pick<Role, 'power'>): string | null {
  return (role.power ?? 0) > getPower(user) ? 'Above your role' : null;
}

function getPower({ ocrRole }: CurrentUser): number {
  return ocrRole?.power ?? 0;
}

/** `remedy` is what would give access; null if the user's company cannot provide it. */
type Refusal = { reason: string; remedy: 'activation' | 'administrator' | 'license' | null };

export type PageRefusal = { label: string } & Refusal;

/** D100. 'menu-rule': the users whose menu has the page. */
type RoutePolicy = 'menu-rule' | 'signed-in';

/** `companyId` is the company in the URL, on pages of a company. */
export function findPageRefusal(
  user: CurrentUser,
  page: PageName,
  { companyId = null, policy = 'menu-rule' }: { companyId?: string | null; policy?: RoutePolicy } = {},
): PageRefusal | null {
  const refusal = policy === 'signed-in' ? null : findRuleRefusal(user, page, companyId);
  if (refusal === null) return null;
  const { reason, remedy } = refusal;
  const isBecauseOfRole = remedy === 'administrator' || remedy === null;
  return { label: PAGES[page].label, reason: isBecauseOfRole ? `${reason} ${formatOwnRole(user)}` : reason, remedy };
}

/** Whatever the `RoutePolicy`. */
export function findRuleRefusal(user: CurrentUser, page: PageName, companyId: string | null): Refusal | null {
  const rule: Page = PAGES[page];
  if (rule.roles && !hasRole(user, rule.roles) && !hasOwnCompanyRole(user, rule, companyId)) {
    // The role would be sufficient for the user's own company.
    if (rule.ownCompanyRoles && hasRole(user, rule.ownCompanyRoles))
      return { reason: 'This company is not your own.', remedy: null };
    const roles = [...(rule.ownCompanyRoles ?? []), ...rule.roles];
    // A company's administrator cannot help with a page for Super Admins: only a Super Admin can grant that role.
    const remedy = roles.every((role) => SUPER_ADMIN.includes(role)) ? null : 'administrator';
    return { reason: `This page is for ${formatRoles(roles)}.`, remedy };
  }
  if (rule.requiresActivation && !user.isActivated)
    return { reason: 'This page needs an activated account.', remedy: 'activation' };
  if (rule.requiresLicense && !user.hasOcrLicense && !hasRole(user, SUPER_ADMIN))
    return { reason: 'This page needs the Automated.Documents license.', remedy: 'license' };
  return null;
}

export function listLostRights(user: CurrentUser, role: UserRole | null, policy: RoutePolicy): string[] {
  const later = { ...user, ocrRole: role };
  const companyId = getOwnCompanyId(user);
  const mayOpen = (who: CurrentUser, page: PageName) => findPageRefusal(who, page, { companyId, policy }) === null;
  const isLost = (page: PageName) => mayOpen(user, page) && !mayOpen(later, page);
  const pages = (Object.keys(PAGES) as PageName[]).filter(isLost).map((page) => PAGES[page].label);
  if (!mayOpen(later, 'company')) return [...new Set(pages)];
  const actions = (Object.keys(ACTION_ROLES) as ActionName[])
    .filter((action) => findActionRefusal(user, action) === null && findActionRefusal(later, action) !== null)
    .map((action) => action.replace('-', ' '));
  const isLower = getPower(later) < getPower(user);
  return [...new Set([...pages, ...actions, ...(isLower ? ['edit users whose role is above the new one'] : [])])];
}

export function hasRole(user: CurrentUser, roles: readonly string[]): boolean {
  const name = user.ocrRole?.name ?? null;
  return name !== null && roles.includes(name);
}

function hasOwnCompanyRole(user: CurrentUser, rule: Page, companyId: string | null): boolean {
  return (
    rule.ownCompanyRoles !== undefined &&
    hasRole(user, rule.ownCompanyRoles) &&
    companyId !== null &&
    companyId === getOwnCompanyId(user)
  );
}

function formatRoles(roles: readonly string[]): string {
  if (roles.length === 1) return `the ${roles[0]} role`;
  return `the roles ${roles.slice(0, -1).join(', ')} and ${roles.at(-1)}`;
}

function formatOwnRole(user: CurrentUser): string {
  const name = user.ocrRole?.name;
  return name ? `Your role is ${name}.` : 'You have no role.';
}
