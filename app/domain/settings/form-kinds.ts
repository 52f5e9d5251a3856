import type { FormKinds } from '../form-kinds';

const COMPANY: FormKinds = {
  required: 'name',
  untested: 'numberOfEmployees',
  samples: { website: 'https://a.example' },
};
const USER: FormKinds = {
  required: 'firstName lastName',
  untested: 'departments',
  limits: { ocrRoleId: 128, phoneNumber: 64 },
};

/** The fields of each kind, separated by spaces. `form-limits.test.ts` checks what fields of a kind accept. */
export const FORM_KINDS: Record<string, FormKinds> = {
  CreateCompanyFormSchema: COMPANY,
  CreateCompanyPageFormSchema: COMPANY,
  CompanyInfoFormSchema: COMPANY,
  DepartmentFormSchema: { required: 'name' },
  LicenseFormSchema: {
    untested: 'licenseType documentUsers documentPages documentModels documentStartDate documentExpiredDate',
  },
  AssignModelsFormSchema: { untested: 'modelIds' },
  CreateUserFormSchema: { ...USER, email: 'email', untested: 'departments sendsEmail another' },
  UpdateUserFormSchema: USER,
};
