import type { GuardedArgs } from '~/guard/guard.server';
import { applyListPreferences } from '~/lib/list-preferences';
import type { AnyListSpec } from '~/lib/list-spec';
import { viewList } from '~/lib/list-view';
import { updateUrl } from '~/lib/search-params';
import { getCreatedParam } from '~/shared/created-param';
import { getClosedModalUrl } from '~/shared/modal-url';
import type { AfterWriteResult } from './write.server';

/** `records` is the list that contains the record. */
export type Created<Item> = { record: Item; records: readonly Item[] };

/**
 * Finds the record that was just created in the list that was read after the write, because the API does not return its
 * id. `isCreated` compares a record with the form. `getCreatedTime` returns ms since 1970.
 */
export function findCreated<Item>(
  list: AfterWriteResult<readonly Item[]>,
  isCreated: (item: Item) => boolean,
  getCreatedTime: (item: Item) => number | null,
): Created<Item> | null {
  const records = list.ok ? list.value : [];
  // The API may allow several records with the same values. The newest was created now; of equally new ones, the last.
  let newest: Item | null = null;
  for (const record of records.filter(isCreated)) {
    const isOlder = newest !== null && (getCreatedTime(record) ?? 0) < (getCreatedTime(newest) ?? 0);
    if (!isOlder) newest = record;
  }
  return newest === null ? null : { record: newest, records };
}

/** The API may remove spaces at the ends. */
export function isSameText(a: string | null, b: string | null | undefined): boolean {
  return (a ?? '').trim() === (b ?? '').trim();
}

/**
 * The URL of the page of the list that contains the new record, with the mark of the record. `base` is by default the URL
 * of the request without its dialog. `hash` is the fragment of a tab.
 */
export function getCreatedUrl<Item extends { id: string }>(
  { request, listPreferences, preferences }: GuardedArgs,
  spec: AnyListSpec,
  created: Created<Item> | null,
  { base = getClosedModalUrl(new URL(request.url)), hash = '' }: { base?: string; hash?: string } = {},
): string {
  const url = new URL(base, request.url);
  const { paramPrefix = '' } = spec;
  const createdParam = getCreatedParam(paramPrefix);
  if (created === null) return updateUrl(url, { [createdParam]: null }, hash);
  /** Null if the search or a filter excludes the record. */
  const findPage = () => {
    const params = applyListPreferences(url.searchParams, spec, listPreferences);
    return viewList(created.records, params, spec, preferences.timeZone).findPageOf(created.record);
  };
  let page = findPage();
  if (page === null) {
    // Without the search the list may contain the record. Filters stay.
    url.searchParams.delete(`${paramPrefix}q`);
    page = findPage();
  }
  const pageParam = page === 1 ? null : page;
  return updateUrl(url, { [createdParam]: created.record.id, [`${paramPrefix}page`]: pageParam }, hash);
}
