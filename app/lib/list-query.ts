import { parseCalendarDay } from './calendar';
import { listHiddenValues, parseHiddenColumns } from './column-key';
import { MATCH_ALL, toExcludedName, toMatchName, type FilterChoice, type FilterState } from './filter-state';
import { SEARCH_MIN_LENGTH, type AnyListSpec, type ListFilter } from './list-spec';
import { toSearchWords } from './text-search';

const PAGE_SIZES: readonly number[] = [10, 20, 50, 100];
const DEFAULT_PAGE_SIZE = 20;
/** In UTF-16 units. */
const MAX_SEARCH = 200;

/** Inclusive, each YYYY-MM-DD or null. */
type DayRange = { from: string | null; to: string | null };

export type ListQuery = {
  search: string;
  sort: { key: string; direction: 'asc' | 'desc' } | null;
  filters: Readonly<Record<string, FilterChoice>>;
  days: DayRange;
  page: number;
  pageSize: number;
  hiddenColumns: readonly string[];
};

/** `row` is null if the list has no row with this id. */
export type SelectedRow<Row> = { id: string | null; row: Row | null };

export type ListPage<Row> = {
  rows: Row[];
  /** From 1; 0 if there are no rows. */
  firstRow: number;
  matchCount: number;
  /**
   * Only if search and filters leave no row: the number of rows without one of them, by its name in the URL (`q`,
   * `from` for both days).
   */
  countsWithout?: Readonly<Record<string, number>>;
  total: number;
  /** Rows of the CSV file, if the page also shows rows that do not match. */
  exportCount?: number;
  pageCount: number;
  defaultPage?: number;
  query: Omit<ListQuery, 'filters'>;
  pageSizes: readonly number[];
  /** '' for the only list of a page. */
  paramPrefix: string;
  /** `searchedFields` completes the message that nothing matches; missing if an item matches. */
  search: { label: string; placeholder: string; minLength: number; searchedFields?: string } | null;
  filters: readonly FilterState[];
  /** Filters that are in no menu, by the name of their only parameter. */
  otherFilters?: readonly { name: string; text: string }[];
  days: { label: string; presets: readonly { label: string; from: string; to: string }[] } | null;
};

/** A page of a list. If the records could not be loaded, it has the query of the URL and no rows. */
export type ListResult<Row> = (
  | { ok: true }
  | { ok: false; reference: string | null; isTimeout?: boolean; isMissing?: boolean }
) & { page: ListPage<Row> };

export function getPageSizes({ pageSizes = PAGE_SIZES }: AnyListSpec): readonly number[] {
  return pageSizes;
}

export function readListQuery(params: URLSearchParams, spec: AnyListSpec): ListQuery {
  const { paramPrefix = '' } = spec;
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
    pageSize: getPageSizes(spec).includes(pageSize) ? pageSize : (spec.pageSize ?? DEFAULT_PAGE_SIZE),
    hiddenColumns: parseHiddenColumns(listHiddenValues(params, paramPrefix), getHideableHeaders(spec)),
  };
}

function getHideableHeaders({ csvColumns, hideableColumns = [] }: AnyListSpec): readonly string[] {
  return csvColumns ? Object.keys(csvColumns) : hideableColumns;
}

/** '-name' is the descending order by name. */
export function parseSort<Key extends string>(
  value: string | null,
  sorts: Readonly<Record<Key, unknown>> | undefined,
): { key: Key; direction: 'asc' | 'desc' } | null {
  if (value === null || !sorts) return null;
  const key = value.replace(/^-/, '');
  const isKey = (name: string): name is Key => Object.hasOwn(sorts, name);
  return isKey(key) ? { key, direction: value.startsWith('-') ? 'desc' : 'asc' } : null;
}

/** A value that is both selected and excluded counts as excluded. */
function readFilterChoices(
  params: URLSearchParams,
  { filters = {}, paramPrefix = '' }: AnyListSpec,
): ListQuery['filters'] {
  const readValues = (name: string, options: ListFilter<unknown>['options']) =>
    [...new Set(params.getAll(name))].filter(
      (value) => value !== '' && (!options || options.some((option) => option.value === value)),
    );
  const entries = Object.entries(filters);
  const clearedFilters = entries
    .filter(([name, { clearsOtherOptions, options }]) => {
      return clearsOtherOptions && readValues(paramPrefix + name, options).length > 0;
    })
    .map(([, { inMenuOf }]) => inMenuOf);
  const choices = entries.map(([name, { excludable, options }]): [string, FilterChoice] => {
    const excluded = excludable ? readValues(toExcludedName(name, paramPrefix), options) : [];
    const selected = clearedFilters.includes(name)
      ? []
      : readValues(paramPrefix + name, options).filter((value) => !excluded.includes(value));
    const requiresAll = excludable === true && params.get(toMatchName(name, paramPrefix)) === MATCH_ALL;
    return [name, { selected, excluded, requiresAll }];
  });
  return Object.fromEntries(choices);
}

/** Null if the list has no search or the text is too short to filter. */
export function getSearchWords(search: string, spec: AnyListSpec): string[] | null {
  if (!spec.search) return null;
  const { minLength = SEARCH_MIN_LENGTH } = spec.search;
  const typed = search.trim();
  const codePointCount = [...typed].length;
  return codePointCount < minLength ? null : toSearchWords(typed);
}
