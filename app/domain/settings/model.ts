import { z } from 'zod';
import { id, optionalId, text, time } from '~/lib/lenient-schema';

/** Uploads and assignments reference `modelId` (D87). */
export const ModelSchema = z.object({ id: optionalId, modelId: id, modelName: text });

export const CompanyModelSchema = ModelSchema.extend({ modelDescription: text, createdDate: time, modifiedDate: time });
export type CompanyModel = z.infer<typeof CompanyModelSchema>;
