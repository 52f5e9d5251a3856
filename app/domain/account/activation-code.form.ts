import { z } from 'zod';

const CODE_LENGTH = 6;
const CODE_INVALID = 'Activation Code must contain 6 digits';

/** The specified rule is the length, although the message says digits. */
export const ActivationCodeFormSchema = z.object({
  code: z
    .string({ error: CODE_INVALID })
    .trim()
    // Counts code points, so that an emoji is one character.
    .refine((code) => [...code].length === CODE_LENGTH, CODE_INVALID)
    .describe('Activation Code'),
});
export type ActivationCodeFields = z.input<typeof ActivationCodeFormSchema>;
