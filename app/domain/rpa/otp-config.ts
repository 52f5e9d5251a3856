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

/** A host that sends the code as a number drops its leading zeros. `password` is missing on older records. */
export const OtpResultSchema = z.object({
  otp: z.preprocess(
    (value) => (typeof value === 'number' ? String(value).padStart(6, '0') : value),
    lenient.text.pipe(z.string().trim().min(1)),
  ),
  username: lenient.text,
  password: lenient.text,
});
export type OtpResult = z.infer<typeof OtpResultSchema>;
