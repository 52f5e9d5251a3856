import { isPredictable } from '~/domain/ocr-document';
import { FormRejected } from '~/session/answers/form-rejected';
import { rowWrite } from '~/session/answers/form-write.server';
import { rowOf } from '~/session/answers/row-of.server';
import { noteAsked, noteEnded } from '~/session/asked.server';
import type { Guarded } from '~/session/guard.server';
import { predictOcrDocument } from '~/upstream/contract/documents';
import { settled } from '~/upstream/settled';
import { UpstreamError } from '~/upstream/upstream-error';
import { readDocuments } from './document-list.server';

/** The kind of work that predictions are, among what the service is asked for. */
export const PREDICTION = 'prediction';

/** Answers of whoever stands before the service: it may be at it all the same. */
const GATEWAY_STATUSES = [408, 502, 504];

/** Predict File: asked for once at a time for each document, whichever window asks (D129). */
export const predictWrites = {
  'predict-document': rowWrite({
    undone: 'The prediction was not started.',
    write: async (args) => {
      const { api, user, form } = args;
      const document = await rowOf(readDocuments(args), form.get('id'), 'This document');
      if (!isPredictable(document)) throw new FormRejected('This document has been predicted already.');
      const isFirst = await noteAsked(user.id, PREDICTION, document.id);
      if (!isFirst) throw new FormRejected('This document is being predicted already.');
      try {
        const answer = await api(predictOcrDocument, { params: { documentId: document.id } });
        if (!(await isStillWaiting(args, document.id))) await noteEnded(user.id, PREDICTION, document.id, null);
        return answer;
      } catch (error) {
        if (!mayGoOn(error)) {
          const refusal = error instanceof UpstreamError ? error.text : null;
          await noteEnded(user.id, PREDICTION, document.id, refusal);
        }
        throw error;
      }
    },
    success: ({ message }) => message ?? 'The document is being predicted.',
  }),
};

/** Hosts that only take a prediction in hand answer at once: it is done when the list says so. */
async function isStillWaiting(args: Guarded, id: string): Promise<boolean> {
  const list = await settled(readDocuments(args));
  return list.ok && list.value.some((document) => document.id === id && isPredictable(document));
}

/** Whether the service may still be predicting: it was reached, and nobody said how it ended. */
function mayGoOn(error: unknown): boolean {
  if (!(error instanceof UpstreamError) || !error.mayHaveHappened) return false;
  return error.kind !== 'answered' || GATEWAY_STATUSES.includes(error.status ?? 0);
}
