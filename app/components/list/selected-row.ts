import { useState } from 'react';
import type { ListPage, SelectedRow } from '~/lib/list-query';
import { useLoadMissing, useSearchParameters } from '~/ui/navigation/view-parameters';

/**
 * The open dialog and its row. The URL can name a row of another page of the list: `loaded` has it if the loader has
 * searched for its id. `rowDialogs` are the names of the dialogs that have a row.
 *
 * An open dialog keeps its row when newer data no longer contain it. So the dialog keeps what the user typed, and the
 * server refuses the write. `isGone`: the row did not exist when the dialog was opened.
 */
export function useSelectedRow<Row extends { id: string }>(
  { ok, page }: { ok: boolean; page: ListPage<Row> },
  loaded: SelectedRow<Row>,
  rowDialogs: readonly string[],
): { modal: string | null; selected: Row | null; isGone: boolean } {
  const parameters = useSearchParameters();
  const modal = parameters.get('modal');
  const id = modal !== null && rowDialogs.includes(modal) ? parameters.get('id') : null;
  const rows = loaded.row ? [...page.rows, loaded.row] : page.rows;
  const currentRow = rows.find((row) => row.id === id) ?? null;
  const [keptRow, setKeptRow] = useState(currentRow);
  const isClosed = id === null;
  if (currentRow !== keptRow && (currentRow !== null || isClosed)) setKeptRow(currentRow);
  const selected = currentRow ?? (keptRow?.id === id ? keptRow : null);
  const isMissing = ok && id !== null && selected === null;
  // A link of the page opens a dialog without running the loader. If it has not searched for this id, it runs now.
  const hasLoaderSearched = loaded.id === id;
  useLoadMissing(isMissing && !hasLoaderSearched);
  return { modal, selected, isGone: isMissing && hasLoaderSearched };
}
