import type { DocumentRow } from './document-columns';
import type { PredictionRun } from './prediction-run';

/** `isSent`: the page was left while the document was being predicted. */
export type LeftDocument = PredictionRun['documents'][number] & { isSent: boolean };

/** Of the documents that were left those that are not predicted and not part of the run. */
export function listNotDone(left: readonly LeftDocument[], rows: readonly DocumentRow[], run: PredictionRun | null) {
  const isDone = ({ id }: LeftDocument) =>
    rows.some((row) => row.id === id && !row.canPredict) || run?.documents.some((document) => document.id === id);
  return left.filter((document) => !isDone(document));
}

/** A document without a row is offered, unless the server was predicting it when the page was left. */
export function isOffered({ id, isSent }: LeftDocument, rows: readonly DocumentRow[]): boolean {
  const row = rows.find((candidate) => candidate.id === id);
  return row ? row.canPredict && !row.isPredicting : !isSent;
}
