import { useState } from 'react';
import type { ListPage, SelectedRow } from '~/lib/list-query';
import { useLoadMissing, useSearchParameters } from '~/ui/navigation/view-parameters';

/**
 * The dialog that the URL opens and the row that it is about. `loaded` is the row that the loader found: a URL that is
 * opened directly may be about a row on another page of the list. `rowDialogs` are the dialogs of the list's rows.
 *
 * A dialog keeps its row when newer data no longer have it: what was typed stays, and the server refuses the write.
 * `isGone`: there was no such row when the dialog was opened.
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
  const found = rows.find((row) => row.id === id) ?? null;
  const [kept, setKept] = useState(found);
  // Set during rendering, as React recommends for state that depends on a previous value.
  if (found !== kept && (found !== null || id === null)) setKept(found);
  const selected = found ?? (kept?.id === id ? kept : null);
  const isMissing = ok && id !== null && selected === null;
  useLoadMissing(isMissing && loaded.id !== id);
  return { modal, selected, isGone: isMissing && loaded.id === id };
}
