import { useCallback, useMemo, useRef, type ChangeEvent } from 'react';
import { useHydrated } from '~/ui/document/hydrated';
import type { TableRow } from './columns';

/** The checkboxes of rows. Create it at module scope: a new object renders all rows again. */
export type RowCheckboxes<Row extends TableRow> = {
  /** Id of the form that sends the chosen rows as `id`. */
  formId: string;
  title: string;
  label: (row: Row) => string;
  labelAll: (count: number) => string;
};

export type RowChoice<Row extends TableRow> = {
  checkboxes: RowCheckboxes<Row>;
  /** Ids of the chosen rows. A row of another page stays chosen. */
  chosen: ReadonlySet<string>;
  /** Stable, as `canChoose`: a new function renders all rows again. */
  setChosen: (ids: readonly string[], isChosen: boolean) => void;
  canChoose: (row: Row) => boolean;
};

type OnChoose = (event: ChangeEvent<HTMLInputElement>) => void;

/** The rows that can be chosen, and the handler of their checkboxes. With Shift it also chooses the rows in between. */
export function useChoosableRows<Row extends TableRow>(rows: readonly Row[], choice: RowChoice<Row> | undefined) {
  const { canChoose, setChosen } = choice ?? {};
  const ids = useMemo(() => (canChoose ? rows.filter(canChoose).map(({ id }) => id) : []), [rows, canChoose]);
  const lastId = useRef('');
  const onChoose: OnChoose = useCallback(
    ({ currentTarget: { value, checked }, nativeEvent }) => {
      const last = ids.indexOf(lastId.current);
      const current = ids.indexOf(value);
      const isRange = last !== -1 && (nativeEvent as MouseEvent).shiftKey;
      lastId.current = value;
      setChosen?.(isRange ? ids.slice(Math.min(last, current), Math.max(last, current) + 1) : [value], checked);
    },
    [ids, setChosen],
  );
  return { ids, onChoose };
}

export function ChooseRow<Row extends TableRow>({
  row,
  checkboxes,
  isChosen,
  onChoose,
}: {
  row: Row;
  checkboxes: RowCheckboxes<Row>;
  isChosen: boolean;
  onChoose: OnChoose;
}) {
  return (
    <label className="choose" title={checkboxes.title}>
      <input
        type="checkbox"
        name="id"
        value={row.id}
        form={checkboxes.formId}
        checked={isChosen}
        onChange={onChoose}
        aria-label={checkboxes.label(row)}
      />
    </label>
  );
}

/** The checkbox in the header. It needs script. */
export function ChooseAllRows<Row extends TableRow>({
  ids,
  choice: { checkboxes, chosen, setChosen },
}: {
  ids: readonly string[];
  choice: RowChoice<Row>;
}) {
  const hydrated = useHydrated();
  if (!hydrated || ids.length === 0) return null;
  const label = checkboxes.labelAll(ids.length);
  return (
    <label className="choose" title={label}>
      <input
        type="checkbox"
        checked={ids.every((id) => chosen.has(id))}
        onChange={({ currentTarget }) => setChosen(ids, currentTarget.checked)}
        aria-label={label}
      />
    </label>
  );
}
