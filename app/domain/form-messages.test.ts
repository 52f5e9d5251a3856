import { expect, test } from 'vitest';
import { z } from 'zod';

const modules = import.meta.glob<Record<string, unknown>>('./*/*.form.ts', { eager: true });
const schemas: Record<string, unknown> = Object.assign({}, ...Object.values(modules));

/** Neither an address, a number, a date nor an option. */
const INVALID = '§ x';
const NO_ADDRESS = 'The input is not valid E-mail! It contains a space (U+0020).';
const toInteger = (label: string) => `${label} must be a whole number, in digits only.`;
const toDate = (label: string) => `${label} must be between 2000-01-01 and 2100-12-31.`;

/** The requirements of each form. */
const IDS: Record<string, string[]> = {
  SetPasswordForm: ['SETPW-06', 'SETPW-07', 'SETPW-10', 'D14'],
  ForgotPasswordForm: ['FORGOT-02', 'FORGOT-03'],
  ProfileForm: ['ACCOUNT-14'],
  SignUpForm: ['SIGNUP-07', 'SIGNUP-08', 'SIGNUP-09', 'SIGNUP-10', 'SIGNUP-11', 'SIGNUP-12', 'SIGNUP-14', 'SIGNUP-15'],
  UploadRecordingForm: ['UPREC-04', 'UPREC-05'],
  OtpConfigForm: ['OTP-06', 'OTP-07', 'OTP-08', 'OTP-09', 'OTP-10'],
  ProcessConfigForm: ['PCONF-16', 'PCONF-17'],
  TaskTriggerForm: ['TTRIG-10', 'TTRIG-11'],
  CreateCompanyForm: ['COMP-08', 'COMP-09'],
  CreateCompanyPageForm: ['CCOMP-03', 'CCOMP-04'],
  CompanyInfoForm: ['CDET-08'],
  CreateUserForm: ['CUSR-10', 'CUSR-11', 'CUSR-12', 'CUSR-13'],
  DepartmentForm: ['CDEP-04'],
  LicenseForm: ['CLIC-05', 'CLIC-06', 'CLIC-07'],
};

/** The messages of each field by form: of a missing value, and of an invalid one. */
const MESSAGES: Record<string, Record<string, [missing: string | null, invalid?: string]>> = {
  ActivationCodeForm: {
    code: ['Activation Code must contain 6 digits', 'Activation Code must contain 6 digits'],
  },
  LoginForm: { email: ['Please input your Username!'], password: ['Please input your Password!'] },
  ChangePasswordForm: {
    currentPassword: ['Please input your current password!'],
    newPassword: ['Please input your new password!', "New Password doesn't satisfy Password Policy"],
    confirmPassword: ['Please confirm your new password!'],
  },
  SetPasswordForm: {
    password: ['Please input your password!', "Password doesn't satisfy Password Policy"],
    confirm: ['Please confirm your password!'],
  },
  ForgotPasswordForm: { email: ['Please input your E-mail!', NO_ADDRESS] },
  ProfileForm: {
    firstName: ['Please input your First Name!'],
    lastName: ['Please input your Last Name!'],
    phoneNumber: ['Please input your phone number!'],
  },
  SignUpForm: {
    firstName: ['Please input your First Name!'],
    lastName: ['Please input your Last Name!'],
    email: ['Please input your E-mail!', NO_ADDRESS],
    password: ['Please input your password!'],
    confirm: ['Please confirm your password!'],
    phoneNumber: ['Please input your phone number!'],
    agreement: ['Should accept agreement', 'Should accept agreement'],
  },
  UploadRecordingForm: {
    recordUrl: ['Blob URL is required', 'Blob URL must start with http:// or https://'],
    locale: ['Locale is required', 'Choose a locale from the list'],
  },
  OtpConfigForm: {
    customerName: ['Please input Customer Name!'],
    platform: ['Please input Platform!'],
    clientSecret: ['Please input Client Secret!'],
    username: ['Please input Username!'],
    password: ['Please input Password!'],
  },
  ProcessConfigForm: { processName: ['Process Name is required'], wizardCustomId: ['Wizard Custom Id is required'] },
  TaskTriggerForm: {
    wizardCustomId: ['Wizard Custom ID is required'],
    priority: ['Queue Priority is required', 'Queue Priority is required'],
  },
  CreateCompanyForm: {
    name: ['Please input Company Name!'],
    website: [null, 'Website must be a valid url.'],
    numberOfEmployees: [null, toInteger('Number of Employees')],
  },
  CreateCompanyPageForm: {
    name: ['Company Name is required'],
    // Not validated on this page.
    website: [null],
    numberOfEmployees: [null, toInteger('Number of Employees')],
  },
  CompanyInfoForm: {
    name: ['Please input Company Name!'],
    website: [null, 'Website must be a valid url.'],
    numberOfEmployees: [null, toInteger('No. of Employees')],
  },
  CreateUserForm: {
    firstName: ['Please input First Name'],
    lastName: ['Please input Last Name'],
    email: ['The input is not valid E-mail!', NO_ADDRESS],
  },
  UpdateUserForm: { firstName: ['Please input First Name'], lastName: ['Please input Last Name'] },
  DepartmentForm: { name: ['Please input Department Name!'] },
  LicenseForm: {
    licenseType: ['Please select License Type', 'Please select License Type'],
    documentUsers: ['Please input Number of Users!', toInteger('Number of Users')],
    documentPages: ['Please input Number of Credits!', toInteger('Number of Credits')],
    documentModels: ['Please input Number of Models!', toInteger('Number of Models')],
    documentStartDate: ['Please input License Start Date!', toDate('License Start Date')],
    // The specification has this text.
    documentExpiredDate: ['Please input License Start Date!', toDate('License Expired Date')],
  },
};

for (const [form, fields] of Object.entries(MESSAGES)) {
  test(`each field of ${form} has the messages of the specification`, { tags: IDS[form] ?? [] }, () => {
    const schema = schemas[`${form}Schema`] as z.ZodObject;
    const listMessages = (values: Record<string, unknown>) =>
      Object.fromEntries((schema.safeParse(values).error?.issues ?? []).map(({ path, message }) => [path[0], message]));
    const ofMissing = listMessages({});
    const ofInvalid = listMessages(Object.fromEntries(Object.keys(schema.shape).map((field) => [field, INVALID])));
    for (const [field, [missing, invalid]] of Object.entries(fields))
      expect([ofMissing[field], ofInvalid[field]], field).toEqual([missing ?? undefined, invalid]);
  });
}

test('each field that refuses a missing value has a message in the table of its form', () => {
  for (const [name, schema] of Object.entries(schemas)) {
    const known = MESSAGES[name.replace(/Schema$/, '')];
    if (!known || !(schema instanceof z.ZodObject)) continue;
    const required = Object.entries(schema.shape).filter(([, field]) => {
      const { error } = (field as z.ZodType).safeParse(undefined);
      // Zod's own message: only a hidden field or a list can be missing.
      return error && !error.issues[0]?.message.startsWith('Invalid input');
    });
    for (const [field] of required) expect(known, `${name}.${field}`).toHaveProperty(field);
  }
});
