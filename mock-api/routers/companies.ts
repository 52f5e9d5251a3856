import type { Company } from '../../app/domain/company';
import { ApiError } from '../api-error';
import type { CompanyRecord, DepartmentRecord } from '../state';
import { nextId } from '../db';
import type { Handlers, Mock, Wire } from '../handlers';
import { requireCompany, requireSuperAdmin } from '../permissions';
import { changed } from '../records';

/** Companies: only a Super Admin has the list and adds to it, the managing roles have their own. */
export function companyHandlers(
  mock: Mock,
): Pick<Handlers, 'listCompanies' | 'createCompany' | 'getCompany' | 'updateCompany'> {
  const { db } = mock;

  function requireFreeName(name: string, self?: CompanyRecord): void {
    const wanted = name.trim().toLowerCase();
    const isTaken = db.companies.some((company) => company !== self && company.name?.trim().toLowerCase() === wanted);
    if (isTaken) throw new ApiError(409, 'A company with this name already exists.');
  }

  return {
    listCompanies({ user }) {
      requireSuperAdmin(mock, user, 'You may not see the companies.');
      const departments = byCompany(db.departments);
      return db.companies.map((company) => companyOf(company, departments.get(company.id)));
    },

    createCompany({ body, user }) {
      requireSuperAdmin(mock, user, 'You may not create a company.');
      requireFreeName(body.name);
      const now = db.clock.now().toISOString();
      const company: CompanyRecord = {
        ...EMPTY_FIELDS,
        ...changed(body),
        name: body.name,
        id: nextId(db.companies),
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
      return companyOf(company, byCompany(db.departments).get(company.id));
    },

    updateCompany({ params, body, user }) {
      const company = requireCompany(mock, user, params.companyId);
      requireFreeName(body.name, company);
      Object.assign(company, changed(body), { modifiedTime: db.clock.now().toISOString() });
      return { message: 'Company updated.' };
    },
  };
}

const EMPTY_FIELDS = {
  companyNumber: null,
  website: null,
  description: null,
  numberOfEmployees: null,
  fieldOfExpertise: null,
  country: null,
  billingStreet: null,
  billingCity: null,
  billingState: null,
  billingCountry: null,
  billingZip: null,
};

function byCompany(departments: readonly DepartmentRecord[]): Map<number, DepartmentRecord[]> {
  const groups = new Map<number, DepartmentRecord[]>();
  for (const department of departments) {
    const group = groups.get(department.companyId);
    if (group) group.push(department);
    else groups.set(department.companyId, [department]);
  }
  return groups;
}

function companyOf(company: CompanyRecord, departments: readonly DepartmentRecord[] = []): Wire<Company> {
  const { mailDomain: _mailDomain, isLicensed: _isLicensed, reportId: _reportId, ...fields } = company;
  return { ...fields, departments: departments.map(({ id, name }) => ({ id, name })) };
}
