import type { Faker } from '@faker-js/faker';
import { ACCOUNTS, DEMO_PASSWORD, type Account } from '../../accounts';
import type { CompanyRecord, DepartmentRecord } from '../../records/companies';
import type { RoleRecord, UserRecord } from '../../records/users';
import { createContactDetails, createPerson, getPortraitPath } from '../faker/person';
import { createSeededFaker, getTimeBefore, type SeedSource } from '../faker/seeded-faker';

const COLLEAGUES_PER_COMPANY = 5;

export type RelatedRecords = {
  companies: readonly CompanyRecord[];
  departments: readonly DepartmentRecord[];
  roles: readonly RoleRecord[];
};

/** Creates the users of the demo accounts, then five colleagues per company. The fifth is invited and not activated. */
export function seedUsers(source: SeedSource, relatedRecords: RelatedRecords): UserRecord[] {
  const faker = createSeededFaker(source, 'users');
  const usedEmails = new Set(ACCOUNTS.map(({ email }) => email));
  const context = { ...relatedRecords, now: source.now, faker };
  const accountUsers = ACCOUNTS.map((account, index) => createAccountUser(account, index, context));
  const colleagues = relatedRecords.companies.flatMap((company, companyIndex) => {
    const firstId = ACCOUNTS.length + 1 + companyIndex * COLLEAGUES_PER_COMPANY;
    return Array.from({ length: COLLEAGUES_PER_COMPANY }, (_, index) =>
      createColleague(firstId + index, company, index, { ...context, usedEmails }),
    );
  });
  return [...accountUsers, ...colleagues];
}

type UserContext = RelatedRecords & { now: Date; faker: Faker };

function createAccountUser(
  account: Account,
  index: number,
  { companies, departments, roles, now, faker }: UserContext,
): UserRecord {
  const company = companies.find((candidate) => candidate.name === account.companyName);
  const generalDepartments = departments.filter(
    ({ companyId, name }) => companyId === company?.id && name === 'General',
  );
  return {
    id: index + 1,
    email: account.email,
    password: account.password,
    firstName: account.firstName,
    lastName: account.lastName,
    jobTitle: account.jobTitle,
    isActivated: account.isActivated,
    hasOcrLicense: account.hasOcrLicense,
    companyId: company?.id ?? null,
    roleId: roles.find((role) => role.name === account.role)?.id ?? null,
    departmentIds: generalDepartments.map((department) => department.id),
    ...createContactDetails(faker, company?.country ?? null),
    profileImage: account.isActivated ? getPortraitPath(account.sex, index) : null,
    ...createTimestamps(now, faker),
  };
}

/** Creates the colleague at an index of a company, from 0. Each has a different role. */
function createColleague(
  id: number,
  company: CompanyRecord,
  index: number,
  { departments, roles, now, faker, usedEmails }: UserContext & { usedEmails: Set<string> },
): UserRecord {
  const { portrait, ...person } = createPerson(faker, company, usedEmails);
  const isInvited = index === COLLEAGUES_PER_COMPANY - 1;
  const companyDepartmentIds = departments.filter(({ companyId }) => companyId === company.id).map(({ id }) => id);
  return {
    id,
    ...person,
    password: isInvited ? null : DEMO_PASSWORD,
    isActivated: !isInvited,
    hasOcrLicense: company.isLicensed,
    companyId: company.id,
    roleId: roles[index]?.id ?? null,
    departmentIds: faker.helpers.arrayElements(companyDepartmentIds, { min: 1, max: 2 }),
    ...createContactDetails(faker, company.country),
    profileImage: isInvited ? null : portrait,
    ...createTimestamps(now, faker),
  };
}

function createTimestamps(now: Date, faker: Faker) {
  const days = faker.number.int({ min: 90, max: 500 });
  return {
    createdDate: getTimeBefore(now, { days, minutes: faker.number.int({ max: 600 }) }),
    modifiedDate: getTimeBefore(now, {
      days: faker.number.int({ min: 0, max: 80 }),
      minutes: faker.number.int({ min: 5, max: 600 }),
    }),
  };
}
