import { useCallback, useMemo, useState } from 'react';
import { Button } from '~/ui/button/button';
import { useHydrated } from '~/ui/document/hydrated';
import { useChosenBeforeHydration } from '~/ui/effects/chosen-before-hydration';
import { ActionForm } from '~/ui/form/action-form';
import { useSearchParameters } from '~/ui/navigation/view-parameters';
import { CHOOSE_ROWS } from '~/ui/table/choose-rows';
import type { RowCheckboxes, RowSelection } from '~/ui/table/list-table';
import type { DocumentRow } from './document-columns';
import { CHOSEN_PARAMETER } from './document-urls';
import { canChoose, changeChosen, listUnfinished, toSelection, type PredictionRun } from './prediction-run';

/** The checkboxes are in table rows, outside of this form. */
const FORM_ID = 'predict-chosen';

const CHECKBOXES: RowCheckboxes<DocumentRow> = {
  ...CHOOSE_ROWS,
  formId: FORM_ID,
  title: 'Choose for Predict',
  label: ({ fileName }) => `Choose ${fileName ?? 'the document'} for Predict`,
  labelAll: (count) => `Choose all ${count} of this page for Predict`,
};

type Choosable = Pick<DocumentRow, 'id' | 'fileName' | 'canPredict' | 'isPredicting'>;

type ChosenDocuments = {
  selection: RowSelection<DocumentRow>;
  choosable: readonly Choosable[];
  /** Those of `choosable` that are not on the current page of the list. */
  choosableElsewhere: readonly Choosable[];
  setChosen: (ids: readonly string[], isChosen: boolean) => void;
  /** The documents that the page is predicting or will predict, the current one first. */
  unfinishedIds: readonly string[];
};

/** Stores which documents are chosen: at first those that the URL names, of which `elsewhere` are not among `rows`. */
export function useChosenDocuments(
  rows: readonly DocumentRow[],
  elsewhere: readonly Choosable[],
  run: PredictionRun | null,
): ChosenDocuments {
  const parameters = useSearchParameters();
  const [chosen, setChosenRows] = useState(() => toSelection(parameters.getAll(CHOSEN_PARAMETER)));
  const unfinishedIds = useMemo(() => listUnfinished(run).map(({ id }) => id), [run]);
  const setChosen: ChosenDocuments['setChosen'] = useCallback((ids, isChosen) => {
    setChosenRows((current) => changeChosen(current, ids, isChosen));
  }, []);
  // The user may check boxes before hydration, when React does not handle their changes yet.
  useChosenBeforeHydration(() => {
    const boxes = [...document.querySelectorAll<HTMLInputElement>(`input[form='${FORM_ID}'][type=checkbox]`)];
    // Without a change nothing is set: React would render what is not hydrated yet anew, and report it (error 421).
    for (const { value, checked } of boxes) if (checked !== Boolean(chosen[value])) setChosen([value], checked);
  });
  const selection = useMemo(
    (): RowSelection<DocumentRow> => ({
      checkboxes: CHECKBOXES,
      chosen,
      onChange: setChosenRows,
      canChoose: (row) => canChoose(row, unfinishedIds),
    }),
    [chosen, unfinishedIds],
  );
  const listChoosable = (documents: readonly Choosable[]) =>
    documents.filter((candidate) => canChoose(candidate, unfinishedIds));
  const choosableElsewhere = listChoosable(elsewhere);
  const choosable = [...listChoosable(rows), ...choosableElsewhere];
  return { selection, choosable, choosableElsewhere, setChosen, unfinishedIds };
}

/**
 * The button that predicts the chosen documents. With script it is shown while any are chosen and calls `onPredict`, and
 * the page predicts them one by one. Without script it posts their ids in one form, and the server predicts them.
 */
export function PredictChosen({
  chosenDocuments: { choosable, choosableElsewhere, selection },
  onPredict,
}: {
  chosenDocuments: ChosenDocuments;
  onPredict: (documents: PredictionRun['documents'], form: FormData) => void;
}) {
  const hydrated = useHydrated();
  const chosen = choosable.filter(({ id }) => selection.chosen[id]);
  if (choosable.length === 0 || (hydrated && chosen.length === 0)) return null;
  return (
    <div className="predict-chosen">
      <ActionForm
        id={FORM_ID}
        intent="predict-documents"
        onSubmit={(event) => {
          event.preventDefault();
          // The page posts the hidden fields of this form again with each document.
          onPredict(chosen, new FormData(event.currentTarget));
        }}
      >
        {/* They have no checkbox on this page. */}
        {!hydrated && choosableElsewhere.map(({ id }) => <input key={id} type="hidden" name="id" value={id} />)}
        <Button type="submit">{hydrated ? `Predict chosen (${chosen.length})` : 'Predict chosen'}</Button>
      </ActionForm>
    </div>
  );
}
