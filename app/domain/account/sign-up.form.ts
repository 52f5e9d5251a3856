import { z } from 'zod';
import {
  arePasswordsEqual,
  MAX_PHONE_NUMBER,
  optionalText,
  PASSWORDS_DIFFER,
  refineFields,
  requiredEmail,
  requiredText,
  secretText,
} from '~/domain/form-fields';
import { GENDERS } from './gender';

// The messages are texts of the specification, verbatim.
const signUpFields = z.object({
  firstName: requiredText('First Name', 'Please input your First Name!'),
  lastName: requiredText('Last Name', 'Please input your Last Name!'),
  company: optionalText('Company'),
  email: requiredEmail('E-mail', 'Please input your E-mail!', 'The input is not valid E-mail!'),
  password: secretText('Password', 'Please input your password!'),
  confirm: secretText('Confirm Password', 'Please confirm your password!'),
  phoneNumber: requiredText('Phone Number', 'Please input your phone number!', MAX_PHONE_NUMBER),
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

export const SignUpFormSchema = refineFields(signUpFields, {
  field: 'confirm',
  message: PASSWORDS_DIFFER,
  isValid: ({ password, confirm }) => arePasswordsEqual(password, confirm),
});
export type SignUpFields = z.input<typeof SignUpFormSchema>;
