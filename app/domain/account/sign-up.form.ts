import { z } from 'zod';
import { field, MAX_PHONE_NUMBER, refineConfirmation } from '~/domain/form-fields';
import { GENDERS } from './gender';

// The messages are texts of the specification, verbatim.
const signUpFields = z.object({
  firstName: field.requiredText('First Name', 'Please input your First Name!'),
  lastName: field.requiredText('Last Name', 'Please input your Last Name!'),
  company: field.optionalText('Company'),
  email: field.requiredEmail('E-mail', 'Please input your E-mail!', 'The input is not valid E-mail!'),
  password: field.secretText('Password', 'Please input your password!'),
  confirm: field.secretText('Confirm Password', 'Please confirm your password!'),
  phoneNumber: field.requiredText('Phone Number', 'Please input your phone number!', MAX_PHONE_NUMBER),
  gender: z
    .enum(GENDERS.map(({ value }) => value))
    .transform(Number)
    .optional()
    .describe('Gender'),
  // A checked checkbox sends 'on'. The API expects true.
  agreement: z
    .literal('on', { error: 'Should accept agreement' })
    .transform(() => true)
    .describe('I have read the agreement'),
});

export const SignUpFormSchema = refineConfirmation(signUpFields, { password: 'password', confirmation: 'confirm' });
export type SignUpFields = z.input<typeof SignUpFormSchema>;
