import { addDays, parseCalendarDay } from './calendar';
import { listHiddenValues, parseHiddenColumns } from './column-key';
import { formatDay, getDayEnd, getDayStart } from './dates';
import type { FilterState } from './filter-state';
import {
  createFilterPredicates,
  markByFilters,
  readFilterChoices,
  toFilterStates,
  type FilterChoices,
} from './list-filters';
import { getListIndex, MATCH, NO_MATCH, type ListIndex, type ListMarks, type SortDirection } from './list-index';
import { SEARCH_MIN_LENGTH, type AnyListSpec, type ListSpec } from './list-spec';
import { hasWords, toSearchWords } from './text-search';

/** Default page sizes to choose from. */
const PAGE_SIZES: readonly number[] = [10, 20, 50, 100];
const DEFAULT_PAGE_SIZE = 20;
/** Maximum length of a search text, in UTF-16 units. */
const MAX_SEARCH = 200;

export type DayRange = { from: string | null; to: string | null };

/** The parameters of a list in the URL. */
export type ListQuery = {
  search: string;
  sort: { key: string; direction: SortDirection } | null;
  filters: FilterChoices;
  /** Inclusive range of days, each YYYY-MM-DD or null. */
  days: DayRange;
  page: number;
  pageSize: number;
  /** Keys of the columns that are not shown (`toColumnKey`). */
  hiddenColumns: readonly string[];
};

/** The row whose dialog is open. `id` is that in the URL, or null. `row` is null if the list has no row with this id. */
export type SelectedRow<Row> = { id: string | null; row: Row | null };

/** One page of a list with the state of its search, filters and pager. Only this is sent to the browser. */
export type ListPage<Row> = {
  rows: Row[];
  /** Position of the first row among all matching items, from 1; 0 if there are no rows. */
  firstRow: number;
  /** Number of items that match search and filters. */
  matchCount: number;
  /** Number of items before search and filters. */
  total: number;
  pageCount: number;
  /** The page to show if the URL names none; missing for the first page. */
  defaultPage?: number;
  query: ListQuery;
  pageSizes: readonly number[];
  /** Prefix of the list's URL parameters; '' for the only list of a page. */
  paramPrefix: string;
  /** `searchedFields` completes the message that nothing matches, as in 'company names'; missing if an item matches. */
  search: { label: string; placeholder: string; minLength: number; searchedFields?: string } | null;
  filters: readonly FilterState[];
  /** The filter by days, with ranges to choose from; null if the list has no such filter. */
  days: { label: string; presets: readonly { label: string; from: string; to: string }[] } | null;
};

/** Data of a request with the time zone in which the days of a list begin and end; by default UTC. */
export type ZoneContext = { preferences?: { timeZone: string } };
const getTimeZone = (context: ZoneContext | null) => context?.preferences?.timeZone ?? 'UTC';

/** Reads the parameters of a list from the URL. Invalid parameters get their default. */
export function readListQuery(params: URLSearchParams, spec: AnyListSpec): ListQuery {
  const { paramPrefix = '', pageSizes = PAGE_SIZES } = spec;
  const read = (name: string) => params.get(paramPrefix + name);
  const pageSize = Number(read('rows'));
  const page = Number(read('page'));
  return {
    search: (read('q') ?? '').slice(0, MAX_SEARCH),
    sort: parseSort(read('sort'), spec.sorts) ?? parseSort(spec.defaultSort ?? null, spec.sorts),
    filters: readFilterChoices(params, spec),
    days: {
      from: spec.days ? parseCalendarDay(read('from')) : null,
      to: spec.days ? parseCalendarDay(read('to')) : null,
    },
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    pageSize: pageSizes.includes(pageSize) ? pageSize : (spec.pageSize ?? DEFAULT_PAGE_SIZE),
    hiddenColumns: parseHiddenColumns(listHiddenValues(params, paramPrefix), getHideableHeaders(spec)),
  };
}

function getHideableHeaders({ csvColumns, hideableColumns = [] }: AnyListSpec): readonly string[] {
  return csvColumns ? Object.keys(csvColumns) : hideableColumns;
}

/** Parses an order such as 'name', or '-name' for the descending one; null if the list cannot be sorted by this key. */
export function parseSort<Key extends string>(
  value: string | null,
  sorts: Readonly<Record<Key, unknown>> | undefined,
): { key: Key; direction: 'asc' | 'desc' } | null {
  if (value === null || !sorts) return null;
  const key = value.replace(/^-/, '');
  const isKey = (name: string): name is Key => Object.hasOwn(sorts, name);
  return isKey(key) ? { key, direction: value.startsWith('-') ? 'desc' : 'asc' } : null;
}

/**
 * Returns the page of a list that the URL selects, or the last page if the URL names a later one. `context` is passed
 * to `toRow` of the spec; null if `toRow` needs no data of the request.
 */
export function toListPage<Item, Row extends { id: string }, Context extends ZoneContext | null>(
  items: readonly Item[],
  params: URLSearchParams,
  spec: ListSpec<Item, Row, Context>,
  context: Context,
): ListPage<Row> {
  const { paramPrefix = '', pageSizes = PAGE_SIZES } = spec;
  const query = readListQuery(params, spec);
  const timeZone = getTimeZone(context);
  const matches = findMatches(items, query, spec, timeZone);
  const matchCount = matches?.length ?? items.length;
  const pageCount = Math.max(1, Math.ceil(matchCount / query.pageSize));
  // Null means the whole list in the order of the API. `findDefaultPage` needs this list.
  const defaultPage = matches === null ? spec.findDefaultPage?.(items, params) : undefined;
  const hasPage = params.has(`${paramPrefix}page`);
  const page = Math.min(hasPage ? query.page : (defaultPage ?? 1), pageCount);
  const start = (page - 1) * query.pageSize;
  const end = Math.min(start + query.pageSize, matchCount);
  const rows: Row[] = [];
  for (let position = start; position < end; position += 1) {
    rows.push(spec.toRow(getMatch(items, matches, position), context));
  }
  const hasNoMatches = matchCount === 0 && items.length > 0;
  return {
    rows,
    firstRow: matchCount === 0 ? 0 : start + 1,
    matchCount,
    total: items.length,
    pageCount,
    ...(defaultPage !== undefined && { defaultPage }),
    query: { ...query, page },
    pageSizes,
    paramPrefix,
    search: toSearchState(spec, hasNoMatches),
    filters: toFilterStates(getListIndex(items, spec), findMarks(items, query, spec, timeZone), query.filters, spec),
    days: spec.days ? { label: spec.days.label, presets: listDayPresets(formatDay(timeZone)) } : null,
  };
}

/** Returns the number of the page that shows an item, from 1; null if the item does not match the URL. */
export function findPageOfItem<Item>(
  items: readonly Item[],
  item: Item,
  params: URLSearchParams,
  spec: AnyListSpec,
  timeZone: string,
): number | null {
  const query = readListQuery(params, spec);
  const matches = findMatches(items, query, spec, timeZone);
  const count = matches?.length ?? items.length;
  for (let position = 0; position < count; position += 1) {
    if (getMatch(items, matches, position) === item) return Math.floor(position / query.pageSize) + 1;
  }
  return null;
}

/** Iterates over all items that match the URL, in its sort order. The range of days is in `timeZone`. */
export function* iterateMatchingItems<Item>(
  items: readonly Item[],
  params: URLSearchParams,
  spec: AnyListSpec,
  timeZone = 'UTC',
): Generator<Item, void> {
  const matches = findMatches(items, readListQuery(params, spec), spec, timeZone);
  const count = matches?.length ?? items.length;
  for (let position = 0; position < count; position += 1) yield getMatch(items, matches, position);
}

/** Returns the matching item at a position, which must be in range. `matches` are those of `findMatches`. */
function getMatch<Item>(items: readonly Item[], matches: ArrayLike<number> | null, position: number): Item {
  const index = matches?.[position] ?? position;
  return items[index] as Item;
}

/**
 * Returns the indexes of the items that match the query, in sorted order. Null: all items match, in the order of the
 * API. The range of days is in `timeZone`.
 */
export function findMatches<Item>(
  items: readonly Item[],
  query: ListQuery,
  spec: AnyListSpec,
  timeZone: string,
): ArrayLike<number> | null {
  const order = query.sort && getListIndex(items, spec).getOrder(query.sort.key, query.sort.direction);
  const { marks, matchCount } = findMarks(items, query, spec, timeZone);
  if (marks === null) return order;
  const matches = new Uint32Array(matchCount);
  let nextPosition = 0;
  for (let position = 0; position < items.length; position += 1) {
    const index = order?.[position] ?? position;
    if (marks[index] === MATCH) matches[nextPosition++] = index;
  }
  return matches;
}

/** Returns which items match the search, filters and days of the query. The result is cached with the items. */
export function findMarks<Item>(
  items: readonly Item[],
  { search, filters, days }: Pick<ListQuery, 'search' | 'filters' | 'days'>,
  spec: AnyListSpec,
  timeZone: string,
): ListMarks {
  const listIndex = getListIndex(items, spec);
  const key = JSON.stringify([search, filters, days, timeZone]);
  const cached = listIndex.marksByQuery.get(key);
  if (cached) return cached;
  const listMarks = markItems(items.length, listIndex, { search, filters, days }, spec, timeZone);
  listIndex.marksByQuery.set(key, listMarks);
  return listMarks;
}

function markItems(
  itemCount: number,
  listIndex: ListIndex,
  { search, filters, days }: Pick<ListQuery, 'search' | 'filters' | 'days'>,
  spec: AnyListSpec,
  timeZone: string,
): ListMarks {
  const words = getSearchWords(search, spec);
  const chosenFilters = createFilterPredicates(listIndex, filters);
  const hasDayRange = days.from !== null || days.to !== null;
  if (words === null && chosenFilters.length === 0 && !hasDayRange) {
    return { marks: null, matchCount: itemCount, counts: new Map() };
  }
  const isInDayRange = hasDayRange ? createDayPredicate(listIndex.getMillis(), days, timeZone) : () => true;
  const texts = words === null ? [] : listIndex.getTexts();
  const marks = new Uint8Array(itemCount);
  let matchCount = 0;
  for (let index = 0; index < itemCount; index += 1) {
    if (!isInDayRange(index)) continue;
    const mark = markByFilters(chosenFilters, index);
    // The search is the slowest check, so it is the last.
    if (mark === NO_MATCH || (words !== null && !hasWords(texts[index] ?? '', words))) continue;
    marks[index] = mark;
    if (mark === MATCH) matchCount += 1;
  }
  return { marks, matchCount, counts: new Map() };
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

/** Returns a predicate by item index: whether the time of the item is in a range of days. */
function createDayPredicate(millis: Float64Array, { from, to }: DayRange, timeZone: string) {
  const start = from === null ? Number.NEGATIVE_INFINITY : getDayStart(from, timeZone);
  const end = to === null ? Number.POSITIVE_INFINITY : getDayEnd(to, timeZone);
  return (index: number) => {
    const time = millis[index] ?? Number.NaN;
    // Both comparisons are false for NaN, the time of an item without a date.
    return time >= start && time < end;
  };
}

/** Returns the words that an item must have; null if the list has no search or the text is too short to filter. */
export function getSearchWords(search: string, spec: AnyListSpec): string[] | null {
  if (!spec.search) return null;
  const { minLength = SEARCH_MIN_LENGTH } = spec.search;
  const typed = search.trim();
  const codePointCount = [...typed].length;
  return codePointCount < minLength ? null : toSearchWords(typed);
}

function toSearchState({ search }: AnyListSpec, hasNoMatches: boolean): ListPage<never>['search'] {
  if (!search) return null;
  const { label, searchedFields, minLength = SEARCH_MIN_LENGTH } = search;
  const placeholder = minLength > 1 ? `${label} (${minLength}+ characters)` : label;
  return { label, minLength, placeholder, ...(hasNoMatches && { searchedFields }) };
}
