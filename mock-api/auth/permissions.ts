import type { RoleName } from '../../app/domain/access/role-names';
import { ApiError } from '../http/api-error';
import type { CompanyRecord } from '../records/companies';
import type { UserRecord } from '../records/users';
import { findRole, requireItem } from '../state/find-records';
import type { Mock } from '../state/mock';

const MANAGING_ROLES: readonly RoleName[] = ['Manager', 'Super-User', 'Admin'];

/** Whether the user is a Super Admin, who may read and change every company. */
export function isSuperAdmin({ db }: Mock, user: UserRecord): boolean {
  return findRole(db, user)?.name === 'Super Admin';
}

/** Throws 403 unless the user manages the company. Only Super Admins manage users without a company (null). */
export function requireCompanyManager(mock: Mock, user: UserRecord, companyId: number | null): void {
  if (!isCompanyManager(mock, user, companyId))
    throw new ApiError(403, 'You may not manage the users of this company.');
}

/** Throws 403 if the role has more power than the user's own, 400 if there is no such role. Null removes a role. */
export function requireGrantableRole(mock: Mock, user: UserRecord, roleId: number | null): void {
  if (roleId === null) return;
  const role = mock.db.roles.find(({ id }) => id === roleId);
  if (!role) throw new ApiError(400, 'There is no such role.');
  const ownPower = findRole(mock.db, user)?.power ?? 0;
  if (role.power > ownPower && !isSuperAdmin(mock, user))
    throw new ApiError(403, 'You may not grant a role above your own.');
}

/** Throws 403 with the given text unless the user is a Super Admin. */
export function requireSuperAdmin(mock: Mock, user: UserRecord, text: string): void {
  if (!isSuperAdmin(mock, user)) throw new ApiError(403, text);
}

/** Returns the company with the id. Throws 404 if there is none, 403 unless the user manages it. */
export function requireCompany(mock: Mock, user: UserRecord, companyId: string | number | bigint): CompanyRecord {
  const company = requireItem(mock.db.companies, companyId, 'Company');
  if (isCompanyManager(mock, user, company.id)) return company;
  const isOwn = company.id === user.companyId;
  throw new ApiError(403, isOwn ? 'Your role may not manage the company.' : 'This company is not your own.');
}

function isCompanyManager(mock: Mock, user: UserRecord, companyId: number | null): boolean {
  if (isSuperAdmin(mock, user)) return true;
  const role = findRole(mock.db, user);
  return role !== null && MANAGING_ROLES.includes(role.name) && companyId !== null && companyId === user.companyId;
}
