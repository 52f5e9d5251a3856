import { z } from 'zod';
import { lenient } from '~/lib/lenient-schema';

/** Uploads and assignments reference `modelId` (D87). */
export const ModelSchema = z.object({ id: lenient.optionalId, modelId: lenient.id, modelName: lenient.text });

export const CompanyModelSchema = ModelSchema.extend({
  modelDescription: lenient.text,
  createdDate: lenient.time,
  modifiedDate: lenient.time,
});
export type CompanyModel = z.infer<typeof CompanyModelSchema>;
