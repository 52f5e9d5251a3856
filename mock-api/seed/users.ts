import type { Faker } from '@faker-js/faker';
import type { Account } from '../accounts';
import { ACCOUNTS, DEMO_PASSWORD } from '../accounts';
import type { CompanyRecord, DepartmentRecord, RoleRecord, UserRecord } from '../state';
import { contactIn, personOf, portraitAddress } from './people';
import type { SeedSource } from './seeded';
import { ago, seededFaker } from './seeded';

const COLLEAGUES_PER_COMPANY = 5;

type Surroundings = {
  companies: readonly CompanyRecord[];
  departments: readonly DepartmentRecord[];
  roles: readonly RoleRecord[];
};

/** The named accounts first, then colleagues that fill the users lists; every fifth of these is still invited. */
export function seedUsers(source: SeedSource, surroundings: Surroundings): UserRecord[] {
  const faker = seededFaker(source, 'users');
  const taken = new Set(ACCOUNTS.map(({ email }) => email));
  const named = ACCOUNTS.map((account, index) => userOf(account, index, source, surroundings, faker));
  const colleagues = surroundings.companies.flatMap((company) =>
    Array.from({ length: COLLEAGUES_PER_COMPANY }, (_, index) =>
      colleagueOf(company, index, source, surroundings, { faker, taken }),
    ),
  );
  return [...named, ...colleagues].map((user, index) => ({ ...user, id: index + 1 }));
}

function userOf(
  account: Account,
  index: number,
  source: SeedSource,
  { companies, departments, roles }: Surroundings,
  faker: Faker,
): UserRecord {
  const company = companies.find((candidate) => candidate.name === account.companyName);
  return {
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
    departmentIds: generalOf(departments, company),
    ...contactIn(faker, company?.country ?? null),
    profileImage: account.isActivated ? portraitAddress(account.sex, index) : null,
    ...timesOf(source, faker),
  };
}

function colleagueOf(
  company: CompanyRecord,
  index: number,
  source: SeedSource,
  { departments, roles }: Surroundings,
  { faker, taken }: { faker: Faker; taken: Set<string> },
): UserRecord {
  const { portrait, ...person } = personOf(faker, company, taken);
  const isInvited = index === COLLEAGUES_PER_COMPANY - 1;
  const own = departments.filter((department) => department.companyId === company.id);
  return {
    id: 0,
    ...person,
    password: isInvited ? null : DEMO_PASSWORD,
    isActivated: !isInvited,
    hasOcrLicense: company.isLicensed,
    companyId: company.id,
    roleId: roles[index]?.id ?? null,
    departmentIds: faker.helpers.arrayElements(own, { min: 1, max: 2 }).map((department) => department.id),
    ...contactIn(faker, company.country),
    profileImage: isInvited ? null : portrait,
    ...timesOf(source, faker),
  };
}

function timesOf({ now }: SeedSource, faker: Faker) {
  const days = faker.number.int({ min: 90, max: 500 });
  return {
    createdDate: ago(now, { days, minutes: faker.number.int({ max: 600 }) }),
    modifiedDate: ago(now, {
      days: faker.number.int({ min: 0, max: 80 }),
      minutes: faker.number.int({ min: 5, max: 600 }),
    }),
  };
}

function generalOf(departments: readonly DepartmentRecord[], company: CompanyRecord | undefined): number[] {
  return departments
    .filter((department) => department.companyId === company?.id && department.name === 'General')
    .map((department) => department.id);
}
