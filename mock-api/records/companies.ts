import { CompanyBodySchema, type CompanyBody } from '../../app/domain/settings/company';
import { DepartmentSchema, type Department } from '../../app/domain/settings/department';

/** The fields that clients write. A field that no request has set is null. */
type CompanyFields = { [Name in keyof CompanyBody]-?: Exclude<CompanyBody[Name], undefined> };

/** The cast restores the type of the keys. */
export const EMPTY_COMPANY_FIELDS = Object.fromEntries(
  Object.keys(CompanyBodySchema.shape).map((name) => [name, null]),
) as Record<keyof CompanyBody, null>;

export type CompanyRecord = CompanyFields & {
  id: number;
  createdTime: string;
  modifiedTime: string;
  /** Domain of the generated email addresses of its users. */
  mailDomain: string;
  /** New users of the company get the OCR license. */
  isLicensed: boolean;
  /** The report that the company's users see under Reports; null: no report yet. */
  reportId: number | null;
};

type DepartmentFields = Omit<Department, 'id' | 'rawId'>;
const { id: _id, rawId: _rawId, ...emptyDepartment } = DepartmentSchema.parse({ id: 1 });
export const EMPTY_DEPARTMENT_FIELDS: DepartmentFields = emptyDepartment;

export type DepartmentRecord = DepartmentFields & {
  id: number;
  companyId: number;
  name: string;
  createdTime: string;
  modifiedTime: string;
};

/** A license of a company. Dates are strings YYYY-MM-DD. */
export type LicenseRecord = {
  id: number;
  companyId: number;
  licenseType: 'Documents';
  documentUsers: number;
  documentPages: number;
  documentModels: number;
  documentStartDate: string;
  documentExpiredDate: string;
  createdTime: string;
  modifiedTime: string;
};

/** An OCR model. Calls reference it by `modelId` or by `id`. */
export type ModelRecord = { id: number; modelId: string; modelName: string; modelDescription: string | null };

/** An OCR model assigned to a company. `model` is the `id` of the `ModelRecord`. */
export type CompanyModelRecord = {
  id: number;
  companyId: number;
  model: number;
  createdDate: string;
  modifiedDate: string;
};
