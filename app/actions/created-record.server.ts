import type { GuardedArgs } from '~/guard/guard.server';
import { applyListPreferences } from '~/lib/list-preferences';
import { findPageOfItem } from '~/lib/list-query';
import type { AnyListSpec } from '~/lib/list-spec';
import { updateUrl } from '~/lib/search-params';
import { getCreatedParam } from '~/protocol/created-param';
import { getClosedModalUrl } from '~/protocol/modal-url';
import type { AfterWrite } from './write.server';

/** A record that was just created, and all records of the list that contains it. */
export type Created<Item> = { record: Item; records: readonly Item[] };

/**
 * Finds a record that was just created in the list that was read after the write, because the API does not return its
 * id. `isCreated` says whether a record has the values of the form. `getCreatedTime` returns ms since 1970, or null if
 * unknown. Returns null if the list could not be read or does not contain the record.
 */
export function findCreated<Item>(
  list: AfterWrite<readonly Item[]>,
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

/** Whether two texts are equal apart from spaces at their ends, which the API may remove. Null counts as empty. */
export function isSameText(a: string | null, b: string | null | undefined): boolean {
  return (a ?? '').trim() === (b ?? '').trim();
}

/**
 * Returns the URL of a list that shows and marks a record that was just created: with the id of the record, and the
 * number of the page that contains the record. `base` is the URL of the list, by default the URL of the request without
 * its dialog. `hash` is the fragment of a tab. If `created` is null, no record is marked.
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
  // Removes the mark of an earlier record.
  if (created === null) return updateUrl(url, { [createdParam]: null }, hash);
  /** The number of the page with the record, from 1; null if the search or a filter of the URL excludes the record. */
  const findPage = () => {
    const params = applyListPreferences(url.searchParams, spec, listPreferences);
    return findPageOfItem(created.records, created.record, params, spec, preferences.timeZone);
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

/**
 * Returns the URL of a list (`base`) with the parameter that makes the list mark a record that was just created; null
 * marks none. Unlike `getCreatedUrl`, this does not look for the page of the list that contains the record.
 */
export function addCreatedParam(
  { request }: GuardedArgs,
  base: string,
  created: Created<{ id: string }> | null,
): string {
  return updateUrl(new URL(base, request.url), { [getCreatedParam()]: created?.record.id ?? null });
}
