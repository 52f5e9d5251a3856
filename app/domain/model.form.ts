import { z } from 'zod';

const NOTHING_CHOSEN = 'Please select Models';

/** Assign Models: at least one (D85). They go out joined with commas, so that an id that holds one names no model. */
export const AssignModelsFormSchema = z.object({
  modelIds: z
    .array(
      z
        .string()
        .max(128)
        .regex(/^[^,]+$/, NOTHING_CHOSEN),
    )
    .min(1, NOTHING_CHOSEN)
    .describe('Models'),
});
export type AssignModelsFields = z.input<typeof AssignModelsFormSchema>;
