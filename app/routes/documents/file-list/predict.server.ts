import { canPredict } from '~/domain/documents/ocr-document';
import { FormRejected } from '~/actions/form-rejected';
import { createRowHandler } from '~/actions/row-handler.server';
import { requireRow } from '~/guard/require-row.server';
import { addPendingJob, finishPendingJob } from '~/session/pending-jobs.server';
import type { GuardedArgs } from '~/guard/guard.server';
import { predictOcrDocument } from '~/upstream/contract/documents';
import { toResult } from '~/upstream/result';
import { UpstreamError } from '~/upstream/upstream-error';
import { loadDocuments } from './document-list.server';

/** The kind of work that predictions are, among what the service is asked for. */
export const PREDICTION = 'prediction';

/** Answers of whoever stands before the service: it may be at it all the same. */
const GATEWAY_STATUSES = [408, 502, 504];

/** Predict File: asked for once at a time for each document, whichever window asks (D129). */
export const predictActions = {
  'predict-document': createRowHandler({
    notDoneText: 'The prediction was not started.',
    write: async (args) => {
      const { api, user, form } = args;
      const document = await requireRow(loadDocuments(args), form.get('id'), 'This document');
      if (!canPredict(document)) throw new FormRejected('This document has been predicted already.');
      const isFirst = await addPendingJob(user.id, PREDICTION, document.id);
      if (!isFirst) throw new FormRejected('This document is being predicted already.');
      try {
        const answer = await api(predictOcrDocument, { params: { documentId: document.id } });
        if (!(await isNotYetPredicted(args, document.id)))
          await finishPendingJob(user.id, PREDICTION, document.id, null);
        return answer;
      } catch (error) {
        if (!mayBePredicting(error)) {
          const refusal = error instanceof UpstreamError ? error.text : null;
          await finishPendingJob(user.id, PREDICTION, document.id, refusal);
        }
        throw error;
      }
    },
    successText: ({ message }) => message ?? 'The document is being predicted.',
  }),
};

/** Hosts that only take a prediction in hand answer at once: it is done when the list says so. */
async function isNotYetPredicted(args: GuardedArgs, id: string): Promise<boolean> {
  const list = await toResult(loadDocuments(args));
  return list.ok && list.value.some((document) => document.id === id && canPredict(document));
}

/** Whether the service may still be predicting: it was reached, and nobody said how it ended. */
function mayBePredicting(error: unknown): boolean {
  if (!(error instanceof UpstreamError) || !error.mayHaveSucceeded) return false;
  return error.kind !== 'status' || GATEWAY_STATUSES.includes(error.status ?? 0);
}
