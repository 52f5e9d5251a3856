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

/** What a status number means; others are shown as they are. Who moves 2 to 3 is the API's matter (D47). */
export type OcrStatus = 'uploaded' | 'predicted' | 'validated';

const STATUSES: Readonly<Record<number, OcrStatus>> = { 1: 'uploaded', 2: 'predicted', 3: 'validated' };

/** The statuses as a filter offers them: the value as rows have it, and its name. */
export const OCR_STATUS_OPTIONS = [
  { value: '1', label: 'Uploaded' },
  { value: '2', label: 'Predicted' },
  { value: '3', label: 'Validated' },
] as const;

/** The status of a document with its name; `kind` is null for one that the product does not know. */
export function ocrStatusOf({ status }: Pick<OcrDocument, 'status'>): { kind: OcrStatus | null; label: string } | null {
  if (status === null) return null;
  const label = OCR_STATUS_OPTIONS.find(({ value }) => value === String(status))?.label;
  return { kind: STATUSES[status] ?? null, label: label ?? String(status) };
}

/** Only an uploaded document may be predicted (section 4). */
export function isPredictable({ status }: Pick<OcrDocument, 'status'>): boolean {
  return status === 1;
}

/** Nothing has been read of an uploaded document, so there is nothing to open. */
export function hasReadings({ status }: Pick<OcrDocument, 'status'>): boolean {
  return status !== 1;
}
