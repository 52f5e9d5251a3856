import { z } from 'zod';
import { field, MAX_PHONE_NUMBER } from '~/domain/form-fields';
import type { CurrentUser } from './user';

// The messages are texts of the specification, verbatim.

/** The email address is read-only and not part of the schema. */
export const ProfileFormSchema = z.object({
  firstName: field.requiredText('First Name', 'Please input your First Name!'),
  lastName: field.requiredText('Last Name', 'Please input your Last Name!'),
  phoneNumber: field.requiredText('Phone Number', 'Please input your phone number!', MAX_PHONE_NUMBER),
  jobTitle: field.optionalText('Job Title'),
  mailingStreet: field.optionalText('Street'),
  mailingCity: field.optionalText('City'),
  mailingState: field.optionalText('State'),
  mailingCountry: field.optionalText('Country'),
  mailingZip: field.optionalText('Zip'),
});
export type ProfileFields = z.input<typeof ProfileFormSchema>;

export function toProfileBody(form: z.output<typeof ProfileFormSchema>, { email }: Pick<CurrentUser, 'email'>) {
  return { ...form, ...(email ? { email } : {}) };
}
