import { ApiError } from '../http/api-error';
import { toWords } from '../http/validation-message';
import type { RoleRecord, UserRecord } from '../records/users';
import type { Db } from './mock';

export function findOwnerCompany({ users, companies }: Pick<Db, 'users' | 'companies'>, document: { userId: number }) {
  const owner = users.find(({ id }) => id === document.userId);
  return companies.find(({ id }) => id === owner?.companyId);
}

export function findRole(db: Db, user: UserRecord): RoleRecord | null {
  return db.roles.find((role) => role.id === user.roleId) ?? null;
}

/** Returns the user with the email address. Case and surrounding spaces are ignored. */
export function findUserByEmail(db: Db, email: string): UserRecord | undefined {
  const normalized = email.trim().toLowerCase();
  return db.users.find((user) => user.email.toLowerCase() === normalized);
}

/** Parses an id of a path or body. Throws 400 if it is not a whole number. */
export function parseId(value: string | number | bigint, field: string): number {
  const id = Number(value);
  if (!Number.isSafeInteger(id) || String(value).trim() === '')
    throw new ApiError(400, `${toWords(field)} must be a whole number.`);
  return id;
}

/** Throws 409 if a row other than `self` has the name; case and surrounding spaces are ignored. */
export function requireFreeName<Row extends { name: string }>(
  rows: readonly Row[],
  name: string,
  entity: string,
  self?: Row,
): void {
  // The scenario `hostile` has rows whose name is null.
  const normalize = (text: string | null) => text?.trim().toLowerCase();
  if (rows.some((other) => other !== self && normalize(other.name) === normalize(name)))
    throw new ApiError(409, `A ${entity} with this name already exists.`);
}

export type OptionalId = string | number | bigint | null | undefined;

export function parseOptionalId(value: OptionalId, field: string): number | null {
  return value === null || value === undefined || value === '' ? null : parseId(value, field);
}

export function requireUser(db: Db, userId: string): UserRecord {
  return requireItem(db.users, userId, 'User');
}

/** Returns the row with an id. Throws 400 if the id is not a whole number, 404 if there is no such row. */
export function requireItem<Row extends { id: number }>(
  rows: readonly Row[],
  id: string | number | bigint,
  entity: string,
): Row {
  const rowId = parseId(id, 'id');
  const row = rows.find((candidate) => candidate.id === rowId);
  if (!row) throw new ApiError(404, `${entity} not found.`);
  return row;
}
