import type { RoleName } from '../app/domain/access/role';

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

/** A seeded account; `about` describes its purpose. */
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

const DEFAULTS = { password: DEMO_PASSWORD, hasOcrLicense: true, isActivated: true } as const;

/** The accounts of a fresh mock. Their email domains are reserved, so that no mail can be delivered. */
export const ACCOUNTS: readonly Account[] = [
  {
    ...DEFAULTS,
    key: 'superAdmin',
    email: 'sofia.lindqvist@automated.example',
    firstName: 'Sofia',
    lastName: 'Lindqvist',
    sex: 'female',
    jobTitle: 'Head of Operations',
    role: 'Super Admin',
    companyName: 'Automated Services',
    about: 'Sees every screen and every company',
  },
  {
    ...DEFAULTS,
    key: 'admin',
    email: 'priya.raman@harbourline.example',
    firstName: 'Priya',
    lastName: 'Raman',
    sex: 'female',
    jobTitle: 'IT Director',
    role: 'Admin',
    companyName: 'Harbourline Freight',
    about: 'Documents, reports and the settings of their own company',
  },
  {
    ...DEFAULTS,
    key: 'superUser',
    email: 'daniel.osei@harbourline.example',
    firstName: 'Daniel',
    lastName: 'Osei',
    sex: 'male',
    jobTitle: 'Process Owner',
    role: 'Super-User',
    companyName: 'Harbourline Freight',
    about: 'Documents, reports and the settings of their own company',
  },
  {
    ...DEFAULTS,
    key: 'manager',
    email: 'marta.kowalska@harbourline.example',
    firstName: 'Marta',
    lastName: 'Kowalska',
    sex: 'female',
    jobTitle: 'Accounts Payable Manager',
    role: 'Manager',
    companyName: 'Harbourline Freight',
    about: 'Documents, reports and the settings of their own company',
  },
  {
    ...DEFAULTS,
    key: 'trainer',
    email: 'tom.whitfield@harbourline.example',
    firstName: 'Tom',
    lastName: 'Whitfield',
    sex: 'male',
    jobTitle: 'Document Specialist',
    role: 'Trainer',
    companyName: 'Harbourline Freight',
    about: 'Reads and uploads documents',
  },
  {
    ...DEFAULTS,
    key: 'validator',
    email: 'aisha.rahman@harbourline.example',
    firstName: 'Aisha',
    lastName: 'Rahman',
    sex: 'female',
    jobTitle: 'Accounts Assistant',
    role: 'Validator',
    companyName: 'Harbourline Freight',
    about: 'Reads documents, cannot upload',
  },
  {
    ...DEFAULTS,
    key: 'customer',
    email: 'leo.fischer@harbourline.example',
    firstName: 'Leo',
    lastName: 'Fischer',
    sex: 'male',
    jobTitle: 'Finance Controller',
    role: null,
    companyName: 'Harbourline Freight',
    about: 'No role: dashboard, account and reports only',
  },
  {
    ...DEFAULTS,
    key: 'managerWithoutLicense',
    email: 'grace.bennett@kestrelmutual.example',
    firstName: 'Grace',
    lastName: 'Bennett',
    sex: 'female',
    jobTitle: 'Claims Manager',
    role: 'Manager',
    companyName: 'Kestrel Mutual',
    hasOcrLicense: false,
    about: 'Without the Automated.Documents license',
  },
  {
    ...DEFAULTS,
    key: 'notActivated',
    email: 'noah.dubois@harbourline.example',
    firstName: 'Noah',
    lastName: 'Dubois',
    sex: 'male',
    jobTitle: 'Document Specialist',
    role: 'Trainer',
    companyName: 'Harbourline Freight',
    isActivated: false,
    about: 'Not activated: the code is in the outbox',
  },
  {
    ...DEFAULTS,
    key: 'superAdminNotActivated',
    email: 'elena.petrova@automated.example',
    firstName: 'Elena',
    lastName: 'Petrova',
    sex: 'female',
    jobTitle: 'Operations Analyst',
    role: 'Super Admin',
    companyName: null,
    isActivated: false,
    about: 'Super Admin without a company, not activated',
  },
  {
    ...DEFAULTS,
    key: 'noReport',
    email: 'hannah.weiss@brightwater.example',
    firstName: 'Hannah',
    lastName: 'Weiss',
    sex: 'female',
    jobTitle: 'Revenues Manager',
    role: 'Manager',
    companyName: 'Brightwater Council',
    about: 'The company has no report yet',
  },
  {
    ...DEFAULTS,
    key: 'otherCompanyAdmin',
    email: 'oliver.smith@smithandsons.example',
    firstName: 'Oliver',
    lastName: 'Smith',
    sex: 'male',
    jobTitle: 'Managing Director',
    role: 'Admin',
    companyName: 'Smith & Sons / APAC',
    about: 'Admin of another company, whose name needs escaping',
  },
];

/** The seeded account with a key. */
export function getAccount(key: AccountKey): Account {
  const account = ACCOUNTS.find((candidate) => candidate.key === key);
  if (!account) throw new TypeError(`There is no account ${key}`);
  return account;
}
