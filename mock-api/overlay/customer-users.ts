import { getPortraitPath } from '../content/faker/person';
import type { CompanyRecord } from '../records/companies';
import type { MockData } from '../records/mock-data';
import { getNextId } from '../records/rows';
import type { UserRecord } from '../records/users';
import type { Customer } from './customer-schema';
import { getFilePath } from './overlay-files';

type OwnUser = NonNullable<Customer['users']>[number];

/** The record of a customer's user. Its picture is its own, else the logo, else a drawn portrait. */
export function createOwnUser(
  data: MockData,
  { company: { logo, address, country } }: Customer,
  company: CompanyRecord,
  user: OwnUser,
): UserRecord {
  const picture = user.picture ?? logo;
  const departments = data.departments.filter(
    ({ companyId, name }) => companyId === company.id && user.departments.includes(name),
  );
  return {
    id: 0,
    email: user.email,
    password: user.password,
    firstName: user.firstName,
    lastName: user.lastName,
    phoneNumber: user.phoneNumber ?? null,
    jobTitle: user.jobTitle ?? null,
    mailingStreet: address?.street ?? null,
    mailingCity: address?.city ?? null,
    mailingState: address?.state ?? null,
    mailingCountry: address?.country ?? country,
    mailingZip: address?.zip ?? null,
    profileImage: picture === undefined ? getPortraitPath('female', user.email.length) : getFilePath(picture),
    isActivated: user.isActivated,
    hasOcrLicense: company.isLicensed,
    companyId: company.id,
    roleId: data.roles.find(({ name }) => name === user.role)?.id ?? null,
    departmentIds: departments.map(({ id }) => id),
    createdDate: company.createdTime,
    modifiedDate: company.modifiedTime,
  };
}

/**
 * Replaces the users of a company, except for a Super Admin, by its own. The documents of the removed users go to the new
 * ones in turn; their mails and codes are removed.
 */
export function replaceUsers(data: MockData, company: CompanyRecord, own: readonly UserRecord[]): void {
  const superAdminId = data.roles.find(({ name }) => name === 'Super Admin')?.id;
  const removed = data.users.filter(({ companyId, roleId }) => companyId === company.id && roleId !== superAdminId);
  const removedIds = new Set(removed.map(({ id }) => id));
  const emails = new Set(removed.map(({ email }) => email));
  // Ids are not used again: a session of a removed user must not become that of another.
  let nextId = getNextId(data.users);
  data.users = data.users.filter(({ id }) => !removedIds.has(id));
  const added = own
    .filter(({ email }) => !data.users.some((user) => user.email.toLowerCase() === email.toLowerCase()))
    .map((user) => ({ ...user, id: nextId++ }));
  data.users.push(...added);
  for (const [index, document] of data.documents.entries()) {
    const heir = added[index % added.length];
    if (removedIds.has(document.userId) && heir) document.userId = heir.id;
  }
  data.documents = data.documents.filter(({ userId }) => !removedIds.has(userId));
  data.codes = data.codes.filter(({ userId }) => !removedIds.has(userId));
  data.outbox = data.outbox.filter(({ to }) => !emails.has(to));
}
