import type { RoleName } from '../app/domain/role';
import type { CurrentUser, User } from '../app/domain/user';
import { ApiError } from './api-error';
import { wordsOf } from './refusals';
import type { Db, RoleRecord, UserRecord } from './state';
import type { Wire } from './handlers';

/** Address of a report page, as browsers reach it. */
export function reportAddress(publicUrl: string, reportId: number): string {
  return `${publicUrl}/files/reports/${reportId}`;
}

/** The company of the person who has a document. */
export function companyOf({ users, companies }: Pick<Db, 'users' | 'companies'>, { userId }: { userId: number }) {
  const owner = users.find(({ id }) => id === userId);
  return companies.find(({ id }) => id === owner?.companyId);
}

/** The role of a user, or null. */
export function roleOf(db: Db, user: UserRecord): RoleRecord | null {
  return db.roles.find((role) => role.id === user.roleId) ?? null;
}

/** The user as login, exchange and profile answer it: exactly the fields of section 3, without the tokens. */
export function currentUserOf(db: Db, user: UserRecord, publicUrl: string): Wire<CurrentUser> {
  const company = db.companies.find((candidate) => candidate.id === user.companyId);
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    phoneNumber: user.phoneNumber,
    jobTitle: user.jobTitle,
    mailingStreet: user.mailingStreet,
    mailingCity: user.mailingCity,
    mailingState: user.mailingState,
    mailingCountry: user.mailingCountry,
    mailingZip: user.mailingZip,
    profileImage: absoluteAddress(publicUrl, user.profileImage),
    isActivated: user.isActivated,
    companyId: user.companyId,
    hasOcrLicense: user.hasOcrLicense,
    ocrRole: grantOf(db, user),
    company: company
      ? {
          id: company.id,
          name: company.name,
          reportUrl: company.reportId === null ? null : reportAddress(publicUrl, company.reportId),
        }
      : null,
  };
}

/** The user as administrators of a company see it. */
export function userOf(db: Db, user: UserRecord): Wire<User> {
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    isActivated: user.isActivated,
    phoneNumber: user.phoneNumber,
    jobTitle: user.jobTitle,
    departments: db.departments
      .filter(({ id }) => user.departmentIds.includes(id))
      .map(({ id, name }) => ({ id, name })),
    ocrRoleId: user.roleId,
    ocrRole: grantOf(db, user),
    mailingStreet: user.mailingStreet,
    mailingCity: user.mailingCity,
    mailingState: user.mailingState,
    mailingZip: user.mailingZip,
    createdDate: user.createdDate,
    modifiedDate: user.modifiedDate,
    companyId: user.companyId,
  };
}

function grantOf(db: Db, user: UserRecord): { name: RoleName; power: number } | null {
  const role = roleOf(db, user);
  return role && { name: role.name, power: role.power };
}

/** The user of an address, e-mail compared as people write it. */
export function userByEmail(db: Db, email: string): UserRecord | undefined {
  const wanted = email.trim().toLowerCase();
  return db.users.find((user) => user.email.toLowerCase() === wanted);
}

/** An id from a path or body as a number; 400 where it is none. */
export function numericId(value: string | number, field: string): number {
  const read = Number(value);
  if (!Number.isSafeInteger(read) || String(value).trim() === '')
    throw new ApiError(400, `${wordsOf(field)} must be a whole number.`);
  return read;
}

/** The user of an id in a path; 404 where there is none. */
export function requireUser(db: Db, userId: string): UserRecord {
  return requireRow(db.users, userId, 'User');
}

/** The row of an id in a path; 400 where the id is no number, 404 where there is no such row. */
export function requireRow<Row extends { id: number }>(rows: readonly Row[], id: string | number, entity: string): Row {
  const wanted = numericId(id, 'id');
  const row = rows.find((candidate) => candidate.id === wanted);
  if (!row) throw new ApiError(404, `${entity} not found.`);
  return row;
}

/** The fields of a body that were sent; the others stay as they are. */
export function changed<Fields extends object>(body: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Partial<Fields>;
}

/** An address as browsers reach it: the mock's own files get the public origin, every other text stays. */
export function absoluteAddress(publicUrl: string, address: string | null): string | null {
  return address?.startsWith('/files/') ? publicUrl + address : address;
}
