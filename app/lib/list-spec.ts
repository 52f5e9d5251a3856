export type ListFilter<Item> = {
  label: string;
  /** The beginning of the label, for a narrow toolbar. */
  shortLabel?: string;
  getValue: (item: Item) => string | null | readonly string[];
  /** By default the values of the items, sorted, at most 200. */
  options?: readonly { value: string; label: string }[];
  /** The user can exclude (`?without-<name>=`) or require all (`?match-<name>=all`). */
  excludable?: true;
  inMenuOf?: string;
  clearsOtherOptions?: true;
};

/** `?from=` and `?to=`, both YYYY-MM-DD and inclusive, in the viewer's time zone. */
type DayFilter<Item> = {
  label: string;
  /** In milliseconds since 1970. An item without a time matches no range. */
  getMillis: (item: Item) => number | null;
};

type Scalar = string | number | null;

export type ListSpec<Item, Row extends { id: string }, Context, SortKey extends string = string> = {
  /** Stored preferences have it as key. */
  name: string;
  search?: {
    label: string;
    /** Completes the text 'Searched in …' of a list without matches, as in 'company names'. */
    searchedFields: string;
    getTexts: (item: Item) => readonly (string | null)[];
    minLength?: number;
  };
  /** By sort key of the URL. Null is last in both directions. */
  sorts?: Record<SortKey, (item: Item) => Scalar>;
  /** A leading minus means descending. By default, the list is in the order of the API. */
  defaultSort?: NoInfer<SortKey> | `-${NoInfer<SortKey>}`;
  filters?: Record<string, ListFilter<Item>>;
  days?: DayFilter<Item>;
  pageSize?: number;
  /** It is called only if all items match and the list is in the order of the API. */
  findDefaultPage?: (items: readonly Item[], params: URLSearchParams) => number;
  pageSizes?: readonly number[];
  /** Needed if a page has several lists, as in 'users.'. */
  paramPrefix?: string;
  toRow: (item: Item, context: Context) => Row;
  /** By column header. `row` may have shortened texts, `item` has the full ones. */
  csvColumns?: Record<string, (row: Row, item: Item) => Scalar>;
  /** Headers of columns. A list with `csvColumns` has their headers instead. */
  hideableColumns?: readonly string[];
};

// oxlint-disable-next-line typescript/no-explicit-any -- No other type accepts the specs of all items and contexts.
export type AnyListSpec = ListSpec<any, any, any, any>;

export type ListRow<Spec extends AnyListSpec> = ReturnType<Spec['toRow']>;

export type ListSortKey<Spec extends AnyListSpec> = keyof NonNullable<Spec['sorts']> & string;

/** In characters. A shorter text does not filter. */
export const SEARCH_MIN_LENGTH = 3;

/** Call it at module scope: the indexes of the items are cached with the returned object as key. */
export function defineList<Item, Row extends { id: string }, Context, SortKey extends string>(
  spec: ListSpec<Item, Row, Context, SortKey>,
): ListSpec<Item, Row, Context, SortKey> {
  return spec;
}
