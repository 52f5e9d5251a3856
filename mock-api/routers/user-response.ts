import type { RoleName } from '../../app/domain/access/role-names';
import type { CurrentUser, User } from '../../app/domain/account/user';
import { getReportUrl, toAbsoluteUrl } from '../http/public-url';
import type { UserRecord } from '../records/users';
import type { Wire } from '../records/wire';
import { findRole } from '../state/find-records';
import type { Db } from '../state/mock';

/** A user in the response of login, token exchange and profile update, without the tokens. */
export function toCurrentUser(db: Db, user: UserRecord, publicUrl: string): Wire<CurrentUser> {
  const company = db.companies.find((candidate) => candidate.id === user.companyId);
  const reportUrl = getCompanyReportUrl(db, company?.reportId ?? null, publicUrl);
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
    profileImage: toAbsoluteUrl(publicUrl, user.profileImage),
    isActivated: user.isActivated,
    companyId: user.companyId,
    hasOcrLicense: user.hasOcrLicense,
    ocrRole: toRoleSummary(db, user),
    company: company ? { id: company.id, name: company.name, reportUrl } : null,
  };
}

/** A user in the user list of a company. */
export function toUser(db: Db, user: UserRecord): Wire<User> {
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
    ocrRole: toRoleSummary(db, user),
    mailingStreet: user.mailingStreet,
    mailingCity: user.mailingCity,
    mailingState: user.mailingState,
    mailingZip: user.mailingZip,
    createdDate: user.createdDate,
    modifiedDate: user.modifiedDate,
    companyId: user.companyId,
  };
}

function toRoleSummary(db: Db, user: UserRecord): { name: RoleName; power: number } | null {
  const role = findRole(db, user);
  return role && { name: role.name, power: role.power };
}

/** Returns the URL of a company's report; null without a report. An id without its row gets a URL that answers 404. */
function getCompanyReportUrl({ reports }: Db, reportId: number | null, publicUrl: string): string | null {
  if (reportId === null) return null;
  return getReportUrl(publicUrl, reports.find(({ id }) => id === reportId) ?? { id: reportId });
}
