/** A filter of a list. Several values can be selected; an item matches if it has one of the selected values. */
export type ListFilter<Item> = {
  label: string;
  /** Returns the item's value of this filter, or all its values. */
  getValue: (item: Item) => string | null | readonly string[];
  /** Options of the filter, in this order; by default the values of the items, sorted, at most 200. */
  options?: readonly { value: string; label: string }[];
  /** For items with several values: the user can exclude (`?without-<name>=`) or require all (`?match-<name>=all`). */
  excludable?: true;
  /** The name of another filter, whose menu shows this filter too. */
  inMenuOf?: string;
  /** Choosing this filter clears the selected options of the filter `inMenuOf`: 'No tag' clears the selected tags. */
  clearsOtherOptions?: true;
};

/** The filter by a range of days (`?from=` and `?to=`, both YYYY-MM-DD and inclusive, in the viewer's time zone). */
type DayFilter<Item> = {
  label: string;
  /** Returns the item's time in milliseconds since 1970. An item without a time (null) matches no range. */
  getMillis: (item: Item) => number | null;
};

/** A sort value or a CSV cell. */
type Scalar = string | number | null;

/**
 * How a list of the API is searched, sorted, filtered, paged, rendered and exported. `Item` is what the API client
 * returns, `Row` the data that the browser receives, `Context` the data of the request that `toRow` uses, null if it
 * uses none.
 */
export type ListSpec<Item, Row extends { id: string }, Context, SortKey extends string = string> = {
  /** Unique name of the list; stored preferences have it as key. A test compares the names of all lists. */
  name: string;
  search?: {
    label: string;
    /** Completes the text 'Searched in …' of a list without matches, as in 'company names'. */
    searchedFields: string;
    /** Returns the searched texts of an item. */
    getTexts: (item: Item) => readonly (string | null)[];
    /** Minimum length of a search text in characters; by default `SEARCH_MIN_LENGTH`. */
    minLength?: number;
  };
  /** Functions that return the sort value of an item, by sort key of the URL. Null is last in both directions. */
  sorts?: Record<SortKey, (item: Item) => Scalar>;
  /** Initial sort key; a leading minus means descending. By default, the list is in the order of the API. */
  defaultSort?: NoInfer<SortKey> | `-${NoInfer<SortKey>}`;
  /** Filters by name. The name is also the URL parameter with the selected values. */
  filters?: Record<string, ListFilter<Item>>;
  days?: DayFilter<Item>;
  pageSize?: number;
  /**
   * Returns the page to show if the URL names none, from 1; by default the first. It is called only if all items match
   * and the list is in the order of the API.
   */
  findDefaultPage?: (items: readonly Item[], params: URLSearchParams) => number;
  /** Page sizes to choose from. */
  pageSizes?: readonly number[];
  /** Prefix of all URL parameters of the list, such as 'users.'. Needed if a page has several lists. */
  paramPrefix?: string;
  /** Returns the row that the browser receives: only the data that the screen shows. */
  toRow: (item: Item, context: Context) => Row;
  /** Functions that return a CSV cell, by column header. `row` may have shortened texts, `item` has the full ones. */
  csvColumns?: Record<string, (row: Row, item: Item) => Scalar>;
  /** Headers of the columns that the user may hide. A list with `csvColumns` has their headers instead. */
  hideableColumns?: readonly string[];
};

/** The spec of any list. */
// oxlint-disable-next-line typescript/no-explicit-any -- No other type accepts the specs of all items and contexts.
export type AnyListSpec = ListSpec<any, any, any, any>;

/** Row type of a list. */
export type ListRow<Spec extends AnyListSpec> = ReturnType<Spec['toRow']>;

/** Sort keys of a list. */
export type ListSortKey<Spec extends AnyListSpec> = keyof NonNullable<Spec['sorts']> & string;

/** Default minimum length of a search text in characters. A shorter text does not filter. */
export const SEARCH_MIN_LENGTH = 3;

/**
 * Defines a list. Call it at module scope: the indexes of the items are cached with the returned object as key, so a
 * definition inside a loader would miss the cache on each request. Export the result: a test checks all exported lists.
 */
export function defineList<Item, Row extends { id: string }, Context, SortKey extends string>(
  spec: ListSpec<Item, Row, Context, SortKey>,
): ListSpec<Item, Row, Context, SortKey> {
  return spec;
}
