import type { RoleName } from '../app/domain/role';
import { ApiError } from './api-error';
import type { UserRecord } from './db';
import type { Mock } from './handlers';
import { roleOf } from './records';

const COMPANY_ROLES: readonly RoleName[] = ['Manager', 'Super-User', 'Admin'];

/** Whether the user may see and change everything. */
export function seesEveryCompany({ db, settings }: Mock, user: UserRecord): boolean {
  return !settings.enforceRoles || roleOf(db, user)?.name === 'Super Admin';
}

/** Refuses who may not manage the people of a company: others than a Super Admin and the company's own managing roles. */
export function requireCompanyManager(mock: Mock, user: UserRecord, companyId: number | null): void {
  if (seesEveryCompany(mock, user)) return;
  const role = roleOf(mock.db, user);
  const manages = role !== null && COMPANY_ROLES.includes(role.name);
  if (!manages || companyId === null || companyId !== user.companyId) throw new ApiError(403, 'You may not manage the users of this company.');
}

/** Refuses a role that has more power than the one who grants it (section 6). */
export function requireGrantableRole(mock: Mock, user: UserRecord, roleId: number | null): void {
  if (roleId === null) return;
  const granted = mock.db.roles.find((role) => role.id === roleId);
  if (!granted) throw new ApiError(400, 'ocrRoleId: Unknown role');
  if (seesEveryCompany(mock, user)) return;
  if (granted.power > (roleOf(mock.db, user)?.power ?? 0)) throw new ApiError(403, 'You may not grant a role above your own.');
}
