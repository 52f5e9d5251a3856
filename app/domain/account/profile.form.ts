import { z } from 'zod';
import { MAX_PHONE_NUMBER, optionalText, requiredText } from '~/domain/form-fields';
import type { CurrentUser } from './user';

// The messages are texts of the specification, verbatim.

/** The email address is read-only and not part of the schema. */
export const ProfileFormSchema = z.object({
  firstName: requiredText('First Name', 'Please input your First Name!'),
  lastName: requiredText('Last Name', 'Please input your Last Name!'),
  phoneNumber: requiredText('Phone Number', 'Please input your phone number!', MAX_PHONE_NUMBER),
  jobTitle: optionalText('Job Title'),
  mailingStreet: optionalText('Street'),
  mailingCity: optionalText('City'),
  mailingState: optionalText('State'),
  mailingCountry: optionalText('Country'),
  mailingZip: optionalText('Zip'),
});
export type ProfileFields = z.input<typeof ProfileFormSchema>;

export function toProfileBody(form: z.output<typeof ProfileFormSchema>, { email }: Pick<CurrentUser, 'email'>) {
  return { ...form, ...(email ? { email } : {}) };
}
