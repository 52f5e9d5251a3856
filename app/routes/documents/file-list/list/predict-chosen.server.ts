import { createButtonHandler } from '~/actions/button-handler.server';
import { FormRejected, getFailureText } from '~/actions/write.server';
import { config } from '~/config.server';
import type { OcrDocument } from '~/domain/documents/ocr-document';
import type { GuardedActionArgs } from '~/guard/guard.server';
import { shortenText } from '~/lib/shorten-text';
import { createMessage } from '~/session/toast.server';
import { UpstreamError } from '~/upstream/upstream-error';
import { loadDocuments } from './document-list.server';
import { CHOSEN_PARAMETER } from './document-urls';
import { createReviewLink, finishPredictions, NO_NAME, predict } from './predict.server';

/** The message after the redirect must fit into a cookie. */
const MAX_DESCRIBED_FAILURES = 3;
/** Of the file name and of the reason, in characters. */
const MAX_TEXT = 60;
/** In characters. A redirect to a path over 2 kB loses its query. */
const MAX_QUERY = 1500;

type Failure = { document: OcrDocument; error: UpstreamError | FormRejected };
type PredictionResult = Awaited<ReturnType<typeof predictChosen>>;

/** Predict chosen without script. With script the page sends one request per document to Predict File instead. */
export const predictChosenActions = {
  'predict-documents': createButtonHandler({
    notDoneText: 'No prediction was started.',
    write: predictChosen,
    successText: ({ predicted, isFinished }) =>
      isFinished
        ? `${formatDocuments(predicted.length)} predicted.`
        : `${formatDocuments(predicted.length)} predicted or being predicted.`,
    successLink: ({ predicted: [first], isFinished }) => (isFinished && first ? createReviewLink(first) : null),
    getSecondMessage: (result) => {
      const text = describeUnpredicted(result);
      return text === '' ? null : createMessage('error', text);
    },
    redirectTo: (args, { failures, unreached }) =>
      getUrlWithChosen(args, [...failures.map(({ document }) => document.id), ...unreached.map(({ id }) => id)]),
    failureUrl: (args) => getUrlWithChosen(args, args.form.getAll('id').map(String)),
  }),
};

/** The URL of the list in which documents stay chosen, because they were not predicted. */
function getUrlWithChosen({ request }: GuardedActionArgs, ids: readonly string[]): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete(CHOSEN_PARAMETER);
  for (const id of new Set(ids)) {
    if (String(searchParams).length + id.length < MAX_QUERY) searchParams.append(CHOSEN_PARAMETER, id);
  }
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

/**
 * `unreached` are the documents for which there was no time within the limit of a write. Some hosts of the API respond
 * before a prediction has finished: `isFinished` says whether all `predicted` documents have finished. If each call
 * failed, the first failure is thrown.
 */
async function predictChosen(args: GuardedActionArgs) {
  const deadline = performance.now() + config.WRITE_BUDGET_MS;
  const ids = new Set(args.form.getAll('id'));
  const documents = ids.size === 0 ? [] : (await loadDocuments(args)).filter(({ id }) => ids.has(id));
  if (documents.length === 0) throw new FormRejected('Choose documents with the status Uploaded first.');
  const predicted: OcrDocument[] = [];
  const failures: Failure[] = [];
  const unreached = [...documents];
  for (const document of documents) {
    if (performance.now() >= deadline) break;
    unreached.shift();
    try {
      await predict(args, document);
      predicted.push(document);
    } catch (error) {
      if (!(error instanceof UpstreamError || error instanceof FormRejected)) throw error;
      failures.push({ document, error });
      // The service is down or slow. Each further call would wait until it times out.
      if (error instanceof UpstreamError && error.kind === 'no-response') break;
    }
  }
  const [firstFailure] = failures;
  if (predicted.length === 0 && firstFailure) throw firstFailure.error;
  return { predicted, failures, unreached, isFinished: await finishPredictions(args, predicted) };
}

function describeUnpredicted({ failures, unreached }: PredictionResult): string {
  const descriptions = failures.slice(0, MAX_DESCRIBED_FAILURES).map(({ document, error }) => {
    const text = error instanceof UpstreamError ? getFailureText(error) : error.text;
    return `${shortenText(document.fileName ?? NO_NAME, MAX_TEXT)}: ${shortenText(text, MAX_TEXT)}`;
  });
  return [
    failures.length > 0 && `${failures.length} not predicted. ${descriptions.join(' ')}`,
    unreached.length > 0 && `${unreached.length} not reached in time: predict them again.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const formatDocuments = (count: number) => (count === 1 ? '1 document was' : `${count} documents were`);
