import { FormRejected } from '~/actions/form-rejected';
import { createRowHandler } from '~/actions/row-handler.server';
import { canPredict } from '~/domain/documents/ocr-document';
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
      const { api, user, form } = args;
      const document = await requireItem(loadDocuments(args), form.get('id'), 'This document');
      if (!canPredict(document)) throw new FormRejected('This document has already been predicted.');
      const isAdded = await addPendingJob(user.id, PREDICTION, document.id);
      if (!isAdded) throw new FormRejected('This document is already being predicted.');
      try {
        const response = await api(predictOcrDocument, { params: { documentId: document.id } });
        const isFinished = !(await isStillUnpredicted(args, document.id));
        if (isFinished) await finishPendingJob(user.id, PREDICTION, document.id, null);
        return { ...response, document, isFinished };
      } catch (error) {
        if (!mayBePredicting(error)) {
          const refusal = error instanceof UpstreamError ? error.text : null;
          await finishPendingJob(user.id, PREDICTION, document.id, refusal);
        }
        throw error;
      }
    },
    successText: ({ message }) => message ?? 'The document is being predicted.',
    successLink: ({ document: { id, fileName }, isFinished }) =>
      isFinished ? { text: `Review ${shortenName(fileName)}`, url: paths.ocrReview(id) + toFirstValue('') } : null,
  }),
};

/**
 * Some hosts of the API respond before the prediction has finished: the list then still has the document as not
 * predicted.
 */
async function isStillUnpredicted(args: GuardedArgs, id: string): Promise<boolean> {
  const list = await toResult(loadDocuments(args));
  return list.ok && list.value.some((document) => document.id === id && canPredict(document));
}

/** Whether the API may still be predicting: it may have the request, and its response was lost or is from a gateway. */
function mayBePredicting(error: unknown): boolean {
  if (!(error instanceof UpstreamError) || !error.mayHaveSucceeded) return false;
  return error.kind !== 'status' || GATEWAY_STATUSES.includes(error.status ?? 0);
}

function shortenName(fileName: string | null): string {
  const characters = [...(fileName ?? 'the document')];
  return characters.length > MAX_NAME ? `${characters.slice(0, MAX_NAME - 1).join('')}…` : characters.join('');
}
