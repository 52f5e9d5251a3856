import type { Faker } from '@faker-js/faker';
import { DEMO_PASSWORD } from '../accounts';
import type { CompanyRecord, DepartmentRecord, RoleRecord, UserRecord } from '../state';
import { contactIn, personOf } from './people';
import type { SeedSource } from './seeded';
import { ago, seededFaker } from './seeded';

type Surroundings = {
  companies: readonly CompanyRecord[];
  departments: readonly DepartmentRecord[];
  roles: readonly RoleRecord[];
};

const STAFF_COMPANY = 'Harbourline Freight';

/** The states that a users list shows, in turn: with and without a role, department, phone, title and activation. */
const STATES = [
  { role: 'Validator', departments: 1, isActivated: true, hasPassword: true, hasContact: true },
  { role: 'Trainer', departments: 3, isActivated: true, hasPassword: true, hasContact: true },
  { role: null, departments: 0, isActivated: false, hasPassword: false, hasContact: false },
  { role: 'Validator', departments: 2, isActivated: false, hasPassword: false, hasContact: true },
  { role: null, departments: 1, isActivated: true, hasPassword: true, hasContact: true },
  { role: 'Manager', departments: 1, isActivated: true, hasPassword: true, hasContact: false },
  { role: 'Trainer', departments: 1, isActivated: false, hasPassword: true, hasContact: true },
] as const;
const STAFF_COUNT = STATES.length * 5;

const NO_CONTACT = { phoneNumber: null, mailingStreet: null, mailingCity: null, mailingState: null, mailingZip: null };

/** More people of Harbourline Freight, so that its users list has more than one page and every state. */
export function seedStaff(
  source: SeedSource,
  { companies, departments, roles }: Surroundings,
  others: readonly UserRecord[],
): UserRecord[] {
  const faker = seededFaker(source, 'staff');
  const company = companies.find(({ name }) => name === STAFF_COMPANY);
  if (!company) return [];
  const taken = new Set(others.map(({ email }) => email));
  const own = departments.filter((department) => department.companyId === company.id);
  return Array.from({ length: STAFF_COUNT }, (_, index) =>
    staffMember(index, { company, own, roles, taken }, source, faker),
  ).map((user, index) => ({
    ...user,
    id: others.length + 1 + index,
  }));
}

type Place = {
  company: CompanyRecord;
  own: readonly DepartmentRecord[];
  roles: readonly RoleRecord[];
  taken: Set<string>;
};

function staffMember(
  index: number,
  { company, own, roles, taken }: Place,
  { now }: SeedSource,
  faker: Faker,
): UserRecord {
  const state = STATES[index % STATES.length] ?? STATES[0];
  const { portrait, jobTitle, ...person } = personOf(faker, company, taken);
  const contact = contactIn(faker, company.country);
  const createdDays = faker.number.int({ min: 90, max: 700 });
  return {
    id: 0,
    ...person,
    password: state.hasPassword ? DEMO_PASSWORD : null,
    jobTitle: state.hasContact ? jobTitle : null,
    ...(state.hasContact ? contact : NO_CONTACT),
    mailingCountry: company.country,
    profileImage: state.isActivated ? portrait : null,
    isActivated: state.isActivated,
    hasOcrLicense: company.isLicensed,
    companyId: company.id,
    roleId: roles.find(({ name }) => name === state.role)?.id ?? null,
    departmentIds: faker.helpers.arrayElements(own, state.departments).map((department) => department.id),
    createdDate: ago(now, { days: createdDays, minutes: faker.number.int({ max: 600 }) }),
    modifiedDate: ago(now, { days: faker.number.int({ min: 1, max: 80 }), minutes: faker.number.int({ max: 600 }) }),
  };
}
