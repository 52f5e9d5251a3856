import { requireCompany } from '../auth/permissions';
import type { Handlers } from '../contract/handlers';
import { ApiError } from '../http/api-error';
import type { LicenseRecord } from '../records/companies';
import { getNextId } from '../records/rows';
import { requireItem } from '../state/find-records';
import type { Mock } from '../state/mock';

/** The calls of licenses. A license that is valid today gives the company's users access to documents. */
export function createLicenseHandlers(mock: Mock) {
  const { db } = mock;

  /** Grants OCR access to the company and its users. A license that is not valid today changes nothing. */
  function grantIfValid({ companyId, documentStartDate, documentExpiredDate }: LicenseRecord): void {
    // Dates are texts 'YYYY-MM-DD', which compare in order of time.
    const today = db.clock.now().toISOString().slice(0, 10);
    if (documentStartDate > today || documentExpiredDate < today) return;
    for (const company of db.companies) if (company.id === companyId) company.isLicensed = true;
    for (const user of db.users) if (user.companyId === companyId) user.hasOcrLicense = true;
  }

  return {
    listLicenses({ params, user }) {
      const company = requireCompany(mock, user, params.companyId);
      return db.licenses
        .filter(({ companyId }) => companyId === company.id)
        .map(({ companyId: _companyId, ...fields }) => fields);
    },

    createLicense({ params, body, user }) {
      const company = requireCompany(mock, user, params.companyId);
      requireValidPeriod(body);
      const now = db.clock.now().toISOString();
      const license: LicenseRecord = {
        ...body,
        id: getNextId(db.licenses),
        companyId: company.id,
        createdTime: now,
        modifiedTime: now,
      };
      db.licenses.push(license);
      grantIfValid(license);
      return { message: 'License created.' };
    },

    updateLicense({ params, body, user }) {
      const license = requireItem(db.licenses, params.licenseId, 'License');
      requireCompany(mock, user, license.companyId);
      requireValidPeriod(body);
      Object.assign(license, body, { modifiedTime: db.clock.now().toISOString() });
      grantIfValid(license);
      return { message: 'License updated.' };
    },
  } satisfies Partial<Handlers>;
}

function requireValidPeriod(license: Pick<LicenseRecord, 'documentStartDate' | 'documentExpiredDate'>): void {
  if (license.documentExpiredDate < license.documentStartDate)
    throw new ApiError(400, 'License Expired Date is before License Start Date');
}
