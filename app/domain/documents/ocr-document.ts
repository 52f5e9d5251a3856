import { z } from 'zod';
import { dropPlaceholderEnd, lenient } from '~/lib/lenient-schema';

/** Both data are JSON texts. `page` counts from zero. */
const OcrPageSchema = z.object({
  id: lenient.optionalId,
  page: lenient.number,
  predictionData: lenient.longJsonText,
  moderatedData: lenient.longJsonText,
});
export type OcrPage = z.infer<typeof OcrPageSchema>;

/** `moderatedUrl` is the address of the document in the correction tool. */
export const OcrDocumentSchema = dropPlaceholderEnd(
  { start: 'createdTime', end: 'predictionTime' },
  z.object({
    id: lenient.id,
    fileName: lenient.text,
    blobUrl: lenient.text,
    status: lenient.number,
    modelName: lenient.text,
    ocrPages: lenient.list(OcrPageSchema),
    createdTime: lenient.time,
    predictionTime: lenient.time,
    moderatedUrl: lenient.text,
  }),
);
export type OcrDocument = z.infer<typeof OcrDocumentSchema>;

/** The portal cannot set 'validated': the API has no call for it. */
export type OcrStatus = 'uploaded' | 'predicted' | 'validated';

const UPLOADED = 1;
const STATUSES = new Map<number, { kind: OcrStatus; label: string }>([
  [UPLOADED, { kind: 'uploaded', label: 'Uploaded' }],
  [2, { kind: 'predicted', label: 'Predicted' }],
  [3, { kind: 'validated', label: 'Validated' }],
]);

export const OCR_STATUS_OPTIONS = [...STATUSES].map(([status, { label }]) => ({ value: String(status), label }));

/** An unknown number has the kind null and is its own label. */
export function getOcrStatus({
  status,
}: Pick<OcrDocument, 'status'>): { kind: OcrStatus | null; label: string } | null {
  if (status === null) return null;
  return STATUSES.get(status) ?? { kind: null, label: String(status) };
}

export function canPredict({ status }: Pick<OcrDocument, 'status'>): boolean {
  return status === UPLOADED;
}

/** A document with an unknown status may have one. */
export function hasPrediction({ status }: Pick<OcrDocument, 'status'>): boolean {
  return status !== UPLOADED;
}
