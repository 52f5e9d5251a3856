import { z } from 'zod';
import { requiredText, secretText } from '~/domain/form-fields';

export const OtpConfigFormSchema = z.object({
  customerName: requiredText('Customer Name', 'Please input Customer Name!'),
  platform: requiredText('Platform', 'Please input Platform!'),
  clientSecret: secretText('Client Secret', 'Please input Client Secret!'),
  username: requiredText('Username', 'Please input Username!'),
  password: secretText('Password', 'Please input Password!'),
});
export type OtpConfigFields = z.input<typeof OtpConfigFormSchema>;
