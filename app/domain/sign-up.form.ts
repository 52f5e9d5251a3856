import { z } from 'zod';
import { areSame, MISMATCH, optionalText, requiredEmail, requiredText, rule, secretText } from './form-fields';
import { GENDERS } from './gender';

/** Section 5, Sign-up. The policy is advice here (D15): the API decides. */
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
      .optional(),
    agreement: z.literal('on', { error: 'Should accept agreement' }).transform(() => true),
  })
  .refine(...rule('confirm', MISMATCH, areSame('password', 'confirm')));
export type SignUpFields = z.input<typeof SignUpFormSchema>;
