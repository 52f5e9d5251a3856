import { createButtonHandler } from '~/actions/button-handler.server';
import { FormRejected, tryAfterWrite } from '~/actions/write.server';
import { canPredict, type OcrDocument } from '~/domain/documents/ocr-document';
import { requireItem } from '~/guard/access/require-item.server';
import type { GuardedArgs } from '~/guard/guard.server';
import { shortenText } from '~/lib/shorten-text';
import { addPendingJob, finishPendingJob } from '~/session/pending-jobs.server';
import { documentCalls } from '~/upstream/contract/documents';
import { UpstreamError } from '~/upstream/upstream-error';
import { loadDocuments } from './document-list.server';
import { getReviewUrl } from './document-urls';

/** A pending job is a call that the API may still run after its request has ended. */
export const PREDICTION = 'prediction';

/** In characters: a message must fit into a cookie. */
const MAX_NAME = 100;
export const NO_NAME = 'the document';

export const predictActions = {
  'predict-document': createButtonHandler({
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

/**
 * Adds a pending job, which `finishPredictions` ends, so that two windows cannot predict the same document. A failure
 * ends the job at once if the API is certainly not predicting.
 */
export async function predict({ api, user }: GuardedArgs, document: OcrDocument) {
  if (!canPredict(document)) throw new FormRejected('This document has already been predicted.');
  const isAdded = await addPendingJob(user.id, PREDICTION, document.id);
  if (!isAdded) throw new FormRejected('This document is already being predicted.');
  try {
    return await api(documentCalls.predictOcrDocument, { params: { documentId: document.id } });
  } catch (error) {
    // With an unknown outcome the API may still be predicting.
    if (!(error instanceof UpstreamError) || !error.isOutcomeUnknown) {
      const refusal = error instanceof UpstreamError ? error.text : null;
      await finishPendingJob({ userId: user.id, kind: PREDICTION, recordId: document.id, refusal });
    }
    throw error;
  }
}

/**
 * Loads the list again, because some hosts of the API respond before a prediction has finished. Ends the pending jobs
 * of those documents that are predicted by now, and returns whether all are. If the list cannot be loaded, all count as
 * predicted: the successful response is the best information.
 */
export async function finishPredictions(args: GuardedArgs, documents: readonly OcrDocument[]): Promise<boolean> {
  const list = await tryAfterWrite(loadDocuments(args));
  const unpredictedIds = new Set(list.ok ? list.value.filter(canPredict).map(({ id }) => id) : []);
  const finished = documents.filter(({ id }) => !unpredictedIds.has(id));
  for (const { id } of finished)
    await finishPendingJob({ userId: args.user.id, kind: PREDICTION, recordId: id, refusal: null });
  return finished.length === documents.length;
}

export function createReviewLink({ id, fileName }: OcrDocument) {
  return { text: `Review ${shortenText(fileName ?? NO_NAME, MAX_NAME)}`, url: getReviewUrl(id, '') };
}
