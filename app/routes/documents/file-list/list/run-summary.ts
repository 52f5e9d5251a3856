import type { FormReply } from '~/shared/form-reply';
import type { PredictionRun } from './prediction-run';

/** What became of the documents of a run that have a reply. */
export function summarizeRun(documents: PredictionRun['documents'], replies: readonly Pick<FormReply, 'message'>[]) {
  const results = replies.map(({ message }, index) => ({ message, name: getName(documents[index]) }));
  const failures = results.filter(({ message }) => message?.tone === 'error');
  return {
    failures,
    predictedCount: results.length - failures.length,
    /** Some hosts of the API respond before a prediction has finished. Only a finished one has a link. */
    isFinished: results.every(({ message }) => message?.tone === 'error' || message?.link),
    firstLink: results.find(({ message }) => message?.link)?.message?.link,
  };
}

export const getName = (document: PredictionRun['documents'][number] | undefined) =>
  document?.fileName ?? 'a document without a name';
