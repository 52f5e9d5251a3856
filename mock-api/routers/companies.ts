import { CompanyBodySchema, type Company, type CompanyBody } from '../../app/domain/settings/company';
import { createCompany, updateCompany } from '../../app/upstream/contract/settings';
import { requireCompany, requireSuperAdmin } from '../auth/permissions';
import { createWriteBody, EXAMPLE_COMPANY, readExample, type Examples, type ExampleSource } from '../contract/examples';
import type { Handlers } from '../contract/handlers';
import { ApiError } from '../http/api-error';
import type { CompanyRecord, DepartmentRecord } from '../records/companies';
import { getNextId } from '../records/rows';
import type { Wire } from '../records/wire';
import type { Mock } from '../state/mock';

type CompanyCalls = 'listCompanies' | 'createCompany' | 'getCompany' | 'updateCompany';

/** The calls of companies. A Super Admin lists and creates them; managing roles read and change their own. */
export function createCompanyHandlers(mock: Mock): Pick<Handlers, CompanyCalls> {
  const { db } = mock;

  function requireFreeName(name: string, self?: CompanyRecord): void {
    const normalized = name.trim().toLowerCase();
    const isTaken = db.companies.some(
      (company) => company !== self && company.name?.trim().toLowerCase() === normalized,
    );
    if (isTaken) throw new ApiError(409, 'A company with this name already exists.');
  }

  return {
    listCompanies({ user }) {
      requireSuperAdmin(mock, user, 'You may not see the companies.');
      const departments = groupByCompany(db.departments);
      return db.companies.map((company) => toCompany(company, departments.get(company.id)));
    },

    createCompany({ body, user }) {
      requireSuperAdmin(mock, user, 'You may not create a company.');
      requireFreeName(body.name);
      const now = db.clock.now().toISOString();
      const company: CompanyRecord = {
        ...EMPTY_FIELDS,
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
      return toCompany(company, groupByCompany(db.departments).get(company.id));
    },

    updateCompany({ params, body, user }) {
      const company = requireCompany(mock, user, params.companyId);
      requireFreeName(body.name, company);
      Object.assign(company, omitUndefined(body), { modifiedTime: db.clock.now().toISOString() });
      return { message: 'Company updated.' };
    },
  };
}

/** All fields of a new company that the request may omit. The cast restores the key type. */
const EMPTY_FIELDS = Object.fromEntries(Object.keys(CompanyBodySchema.shape).map((name) => [name, null])) as Record<
  keyof CompanyBody,
  null
>;

function groupByCompany(departments: readonly DepartmentRecord[]): Map<number, DepartmentRecord[]> {
  const groups = new Map<number, DepartmentRecord[]>();
  for (const department of departments) {
    const group = groups.get(department.companyId);
    if (group) group.push(department);
    else groups.set(department.companyId, [department]);
  }
  return groups;
}

function toCompany(company: CompanyRecord, departments: readonly DepartmentRecord[] = []): Wire<Company> {
  const { mailDomain: _mailDomain, isLicensed: _isLicensed, reportId: _reportId, ...fields } = company;
  return { ...fields, departments: departments.map(({ id, name }) => ({ id, name })) };
}

/** The fields that the body has; the record keeps its other values. */
function omitUndefined<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;
}

const readCompany = (source: ExampleSource) => readExample(source, 'getCompany', EXAMPLE_COMPANY);

export const COMPANY_EXAMPLES: Examples<CompanyCalls> = {
  createCompany: (source) => ({
    body: createWriteBody(createCompany, readCompany(source), { name: 'Tasman Bridge Tours' }),
  }),
  getCompany: () => ({ params: EXAMPLE_COMPANY }),
  updateCompany: (source) => ({
    params: EXAMPLE_COMPANY,
    body: createWriteBody(updateCompany, readCompany(source)),
  }),
};
