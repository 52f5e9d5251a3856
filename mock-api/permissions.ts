import type { RoleName } from '../app/domain/role';
import { ApiError } from './api-error';
import type { CompanyRecord, UserRecord } from './state';
import type { Mock } from './handlers';
import { requireRow, roleOf } from './records';

const COMPANY_ROLES: readonly RoleName[] = ['Manager', 'Super-User', 'Admin'];

/** Whether the user may see and change everything. */
export function seesEveryCompany({ db, settings }: Mock, user: UserRecord): boolean {
  return !settings.enforceRoles || roleOf(db, user)?.name === 'Super Admin';
}

/** Refuses who may not manage the people of a company: others than a Super Admin and the company's own managing roles. */
export function requireCompanyManager(mock: Mock, user: UserRecord, companyId: number | null): void {
  if (!managesCompany(mock, user, companyId)) throw new ApiError(403, 'You may not manage the users of this company.');
}

/** Refuses a role that has more power than the one who grants it (section 6). */
export function requireGrantableRole(mock: Mock, user: UserRecord, roleId: number | null): void {
  if (roleId === null) return;
  const granted = mock.db.roles.find((role) => role.id === roleId);
  if (!granted) throw new ApiError(400, 'There is no such role.');
  if (seesEveryCompany(mock, user)) return;
  if (granted.power > (roleOf(mock.db, user)?.power ?? 0))
    throw new ApiError(403, 'You may not grant a role above your own.');
}

/** Refuses everybody but a Super Admin. */
export function requireSuperAdmin(mock: Mock, user: UserRecord, text: string): void {
  if (!seesEveryCompany(mock, user)) throw new ApiError(403, text);
}

/** The company of an id in a path: 404 where there is none, 403 for who is neither Super Admin nor one of its own managing roles. */
export function requireCompany(mock: Mock, user: UserRecord, companyId: string | number): CompanyRecord {
  const company = requireRow(mock.db.companies, companyId, 'Company');
  if (managesCompany(mock, user, company.id)) return company;
  throw new ApiError(
    403,
    company.id === user.companyId ? 'Your role may not manage the company.' : 'This company is not your own.',
  );
}

function managesCompany(mock: Mock, user: UserRecord, companyId: number | null): boolean {
  if (seesEveryCompany(mock, user)) return true;
  const role = roleOf(mock.db, user);
  return role !== null && COMPANY_ROLES.includes(role.name) && companyId !== null && companyId === user.companyId;
}
