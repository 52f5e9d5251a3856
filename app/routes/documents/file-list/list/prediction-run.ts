import type { RowSelectionState } from '@tanstack/react-table';
import type { FormReply } from '~/shared/form-reply';
import type { DocumentRow } from './document-columns';

/** Documents that the page predicts one after the other: a model reads their values. */
export type PredictionRun = {
  documents: readonly Pick<DocumentRow, 'id' | 'fileName'>[];
  /** The fields of the submitted form of PredictChosen. Each request of the run repeats its hidden fields. */
  form: FormData;
  /** How many of the documents have been predicted or have failed. */
  doneCount: number;
};

/** `isSent`: the page was left while the document was being predicted. */
export type LeftDocument = PredictionRun['documents'][number] & { isSent: boolean };

/** The current document and all after it. */
export function listUnfinished(run: PredictionRun | null): PredictionRun['documents'] {
  return run?.documents.slice(run.doneCount) ?? [];
}

/** Whether the user can choose a document for Predict. */
export function canChoose(
  { id, canPredict, isPredicting }: Pick<DocumentRow, 'id' | 'canPredict' | 'isPredicting'>,
  unfinishedIds: readonly string[],
): boolean {
  return canPredict && !isPredicting && !unfinishedIds.includes(id);
}

export const toSelection = (ids: readonly string[]): RowSelectionState =>
  Object.fromEntries(ids.map((id) => [id, true]));

export function changeChosen(chosen: RowSelectionState, ids: readonly string[], isChosen: boolean): RowSelectionState {
  const others = Object.keys(chosen).filter((id) => !ids.includes(id));
  return toSelection(isChosen ? [...others, ...ids] : others);
}

/** Of the documents that were left those that are not predicted and not part of the run. */
export function listNotDone(
  left: readonly LeftDocument[],
  rows: readonly DocumentRow[],
  run: PredictionRun | null,
): readonly LeftDocument[] {
  const isDone = ({ id }: LeftDocument) =>
    rows.some((row) => row.id === id && !row.canPredict) || run?.documents.some((document) => document.id === id);
  return left.filter((document) => !isDone(document));
}

/** A document without a row is offered, unless the server was predicting it when the page was left. */
export function isOffered({ id, isSent }: LeftDocument, rows: readonly DocumentRow[]): boolean {
  const row = rows.find((candidate) => candidate.id === id);
  return row ? row.canPredict && !row.isPredicting : !isSent;
}

/** What became of the documents of a run that have a reply. */
export function summarizeRun(documents: PredictionRun['documents'], replies: readonly Pick<FormReply, 'message'>[]) {
  const results = replies.map(({ message }, index) => ({ message, name: getName(documents[index]) }));
  const failures = results.filter(({ message }) => message?.tone === 'error');
  return {
    failures,
    predictedCount: results.length - failures.length,
    firstLink: results.find(({ message }) => message?.link)?.message?.link,
  };
}

export const getName = (document: PredictionRun['documents'][number] | undefined) =>
  document?.fileName ?? 'a document without a name';
