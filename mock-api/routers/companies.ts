import type { Company } from '../../app/domain/settings/company';
import { requireCompany, requireSuperAdmin } from '../auth/permissions';
import type { Handlers } from '../contract/handlers';
import { EMPTY_COMPANY_FIELDS, type CompanyRecord, type DepartmentRecord } from '../records/companies';
import { getNextId, groupBy, omitUndefined } from '../records/rows';
import type { Wire } from '../records/wire';
import { requireFreeName } from '../state/find-records';
import type { Mock } from '../state/mock';

/** The calls of companies. A Super Admin lists and creates companies; company managers read and change their own. */
export function createCompanyHandlers(mock: Mock) {
  const { db } = mock;

  return {
    listCompanies({ user }) {
      requireSuperAdmin(mock, user, 'You may not see the companies.');
      // Grouped once, because the list can have 100,000 companies.
      const departments = groupBy(db.departments, ({ companyId }) => companyId);
      return db.companies.map((company) => toCompany(company, departments.get(company.id)));
    },

    createCompany({ body, user }) {
      requireSuperAdmin(mock, user, 'You may not create a company.');
      requireFreeName(db.companies, body.name, 'company');
      const now = db.clock.now().toISOString();
      const company: CompanyRecord = {
        ...EMPTY_COMPANY_FIELDS,
        ...omitUndefined(body),
        name: body.name,
        id: getNextId(db.companies),
        createdTime: now,
        modifiedTime: now,
        mailDomain: '',
        isLicensed: false,
        reportId: null,
      };
      db.companies.push(company);
      return { message: 'Company created.' };
    },

    getCompany({ params, user }) {
      const company = requireCompany(mock, user, params.companyId);
      const departments = db.departments.filter(({ companyId }) => companyId === company.id);
      return toCompany(company, departments);
    },

    updateCompany({ params, body, user }) {
      const company = requireCompany(mock, user, params.companyId);
      requireFreeName(db.companies, body.name, 'company', company);
      Object.assign(company, omitUndefined(body), { modifiedTime: db.clock.now().toISOString() });
      return { message: 'Company updated.' };
    },
  } satisfies Partial<Handlers>;
}

function toCompany(company: CompanyRecord, departments: readonly DepartmentRecord[] = []): Wire<Company> {
  const { mailDomain: _mailDomain, isLicensed: _isLicensed, reportId: _reportId, ...fields } = company;
  return { ...fields, departments: departments.map(({ id, name }) => ({ id, name })) };
}
