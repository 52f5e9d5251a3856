/** One filter of a list. Several values can be selected; an item matches if it has one of them. */
export type ListFilter<Item> = {
  label: string;
  /** Returns the item's value of this filter, or all its values. */
  getValue: (item: Item) => string | null | readonly string[];
  /** Options of the filter; by default the values of the items, at most 200. */
  options?: readonly { value: string; label: string }[];
  /** For items of several values: values can also be excluded (`?without-<name>=`), and all selected ones required (`?match-<name>=all`). */
  excludable?: true;
  /** The name of the filter whose menu shows this one. */
  inMenuOf?: string;
  /** Choosing it clears the selected options of the filter `inMenuOf`, such as 'No tag' those of tags. */
  clearsOtherOptions?: true;
};

/** The filter by a range of days (`?from=` and `?to=`, both YYYY-MM-DD and inclusive, in the viewer's time zone). */
export type DayFilter<Item> = {
  label: string;
  /** Returns the item's time in milliseconds since 1970. An item without a time is in no range. */
  getMillis: (item: Item) => number | null;
};

/** A sort value or a CSV cell. */
type Scalar = string | number | null;

/**
 * How a list of the API is searched, sorted, filtered, paged, rendered and exported. `Item` is what the API client
 * returns, `Row` the data that the browser receives, `Context` the data of the request that `toRow` uses.
 */
export type ListSpec<Item, Row extends { id: string }, Context, SortKey extends string = string> = {
  /** Unique name of the list; stored preferences have it as key. A test compares the names of all lists. */
  name: string;
  search?: {
    label: string;
    /** A phrase that completes 'Searched in …', shown if nothing matches: 'company names'. */
    searchedFields: string;
    /** Returns the searched texts of an item. */
    getTexts: (item: Item) => readonly (string | null)[];
    /** Minimum length of a search text in characters; by default `SEARCH_MIN_LENGTH`. */
    minLength?: number;
  };
  /** Functions that return the sort value of an item, by sort key of the URL. Null sorts last. */
  sorts?: Record<SortKey, (item: Item) => Scalar>;
  /** Initial sort key; a leading minus means descending. By default the order of the API. */
  defaultSort?: NoInfer<SortKey> | `-${NoInfer<SortKey>}`;
  filters?: Record<string, ListFilter<Item>>;
  days?: DayFilter<Item>;
  pageSize?: number;
  /** Returns the page that a URL without a page shows, from 1, of the list without search and filters; by default the first. */
  findDefaultPage?: (items: readonly Item[], params: URLSearchParams) => number;
  /** Page sizes to choose from. */
  pageSizes?: readonly number[];
  /** Prefix of all URL parameters, such as "users.", if a page has several lists. */
  paramPrefix?: string;
  /** Returns the row that the browser receives: only the data that the screen shows. */
  toRow: (item: Item, context: Context) => Row;
  /** Functions that return a cell of the CSV file, by column. `item` has the full values that `row` truncates. */
  csvColumns?: Record<string, (row: Row, item: Item) => Scalar>;
  /** Headers of the columns that the user may hide, if the list has no CSV file; otherwise those of `csvColumns`. */
  hideableColumns?: readonly string[];
};

/** Any list. */
// oxlint-disable-next-line typescript/no-explicit-any -- No other type takes the specs of all items and contexts.
export type AnyListSpec = ListSpec<any, any, any, any>;

/** Row type of a list. */
export type ListRow<Spec extends AnyListSpec> = ReturnType<Spec['toRow']>;

/** Sort keys of a list. */
export type ListSortKey<Spec extends AnyListSpec> = keyof NonNullable<Spec['sorts']> & string;

/** Default minimum length of a search. A shorter text does not filter. */
export const SEARCH_MIN_LENGTH = 3;

/**
 * Defines a list, at module scope and exported. The indexes of its items are cached with this object as key, so a
 * definition inside a loader would miss the cache on each request.
 */
export function defineList<Item, Row extends { id: string }, Context, SortKey extends string>(
  spec: ListSpec<Item, Row, Context, SortKey>,
): ListSpec<Item, Row, Context, SortKey> {
  return spec;
}
