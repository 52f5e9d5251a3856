import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { Button } from '~/ui/button/button';
import { RefusedButton } from '~/ui/button/refused-button';
import { useHydrated } from '~/ui/document/hydrated';
import { useChosenBeforeHydration } from '~/ui/effects/chosen-before-hydration';
import { ActionForm } from '~/ui/form/action-form';
import { useSearchParameters } from '~/ui/navigation/view-parameters';
import type { DocumentRow } from './document-columns';
import { CHOSEN_PARAMETER } from './document-urls';
import { changeChosen, listChoosable, listUnfinished, type PredictionRun } from './prediction-run';
import { UnfinishedIdsProvider } from './prediction-state';

/** Id of the form that predicts the chosen documents. The checkboxes are in table rows, outside of the form. */
const FORM_ID = 'predict-chosen';

/** Of the current page of the file list. */
type ChosenDocuments = {
  choosable: readonly DocumentRow[];
  chosenIds: ReadonlySet<string>;
  setChosen: (ids: readonly string[], isChosen: boolean) => void;
  /** The documents that the page is predicting or will predict, the current one first. */
  unfinishedIds: readonly string[];
};

const ChosenDocumentsContext = createContext<ChosenDocuments>({
  choosable: [],
  chosenIds: new Set(),
  setChosen: () => {},
  unfinishedIds: [],
});

export function ChosenDocumentsProvider({ value, children }: { value: ChosenDocuments; children: ReactNode }) {
  return (
    <UnfinishedIdsProvider value={value.unfinishedIds}>
      <ChosenDocumentsContext.Provider value={value}>{children}</ChosenDocumentsContext.Provider>
    </UnfinishedIdsProvider>
  );
}

/** Stores which documents are chosen: at first those that the URL names. */
export function useChosenDocuments(rows: readonly DocumentRow[], run: PredictionRun | null): ChosenDocuments {
  const parameters = useSearchParameters();
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(() => new Set(parameters.getAll(CHOSEN_PARAMETER)));
  const unfinishedIds = useMemo(() => listUnfinished(run).map(({ id }) => id), [run]);
  const choosable = useMemo(() => listChoosable(rows, unfinishedIds), [rows, unfinishedIds]);
  // The user may check boxes before hydration, when React does not handle their changes yet.
  useChosenBeforeHydration(() => {
    const checked = document.querySelectorAll<HTMLInputElement>(`input[form='${FORM_ID}']:checked`);
    if (checked.length > 0) setChosenIds(new Set(Array.from(checked, ({ value }) => value)));
  });
  const setChosen: ChosenDocuments['setChosen'] = useCallback((changedIds, isChosen) => {
    setChosenIds((current) => changeChosen(current, changedIds, isChosen));
  }, []);
  return useMemo(
    () => ({ choosable, chosenIds, setChosen, unfinishedIds }),
    [choosable, chosenIds, setChosen, unfinishedIds],
  );
}

export function ChooseDocument({ row: { id, fileName } }: { row: DocumentRow }) {
  const { choosable, chosenIds, setChosen } = useContext(ChosenDocumentsContext);
  if (!choosable.some((document) => document.id === id)) return null;
  return (
    <label className="choose" title="Choose for Predict">
      <input
        type="checkbox"
        name="id"
        value={id}
        form={FORM_ID}
        checked={chosenIds.has(id)}
        onChange={({ target }) => setChosen([id], target.checked)}
        aria-label={`Choose ${fileName ?? 'the document'} for Predict`}
      />
    </label>
  );
}

export function ChooseAllDocuments() {
  const { choosable, chosenIds, setChosen } = useContext(ChosenDocumentsContext);
  const hydrated = useHydrated();
  if (!hydrated || choosable.length === 0) return null;
  const label = `Choose all ${choosable.length} of this page for Predict`;
  return (
    <label className="choose" title={label}>
      <input
        type="checkbox"
        checked={choosable.every(({ id }) => chosenIds.has(id))}
        onChange={({ target }) =>
          setChosen(
            choosable.map(({ id }) => id),
            target.checked,
          )
        }
        aria-label={label}
      />
    </label>
  );
}

/**
 * The button that predicts the chosen documents. With script it calls `onPredict`, and the page predicts them one by
 * one. Without script it posts their ids in one form, and the server predicts them.
 */
export function PredictChosen({
  chosenDocuments: { choosable, chosenIds },
  isRunShown,
  onPredict,
}: {
  chosenDocuments: ChosenDocuments;
  /** Whether the page shows a prediction run, which may have ended. */
  isRunShown: boolean;
  onPredict: (documents: PredictionRun['documents'], form: FormData) => void;
}) {
  const hydrated = useHydrated();
  if (choosable.length === 0) return null;
  const chosen = choosable.filter(({ id }) => chosenIds.has(id));
  const isRefused = hydrated && chosen.length === 0;
  // A refused button shows its reason while the pointer is on it. Right after a press of Predict chosen the pointer is
  // still there, and the reason would cover the progress of the run.
  if (isRefused && isRunShown) return null;
  return (
    <div className="predict-chosen" data-refused={isRefused || undefined}>
      {isRefused ? (
        <RefusedButton
          className="btn btn-secondary"
          label="Predict chosen"
          refusal="Choose documents with the status Uploaded in the list first."
        >
          Predict chosen
        </RefusedButton>
      ) : (
        <ActionForm
          id={FORM_ID}
          intent="predict-documents"
          onSubmit={(event) => {
            event.preventDefault();
            // The page posts the hidden fields of this form again with each document.
            onPredict(chosen, new FormData(event.currentTarget));
          }}
        >
          <Button type="submit">{hydrated ? `Predict chosen (${chosen.length})` : 'Predict chosen'}</Button>
        </ActionForm>
      )}
    </div>
  );
}
