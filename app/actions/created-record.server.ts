import type { GuardedArgs } from '~/guard/guard.server';
import { applyListPreferences } from '~/lib/list-preferences';
import { findPageOfItem } from '~/lib/list-query';
import type { AnyListSpec } from '~/lib/list-spec';
import { updateUrl } from '~/lib/search-params';
import { getCreatedParam } from '~/protocol/created-param';
import { getClosedModalUrl } from '~/protocol/modal-url';
import type { AfterWrite } from './after-write.server';

/** A record that was just created, and the list that has it. */
export type Created<Item> = { record: Item; records: readonly Item[] };

/**
 * Finds a record that was just created: the newest one that `isCreated` accepts in the list that was read after the write.
 * The API does not return its id. Null if it is not listed.
 */
export function findCreated<Item>(
  list: AfterWrite<readonly Item[]>,
  isCreated: (item: Item) => boolean,
  getCreatedTime: (item: Item) => number | null,
): Created<Item> | null {
  const records = list.ok ? list.value : [];
  const record = records
    .filter(isCreated)
    // The API may allow several equal records.
    .reduce<Item | null>(
      (newest, other) => (newest && (getCreatedTime(newest) ?? 0) > (getCreatedTime(other) ?? 0) ? newest : other),
      null,
    );
  return record && { record, records };
}

/** Whether two texts are equal but for spaces at their ends, which an API may remove. */
export function isSameText(a: string | null, b: string | null | undefined): boolean {
  return (a ?? '').trim() === (b ?? '').trim();
}

/**
 * The URL of the list with a record that was just created, on the page that has it; the list marks it. `base` is the list's
 * URL, by default this one without its dialog.
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
  const findPage = () => {
    const params = applyListPreferences(url.searchParams, spec, listPreferences);
    return findPageOfItem(created.records, created.record, params, spec, preferences.timeZone);
  };
  let page = findPage();
  if (page === null) {
    // The search does not match the new record.
    url.searchParams.delete(`${paramPrefix}q`);
    page = findPage();
  }
  const pageNumber = page === null || page === 1 ? null : page;
  return updateUrl(url, { [createdParam]: created.record.id, [`${paramPrefix}page`]: pageNumber }, hash);
}

/** The URL of a list of another route, which marks a record that was just created if its page has it. */
export function addCreated({ request }: GuardedArgs, base: string, created: Created<{ id: string }> | null): string {
  return updateUrl(new URL(base, request.url), { [getCreatedParam()]: created?.record.id ?? null });
}
