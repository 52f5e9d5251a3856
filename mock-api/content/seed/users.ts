import type { Faker } from '@faker-js/faker';
import { ACCOUNTS, DEMO_PASSWORD, type Account } from '../../accounts';
import type { CompanyRecord, DepartmentRecord } from '../../records/companies';
import type { RoleRecord, UserRecord } from '../../records/users';
import { createContactDetails, createPerson, getPortraitPath } from '../faker/person';
import { createSeededFaker, getTimeBefore, type SeedSource } from '../faker/seeded-faker';

const COLLEAGUES_PER_COMPANY = 5;

/** The records that users refer to. */
export type RelatedRecords = {
  companies: readonly CompanyRecord[];
  departments: readonly DepartmentRecord[];
  roles: readonly RoleRecord[];
};

/** The demo accounts, then five colleagues per company, the fifth of them invited and not activated. */
export function seedUsers(source: SeedSource, relatedRecords: RelatedRecords): UserRecord[] {
  const faker = createSeededFaker(source, 'users');
  const usedEmails = new Set(ACCOUNTS.map(({ email }) => email));
  const accountUsers = ACCOUNTS.map((account, index) =>
    createAccountUser(account, index, source, relatedRecords, faker),
  );
  const colleagues = relatedRecords.companies.flatMap((company) =>
    Array.from({ length: COLLEAGUES_PER_COMPANY }, (_, index) =>
      createColleague(company, index, source, relatedRecords, { faker, usedEmails }),
    ),
  );
  return [...accountUsers, ...colleagues].map((user, index) => ({ ...user, id: index + 1 }));
}

function createAccountUser(
  account: Account,
  index: number,
  source: SeedSource,
  { companies, departments, roles }: RelatedRecords,
  faker: Faker,
): UserRecord {
  const company = companies.find((candidate) => candidate.name === account.companyName);
  return {
    // Replaced by `seedUsers`.
    id: 0,
    email: account.email,
    password: account.password,
    firstName: account.firstName,
    lastName: account.lastName,
    jobTitle: account.jobTitle,
    isActivated: account.isActivated,
    hasOcrLicense: account.hasOcrLicense,
    companyId: company?.id ?? null,
    roleId: roles.find((role) => role.name === account.role)?.id ?? null,
    departmentIds: findGeneralDepartmentIds(departments, company),
    ...createContactDetails(faker, company?.country ?? null),
    profileImage: account.isActivated ? getPortraitPath(account.sex, index) : null,
    ...createTimestamps(source, faker),
  };
}

function createColleague(
  company: CompanyRecord,
  index: number,
  source: SeedSource,
  { departments, roles }: RelatedRecords,
  { faker, usedEmails }: { faker: Faker; usedEmails: Set<string> },
): UserRecord {
  const { portrait, ...person } = createPerson(faker, company, usedEmails);
  const isInvited = index === COLLEAGUES_PER_COMPANY - 1;
  const companyDepartments = departments.filter((department) => department.companyId === company.id);
  return {
    // Replaced by `seedUsers`.
    id: 0,
    ...person,
    password: isInvited ? null : DEMO_PASSWORD,
    isActivated: !isInvited,
    hasOcrLicense: company.isLicensed,
    companyId: company.id,
    roleId: roles[index]?.id ?? null,
    departmentIds: faker.helpers
      .arrayElements(companyDepartments, { min: 1, max: 2 })
      .map((department) => department.id),
    ...createContactDetails(faker, company.country),
    profileImage: isInvited ? null : portrait,
    ...createTimestamps(source, faker),
  };
}

function createTimestamps({ now }: SeedSource, faker: Faker) {
  const days = faker.number.int({ min: 90, max: 500 });
  return {
    createdDate: getTimeBefore(now, { days, minutes: faker.number.int({ max: 600 }) }),
    modifiedDate: getTimeBefore(now, {
      days: faker.number.int({ min: 0, max: 80 }),
      minutes: faker.number.int({ min: 5, max: 600 }),
    }),
  };
}

function findGeneralDepartmentIds(
  departments: readonly DepartmentRecord[],
  company: CompanyRecord | undefined,
): number[] {
  return departments
    .filter((department) => department.companyId === company?.id && department.name === 'General')
    .map((department) => department.id);
}
