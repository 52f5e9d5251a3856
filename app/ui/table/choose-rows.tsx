import {
  row_getCanSelect,
  row_getToggleSelectedHandler,
  table_getIsAllRowsSelected,
  table_getToggleAllRowsSelectedHandler,
} from '@tanstack/react-table/static-functions';
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
        onChange={row_getToggleSelectedHandler(row)}
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
  const choosable = table.getRowModel().rows.filter(row_getCanSelect);
  if (!hydrated || choosable[0] === undefined) return null;
  const label = checkboxes.labelAll(choosable.length);
  // The one of the rows, of which `table` is a copy: it stores where a range starts that Shift chooses.
  const rowTable = choosable[0].table;
  return (
    <label className="check choose" title={label}>
      <input
        type="checkbox"
        checked={table_getIsAllRowsSelected(rowTable)}
        onChange={table_getToggleAllRowsSelectedHandler(rowTable)}
        aria-label={label}
      />
    </label>
  );
}

export const CHOOSE_ROWS = { ChooseRow, ChooseAllRows };
