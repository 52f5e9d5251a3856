import { ROLE_NAMES } from '~/domain/access/role-names';
import { UserSchema } from '~/domain/account/user';
import { CompanySchema } from '~/domain/settings/company';
import { DepartmentSchema } from '~/domain/settings/department';
import { LicenseSchema } from '~/domain/settings/license';
import { CompanyModelSchema } from '~/domain/settings/model';
import { choose, day, names, number, time, toSamples, type ListFields } from '~/list-fields';

/**
 * What `list-fields.test.tsx` expects of each list of this area: the record field behind every column, filter, sort key
 * and searched text. `columns` has, by header, the field and the sort key. `samples` are values of the fields that are
 * not plain text, in sort order. `filled`: the columns with content although the record has no values. `looks`: CSS
 * classes ('from-58': shown if the list is 58 rem wide), and '~11' for a loading placeholder of 11 characters. If the
 * list is `oneLineFrom` rem wide, its times, if any, have one line.
 */
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
    looks: {
      Action: 'action',
      Name: 'names-row pin untranslated',
      Number: 'short from-43',
      Website: 'from-55 untranslated',
      Employees: 'number from-49',
      Expertise: 'from-64',
      Country: '',
      Description: 'percent-100 from-76',
      'Created Time': 'time',
      'Modified Time': 'time from-85',
    },
    oneLineFrom: 91,
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
    looks: {
      Action: 'action',
      'Department Name': 'names-row pin untranslated',
      'Created Time': 'time',
      'Modified Time': 'time from-40',
    },
    oneLineFrom: 40,
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
    looks: {
      Action: 'action ~18',
      Status: 'short',
      'First Name': 'names-row pin untranslated ~15',
      'Last Name': 'names-row pin untranslated ~9',
      Department: 'from-61 untranslated',
      'OCR Role': 'short from-52 ~12',
      Email: 'percent-40',
      Phone: 'short from-67 untranslated',
      Title: 'from-76',
    },
    oneLineFrom: 76,
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
    looks: {
      Action: 'action',
      'License Type': 'short names-row pin ~30',
      'Number of Users': 'number',
      'Number of Pages': 'number from-49',
      'Number of Models': 'number from-55',
      'Start Date': 'time',
      'Expired Date': 'time',
      'Created Time': 'time from-61',
      'Modified Time': 'time from-70',
    },
    oneLineFrom: 85,
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
    looks: {
      'Model Name': 'names-row pin untranslated',
      Description: 'percent-100',
      'Created Time': 'time',
      'Modified Time': 'time from-40',
    },
    oneLineFrom: 46,
  },
  permissions: {
    record: ['id', 'area', 'name', 'reasons', ...ROLE_NAMES.map((role) => `permissions.${role}`)],
    samples: {
      reasons: toSamples((text) => [text]),
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
    looks: {
      'Page or action': 'names-row pin',
      Validator: 'short ~11',
      Trainer: 'short ~11',
      Manager: 'short ~11',
      'Super-User': 'short ~11',
      Admin: 'short ~11',
      'Super Admin': 'short ~11',
      Condition: 'percent-100 from-61',
    },
    oneLineFrom: 61,
  },
};
