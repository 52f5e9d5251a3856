import { indexOf } from './list-index';
import { type AnyListSpec, type ListSpec, SEARCH_MINIMUM } from './list-spec';
import { foldText } from './text-search';

/** Page sizes a list offers where the specification names none (D119). */
export const PAGE_SIZES = [10, 20, 50, 100] as const;
const DEFAULT_PAGE_SIZE = 20;
const MAX_SEARCH = 200;

type Direction = 'asc' | 'desc';

/** The question as the address asks it. */
export type ListQuery = {
  search: string;
  sort: { key: string; direction: Direction } | null;
  /** Chosen values by name of the filter. */
  filters: Readonly<Record<string, readonly string[]>>;
  page: number;
  pageSize: number;
  /** Id of the row that is opened. */
  open: string | null;
};

/** A filter as the screen offers it. */
export type ShownFilter = {
  name: string;
  label: string;
  many: boolean;
  chosen: readonly string[];
  /** `count`: rows of the whole list with this value; null where there are none to count. */
  options: readonly { value: string; label: string; count: number | null }[];
};

/** One page of a list and what the table needs to say about the rest. Only this goes to the browser. */
export type ListPage<Shown> = {
  rows: Shown[];
  /** Number of the first row over all pages, from 1; 0 when there are no rows. */
  firstRow: number;
  /** Rows that match search and filters. */
  matched: number;
  /** Rows before search and filters. */
  total: number;
  pageCount: number;
  query: ListQuery;
  pageSizes: readonly number[];
  prefix: string;
  /** `fields`, what was searched, where nothing was found. */
  search: { label: string; placeholder: string; minimum: number; fields?: string } | null;
  filters: readonly ShownFilter[];
};

/** Reads the list's parameters from an address; what cannot be read becomes the default. */
export function readListQuery(params: URLSearchParams, spec: AnyListSpec): ListQuery {
  const prefix = spec.prefix ?? '';
  const read = (name: string) => params.get(prefix + name);
  const sizes: readonly number[] = spec.pageSizes ?? PAGE_SIZES;
  const size = Number(read('rows'));
  const page = Number(read('page'));
  const chosen = Object.keys(spec.filters ?? {}).map((name) => {
    const values = params.getAll(prefix + name).filter((value) => value !== '');
    return [name, spec.filters?.[name]?.many ? [...new Set(values)] : values.slice(0, 1)] as const;
  });
  return {
    search: (read('q') ?? '').slice(0, MAX_SEARCH),
    sort: readSort(read('sort'), spec) ?? readSort(spec.defaultSort ?? null, spec),
    filters: Object.fromEntries(chosen),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    pageSize: sizes.includes(size) ? size : (spec.pageSize ?? DEFAULT_PAGE_SIZE),
    open: read('open') || null,
  };
}

function readSort(value: string | null, { sorts }: AnyListSpec): ListQuery['sort'] {
  if (value === null || !sorts) return null;
  const key = value.replace(/^-/, '');
  return Object.hasOwn(sorts, key) ? { key, direction: value.startsWith('-') ? 'desc' : 'asc' } : null;
}

/** The page that an address asks for, its rows shaped for the screen; a page past the end is the last one. */
export function listPage<Row, Shown extends { id: string }, Context>(
  rows: readonly Row[],
  params: URLSearchParams,
  spec: ListSpec<Row, Shown, Context>,
  context: Context,
): ListPage<Shown> {
  const query = readListQuery(params, spec);
  const found = matching(rows, query, spec);
  const matched = found?.length ?? rows.length;
  const pageCount = Math.max(1, Math.ceil(matched / query.pageSize));
  const page = Math.min(query.page, pageCount);
  const start = (page - 1) * query.pageSize;
  const end = Math.min(start + query.pageSize, matched);
  const shown: Shown[] = [];
  for (let at = start; at < end; at += 1) shown.push(spec.shape(rows[found?.[at] ?? at] as Row, context));
  return {
    rows: shown,
    firstRow: matched === 0 ? 0 : start + 1,
    matched,
    total: rows.length,
    pageCount,
    query: { ...query, page },
    pageSizes: spec.pageSizes ?? PAGE_SIZES,
    prefix: spec.prefix ?? '',
    search: shownSearch(spec, matched === 0 && rows.length > 0),
    filters: shownFilters(rows, query, spec),
  };
}

/** All rows that an address asks for, in its order, page after page: what a file of the list holds. */
export function* matchingRows<Row>(
  rows: readonly Row[],
  params: URLSearchParams,
  spec: AnyListSpec,
): Generator<Row, void> {
  const found = matching(rows, readListQuery(params, spec), spec);
  const count = found?.length ?? rows.length;
  for (let at = 0; at < count; at += 1) yield rows[found?.[at] ?? at] as Row;
}

/** Places of the rows that match, in order; null: all of them as they are. */
function matching<Row>(rows: readonly Row[], query: ListQuery, spec: AnyListSpec): ArrayLike<number> | null {
  const index = indexOf(rows, spec);
  const wanted = wantedText(query, spec);
  const chosen = Object.entries(query.filters).filter(([, values]) => values.length > 0);
  const order = query.sort && index.order(query.sort.key, query.sort.direction);
  if (wanted === null && chosen.length === 0) return order;

  const tests = chosen.map(([name, values]) => index.filter(name, values));
  const texts = wanted === null ? null : index.texts();
  const places: number[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const place = order?.[at] ?? at;
    if (!tests.every((test) => test(place))) continue;
    if (texts === null || wanted === null || texts[place]?.includes(wanted)) places.push(place);
  }
  return places;
}

function wantedText({ search }: ListQuery, { search: spec }: AnyListSpec): string | null {
  const typed = search.trim();
  if (!spec || [...typed].length < (spec.minimum ?? SEARCH_MINIMUM)) return null;
  return foldText(typed) || null;
}

function shownSearch({ search }: AnyListSpec, isVain: boolean): ListPage<never>['search'] {
  if (!search) return null;
  const { label, fields, minimum = SEARCH_MINIMUM } = search;
  const placeholder = minimum > 1 ? `${label} (${minimum}+ characters)` : label;
  return { label, minimum, placeholder, ...(isVain && { fields }) };
}

function shownFilters<Row>(rows: readonly Row[], query: ListQuery, spec: AnyListSpec): ShownFilter[] {
  return Object.entries(spec.filters ?? {}).map(([name, { label, many, options }]) => {
    const counts = indexOf(rows, spec).counts(name);
    const chosen = query.filters[name] ?? [];
    const offered = options ?? [...counts.keys()].slice(0, 200).map((value) => ({ value, label: value }));
    // What was chosen stays chosen where the list could not be read.
    const lost = chosen.filter((value) => rows.length === 0 && !offered.some((option) => option.value === value));
    return {
      name,
      label,
      many: many === true,
      chosen,
      options: [...offered, ...lost.map((value) => ({ value, label: value }))].map((option) => ({
        ...option,
        count: rows.length === 0 ? null : (counts.get(option.value) ?? 0),
      })),
    };
  });
}
