import { z } from 'zod';
import { id, jsonText, list, number, optionalId, text, time } from '~/lib/lenient-schema';

/**
 * A page of a document. Predicted data are what OCR has read; moderated data are the same after a user has corrected
 * them in an external tool. Both are JSON strings. `page` counts from zero.
 */
export const OcrPageSchema = z.object({
  id: optionalId,
  page: number,
  predictionData: jsonText,
  moderatedData: jsonText,
});
export type OcrPage = z.infer<typeof OcrPageSchema>;

/**
 * A document for OCR. `status` is one of `OCR_STATUS_OPTIONS`. `blobUrl` is the address of the file, `moderatedUrl`
 * that of the document in the correction tool.
 */
export const OcrDocumentSchema = z.object({
  id,
  fileName: text,
  blobUrl: text,
  status: number,
  modelName: text,
  ocrPages: list(OcrPageSchema),
  createdTime: time,
  predictionTime: time,
  moderatedUrl: text,
});
export type OcrDocument = z.infer<typeof OcrDocumentSchema>;

/** The meaning of a status number. The portal cannot set 'validated': the API has no call for it. */
export type OcrStatus = 'uploaded' | 'predicted' | 'validated';

const UPLOADED = 1;
const STATUSES = new Map<number, { kind: OcrStatus; label: string }>([
  [UPLOADED, { kind: 'uploaded', label: 'Uploaded' }],
  [2, { kind: 'predicted', label: 'Predicted' }],
  [3, { kind: 'validated', label: 'Validated' }],
]);

/** The statuses as options of a filter. A value is the number of the status. */
export const OCR_STATUS_OPTIONS = [...STATUSES].map(([status, { label }]) => ({ value: String(status), label }));

/** The status of a document; null if it has none. An unknown number has the kind null and is its own label. */
export function getOcrStatus({
  status,
}: Pick<OcrDocument, 'status'>): { kind: OcrStatus | null; label: string } | null {
  if (status === null) return null;
  return STATUSES.get(status) ?? { kind: null, label: String(status) };
}

/** Only a document with status Uploaded may be predicted. */
export function canPredict({ status }: Pick<OcrDocument, 'status'>): boolean {
  return status === UPLOADED;
}

/** Whether a document has a prediction to open. A document with an unknown status may have one. */
export function hasPrediction({ status }: Pick<OcrDocument, 'status'>): boolean {
  return status !== UPLOADED;
}
