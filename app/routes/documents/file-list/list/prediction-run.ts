import type { RowSelectionState } from '@tanstack/react-table';
import type { DocumentRow } from './document-columns';

/** Documents that the page predicts one after the other: a model reads their values. */
export type PredictionRun = {
  documents: readonly Pick<DocumentRow, 'id' | 'fileName'>[];
  /** The fields of the submitted form of PredictChosen. Each request of the run repeats its hidden fields. */
  form: FormData;
  /** How many of the documents have been predicted or have failed. */
  doneCount: number;
};

/** The current document and all after it. */
export function listUnfinished(run: PredictionRun | null): PredictionRun['documents'] {
  return run?.documents.slice(run.doneCount) ?? [];
}

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
