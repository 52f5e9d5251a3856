import type { FormKinds } from '../form-kinds';

const BILLING = 'billingStreet billingCity billingState billingCountry billingZip';
const COMPANY: FormKinds = { required: 'name', other: 'numberOfEmployees', samples: { website: 'https://a.example' } };
const USER: FormKinds = {
  required: 'firstName lastName',
  optional: 'ocrRoleId phoneNumber jobTitle',
  other: 'departments',
  limits: { ocrRoleId: 128, phoneNumber: 64 },
};

/** The forms of this area, for `form-limits.test.ts`. */
export const FORM_KINDS: Record<string, FormKinds> = {
  CreateCompanyFormSchema: { ...COMPANY, optional: `companyNumber website fieldOfExpertise country ${BILLING}` },
  CreateCompanyPageFormSchema: { ...COMPANY, optional: 'companyNumber website fieldOfExpertise country' },
  CompanyInfoFormSchema: { ...COMPANY, optional: `companyNumber website fieldOfExpertise ${BILLING}` },
  CompanyCountryFormSchema: { optional: 'country' },
  DepartmentFormSchema: { required: 'name' },
  LicenseFormSchema: {
    other: 'licenseType documentUsers documentPages documentModels documentStartDate documentExpiredDate',
  },
  AssignModelsFormSchema: { other: 'modelIds' },
  CreateUserFormSchema: { ...USER, email: 'email', other: 'departments sendsEmail another' },
  UpdateUserFormSchema: USER,
};
