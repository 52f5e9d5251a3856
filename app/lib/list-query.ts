import { searchRows } from './text-search';

/** Page sizes a list offers where the specification names none (D119). */
export const PAGE_SIZES = [10, 20, 50, 100] as const;
const DEFAULT_PAGE_SIZE = 20;
/** Characters a search needs where the specification names no other minimum (section 5). */
export const SEARCH_MINIMUM = 3;
const MAX_SEARCH = 200;

type Direction = 'asc' | 'desc';

/** What one list can be asked: the texts its search reads, its sortable columns, its first order. */
export type ListSpec<Row> = {
  /** Texts of a row that the search box looks at. */
  search?: (row: Row) => readonly (string | null)[];
  /** Characters from which the search filters. */
  searchMinimum?: number;
  /** Column key to the value that orders it; text, number or null (always last). */
  sorts?: Record<string, (row: Row) => string | number | null>;
  defaultSort?: { key: string; direction: Direction };
  pageSize?: number;
  /** Offered page sizes; one size means no choice. */
  pageSizes?: readonly number[];
  /** Put before every parameter name, where a page holds several lists. */
  prefix?: string;
};

/** The question as the address asks it. */
export type ListQuery = {
  search: string;
  sort: { key: string; direction: Direction } | null;
  page: number;
  pageSize: number;
};

/** One page of a list and what the table needs to say about the rest. Only this goes to the browser. */
export type ListPage<Row> = {
  rows: Row[];
  /** Number of the first row over all pages, from 1; 0 when there are no rows. */
  firstRow: number;
  /** Rows that match the search. */
  matched: number;
  /** Rows before the search. */
  total: number;
  pageCount: number;
  query: ListQuery;
  pageSizes: readonly number[];
  prefix: string;
};

/** Reads the list's parameters from an address; what cannot be read becomes the default. */
export function readListQuery<Row>(params: URLSearchParams, spec: ListSpec<Row>): ListQuery {
  const read = (name: string) => params.get((spec.prefix ?? '') + name);
  const sizes = spec.pageSizes ?? PAGE_SIZES;
  const size = Number(read('rows'));
  const page = Number(read('page'));
  return {
    search: (read('q') ?? '').slice(0, MAX_SEARCH),
    sort: readSort(read('sort'), spec),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    pageSize: sizes.includes(size) ? size : (spec.pageSize ?? DEFAULT_PAGE_SIZE),
  };
}

function readSort<Row>(value: string | null, spec: ListSpec<Row>): ListQuery['sort'] {
  if (value) {
    const direction: Direction = value.startsWith('-') ? 'desc' : 'asc';
    const key = value.replace(/^-/, '');
    if (spec.sorts && Object.hasOwn(spec.sorts, key)) return { key, direction };
  }
  return spec.defaultSort ?? null;
}

/** Searches, sorts and cuts the rows to the page asked for; a page past the end is the last one. */
export function pageOf<Row>(rows: readonly Row[], query: ListQuery, spec: ListSpec<Row>): ListPage<Row> {
  const typed = query.search.trim();
  const filters = spec.search !== undefined && [...typed].length >= (spec.searchMinimum ?? SEARCH_MINIMUM);
  const inOrder = query.sort ? sortedRows(rows, query.sort, spec) : rows;
  const ordered = filters && spec.search ? searchRows(inOrder, typed, spec.search) : inOrder;
  const pageCount = Math.max(1, Math.ceil(ordered.length / query.pageSize));
  const page = Math.min(query.page, pageCount);
  const start = (page - 1) * query.pageSize;
  return {
    rows: ordered.slice(start, start + query.pageSize),
    firstRow: ordered.length === 0 ? 0 : start + 1,
    matched: ordered.length,
    total: rows.length,
    pageCount,
    query: { ...query, page },
    pageSizes: spec.pageSizes ?? PAGE_SIZES,
    prefix: spec.prefix ?? '',
  };
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

// Orders of a list, kept as long as the list is: a list that has not changed is sorted once.
const orders = new WeakMap<readonly unknown[], Map<unknown, Map<Direction, readonly unknown[]>>>();

function sortedRows<Row>(
  rows: readonly Row[],
  sort: { key: string; direction: Direction },
  spec: ListSpec<Row>,
): readonly Row[] {
  const valueOf = spec.sorts?.[sort.key];
  if (!valueOf) return rows;
  const ofList = orders.get(rows) ?? new Map<unknown, Map<Direction, readonly unknown[]>>();
  orders.set(rows, ofList);
  const ofColumn = ofList.get(valueOf) ?? new Map<Direction, readonly unknown[]>();
  ofList.set(valueOf, ofColumn);
  const known = ofColumn.get(sort.direction) as readonly Row[] | undefined;
  if (known) return known;
  const ordered = sorted(rows, valueOf, sort.direction);
  ofColumn.set(sort.direction, ordered);
  return ordered;
}

function sorted<Row>(rows: readonly Row[], valueOf: (row: Row) => string | number | null, direction: Direction): Row[] {
  const sign = direction === 'asc' ? 1 : -1;
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
      if (typeof a.value === 'number' && typeof b.value === 'number') return sign * (a.value - b.value);
      return sign * collator.compare(String(a.value), String(b.value));
    })
    .map(({ row }) => row);
}
