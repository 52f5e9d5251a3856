import {
  canPredict,
  getOcrStatus,
  hasPrediction,
  OCR_STATUS_OPTIONS,
  type OcrDocument,
} from '~/domain/documents/ocr-document';
import type { GuardedArgs } from '~/guard/guard.server';
import { getFilesBaseUrl } from '~/http/request-origin.server';
import { formatTime, parseTime } from '~/lib/dates';
import { applyListPreferences } from '~/lib/list-preferences';
import { defineList } from '~/lib/list-spec';
import { viewList } from '~/lib/list-view';
import { isTooLongUrl, toSafeFileUrl } from '~/lib/safe-url';
import { updateUrl } from '~/lib/search-params';
import type { PendingJob } from '~/session/pending-jobs.server';
import { documentCalls } from '~/upstream/contract/documents';
import { CHOSEN_PARAMETER } from './document-urls';

export const loadDocuments = ({ api, user }: GuardedArgs) =>
  api(documentCalls.listOcrDocuments, { params: { userId: user.id } });

/** `pendingJobs`: the predictions that run or that the API has refused, by document id. The CSV file needs none. */
type DocumentContext = GuardedArgs & { pendingJobs?: Readonly<Record<string, PendingJob>> };

/** The documents of a user, newest first. A row leaves out the page data, which only the open document receives. */
export const DOCUMENT_LIST = defineList({
  name: 'ocr-documents',
  search: { label: 'Search file name', searchedFields: 'file names', getTexts: (document) => [document.fileName] },
  sorts: {
    'file-name': (document) => document.fileName,
    model: (document) => document.modelName,
    status: (document) => document.status,
    'created-time': (document) => parseTime(document.createdTime),
    'prediction-time': (document) => parseTime(document.predictionTime),
  },
  defaultSort: '-created-time',
  filters: {
    status: {
      label: 'Status',
      getValue: ({ status }) => (status === null ? null : String(status)),
      options: OCR_STATUS_OPTIONS,
    },
    model: { label: 'Model', getValue: ({ modelName }) => modelName?.trim() || null },
  },
  toRow: (document: OcrDocument, { preferences, request, pendingJobs = {} }: DocumentContext) => {
    const baseUrl = getFilesBaseUrl(request);
    // A prediction that outlasts its API call leaves a pending job after the document is predicted.
    const job = canPredict(document) ? pendingJobs[document.id] : undefined;
    return {
      id: document.id,
      fileName: document.fileName,
      modelName: document.modelName,
      status: getOcrStatus(document),
      fileUrl: toSafeFileUrl(document.blobUrl, baseUrl),
      isFileUrlTooLong: isTooLongUrl(document.blobUrl),
      verifyUrl: toSafeFileUrl(document.moderatedUrl, baseUrl),
      isVerifyUrlTooLong: isTooLongUrl(document.moderatedUrl),
      canPredict: canPredict(document),
      // A job without the text of a refusal is still running.
      isPredicting: job?.refusal === null,
      predictionRefusal: job?.refusal ?? null,
      canOpen: hasPrediction(document),
      createdTime: formatTime(document.createdTime, preferences.timeZone),
      predictionTime: formatTime(document.predictionTime, preferences.timeZone),
    };
  },
  csvColumns: {
    'File Name': ({ fileName }) => fileName,
    Model: ({ modelName }) => modelName,
    Status: ({ status }) => status?.label ?? null,
    'Created Time': ({ createdTime }) => createdTime?.text ?? null,
    'Prediction Time': ({ predictionTime }) => predictionTime?.text ?? null,
  },
});

/** The documents that the URL chooses and that are not among `rows`, the current page of the list. */
export function listChosenElsewhere(
  documents: readonly OcrDocument[],
  rows: readonly { id: string }[],
  context: DocumentContext,
) {
  const ids = new Set(new URL(context.request.url).searchParams.getAll(CHOSEN_PARAMETER));
  for (const { id } of rows) ids.delete(id);
  return documents
    .filter(({ id }) => ids.has(id))
    .map((document) => {
      const { id, fileName, canPredict, isPredicting } = DOCUMENT_LIST.toRow(document, context);
      return { id, fileName, canPredict, isPredicting };
    });
}

/** The URL of `?page=open`, with the number of the page that has the row of `open`. `documents` are those of the list. */
export function getOpenPageUrl(
  { request, listPreferences, preferences }: GuardedArgs,
  documents: readonly OcrDocument[],
): string {
  const url = new URL(request.url);
  const params = applyListPreferences(url.searchParams, DOCUMENT_LIST, listPreferences);
  const document = documents.find(({ id }) => id === params.get('open'));
  const page = document && viewList(documents, params, DOCUMENT_LIST, preferences.timeZone).findPageOf(document);
  return updateUrl(url, { page: page && page > 1 ? page : null });
}
