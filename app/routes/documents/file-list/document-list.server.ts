import { hasReadings, isPredictable, OCR_STATUS_OPTIONS, type OcrDocument, ocrStatusOf } from '~/domain/ocr-document';
import { filesBase } from '~/http/request-origin.server';
import { showTime, toMillis } from '~/lib/dates';
import { defineList } from '~/lib/list-spec';
import { webAddress } from '~/lib/web-address';
import type { Asked } from '~/session/asked.server';
import type { Guarded } from '~/session/guard.server';
import { listOcrDocuments } from '~/upstream/contract/documents';

/** The documents of the signed-in user. */
export const readDocuments = ({ api, user }: Guarded) => api(listOcrDocuments, { params: { userId: user.id } });

/** With what the service was asked to predict, where the page shows it. */
type DocumentContext = Guarded & { asked?: Readonly<Record<string, Asked>> };

/** The documents of a user, newest first. What was read of them is not part of a row: only an opened one sends it. */
export const DOCUMENT_LIST = defineList({
  name: 'ocr-documents',
  search: { label: 'Search file name', fields: 'file name', texts: (document) => [document.fileName] },
  sorts: {
    'file-name': (document) => document.fileName,
    model: (document) => document.modelName,
    status: (document) => document.status,
    'created-time': (document) => toMillis(document.createdTime),
    'prediction-time': (document) => toMillis(document.predictionTime),
  },
  defaultSort: '-created-time',
  filters: {
    status: {
      label: 'Status',
      of: ({ status }) => (status === null ? null : String(status)),
      options: OCR_STATUS_OPTIONS,
    },
    model: { label: 'Model', of: ({ modelName }) => modelName?.trim() || null },
  },
  shape: (document: OcrDocument, { viewer, request, asked = {} }: DocumentContext) => {
    const base = filesBase(request);
    const prediction = isPredictable(document) ? asked[document.id] : undefined;
    return {
      id: document.id,
      fileName: document.fileName,
      modelName: document.modelName,
      status: ocrStatusOf(document),
      fileAddress: webAddress(document.blobUrl, base),
      verifyAddress: webAddress(document.moderatedUrl, base),
      canPredict: isPredictable(document),
      isPredicting: prediction?.refusal === null,
      refusal: prediction?.refusal ?? null,
      canOpen: hasReadings(document),
      createdTime: showTime(document.createdTime, viewer.timeZone),
      predictionTime: showTime(document.predictionTime, viewer.timeZone),
    };
  },
  csv: {
    'File Name': ({ fileName }) => fileName,
    Model: ({ modelName }) => modelName,
    Status: ({ status }) => status?.label ?? null,
    'Created Time': ({ createdTime }) => createdTime?.text ?? null,
    'Prediction Time': ({ predictionTime }) => predictionTime?.text ?? null,
  },
});
