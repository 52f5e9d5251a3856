import { z } from 'zod';

/** D14: the field is labelled Email, the message says Username. The password is sent as typed. */
export const LoginFormSchema = z.object({
  email: z
    .string({ error: 'Please input your Username!' })
    .trim()
    .min(1, 'Please input your Username!')
    .max(320, 'Please input your Username!'),
  password: z.string({ error: 'Please input your Password!' }).max(1024, 'Please input your Password!'),
});
