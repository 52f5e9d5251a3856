import { z } from 'zod';
import { count, id, jsonText, listOf, optionalId, text } from '../lib/lenient';

/** A page of a document; `page` counts from zero, the data are JSON texts (D45, D46). */
export const OcrPageSchema = z.object({
  id: optionalId,
  page: count,
  predictionData: jsonText,
  moderatedData: jsonText,
});
export type OcrPage = z.infer<typeof OcrPageSchema>;

/** Status 1 Uploaded, 2 Predicted, 3 Validated. */
export const OcrDocumentSchema = z.object({
  id,
  fileName: text,
  blobUrl: text,
  status: count,
  modelName: text,
  ocrPages: listOf(OcrPageSchema),
  createdTime: text,
  predictionTime: text,
  moderatedUrl: text,
});
export type OcrDocument = z.infer<typeof OcrDocumentSchema>;
