import { z } from 'zod';
import { GENDERS } from './gender';

const MAX_NAME = 300;
const required = (message: string, max = MAX_NAME) =>
  z.string({ error: message }).trim().min(1, message).max(max, `At most ${max} characters`);
const secret = (message: string) => z.string({ error: message }).max(1024, 'At most 1024 characters');

/** Section 5, Sign-up. The policy is advice here (D15): the API decides. */
export const SignUpFormSchema = z
  .object({
    firstName: required('Please input your First Name!'),
    lastName: required('Please input your Last Name!'),
    company: z.string().trim().max(MAX_NAME, `At most ${MAX_NAME} characters`).optional(),
    email: required('Please input your E-mail!', 320).pipe(z.email('The input is not valid E-mail!')),
    password: secret('Please input your password!'),
    confirm: secret('Please confirm your password!'),
    phoneNumber: required('Please input your phone number!', 64),
    gender: z
      .enum(GENDERS.map(({ value }) => value))
      .transform(Number)
      .optional(),
    agreement: z.literal('on', { error: 'Should accept agreement' }).transform(() => true),
  })
  .superRefine((form, issues) => {
    if (form.password !== form.confirm) {
      issues.addIssue({
        code: 'custom',
        path: ['confirm'],
        message: 'The two passwords that you entered do not match!',
      });
    }
  });
export type SignUpForm = z.infer<typeof SignUpFormSchema>;
