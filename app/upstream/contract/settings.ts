import { z } from 'zod';
import { text } from '../../lib/lenient';
import { CompanySchema } from '../../domain/company';
import { CompanyReportSchema } from '../../domain/company-report';
import { DepartmentSchema } from '../../domain/department';
import { LicenseSchema } from '../../domain/license';
import { CompanyModelSchema } from '../../domain/model';
import { UserSchema } from '../../domain/user';
import { endpoint } from './endpoint';

const optionalText = z.string().nullish();

const CompanyBody = z.strictObject({
  name: z.string().min(1),
  companyNumber: optionalText,
  website: optionalText,
  description: optionalText,
  numberOfEmployees: z.number().int().min(0).nullish(),
  fieldOfExpertise: optionalText,
  country: optionalText,
  billingStreet: optionalText,
  billingCity: optionalText,
  billingState: optionalText,
  billingCountry: optionalText,
  billingZip: optionalText,
});

const DepartmentBody = z.strictObject({ name: z.string().min(1) });

const LicenseBody = z.strictObject({
  licenseType: z.literal('Documents'),
  documentUsers: z.number().int().min(0),
  documentPages: z.number().int().min(0),
  documentModels: z.number().int().min(0),
  documentStartDate: z.iso.date(),
  documentExpiredDate: z.iso.date(),
});

export const listCompanyReports = endpoint({
  name: 'listCompanyReports',
  group: 'settings',
  method: 'GET',
  path: '/api/settings/companyreports',
  answer: 'list',
  result: CompanyReportSchema,
});

export const getCompanyReport = endpoint({
  name: 'getCompanyReport',
  group: 'settings',
  method: 'GET',
  path: '/api/settings/companyreports/{reportId}',
  answer: 'record',
  result: z.object({ reportName: text, reportUrl: text }),
});

export const listCompanies = endpoint({
  name: 'listCompanies',
  group: 'settings',
  method: 'GET',
  path: '/api/settings/companies',
  answer: 'list',
  result: CompanySchema,
});

export const createCompany = endpoint({
  name: 'createCompany',
  group: 'settings',
  method: 'POST',
  path: '/api/settings/companies',
  body: CompanyBody,
});

export const getCompany = endpoint({
  name: 'getCompany',
  group: 'settings',
  method: 'GET',
  path: '/api/settings/companies/{companyId}',
  answer: 'record',
  result: CompanySchema,
});

export const updateCompany = endpoint({
  name: 'updateCompany',
  group: 'settings',
  method: 'PUT',
  path: '/api/settings/companies/{companyId}',
  body: CompanyBody,
});

export const listDepartments = endpoint({
  name: 'listDepartments',
  group: 'settings',
  method: 'GET',
  path: '/api/settings/companies/{companyId}/departments',
  answer: 'list',
  result: DepartmentSchema,
});

export const createDepartment = endpoint({
  name: 'createDepartment',
  group: 'settings',
  method: 'POST',
  path: '/api/settings/companies/{companyId}/departments',
  body: DepartmentBody,
});

export const updateDepartment = endpoint({
  name: 'updateDepartment',
  group: 'settings',
  method: 'PUT',
  path: '/api/settings/departments/{departmentId}',
  body: DepartmentBody,
});

export const deleteDepartment = endpoint({
  name: 'deleteDepartment',
  group: 'settings',
  method: 'DELETE',
  path: '/api/settings/departments/{departmentId}',
});

export const listLicenses = endpoint({
  name: 'listLicenses',
  group: 'settings',
  method: 'GET',
  path: '/api/settings/companies/{companyId}/licenses',
  answer: 'list',
  result: LicenseSchema,
});

export const createLicense = endpoint({
  name: 'createLicense',
  group: 'settings',
  method: 'POST',
  path: '/api/settings/companies/{companyId}/licenses',
  body: LicenseBody,
});

export const updateLicense = endpoint({
  name: 'updateLicense',
  group: 'settings',
  method: 'PUT',
  path: '/api/settings/licenses/{licenseId}',
  body: LicenseBody,
});

export const listCompanyUsers = endpoint({
  name: 'listCompanyUsers',
  group: 'settings',
  method: 'GET',
  path: '/api/settings/companies/{companyId}/users',
  answer: 'list',
  result: UserSchema,
});

export const listCompanyModels = endpoint({
  name: 'listCompanyModels',
  group: 'settings',
  method: 'GET',
  path: '/api/settings/companies/{companyId}/models',
  answer: 'list',
  result: CompanyModelSchema,
});

/** `modelIds` are joined with commas. */
export const assignModels = endpoint({
  name: 'assignModels',
  group: 'settings',
  method: 'POST',
  path: '/api/settings/companies/{companyId}/assign-models',
  body: z.strictObject({ modelIds: z.string().min(1) }),
});
