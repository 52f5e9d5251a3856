import type { RoleName } from '../../app/domain/access/role';
import { ApiError } from '../http/api-error';
import type { CompanyRecord } from '../records/companies';
import type { UserRecord } from '../records/users';
import { findRole, requireItem } from '../state/find-records';
import type { Mock } from '../state/mock';

const MANAGING_ROLES: readonly RoleName[] = ['Manager', 'Super-User', 'Admin'];

/** Whether the user may read and change every company. */
export function hasFullAccess({ db }: Mock, user: UserRecord): boolean {
  return findRole(db, user)?.name === 'Super Admin';
}

/** 403 unless the user is a Super Admin or has a managing role in the company. */
export function requireCompanyManager(mock: Mock, user: UserRecord, companyId: number | null): void {
  if (!isCompanyManager(mock, user, companyId))
    throw new ApiError(403, 'You may not manage the users of this company.');
}

/** 403 if the role has more power than the role of the user who grants it, 400 if there is no such role. */
export function requireGrantableRole(mock: Mock, user: UserRecord, roleId: number | null): void {
  if (roleId === null) return;
  const role = mock.db.roles.find(({ id }) => id === roleId);
  if (!role) throw new ApiError(400, 'There is no such role.');
  if (hasFullAccess(mock, user)) return;
  if (role.power > (findRole(mock.db, user)?.power ?? 0))
    throw new ApiError(403, 'You may not grant a role above your own.');
}

/** 403 with the given text unless the user is a Super Admin. */
export function requireSuperAdmin(mock: Mock, user: UserRecord, text: string): void {
  if (!hasFullAccess(mock, user)) throw new ApiError(403, text);
}

/** The company of an id in a path: 404 if there is none, 403 unless the user manages it. */
export function requireCompany(mock: Mock, user: UserRecord, companyId: string | number | bigint): CompanyRecord {
  const company = requireItem(mock.db.companies, companyId, 'Company');
  if (isCompanyManager(mock, user, company.id)) return company;
  throw new ApiError(
    403,
    company.id === user.companyId ? 'Your role may not manage the company.' : 'This company is not your own.',
  );
}

function isCompanyManager(mock: Mock, user: UserRecord, companyId: number | null): boolean {
  if (hasFullAccess(mock, user)) return true;
  const role = findRole(mock.db, user);
  return role !== null && MANAGING_ROLES.includes(role.name) && companyId !== null && companyId === user.companyId;
}
