import { z } from 'zod';
import type { User } from '~/domain/account/user';
import { field, ID_FIELD, MAX_PHONE_NUMBER } from '~/domain/form-fields';
import { MAX_ID, type RawId } from '~/lib/lenient-schema';
import type { DepartmentReference } from './department';

// Texts of the specification, verbatim. The email address has one text for all errors.
const EMAIL_INVALID = 'The input is not valid E-mail!';

const fields = {
  firstName: field.requiredText('First Name', 'Please input First Name'),
  lastName: field.requiredText('Last Name', 'Please input Last Name'),
  departments: z.array(z.string().max(MAX_ID)).describe('Departments').meta(ID_FIELD),
  ocrRoleId: field.optionalText('OCR Role', MAX_ID).meta(ID_FIELD),
  phoneNumber: field.optionalText('Phone', MAX_PHONE_NUMBER),
  jobTitle: field.optionalText('Job Title'),
};

export const CreateUserFormSchema = z.object({
  ...fields,
  email: field.requiredEmail('Email', EMAIL_INVALID, EMAIL_INVALID),
  // Not a field of the user: the action calls another endpoint if it is checked.
  sendsEmail: z.literal('on').optional().describe('Send the link for setting the password now'),
  // Not a field of the user: the dialog opens again if it is checked.
  another: z.literal('on').optional().describe('Create another user after this one'),
});
export type CreateUserFields = z.input<typeof CreateUserFormSchema>;

/** The email address is read-only and not part of the schema. */
export const UpdateUserFormSchema = z.object(fields);
export type UserForm = z.output<typeof UpdateUserFormSchema>;

/** Without the email address. Ids are in the JSON type of the API. */
export function toUserBody(form: UserForm, departments: readonly DepartmentReference[], ocrRoleId: RawId | null) {
  return {
    firstName: form.firstName,
    lastName: form.lastName,
    phoneNumber: form.phoneNumber ?? '',
    jobTitle: form.jobTitle ?? '',
    departments: departments.map(({ rawId, name }) => ({ id: rawId, name })),
    ocrRoleId,
  };
}

/**
 * What the form lacks is that of the record, and the email only if it has one. Departments and a role whose ids the
 * record lacks are left out if the form has not changed them: an empty value would remove them.
 */
export function toUpdateUserBody(
  user: User,
  form: UserForm,
  departments: readonly DepartmentReference[],
  ocrRoleId: RawId | null,
) {
  const { email, mailingStreet, mailingCity, mailingState, mailingZip, rawDepartments } = user;
  const { departments: departmentBody, ocrRoleId: roleBody, ...body } = toUserBody(form, departments, ocrRoleId);
  const areRead = Array.isArray(rawDepartments) && rawDepartments.length === user.departments.length;
  const areChanged = String(departments.map(({ id }) => id)) !== String(user.departments.map(({ id }) => id));
  const isRoleUnknown = user.ocrRoleId === null && Boolean(user.ocrRole?.name);
  return {
    ...body,
    ...(areRead || areChanged ? { departments: departmentBody } : {}),
    ...(roleBody !== null || !isRoleUnknown ? { ocrRoleId: roleBody } : {}),
    ...(email ? { email } : {}),
    mailingStreet,
    mailingCity,
    mailingState,
    mailingZip,
  };
}
