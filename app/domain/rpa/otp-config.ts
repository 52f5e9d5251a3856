import { z } from 'zod';
import { id, text } from '~/lib/lenient-schema';

/** A customer's app for which the portal returns one-time passwords. */
export const OtpConfigSchema = z.object({
  id,
  customerName: text,
  platform: text,
  environment: text,
  username: text,
  authType: text,
});
export type OtpConfig = z.infer<typeof OtpConfigSchema>;

/** A one-time password, with the user name and password of its app. `password` is missing on older records. */
export const OtpResultSchema = z.object({ otp: text, username: text, password: text });
export type OtpResult = z.infer<typeof OtpResultSchema>;
