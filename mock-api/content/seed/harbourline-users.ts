import type { Faker } from '@faker-js/faker';
import { DEMO_PASSWORD } from '../../accounts';
import type { CompanyRecord } from '../../records/companies';
import type { RoleRecord, UserRecord } from '../../records/users';
import { createContactDetails, createPerson } from '../faker/person';
import { createSeededFaker, getRandomTimeBefore, getTimeBefore, type SeedSource } from '../faker/seeded-faker';
import type { RelatedRecords } from './users';

const COMPANY_NAME = 'Harbourline Freight';

/** Users with and without each value that a list shows. `hasContact`: phone, job title, and address except country. */
const USER_VARIANTS = [
  { role: 'Validator', departments: 1, isActivated: true, hasPassword: true, hasContact: true },
  { role: 'Trainer', departments: 3, isActivated: true, hasPassword: true, hasContact: true },
  { role: null, departments: 0, isActivated: false, hasPassword: false, hasContact: false },
  { role: 'Validator', departments: 2, isActivated: false, hasPassword: false, hasContact: true },
  { role: null, departments: 1, isActivated: true, hasPassword: true, hasContact: true },
  { role: 'Manager', departments: 1, isActivated: true, hasPassword: true, hasContact: false },
  { role: 'Trainer', departments: 1, isActivated: false, hasPassword: true, hasContact: true },
] as const;
const VARIANT_REPEATS = 5;

const NO_CONTACT = { phoneNumber: null, mailingStreet: null, mailingCity: null, mailingState: null, mailingZip: null };

/** Creates more users of Harbourline Freight, so that its list has several pages and every variant. */
export function seedHarbourlineUsers(
  source: SeedSource,
  { companies, departments, roles }: RelatedRecords,
  existingUsers: readonly UserRecord[],
): UserRecord[] {
  const faker = createSeededFaker(source, 'harbourlineUsers');
  const company = companies.find(({ name }) => name === COMPANY_NAME);
  if (!company) throw new Error(`The seeded companies have no ${COMPANY_NAME}`);
  const usedEmails = new Set(existingUsers.map(({ email }) => email));
  const companyDepartmentIds = departments.filter(({ companyId }) => companyId === company.id).map(({ id }) => id);
  const context = { company, companyDepartmentIds, roles, usedEmails, now: source.now, faker };
  const firstId = existingUsers.length + 1;
  return Array.from({ length: VARIANT_REPEATS }, () => USER_VARIANTS)
    .flat()
    .map((variant, index) => createUser(firstId + index, variant, context));
}

type UserContext = {
  company: CompanyRecord;
  companyDepartmentIds: readonly number[];
  roles: readonly RoleRecord[];
  usedEmails: Set<string>;
  now: Date;
  faker: Faker;
};

function createUser(
  id: number,
  variant: (typeof USER_VARIANTS)[number],
  { company, companyDepartmentIds, roles, usedEmails, now, faker }: UserContext,
): UserRecord {
  const { portrait, jobTitle, ...person } = createPerson(faker, company, usedEmails);
  const contact = createContactDetails(faker, company.country);
  const createdDays = faker.number.int({ min: 90, max: 700 });
  return {
    id,
    ...person,
    password: variant.hasPassword ? DEMO_PASSWORD : null,
    jobTitle: variant.hasContact ? jobTitle : null,
    ...(variant.hasContact ? contact : NO_CONTACT),
    mailingCountry: company.country,
    profileImage: variant.isActivated ? portrait : null,
    isActivated: variant.isActivated,
    hasOcrLicense: company.isLicensed,
    companyId: company.id,
    roleId: roles.find(({ name }) => name === variant.role)?.id ?? null,
    departmentIds: faker.helpers.arrayElements(companyDepartmentIds, variant.departments),
    createdDate: getTimeBefore(now, { days: createdDays, minutes: faker.number.int({ max: 600 }) }),
    modifiedDate: getRandomTimeBefore(now, { min: 1, max: 80 }, faker),
  };
}
