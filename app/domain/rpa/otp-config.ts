import { z } from 'zod';
import { id, text } from '~/lib/lenient-schema';

export const OtpConfigSchema = z.object({
  id,
  customerName: text,
  platform: text,
  environment: text,
  username: text,
  authType: text,
});
export type OtpConfig = z.infer<typeof OtpConfigSchema>;

/** `password` is missing on older records. */
export const OtpResultSchema = z.object({ otp: text, username: text, password: text });
export type OtpResult = z.infer<typeof OtpResultSchema>;
