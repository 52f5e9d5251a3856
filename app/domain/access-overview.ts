import {
  actionRefusal,
  type ActionName,
  deleteUserRefusal,
  editUserRefusal,
  MENU,
  PAGE_RULES,
  type PageName,
  reasonAgainst,
} from './access';
import { ROLE_NAMES, type RoleName } from './role-names';
import type { CurrentUser } from './user';

/** `own`: for the person's own company only. */
export type Verdict = 'yes' | 'own' | 'no';

/** One menu entry, or one thing to do in company settings, and who may have it. */
export type AccessRow = {
  id: string;
  area: string;
  name: string;
  verdicts: Readonly<Record<RoleName, Verdict>>;
  /** The rules behind it, in the words in which a person reads a refusal. */
  reasons: readonly string[];
};

const OWN_COMPANY = 'own';
const OTHER_COMPANY = 'other';
const STRONGEST = Number.MAX_SAFE_INTEGER;

/** What can be done in company settings; an action without a role list is for everybody who has the page (D92). */
const ACTIONS: readonly { name: string; action?: ActionName; reasons?: readonly (string | null)[] }[] = [
  { name: 'Update company' },
  { name: 'Create department', action: 'create-department' },
  { name: 'Edit department' },
  { name: 'Delete department', action: 'delete-department' },
  { name: 'Create user', action: 'create-user' },
  { name: 'Edit user', reasons: [editUserRefusal(personOf('Manager'), personOf('Admin', STRONGEST))] },
  {
    name: 'Delete user',
    action: 'delete-user',
    reasons: [
      editUserRefusal(personOf('Manager'), personOf('Admin', STRONGEST)),
      deleteUserRefusal(personOf('Admin'), personOf('Admin')),
    ],
  },
  { name: 'Activate user' },
  { name: 'Create license', action: 'create-license' },
  { name: 'Edit license', action: 'edit-license' },
  { name: 'Assign models' },
];

/** Who may do what, asked of the rules themselves with a person of each role. */
export function accessOverview(): AccessRow[] {
  const entries = MENU.flatMap(({ label, pages }) =>
    pages.map((page) => ({
      id: page,
      area: label ?? 'Menu',
      name: PAGE_RULES[page].label,
      verdicts: byRole((role) => pageVerdict(role, page)),
      reasons: pageReasons(page),
    })),
  );
  const actions = ACTIONS.map(({ name, action, reasons = [] }) => ({
    id: name.toLowerCase().replace(' ', '-'),
    area: 'Company settings',
    name,
    verdicts: byRole((role) => actionVerdict(role, action)),
    reasons: distinct([...ROLE_NAMES.map((role) => action && actionRefusal(personOf(role), action)), ...reasons]),
  }));
  return [...entries, ...actions];
}

function pageVerdict(role: RoleName, page: PageName): Verdict {
  const person = personOf(role);
  if (reasonAgainst(person, page, OTHER_COMPANY) === null) return 'yes';
  return reasonAgainst(person, page, OWN_COMPANY) === null ? 'own' : 'no';
}

function actionVerdict(role: RoleName, action: ActionName | undefined): Verdict {
  if (action && actionRefusal(personOf(role), action) !== null) return 'no';
  return pageVerdict(role, 'company');
}

function pageReasons(page: PageName): string[] {
  const people = ROLE_NAMES.map((role) => personOf(role));
  const without = people.flatMap((person) => [
    person,
    { ...person, isActivated: false },
    { ...person, hasOcrLicense: false },
  ]);
  return distinct(without.map((person) => reasonAgainst(person, page, OWN_COMPANY)));
}

function byRole(verdictOf: (role: RoleName) => Verdict): Record<RoleName, Verdict> {
  return Object.fromEntries(ROLE_NAMES.map((role) => [role, verdictOf(role)])) as Record<RoleName, Verdict>;
}

function distinct(reasons: readonly (string | null | undefined)[]): string[] {
  return [...new Set(reasons.filter((reason) => typeof reason === 'string'))];
}

/** Somebody of a role, activated and with a license, in a company. */
function personOf(role: RoleName, power = 0): CurrentUser {
  return {
    id: 'somebody',
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
