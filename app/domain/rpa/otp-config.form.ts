import { z } from 'zod';
import { field } from '~/domain/form-fields';

export const OtpConfigFormSchema = z.object({
  customerName: field.requiredText('Customer Name', 'Please input Customer Name!'),
  platform: field.requiredText('Platform', 'Please input Platform!'),
  clientSecret: field.secretText('Client Secret', 'Please input Client Secret!'),
  username: field.requiredText('Username', 'Please input Username!'),
  password: field.secretText('Password', 'Please input Password!'),
});
export type OtpConfigFields = z.input<typeof OtpConfigFormSchema>;
