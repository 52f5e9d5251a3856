import type { RoleName } from '../app/domain/access/role-names';

/** Keys by which tests and the demo select a seeded account. */
export type AccountKey =
  | 'superAdmin'
  | 'admin'
  | 'superUser'
  | 'manager'
  | 'trainer'
  | 'validator'
  | 'customer'
  | 'managerWithoutLicense'
  | 'notActivated'
  | 'superAdminNotActivated'
  | 'noReport'
  | 'otherCompanyAdmin';

/** A seeded account. `about` says in the console what the account is for. */
export type Account = {
  key: AccountKey;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  /** Selects the generated portrait. */
  sex: 'female' | 'male';
  jobTitle: string;
  role: RoleName | null;
  companyName: string | null;
  hasOcrLicense: boolean;
  isActivated: boolean;
  about: string;
};

/** The password of every seeded account. It satisfies the password policy. */
export const DEMO_PASSWORD = 'Automated-2026!';

/** Creates an account of the main demo company, or of the company whose `companyName` and `domain` are given. */
function createAccount(
  key: AccountKey,
  [firstName, lastName]: readonly [firstName: string, lastName: string],
  [sex, jobTitle, role, about]: readonly [Account['sex'], jobTitle: string, Account['role'], about: string],
  { domain = 'harbourline', ...changes }: Partial<Account> & { domain?: string } = {},
): Account {
  return {
    key,
    email: `${firstName}.${lastName}@${domain}.example`.toLowerCase(),
    password: DEMO_PASSWORD,
    firstName,
    lastName,
    sex,
    jobTitle,
    role,
    companyName: 'Harbourline Freight',
    hasOcrLicense: true,
    isActivated: true,
    about,
    ...changes,
  };
}

/** The accounts of a fresh mock. No mail can reach them, because `.example` is a reserved domain. */
export const ACCOUNTS: readonly Account[] = [
  createAccount(
    'superAdmin',
    ['Sofia', 'Lindqvist'],
    ['female', 'Head of Operations', 'Super Admin', 'Sees every screen and every company'],
    { domain: 'automated', companyName: 'Automated Services' },
  ),
  createAccount(
    'admin',
    ['Priya', 'Raman'],
    ['female', 'IT Director', 'Admin', 'Documents, reports and the settings of their own company'],
  ),
  createAccount(
    'superUser',
    ['Daniel', 'Osei'],
    ['male', 'Process Owner', 'Super-User', 'Documents, reports and the settings of their own company'],
  ),
  createAccount(
    'manager',
    ['Marta', 'Kowalska'],
    ['female', 'Accounts Payable Manager', 'Manager', 'Documents, reports and the settings of their own company'],
  ),
  createAccount(
    'trainer',
    ['Tom', 'Whitfield'],
    ['male', 'Document Specialist', 'Trainer', 'Reads and uploads documents'],
  ),
  createAccount(
    'validator',
    ['Aisha', 'Rahman'],
    ['female', 'Accounts Assistant', 'Validator', 'Reads documents, cannot upload'],
  ),
  createAccount(
    'customer',
    ['Leo', 'Fischer'],
    ['male', 'Finance Controller', null, 'No role: dashboard, account and reports only'],
  ),
  createAccount(
    'managerWithoutLicense',
    ['Grace', 'Bennett'],
    ['female', 'Claims Manager', 'Manager', 'Without the Automated.Documents license'],
    { domain: 'kestrelmutual', companyName: 'Kestrel Mutual', hasOcrLicense: false },
  ),
  createAccount(
    'notActivated',
    ['Noah', 'Dubois'],
    ['male', 'Document Specialist', 'Trainer', 'Not activated: the code is in the outbox'],
    { isActivated: false },
  ),
  createAccount(
    'superAdminNotActivated',
    ['Elena', 'Petrova'],
    ['female', 'Operations Analyst', 'Super Admin', 'Super Admin without a company, not activated'],
    { domain: 'automated', companyName: null, isActivated: false },
  ),
  createAccount(
    'noReport',
    ['Hannah', 'Weiss'],
    ['female', 'Revenues Manager', 'Manager', 'The company has no report yet'],
    { domain: 'brightwater', companyName: 'Brightwater Council' },
  ),
  createAccount(
    'otherCompanyAdmin',
    ['Oliver', 'Smith'],
    ['male', 'Managing Director', 'Admin', 'Admin of another company, whose name needs escaping'],
    { domain: 'smithandsons', companyName: 'Smith & Sons / APAC' },
  ),
];

export function getAccount(key: AccountKey): Account {
  const account = ACCOUNTS.find((candidate) => candidate.key === key);
  if (!account) throw new TypeError(`There is no account ${key}`);
  return account;
}
