import { z } from 'zod';
import { requiredText, secretText } from '~/domain/form-fields';

/** The form Create OTP. It adds an app for which the portal returns one-time passwords. */
export const OtpConfigFormSchema = z.object({
  customerName: requiredText('Customer Name', 'Please input Customer Name!'),
  platform: requiredText('Platform', 'Please input Platform!'),
  clientSecret: secretText('Client Secret', 'Please input Client Secret!'),
  username: requiredText('Username', 'Please input Username!'),
  password: secretText('Password', 'Please input Password!'),
});
export type OtpConfigFields = z.input<typeof OtpConfigFormSchema>;
