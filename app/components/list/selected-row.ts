import type { ListPage } from '~/lib/list-query';
import { useSearchParameters } from '~/ui/navigation/view-parameters';

/**
 * The dialog that the URL opens and the row that it is about. `loaded` is the row that the loader found: a URL that is
 * opened directly may be about a row on another page of the list.
 */
export function useSelectedRow<Row extends { id: string }>(
  { page }: { page: ListPage<Row> },
  loaded: Row | null,
): { modal: string | null; selected: Row | null } {
  const parameters = useSearchParameters();
  const id = parameters.get('id');
  const rows = loaded ? [...page.rows, loaded] : page.rows;
  return { modal: parameters.get('modal'), selected: rows.find((row) => row.id === id) ?? null };
}
