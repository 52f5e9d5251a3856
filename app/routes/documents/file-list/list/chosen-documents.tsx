import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import { Button } from '~/ui/button/button';
import { RefusedButton } from '~/ui/button/refused-button';
import { useHydrated } from '~/ui/document/hydrated';
import { useChosenBeforeHydration } from '~/ui/effects/chosen-before-hydration';
import { ActionForm } from '~/ui/form/action-form';
import { useSearchParameters } from '~/ui/navigation/view-parameters';
import type { DocumentRow } from './document-columns';
import { CHOOSE } from './document-urls';
import type { Run } from './predict-run';

/** Id of the form that predicts the chosen documents. Their checkboxes are in rows, outside of it. */
const FORM_ID = 'predict-chosen';
const INTENT = 'predict-documents';

/** The documents of the shown page that can be chosen for Predict, and the ids of those that are. */
type Choice = {
  documents: readonly DocumentRow[];
  ids: ReadonlySet<string>;
  choose: (ids: readonly string[], isChosen: boolean) => void;
};

const ChoiceContext = createContext<Choice>({ documents: [], ids: new Set(), choose: () => {} });
export const ChoiceProvider = ChoiceContext.Provider;

/** The choice of documents on the file list; at first those of the URL. Those of `run` that are not done cannot be chosen. */
export function useChoice(rows: readonly DocumentRow[], run: Run | null): Choice {
  const parameters = useSearchParameters();
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(parameters.getAll(CHOOSE)));
  const documents = useMemo(() => {
    const waiting = new Set(listWaiting(run).map(({ id }) => id));
    return rows.filter(({ id, canPredict, isPredicting }) => canPredict && !isPredicting && !waiting.has(id));
  }, [rows, run]);
  useChosenBeforeHydration(() => {
    const checked = document.querySelectorAll<HTMLInputElement>(`input[form='${FORM_ID}']:checked`);
    if (checked.length > 0) setIds(new Set(Array.from(checked, ({ value }) => value)));
  });
  const choose: Choice['choose'] = useCallback((changed, isChosen) => {
    setIds((current) => {
      const others = [...current].filter((id) => !changed.includes(id));
      return new Set(isChosen ? [...others, ...changed] : others);
    });
  }, []);
  return useMemo(() => ({ documents, ids, choose }), [documents, ids, choose]);
}

/** The documents of a run that are not done: the current one, and those after it. */
export function listWaiting(run: Run | null): Run['documents'] {
  return run?.documents.slice(run.position) ?? [];
}

/** Chooses an unpredicted document; stands where other rows have the link that opens them. */
export function ChooseDocument({ row: { id, fileName } }: { row: DocumentRow }) {
  const { documents, ids, choose } = useContext(ChoiceContext);
  if (!documents.some((document) => document.id === id)) return null;
  return (
    <label className="choose" title="Choose for Predict">
      <input
        type="checkbox"
        name="id"
        value={id}
        form={FORM_ID}
        checked={ids.has(id)}
        onChange={({ target }) => choose([id], target.checked)}
        aria-label={`Choose ${fileName ?? 'the document'} for Predict`}
      />
    </label>
  );
}

/** Chooses all unpredicted documents of the shown page. */
export function ChooseAllDocuments() {
  const { documents, ids, choose } = useContext(ChoiceContext);
  const hydrated = useHydrated();
  if (!hydrated || documents.length === 0) return null;
  const label = `Choose all ${documents.length} of this page for Predict`;
  return (
    <label className="choose" title={label}>
      <input
        type="checkbox"
        checked={documents.every(({ id }) => ids.has(id))}
        onChange={({ target }) =>
          choose(
            documents.map(({ id }) => id),
            target.checked,
          )
        }
        aria-label={label}
      />
    </label>
  );
}

/** Predicts the chosen documents: with script `onPredict`, else one request that the server works off. */
export function PredictChosen({
  choice: { documents, ids },
  hasRun,
  onPredict,
}: {
  choice: Choice;
  /** The page shows a prediction of chosen documents. */
  hasRun: boolean;
  onPredict: (documents: DocumentRow[], form: FormData) => void;
}) {
  const hydrated = useHydrated();
  if (documents.length === 0) return null;
  const chosen = documents.filter(({ id }) => ids.has(id));
  const isRefused = hydrated && chosen.length === 0;
  // Its reason would cover the progress, because the pointer is still there.
  if (isRefused && hasRun) return null;
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
          intent={INTENT}
          onSubmit={(event) => {
            event.preventDefault();
            onPredict(chosen, new FormData(event.currentTarget));
          }}
        >
          <Button type="submit">{hydrated ? `Predict chosen (${chosen.length})` : 'Predict chosen'}</Button>
        </ActionForm>
      )}
    </div>
  );
}
