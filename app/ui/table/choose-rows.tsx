import { rowSelectionFeature } from '@tanstack/react-table';
import { useHydrated } from '~/ui/document/hydrated';
import type { TableRow } from './columns';
import type { ListTable, ListTableRow, RowCheckboxes } from './list-table';

function ChooseRow<Row extends TableRow>({
  row,
  checkboxes,
  isChosen,
}: {
  row: ListTableRow<Row>;
  checkboxes: RowCheckboxes<Row>;
  isChosen: boolean;
}) {
  return (
    <label className="check choose" title={checkboxes.title}>
      <input
        type="checkbox"
        name="id"
        value={row.id}
        form={checkboxes.formId}
        checked={isChosen}
        onChange={row.getToggleSelectedHandler()}
        aria-label={checkboxes.label(row.original)}
      />
    </label>
  );
}

function ChooseAllRows<Row extends TableRow>({
  table,
  checkboxes,
}: {
  table: ListTable<Row>;
  checkboxes: RowCheckboxes<Row>;
}) {
  const hydrated = useHydrated();
  const count = table.getRowModel().rows.filter((row) => row.getCanSelect()).length;
  if (!hydrated || count === 0) return null;
  const label = checkboxes.labelAll(count);
  return (
    <label className="check choose" title={label}>
      <input
        type="checkbox"
        checked={table.getIsAllRowsSelected()}
        onChange={table.getToggleAllRowsSelectedHandler()}
        aria-label={label}
      />
    </label>
  );
}

export const CHOOSE_ROWS = { features: { rowSelectionFeature }, ChooseRow, ChooseAllRows };
