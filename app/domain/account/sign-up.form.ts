import { z } from 'zod';
import {
  crossFieldRule,
  hasSameValue,
  optionalText,
  PASSWORDS_DIFFER,
  requiredEmail,
  requiredText,
  secretText,
} from '../form-fields';
import { GENDERS } from './gender';

/** Sign-up. The password policy is shown as advice and not validated here (D15). */
export const SignUpFormSchema = z
  .object({
    firstName: requiredText('First Name', 'Please input your First Name!'),
    lastName: requiredText('Last Name', 'Please input your Last Name!'),
    company: optionalText('Company'),
    email: requiredEmail('E-mail', 'Please input your E-mail!', 'The input is not valid E-mail!'),
    password: secretText('Password', 'Please input your password!'),
    confirm: secretText('Confirm Password', 'Please confirm your password!'),
    phoneNumber: requiredText('Phone Number', 'Please input your phone number!', 64),
    gender: z
      .enum(GENDERS.map(({ value }) => value))
      .transform(Number)
      .optional()
      .describe('Gender'),
    agreement: z
      .literal('on', { error: 'Should accept agreement' })
      .transform(() => true)
      .describe('I have read the agreement'),
  })
  .refine(...crossFieldRule('confirm', PASSWORDS_DIFFER, hasSameValue('password', 'confirm')));
export type SignUpFields = z.input<typeof SignUpFormSchema>;
