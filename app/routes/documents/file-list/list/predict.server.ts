import { FormRejected } from '~/actions/form-rejected';
import { createRowHandler } from '~/actions/row-handler.server';
import { canPredict, type OcrDocument } from '~/domain/documents/ocr-document';
import { paths } from '~/domain/paths';
import { requireItem } from '~/guard/access/require-item.server';
import type { GuardedArgs } from '~/guard/guard.server';
import { addPendingJob, finishPendingJob } from '~/session/pending-jobs.server';
import { predictOcrDocument } from '~/upstream/contract/documents';
import { toResult } from '~/upstream/result';
import { UpstreamError } from '~/upstream/upstream-error';
import { loadDocuments } from './document-list.server';
import { toFirstValue } from './document-urls';

/** The kind of the pending jobs. */
export const PREDICTION = 'prediction';

/** Longest name in a message, in characters: a message must fit into a cookie. */
const MAX_NAME = 100;

/** Statuses that a gateway returns on its own; the API may still be predicting. */
const GATEWAY_STATUSES = [408, 502, 504];

/** The action of Predict File. One request per document is in flight at a time, across windows. */
export const predictActions = {
  'predict-document': createRowHandler({
    notDoneText: 'The prediction was not started.',
    write: async (args) => {
      const document = await requireItem(loadDocuments(args), args.form.get('id'), 'This document');
      const response = await predict(args, document);
      const isFinished = await finishPredictions(args, [document]);
      return { ...response, document, isFinished };
    },
    successText: ({ message }) => message ?? 'The document is being predicted.',
    successLink: ({ document, isFinished }) => (isFinished ? createReviewLink(document) : null),
  }),
};

/** Predicts one document. Its job stays pending until `finishPredictions`, unless the API certainly does not run it. */
export async function predict({ api, user }: GuardedArgs, document: OcrDocument) {
  if (!canPredict(document)) throw new FormRejected('This document has already been predicted.');
  const isAdded = await addPendingJob(user.id, PREDICTION, document.id);
  if (!isAdded) throw new FormRejected('This document is already being predicted.');
  try {
    return await api(predictOcrDocument, { params: { documentId: document.id } });
  } catch (error) {
    if (!mayBePredicting(error)) {
      const refusal = error instanceof UpstreamError ? error.text : null;
      await finishPendingJob(user.id, PREDICTION, document.id, refusal);
    }
    throw error;
  }
}

/**
 * Ends the pending jobs of documents that the list has as predicted; returns whether it has them all. Some hosts of the API
 * respond before the prediction has finished.
 */
export async function finishPredictions(args: GuardedArgs, documents: readonly OcrDocument[]): Promise<boolean> {
  const list = await toResult(loadDocuments(args));
  const unpredicted = new Set(list.ok ? list.value.filter(canPredict).map(({ id }) => id) : []);
  const finished = documents.filter(({ id }) => !unpredicted.has(id));
  for (const { id } of finished) await finishPendingJob(args.user.id, PREDICTION, id, null);
  return finished.length === documents.length;
}

/** The link of a message to the review of a document. */
export function createReviewLink({ id, fileName }: OcrDocument) {
  return { text: `Review ${shortenName(fileName, MAX_NAME)}`, url: paths.ocrReview(id) + toFirstValue('') };
}

/** Whether the API may still be predicting: it may have the request, and its response was lost or is from a gateway. */
function mayBePredicting(error: unknown): boolean {
  if (!(error instanceof UpstreamError) || !error.mayHaveSucceeded) return false;
  return error.kind !== 'status' || GATEWAY_STATUSES.includes(error.status ?? 0);
}

/** The name of a document in a message, cut to a number of characters. */
export function shortenName(fileName: string | null, maxLength: number): string {
  const characters = [...(fileName ?? 'the document')];
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : characters.join('');
}
