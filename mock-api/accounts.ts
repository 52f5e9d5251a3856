import type { RoleName } from '../app/domain/role';

/** Names by which tests and the demo pick a seeded account. */
export type AccountKey =
  | 'superAdmin'
  | 'admin'
  | 'superUser'
  | 'manager'
  | 'trainer'
  | 'validator'
  | 'customer'
  | 'managerWithoutLicence'
  | 'notActivated'
  | 'superAdminNotActivated'
  | 'noReport'
  | 'otherCompanyAdmin';

/** A seeded account and what it is good for. */
export type Account = {
  key: AccountKey;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  /** Whose picture is drawn for the account. */
  sex: 'female' | 'male';
  jobTitle: string;
  role: RoleName | null;
  companyName: string | null;
  hasOcrLicense: boolean;
  isActivated: boolean;
  about: string;
};

/** One password for every seeded account; it satisfies the policy of section 5. */
export const DEMO_PASSWORD = 'Automated-2026!';

const usual = { password: DEMO_PASSWORD, hasOcrLicense: true, isActivated: true } as const;

/** The accounts that every fresh mock has. Addresses use reserved domains, so no mail can leave. */
export const ACCOUNTS: readonly Account[] = [
  {
    ...usual,
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
    ...usual,
    key: 'admin',
    email: 'priya.raman@harbourline.example',
    firstName: 'Priya',
    lastName: 'Raman',
    sex: 'female',
    jobTitle: 'IT Director',
    role: 'Admin',
    companyName: 'Harbourline Freight',
    about: 'Documents, reports and the settings of the own company',
  },
  {
    ...usual,
    key: 'superUser',
    email: 'daniel.osei@harbourline.example',
    firstName: 'Daniel',
    lastName: 'Osei',
    sex: 'male',
    jobTitle: 'Process Owner',
    role: 'Super-User',
    companyName: 'Harbourline Freight',
    about: 'Documents, reports and the settings of the own company',
  },
  {
    ...usual,
    key: 'manager',
    email: 'marta.kowalska@harbourline.example',
    firstName: 'Marta',
    lastName: 'Kowalska',
    sex: 'female',
    jobTitle: 'Accounts Payable Manager',
    role: 'Manager',
    companyName: 'Harbourline Freight',
    about: 'Documents, reports and the settings of the own company',
  },
  {
    ...usual,
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
    ...usual,
    key: 'validator',
    email: 'aisha.rahman@harbourline.example',
    firstName: 'Aisha',
    lastName: 'Rahman',
    sex: 'female',
    jobTitle: 'Accounts Assistant',
    role: 'Validator',
    companyName: 'Harbourline Freight',
    about: 'Reads documents, may not upload',
  },
  {
    ...usual,
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
    ...usual,
    key: 'managerWithoutLicence',
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
    ...usual,
    key: 'notActivated',
    email: 'noah.dubois@harbourline.example',
    firstName: 'Noah',
    lastName: 'Dubois',
    sex: 'male',
    jobTitle: 'Document Specialist',
    role: 'Trainer',
    companyName: 'Harbourline Freight',
    isActivated: false,
    about: 'Still has to enter the activation code (see the outbox)',
  },
  {
    ...usual,
    key: 'superAdminNotActivated',
    email: 'elena.petrova@automated.example',
    firstName: 'Elena',
    lastName: 'Petrova',
    sex: 'female',
    jobTitle: 'Operations Analyst',
    role: 'Super Admin',
    companyName: null,
    isActivated: false,
    about: 'Super Admin before activation, without a company',
  },
  {
    ...usual,
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
    ...usual,
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

/** The seeded account of a key. */
export function accountByKey(key: AccountKey): Account {
  const account = ACCOUNTS.find((candidate) => candidate.key === key);
  if (!account) throw new TypeError(`There is no account ${key}`);
  return account;
}
