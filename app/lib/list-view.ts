import { cachePerObject } from './cache-per-object';
import { addDays } from './calendar';
import { formatDay, getDayEnd, getDayStart } from './dates';
import type { FilterState } from './filter-state';
import { getListIndex, type ListIndex } from './list-index';
import { getPageSizes, getSearchWords, readListQuery, type ListPage, type ListQuery } from './list-query';
import { SEARCH_MIN_LENGTH, type AnyListSpec, type ListFilter, type ListSpec } from './list-spec';
import { hasWords } from './text-search';

const MAX_OPTIONS = 200;

/** The range of days is in `timeZone`. What is found is kept with the array of items. */
export function viewList<Item, Row extends { id: string }, Context>(
  items: readonly Item[],
  params: URLSearchParams,
  spec: ListSpec<Item, Row, Context>,
  timeZone = 'UTC',
) {
  const query = readListQuery(params, spec);
  const listIndex = getListIndex(items, spec);
  const { found, isUnfiltered, filters, countsWithout } = select(listIndex, query, timeZone);
  const indexes = orderFound(found, listIndex.getOrder(query.sort));
  const matchCount = indexes.length;
  const getItem = (index: number) => items[index] as Item;

  return {
    query,
    filters,

    /** Of all pages, in the order of the list. */
    get matches(): readonly Item[] {
      return Array.from(indexes, getItem);
    },

    /** In milliseconds since 1970, by position in `matches`; NaN for no time. */
    get millis(): readonly number[] {
      return Array.from(indexes, (index) => listIndex.millis[index] ?? Number.NaN);
    },

    /** The page that the URL selects, or the last one if the URL names a later one. */
    page(context: Context): ListPage<Row> {
      const { paramPrefix = '', days } = spec;
      const pageCount = Math.max(1, Math.ceil(matchCount / query.pageSize));
      const isWhole = isUnfiltered && query.sort === null;
      const defaultPage = isWhole ? spec.findDefaultPage?.(items, params) : undefined;
      const hasPage = params.has(`${paramPrefix}page`);
      const { filters: _chosen, ...shownQuery } = query;
      const page = Math.min(hasPage ? query.page : (defaultPage ?? 1), pageCount);
      const start = (page - 1) * query.pageSize;
      const shownIndexes = indexes.subarray(start, start + query.pageSize);
      return {
        rows: Array.from(shownIndexes, (index) => spec.toRow(getItem(index), context)),
        firstRow: matchCount === 0 ? 0 : start + 1,
        matchCount,
        ...(countsWithout && { countsWithout }),
        total: items.length,
        pageCount,
        ...(defaultPage !== undefined && { defaultPage }),
        query: { ...shownQuery, page },
        pageSizes: getPageSizes(spec),
        paramPrefix,
        search: toSearchState(spec, { hasNoMatches: matchCount === 0 && items.length > 0 }),
        filters,
        days: days ? { label: days.label, presets: listDayPresets(formatDay(timeZone)) } : null,
      };
    },

    /** From 1; null if the item does not match the URL. */
    findPageOf(item: Item): number | null {
      const position = indexes.indexOf(items.indexOf(item));
      return position === -1 ? null : Math.floor(position / query.pageSize) + 1;
    },
  };
}

function toSearchState(
  { search }: AnyListSpec,
  { hasNoMatches }: { hasNoMatches: boolean },
): ListPage<never>['search'] {
  if (!search) return null;
  const { label, searchedFields, minLength = SEARCH_MIN_LENGTH } = search;
  const placeholder = minLength > 1 ? `${label} (${minLength}+)` : label;
  return { label, minLength, placeholder, ...(hasNoMatches && { searchedFields }) };
}

/** `found`: the indexes of the matching items, in the order of the API. */
type Selection = Pick<ListPage<never>, 'filters' | 'countsWithout'> & { found: Uint32Array; isUnfiltered: boolean };

/** Without the sort in the key: another order repeats neither search nor counts. */
const select = cachePerObject(selectItems, ({ search, filters, days }, timeZone) =>
  JSON.stringify([search, filters, days, timeZone]),
);

function selectItems(index: ListIndex, query: ListQuery, timeZone: string): Selection {
  const words = getSearchWords(query.search, index.spec);
  const hasDays = query.days.from !== null || query.days.to !== null;
  const chosen = Object.entries(query.filters)
    .filter(([, { selected, excluded }]) => selected.length + excluded.length > 0)
    .map(([name, choice]) => ({ name, isMatch: index.getFilterValues(name).createPredicate(choice) }));
  const all = index.getOrder(null);
  const others: Restriction[] = [];
  if (hasDays) others.push({ name: 'from', isMatch: createDayPredicate(index.millis, query.days, timeZone) });
  if (words !== null) {
    const { texts } = index;
    others.push({ name: 'q', isMatch: (position) => hasWords(texts[position] ?? '', words) });
  }
  const candidates = filterIndexes(all, others);
  const found = filterIndexes(candidates, chosen);
  const restrictions = [...others, ...chosen];
  const isEmptied = found.length === 0 && all.length > 0;
  return {
    found,
    isUnfiltered: restrictions.length === 0,
    ...(isEmptied && { countsWithout: countWithoutEach(all, restrictions) }),
    filters: Object.entries(index.spec.filters ?? {}).map(([name, filter]) => {
      // Options count as if none of their filter was selected or excluded, unless all selected ones are required.
      const kept = chosen.filter((other) => isKept(index, query, name, other.name));
      const counted = kept.length === chosen.length ? found : filterIndexes(candidates, kept);
      return toFilterState(index, query, [name, filter], counted);
    }),
  };
}

/** What the user has chosen: a filter by its name, a search (`q`) or a range of days (`from`). */
type Restriction = { name: string; isMatch: (index: number) => boolean };

function filterIndexes(indexes: Uint32Array, restrictions: readonly Restriction[]): Uint32Array {
  if (restrictions.length === 0) return indexes;
  return indexes.filter((index) => restrictions.every(({ isMatch }) => isMatch(index)));
}

function countWithoutEach(all: Uint32Array, restrictions: readonly Restriction[]): Record<string, number> {
  return Object.fromEntries(
    restrictions.map(({ name }) => {
      const others = restrictions.filter((other) => other.name !== name);
      return [name, filterIndexes(all, others).length];
    }),
  );
}

/** `order` has the indexes of all items. */
function orderFound(found: Uint32Array, order: Uint32Array): Uint32Array {
  if (found.length === order.length) return order;
  const isFound = new Uint8Array(order.length);
  for (const index of found) isFound[index] = 1;
  return order.filter((index) => isFound[index] === 1);
}

/** Whether the chosen filter `otherName` still applies after a further option of the filter `name` is chosen. */
function isKept({ spec }: ListIndex, { filters }: ListQuery, name: string, otherName: string): boolean {
  // If all options are required, a further one only removes items.
  if (otherName === name) return filters[name]?.requiresAll === true;
  const [filter, other] = [spec.filters?.[name], spec.filters?.[otherName]];
  return !clearsFilter(filter, otherName) && !clearsFilter(other, name);
}

function clearsFilter(filter: ListFilter<unknown> | undefined, otherName: string): boolean {
  return filter?.clearsOtherOptions === true && filter.inMenuOf === otherName;
}

function toFilterState(
  index: ListIndex,
  query: ListQuery,
  [name, filter]: [string, ListFilter<unknown>],
  counted: Uint32Array,
): FilterState {
  const { label, shortLabel, options, excludable, inMenuOf, clearsOtherOptions } = filter;
  const { selected = [], excluded = [], requiresAll = false } = query.filters[name] ?? {};
  const values = index.getFilterValues(name);
  const knownOptions = options ?? values.sortedValues.slice(0, MAX_OPTIONS).map((value) => ({ value }));
  // The next submit of the form would lose a chosen value that has no option. Options are missing if the list is
  // empty, for example after a failure to load, or has more than `MAX_OPTIONS` values.
  const missingValues = [...selected, ...excluded].filter(
    (value) => !knownOptions.some((option) => option.value === value),
  );
  const countOf = values.countItems(counted);
  return {
    name,
    label,
    ...(shortLabel !== undefined && { shortLabel }),
    isSwitch: options?.length === 1,
    selected,
    ...(excludable && { exclusion: { excluded, requiresAll } }),
    ...(inMenuOf !== undefined && { inMenuOf }),
    ...(clearsOtherOptions && { clearsOtherOptions }),
    options: [...knownOptions, ...missingValues.map((value) => ({ value }))].map((option) => ({
      ...option,
      count: index.items.length === 0 ? null : countOf(option.value),
    })),
  };
}

function createDayPredicate(millis: Float64Array, { from, to }: ListQuery['days'], timeZone: string) {
  const start = from === null ? Number.NEGATIVE_INFINITY : getDayStart(from, timeZone);
  const end = to === null ? Number.POSITIVE_INFINITY : getDayEnd(to, timeZone);
  return (index: number) => {
    const time = millis[index] ?? Number.NaN;
    // Both comparisons are false for NaN, the time of an item without a date.
    return time >= start && time < end;
  };
}

function listDayPresets(today: string) {
  const yesterday = addDays(today, -1);
  return [
    { label: 'Today', from: today, to: today },
    { label: 'Yesterday', from: yesterday, to: yesterday },
    { label: 'Last 7 days', from: addDays(today, -6), to: today },
    { label: 'Last 30 days', from: addDays(today, -29), to: today },
  ];
}
