import { z } from 'zod';
import { UserSchema } from '~/domain/account/user';
import { CompanyBodySchema, CompanySchema } from '~/domain/settings/company';
import { CompanyReportSchema } from '~/domain/settings/company-report';
import { DepartmentBodySchema, DepartmentSchema } from '~/domain/settings/department';
import { LicenseSchema } from '~/domain/settings/license';
import { CompanyModelSchema } from '~/domain/settings/model';
import { lenient } from '~/lib/lenient-schema';
import { defineCalls } from './endpoint';

const LicenseBody = z.strictObject({
  licenseType: z.literal('Documents'),
  documentUsers: z.number().int().min(0),
  documentPages: z.number().int().min(0),
  documentModels: z.number().int().min(0),
  documentStartDate: z.iso.date(),
  documentExpiredDate: z.iso.date(),
});

export const settingsCalls = defineCalls({
  listCompanyReports: {
    description: 'The reports that the caller may open.',
    method: 'GET',
    path: '/api/settings/companyreports',
    response: 'list',
    result: CompanyReportSchema,
  },

  getCompanyReport: {
    description: 'One report, with the URL of its page.',
    method: 'GET',
    path: '/api/settings/companyreports/{reportId}',
    response: 'record',
    result: z.object({ company: lenient.nameOrRecord, reportName: lenient.text, reportUrl: lenient.text }),
  },

  listCompanies: {
    description: 'All companies that the caller may see.',
    method: 'GET',
    path: '/api/settings/companies',
    response: 'list',
    result: CompanySchema,
  },

  createCompany: {
    description: 'Creates a company. The id of the new company is not returned.',
    method: 'POST',
    path: '/api/settings/companies',
    body: CompanyBodySchema,
  },

  getCompany: {
    description: 'One company.',
    method: 'GET',
    path: '/api/settings/companies/{companyId}',
    response: 'record',
    result: CompanySchema,
  },

  updateCompany: {
    description: 'Replaces the fields of a company.',
    method: 'PUT',
    path: '/api/settings/companies/{companyId}',
    body: CompanyBodySchema,
  },

  listDepartments: {
    description: 'The departments of a company.',
    method: 'GET',
    path: '/api/settings/companies/{companyId}/departments',
    response: 'list',
    result: DepartmentSchema,
  },

  createDepartment: {
    description: 'Creates a department of a company.',
    method: 'POST',
    path: '/api/settings/companies/{companyId}/departments',
    body: DepartmentBodySchema,
  },

  updateDepartment: {
    description: 'Renames a department.',
    method: 'PUT',
    path: '/api/settings/departments/{departmentId}',
    body: DepartmentBodySchema,
  },

  deleteDepartment: {
    description: 'Deletes a department for good.',
    method: 'DELETE',
    path: '/api/settings/departments/{departmentId}',
  },

  listLicenses: {
    description: 'The licenses of a company, expired and future ones included.',
    method: 'GET',
    path: '/api/settings/companies/{companyId}/licenses',
    response: 'list',
    result: LicenseSchema,
  },

  createLicense: {
    description: 'Creates a license of a company. Dates are YYYY-MM-DD.',
    method: 'POST',
    path: '/api/settings/companies/{companyId}/licenses',
    body: LicenseBody,
  },

  updateLicense: {
    description: 'Replaces the fields of a license. Dates are YYYY-MM-DD.',
    method: 'PUT',
    path: '/api/settings/licenses/{licenseId}',
    body: LicenseBody,
  },

  listCompanyUsers: {
    description: 'The users of a company.',
    method: 'GET',
    path: '/api/settings/companies/{companyId}/users',
    response: 'list',
    result: UserSchema,
  },

  listCompanyModels: {
    description: 'The models that are assigned to a company.',
    method: 'GET',
    path: '/api/settings/companies/{companyId}/models',
    response: 'list',
    result: CompanyModelSchema,
  },

  assignModels: {
    description: 'Assigns models to a company. `modelIds` is the complete list, joined with commas.',
    method: 'POST',
    path: '/api/settings/companies/{companyId}/assign-models',
    body: z.strictObject({ modelIds: z.string().min(1) }),
  },
});
