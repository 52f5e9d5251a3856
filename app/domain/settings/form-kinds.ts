import type { FormKinds } from '../form-kinds';

const COMPANY: FormKinds = { required: 'name', other: 'numberOfEmployees', samples: { website: 'https://a.example' } };
const USER: FormKinds = {
  required: 'firstName lastName',
  other: 'departments',
  limits: { ocrRoleId: 128, phoneNumber: 64 },
};

/** What `form-limits.test.ts` expects of the fields of each form: their names, by kind of field. */
export const FORM_KINDS: Record<string, FormKinds> = {
  CreateCompanyFormSchema: COMPANY,
  CreateCompanyPageFormSchema: COMPANY,
  CompanyInfoFormSchema: COMPANY,
  DepartmentFormSchema: { required: 'name' },
  LicenseFormSchema: {
    other: 'licenseType documentUsers documentPages documentModels documentStartDate documentExpiredDate',
  },
  AssignModelsFormSchema: { other: 'modelIds' },
  CreateUserFormSchema: { ...USER, email: 'email', other: 'departments sendsEmail another' },
  UpdateUserFormSchema: USER,
};
