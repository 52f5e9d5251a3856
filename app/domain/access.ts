import type { Role, RoleName } from './role';
import type { CurrentUser, User } from './user';
import { ownCompanyId } from './user';

/**
 * Who may see what (section 6, D92 to D100). One table decides the menu, the loaders, the actions and the
 * disabled buttons; nothing else in the portal compares a role name.
 */

const SUPER_ADMIN: readonly RoleName[] = ['Super Admin'];
const COMPANY_ROLES: readonly RoleName[] = ['Manager', 'Super-User', 'Admin'];
const DOCUMENT_READERS: readonly RoleName[] = ['Validator', 'Trainer', 'Manager', 'Super-User', 'Admin', 'Super Admin'];
const DOCUMENT_WRITERS: readonly RoleName[] = ['Trainer', 'Manager', 'Super-User', 'Admin', 'Super Admin'];

type Rule = {
  /** What the person reads when refused. */
  label: string;
  /** Absent: every signed-in user. */
  roles?: readonly RoleName[];
  activated?: true;
  /** The OCR licence, or the Super Admin role in its place (D96). */
  licence?: true;
  /** Also these roles, when the record belongs to their own company. */
  ownCompanyRoles?: readonly RoleName[];
};

const agents = { roles: SUPER_ADMIN, activated: true } as const;
const rpa = { roles: SUPER_ADMIN } as const;
const discovery = { roles: SUPER_ADMIN, activated: true } as const;

export const PAGE_RULES = {
  'signed-in': { label: 'the portal' },
  dashboard: { label: 'Dashboard' },
  account: { label: 'Account' },
  search: { label: 'Search' },
  'own-report': { label: 'Reports' },
  'company-report': { label: 'Company report' },
  'event-list': { label: 'Event List', ...agents },
  'tag-list': { label: 'Tag List', ...agents },
  'assistant-streams': { label: 'Assistant Streams', ...agents },
  'upload-recording': { label: 'Upload Recording', ...agents },
  'file-list': { label: 'File List', roles: DOCUMENT_READERS, activated: true, licence: true },
  'upload-file': { label: 'Upload File', roles: DOCUMENT_WRITERS, activated: true, licence: true },
  'process-config': { label: 'Process Config', ...rpa },
  'task-history': { label: 'Task History', ...rpa },
  'get-otp': { label: 'Get OTP', ...rpa },
  'main-loggings': { label: 'Main Loggings', ...rpa },
  pipeline: { label: 'Pipeline', ...discovery },
  discovery: { label: 'Discovery', ...discovery },
  companies: { label: 'Companies', roles: SUPER_ADMIN },
  company: { label: 'Company', roles: SUPER_ADMIN, ownCompanyRoles: COMPANY_ROLES },
  'access-overview': { label: 'Who may do what', roles: [...COMPANY_ROLES, ...SUPER_ADMIN] },
} as const satisfies Record<string, Rule>;

export type PageName = keyof typeof PAGE_RULES;

/** Roles that each action of company settings is for; the specification does not name them (D92). */
const ACTION_ROLES = {
  'create-department': [...COMPANY_ROLES, ...SUPER_ADMIN],
  'delete-department': [...COMPANY_ROLES, ...SUPER_ADMIN],
  'create-license': SUPER_ADMIN,
  'edit-license': SUPER_ADMIN,
  'create-user': [...COMPANY_ROLES, ...SUPER_ADMIN],
  'delete-user': [...COMPANY_ROLES, ...SUPER_ADMIN],
} as const satisfies Record<string, readonly RoleName[]>;

export type ActionName = keyof typeof ACTION_ROLES;

/** Null when the user's role may do this, else the reason that stands beside the disabled button (D94). */
export function actionRefusal(user: CurrentUser, action: ActionName): string | null {
  const roles = ACTION_ROLES[action];
  return hasRole(user, roles) ? null : `This is for ${rolesInWords(roles)}.`;
}

type Target = Pick<User, 'ocrRole'>;

/** Null when the user may change the target, else why not. A target without power is free, one's own counts 0 (D93). */
export function editUserRefusal(user: CurrentUser, target: Target): string | null {
  const power = target.ocrRole?.power ?? null;
  return power === null || powerOf(user) >= power ? null : 'The role of this user is above your role.';
}

/** Null when the user may delete the target, else why not: by role and by power, and nobody deletes himself (D95). */
export function deleteUserRefusal(user: CurrentUser, target: Target & Pick<User, 'id'>): string | null {
  if (target.id === user.id) return 'You cannot delete your own account.';
  return actionRefusal(user, 'delete-user') ?? editUserRefusal(user, target);
}

/** Null when the user may grant the role, else the reason that stands beside it in a list of roles (section 6). */
export function grantRefusal(user: CurrentUser, role: Pick<Role, 'power'>): string | null {
  return (role.power ?? 0) > powerOf(user) ? 'Above your role' : null;
}

function powerOf({ ocrRole }: CurrentUser): number {
  return ocrRole?.power ?? 0;
}

/** Why a person may not have a page, in words for the not-permitted page. */
export type Refusal = { label: string; reason: string };

/** `menu-rule` is D100; `signed-in` is the letter of the specification: a login is enough. */
export type RoutePolicy = 'menu-rule' | 'signed-in';

/**
 * Null when the user may have the page, else why not. `companyId` is the company that the address names;
 * pages that belong to one company compare it with the user's own.
 */
export function refusalOf(
  user: CurrentUser,
  page: PageName,
  { companyId = null, policy = 'menu-rule' }: { companyId?: string | null; policy?: RoutePolicy } = {},
): Refusal | null {
  const reason = policy === 'signed-in' ? null : reasonAgainst(user, page, companyId);
  return reason === null ? null : { label: PAGE_RULES[page].label, reason: `${reason} ${roleSentence(user)}` };
}

/** The rule of a page that a user does not meet, in words; null: all are met. */
export function reasonAgainst(user: CurrentUser, page: PageName, companyId: string | null): string | null {
  const rule: Rule = PAGE_RULES[page];
  if (rule.roles && !hasRole(user, rule.roles) && !ownsRecord(user, rule, companyId)) {
    if (rule.ownCompanyRoles && hasRole(user, rule.ownCompanyRoles)) return 'This company is not your own.';
    return `This page is for ${rolesInWords([...(rule.ownCompanyRoles ?? []), ...rule.roles])}.`;
  }
  if (rule.activated && !user.isActivated) return 'This page needs an activated account.';
  if (rule.licence && !user.hasOcrLicense && !hasRole(user, SUPER_ADMIN)) {
    return 'This page needs the Automated.Documents license.';
  }
  return null;
}

function hasRole(user: CurrentUser, roles: readonly string[]): boolean {
  const name = user.ocrRole?.name ?? null;
  return name !== null && roles.includes(name);
}

function ownsRecord(user: CurrentUser, rule: Rule, companyId: string | null): boolean {
  return (
    rule.ownCompanyRoles !== undefined &&
    hasRole(user, rule.ownCompanyRoles) &&
    companyId !== null &&
    companyId === ownCompanyId(user)
  );
}

function rolesInWords(roles: readonly string[]): string {
  if (roles.length === 1) return `the ${roles[0]} role`;
  return `the roles ${roles.slice(0, -1).join(', ')} and ${roles[roles.length - 1]}`;
}

function roleSentence(user: CurrentUser): string {
  const name = user.ocrRole?.name;
  return name ? `Your role is ${name}.` : 'You have no role.';
}

export type MenuEntry = { page: PageName; label: string; companyId?: string };
export type MenuGroup = { label: string | null; entries: MenuEntry[] };

/** The side menu in its order, whoever looks at it. */
export const MENU: readonly { label: string | null; pages: readonly PageName[] }[] = [
  { label: null, pages: ['dashboard'] },
  { label: 'Automated.Agents', pages: ['event-list', 'tag-list', 'assistant-streams', 'upload-recording'] },
  { label: 'Automated.Documents', pages: ['file-list', 'upload-file'] },
  { label: 'Automated.RPA', pages: ['process-config', 'task-history', 'get-otp', 'main-loggings'] },
  { label: 'Process Discovery', pages: ['pipeline', 'discovery'] },
  { label: 'Settings', pages: ['companies', 'company'] },
];

/** The side menu of a user: groups with at least one page that the user may have (section 6). */
export function menuFor(user: CurrentUser): MenuGroup[] {
  return MENU.map(({ label, pages }) => ({ label, entries: pages.flatMap((page) => entriesFor(user, page)) })).filter(
    (group) => group.entries.length > 0,
  );
}

function entriesFor(user: CurrentUser, page: PageName): MenuEntry[] {
  const companyId = ownCompanyId(user) ?? undefined;
  if (page === 'company') {
    // The own-company entry; a Super Admin has the Companies list in its place, and without a company there is none (D98).
    const shown = companyId !== undefined && hasRole(user, COMPANY_ROLES);
    return shown ? [{ page, label: PAGE_RULES.company.label, companyId }] : [];
  }
  return refusalOf(user, page) === null ? [{ page, label: PAGE_RULES[page].label }] : [];
}
