import { z } from 'zod';
import { asSent } from '../lib/lenient';
import { optionalText, requiredEmail, requiredText } from './form-fields';
import type { User } from './user';

const EMAIL_INVALID = 'The input is not valid E-mail!';

const fields = {
  firstName: requiredText('First Name', 'Please input First Name'),
  lastName: requiredText('Last Name', 'Please input Last Name'),
  departments: z.array(z.string().max(128)).describe('Departments'),
  ocrRoleId: optionalText('OCR Role', 128),
  phoneNumber: optionalText('Phone', 64),
  jobTitle: optionalText('Job Title'),
};

/** Section 5, User: the Create dialog. */
export const CreateUserFormSchema = z.object({
  ...fields,
  email: requiredEmail('Email', EMAIL_INVALID, EMAIL_INVALID),
});
export type UserFields = z.input<typeof CreateUserFormSchema>;

/** The Update dialog: the e-mail is shown and not taken. */
export const UpdateUserFormSchema = z.object(fields);
export type UserForm = z.output<typeof UpdateUserFormSchema>;

/** A department as a user's record carries it. */
export type UserDepartment = User['departments'][number];

/** What both bodies of a user have from the form; ids go back in the type in which the API sends them (D141). */
export function userBody(form: UserForm, departments: readonly UserDepartment[]) {
  return {
    firstName: form.firstName,
    lastName: form.lastName,
    phoneNumber: form.phoneNumber ?? '',
    jobTitle: form.jobTitle ?? '',
    departments: departments.map(({ id, name }) => ({ id: asSent('department', id), name })),
    ocrRoleId: form.ocrRoleId === undefined ? null : asSent('role', form.ocrRoleId),
  };
}

/** Body of a changed user: the form over the record, so that fields without an input keep their value; never another e-mail. */
export function changedUserBody(user: User, form: UserForm, departments: readonly UserDepartment[]) {
  const { email, mailingStreet, mailingCity, mailingState, mailingZip } = user;
  return {
    ...userBody(form, departments),
    ...(email ? { email } : {}),
    mailingStreet,
    mailingCity,
    mailingState,
    mailingZip,
  };
}
