import { z } from 'zod';
import { ID_FIELD } from '~/domain/form-fields';
import { MAX_ID } from '~/lib/lenient-schema';

const MODELS_MISSING = 'Please select Models';

/** The API receives the ids joined with commas, so an id may not contain a comma. */
export const AssignModelsFormSchema = z.object({
  modelIds: z
    .array(
      z
        .string()
        .max(MAX_ID)
        .regex(/^[^,]+$/, MODELS_MISSING),
    )
    .min(1, MODELS_MISSING)
    .describe('Models')
    .meta(ID_FIELD),
});
export type AssignModelsFields = z.input<typeof AssignModelsFormSchema>;
