import { readListQuery } from './list-query';
import type { AnyListSpec } from './list-spec';

/**
 * Store of the user's page size and hidden columns per list, in a cookie. The value is `<page size>.<hidden columns>`,
 * such as '50.website~country'; a part that the user has not chosen is empty. Cookies of earlier releases have another
 * part between the two.
 */
export type ListPreferences = {
  get: (listName: string) => string | null;
  set: (listName: string, value: string) => void;
};

const NOTHING_CHOSEN = '.';
const COLUMN_SEPARATOR = '~';

/**
 * Adds the stored page size and hidden columns to URL parameters that lack them, and stores those that the URL has. An
 * empty `hide` in the URL shows all columns.
 */
export function applyListPreferences(
  params: URLSearchParams,
  spec: AnyListSpec,
  preferences: ListPreferences | undefined,
): URLSearchParams {
  if (!preferences) return params;
  const { name, paramPrefix = '' } = spec;
  const stored = preferences.get(name) ?? '';
  const parts = stored.split('.');
  const [pageSize = '', hiddenColumns = ''] = [parts[0], parts.at(-1)];
  const merged = new URLSearchParams(params);
  const rowsKey = `${paramPrefix}rows`;
  if (pageSize !== '' && !merged.get(rowsKey)) merged.set(rowsKey, pageSize);
  const hideKey = `${paramPrefix}hide`;
  if (hiddenColumns !== '' && !merged.has(hideKey)) {
    for (const column of hiddenColumns.split(COLUMN_SEPARATOR)) merged.append(hideKey, column);
  }
  const current = formatPreferences(merged, spec);
  // For a list without a stored value, nothing is stored until the user chooses something.
  const before = stored === '' ? NOTHING_CHOSEN : stored;
  if (current !== before) preferences.set(name, current);
  return merged;
}

/** A page size that the list does not have becomes its default, and unknown columns are left out. */
function formatPreferences(params: URLSearchParams, spec: AnyListSpec): string {
  const { pageSize, hiddenColumns } = readListQuery(params, spec);
  const hasPageSize = Boolean(params.get(`${spec.paramPrefix ?? ''}rows`));
  return `${hasPageSize ? pageSize : ''}.${hiddenColumns.join(COLUMN_SEPARATOR)}`;
}
