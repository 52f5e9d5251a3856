import { z } from 'zod';
import { lenient } from '~/lib/lenient-schema';

export const OtpConfigSchema = z.object({
  id: lenient.id,
  customerName: lenient.text,
  platform: lenient.text,
  environment: lenient.text,
  username: lenient.text,
  authType: lenient.text,
});
export type OtpConfig = z.infer<typeof OtpConfigSchema>;

/** `password` is missing on older records. */
export const OtpResultSchema = z.object({ otp: lenient.text, username: lenient.text, password: lenient.text });
export type OtpResult = z.infer<typeof OtpResultSchema>;
