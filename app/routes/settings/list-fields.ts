import { ROLE_NAMES } from '~/domain/access/role-names';
import { UserSchema } from '~/domain/account/user';
import { CompanySchema } from '~/domain/settings/company';
import { DepartmentSchema } from '~/domain/settings/department';
import { LicenseSchema } from '~/domain/settings/license';
import { CompanyModelSchema } from '~/domain/settings/model';
import { choose, day, names, number, time, wrap, type ListFields } from '~/list-fields';

/** The lists of this area, for `list-fields.test.tsx`. */
export const LIST_FIELDS: Record<string, ListFields> = {
  companies: {
    record: CompanySchema,
    samples: {
      numberOfEmployees: number,
      // Countries are sorted by their names, not by their codes.
      country: choose({ value: 'HR', text: 'Croatia' }, { value: 'CH', text: 'Switzerland' }),
      createdTime: time,
      modifiedTime: time,
      departments: names,
    },
    search: ['name'],
    order: 'name',
    columns: {
      Action: [],
      Name: ['name', 'name'],
      Number: ['companyNumber'],
      Website: ['website'],
      Employees: ['numberOfEmployees', 'employees'],
      Expertise: ['fieldOfExpertise', 'expertise'],
      Country: ['country', 'country'],
      Description: ['description'],
      'Created Time': ['createdTime', 'created-time'],
      'Modified Time': ['modifiedTime', 'modified-time'],
    },
    filled: ['Action'],
  },
  departments: {
    record: DepartmentSchema,
    samples: { createdTime: time, modifiedTime: time },
    search: ['name'],
    order: 'name',
    columns: {
      Action: [],
      'Department Name': ['name', 'name'],
      'Created Time': ['createdTime', 'created-time'],
      'Modified Time': ['modifiedTime', 'modified-time'],
    },
    filled: ['Action'],
  },
  users: {
    record: UserSchema,
    samples: {
      isActivated: choose({ value: false, text: 'Not Activated' }, { value: true, text: 'Activated' }),
      departments: names,
      // Roles are sorted by their power, not by their names.
      ocrRole: choose(
        { value: { name: 'Zed', power: 1 }, text: 'Zed' },
        { value: { name: 'Abe', power: 9 }, text: 'Abe' },
      ),
    },
    search: ['firstName', 'lastName', 'email', 'phoneNumber', 'jobTitle'],
    order: 'last-name',
    filters: { status: 'isActivated', role: 'ocrRole' },
    columns: {
      Action: [],
      Status: ['isActivated', 'status'],
      'First Name': ['firstName', 'first-name'],
      'Last Name': ['lastName', 'last-name'],
      Department: ['departments'],
      'OCR Role': ['ocrRole', 'role'],
      Email: ['email', 'email'],
      Phone: ['phoneNumber'],
      Title: ['jobTitle'],
    },
    filled: ['Action', 'Status'],
  },
  licenses: {
    record: LicenseSchema,
    samples: {
      documentUsers: number,
      documentPages: number,
      documentModels: number,
      documentStartDate: day,
      documentExpiredDate: day,
      createdTime: time,
      modifiedTime: time,
    },
    search: [],
    order: '-start-date',
    columns: {
      Action: [],
      'License Type': ['licenseType'],
      'Number of Users': ['documentUsers'],
      'Number of Pages': ['documentPages'],
      'Number of Models': ['documentModels'],
      'Start Date': ['documentStartDate', 'start-date'],
      'Expired Date': ['documentExpiredDate', 'expired-date'],
      'Created Time': ['createdTime'],
      'Modified Time': ['modifiedTime'],
    },
    filled: ['Action'],
  },
  'company-models': {
    record: CompanyModelSchema,
    samples: { createdDate: time, modifiedDate: time },
    search: ['modelName', 'modelDescription'],
    order: 'name',
    columns: {
      'Model Name': ['modelName', 'name'],
      Description: ['modelDescription'],
      'Created Time': ['createdDate', 'created-time'],
      'Modified Time': ['modifiedDate', 'modified-time'],
    },
  },
  permissions: {
    record: ['id', 'area', 'name', 'reasons', ...ROLE_NAMES.map((role) => `permissions.${role}`)],
    samples: {
      reasons: wrap((text) => [text]),
      ...Object.fromEntries(
        ROLE_NAMES.map((role) => [
          `permissions.${role}`,
          choose({ value: 'own', text: 'Own company' }, { value: 'no', text: 'No' }),
        ]),
      ),
    },
    search: ['area', 'name'],
    filters: { area: 'area' },
    columns: {
      'Page or action': ['name'],
      ...Object.fromEntries(ROLE_NAMES.map((role) => [role, [`permissions.${role}`] as const])),
      Condition: ['reasons'],
    },
  },
};
