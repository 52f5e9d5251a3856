import type { SortDirection } from './list-index';
import { readListQuery } from './list-query';
import type { AnyListSpec } from './list-spec';

/**
 * Store of the user's page size, sort order and hidden columns per list. The value is
 * `<page size>.<sort>.<hidden columns>`, such as '50.-name.website~country'; a part that the user has not chosen is empty.
 * The store is a cookie.
 */
export type ListPreferences = {
  get: (listName: string) => string | null;
  set: (listName: string, value: string) => void;
};

/** Value of a list for which the user has chosen nothing. */
const NOTHING_CHOSEN = '..';
const COLUMN_SEPARATOR = '~';

/**
 * Returns the URL parameters with the stored page size, sort order and hidden columns where the URL has none, and stores
 * those that the URL has. An empty `hide` in the URL shows all columns.
 */
export function applyListPreferences(
  params: URLSearchParams,
  spec: AnyListSpec,
  preferences: ListPreferences | undefined,
): URLSearchParams {
  if (!preferences) return params;
  const stored = preferences.get(spec.name) ?? '';
  const [rows = '', sort = '', hidden = ''] = stored.split('.');
  const merged = new URLSearchParams(params);
  for (const [name, value] of Object.entries({ rows, sort })) {
    const key = (spec.paramPrefix ?? '') + name;
    if (value !== '' && !merged.get(key)) merged.set(key, value);
  }
  const hideKey = `${spec.paramPrefix ?? ''}hide`;
  if (hidden !== '' && !merged.has(hideKey)) {
    for (const column of hidden.split(COLUMN_SEPARATOR)) merged.append(hideKey, column);
  }
  const current = formatPreferences(merged, spec);
  const hasStored = stored !== '';
  if (current !== stored && (hasStored || current !== NOTHING_CHOSEN)) preferences.set(spec.name, current);
  return merged;
}

/** Formats page size, sort order and hidden columns of a URL. Values that the list does not support are omitted. */
function formatPreferences(params: URLSearchParams, spec: AnyListSpec): string {
  const { pageSize, sort, hiddenColumns } = readListQuery(params, spec);
  const hasParam = (name: string) => Boolean(params.get((spec.paramPrefix ?? '') + name));
  const rowsValue = hasParam('rows') ? String(pageSize) : '';
  const sortValue = hasParam('sort') && sort ? formatSort(sort) : '';
  return `${rowsValue}.${sortValue}.${hiddenColumns.join(COLUMN_SEPARATOR)}`;
}

function formatSort({ key, direction }: { key: string; direction: SortDirection }): string {
  return direction === 'desc' ? `-${key}` : key;
}
