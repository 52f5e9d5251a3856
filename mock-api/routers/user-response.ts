import type { CurrentUser, User } from '../../app/domain/account/user';
import { getReportUrl, toAbsoluteUrl } from '../http/public-url';
import type { UserRecord } from '../records/users';
import type { Wire } from '../records/wire';
import { findRole } from '../state/find-records';
import type { Db } from '../state/mock';

/** What every response says of a user. */
function toCommonFields(db: Db, user: UserRecord) {
  const role = findRole(db, user);
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
    mailingZip: user.mailingZip,
    isActivated: user.isActivated,
    companyId: user.companyId,
    ocrRole: role && { name: role.name, power: role.power },
  };
}

/** A user in the response of login, token exchange and profile update, without the tokens. */
export function toCurrentUser(db: Db, user: UserRecord, publicUrl: string): Wire<CurrentUser> {
  const company = db.companies.find((candidate) => candidate.id === user.companyId);
  const reportUrl = getCompanyReportUrl(db, company?.reportId ?? null, publicUrl);
  return {
    ...toCommonFields(db, user),
    mailingCountry: user.mailingCountry,
    profileImage: toAbsoluteUrl(publicUrl, user.profileImage),
    hasOcrLicense: user.hasOcrLicense,
    company: company ? { id: company.id, name: company.name, reportUrl } : null,
  };
}

/** A user in the user list of a company. */
export function toUser(db: Db, user: UserRecord): Wire<User> {
  const departments = db.departments.filter(({ id }) => user.departmentIds.includes(id));
  return {
    ...toCommonFields(db, user),
    departments: departments.map(({ id, name }) => ({ id, name })),
    ocrRoleId: user.roleId,
    createdDate: user.createdDate,
    modifiedDate: user.modifiedDate,
  };
}

/** Returns the URL of a company's report; null without a report. An id without its row gets a URL that answers 404. */
function getCompanyReportUrl({ reports }: Db, reportId: number | null, publicUrl: string): string | null {
  if (reportId === null) return null;
  return getReportUrl(publicUrl, reports.find(({ id }) => id === reportId) ?? { id: reportId });
}
