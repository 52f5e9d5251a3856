import { readListQuery } from './list-query';
import type { AnyListSpec } from './list-spec';

/**
 * Store of the user's page size and hidden columns per list. The value is `<page size>..<hidden columns>`, such as
 * '50..website~country'; a part that the user has not chosen is empty. The store is a cookie. Some have a sort order
 * between the points, which is ignored: the order is in the URL only.
 */
export type ListPreferences = {
  get: (listName: string) => string | null;
  set: (listName: string, value: string) => void;
};

/** Value of a list for which the user has chosen nothing. */
const NOTHING_CHOSEN = '..';
const COLUMN_SEPARATOR = '~';

/**
 * Returns the URL parameters with the stored page size and hidden columns where the URL has none, and stores those that
 * the URL has. An empty `hide` in the URL shows all columns.
 */
export function applyListPreferences(
  params: URLSearchParams,
  spec: AnyListSpec,
  preferences: ListPreferences | undefined,
): URLSearchParams {
  if (!preferences) return params;
  const stored = preferences.get(spec.name) ?? '';
  const [rows = '', , hidden = ''] = stored.split('.');
  const merged = new URLSearchParams(params);
  const rowsKey = `${spec.paramPrefix ?? ''}rows`;
  if (rows !== '' && !merged.get(rowsKey)) merged.set(rowsKey, rows);
  const hideKey = `${spec.paramPrefix ?? ''}hide`;
  if (hidden !== '' && !merged.has(hideKey)) {
    for (const column of hidden.split(COLUMN_SEPARATOR)) merged.append(hideKey, column);
  }
  const current = formatPreferences(merged, spec);
  const hasStored = stored !== '';
  if (current !== stored && (hasStored || current !== NOTHING_CHOSEN)) preferences.set(spec.name, current);
  return merged;
}

/** Formats page size and hidden columns of a URL. Values that the list does not support are omitted. */
function formatPreferences(params: URLSearchParams, spec: AnyListSpec): string {
  const { pageSize, hiddenColumns } = readListQuery(params, spec);
  const hasRows = Boolean(params.get(`${spec.paramPrefix ?? ''}rows`));
  return `${hasRows ? pageSize : ''}..${hiddenColumns.join(COLUMN_SEPARATOR)}`;
}
