/** One filter of a list: each row has at most one value of it. */
export type ListFilter<Row> = {
  label: string;
  of: (row: Row) => string | null;
  /** What can be chosen; absent: what the rows hold, at most 200 values. */
  options?: readonly { value: string; label: string }[];
  /** Several values at once: rows that have any of them. */
  many?: true;
};

type Value = string | number | null;

/** What one list can be asked, and how one of its rows goes to the screen and into a file. */
export type ListSpec<Row, Shown extends { id: string }, Context, SortKey extends string = string> = {
  /** Tells lists apart; one definition each. */
  name: string;
  search?: {
    label: string;
    /** What it looks at, for the one who found nothing: 'company name'. */
    fields: string;
    /** Texts of a row that the search looks at. */
    texts: (row: Row) => readonly (string | null)[];
    /** Characters from which it filters; the specification's 3 where it names no other. */
    minimum?: number;
  };
  /** Key in the address to the value that orders a row; text, number or null (always last). */
  sorts?: Record<SortKey, (row: Row) => Value>;
  /** First order; a minus before the key: descending. Absent: as the API sent them. */
  defaultSort?: NoInfer<SortKey> | `-${NoInfer<SortKey>}`;
  filters?: Record<string, ListFilter<Row>>;
  pageSize?: number;
  /** Offered page sizes; one size means no choice. */
  pageSizes?: readonly number[];
  /** Put before every parameter name, where a page holds several lists. */
  prefix?: string;
  /** A row as the browser gets it: what the screen draws and nothing else. */
  shape: (row: Row, context: Context) => Shown;
  /** Columns of the list as a file, with what stands in them; `row` holds what a screen shows cut. */
  csv?: Record<string, (shown: Shown, row: Row) => Value>;
};

/** Any list, whatever its rows. No other type takes them all: rows and context are taken and given by its functions. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyListSpec = ListSpec<any, any, any, any>;

/** A row of a list as its screen draws it. */
export type RowOf<Spec extends AnyListSpec> = ReturnType<Spec['shape']>;

/** Keys that a list can be ordered by, for the columns of its table. */
export type SortKeyOf<Spec extends AnyListSpec> = keyof NonNullable<Spec['sorts']> & string;

/** Characters that a search needs where the specification names no other minimum (section 5). */
export const SEARCH_MINIMUM = 3;

const names = new Set<string>();

/**
 * Defines a list, once, at module scope: what was computed of its rows is kept by its definition. One that is made
 * again, as inside a loader, is an error at its second request.
 */
export function defineList<Row, Shown extends { id: string }, Context, SortKey extends string>(
  spec: ListSpec<Row, Shown, Context, SortKey>,
): ListSpec<Row, Shown, Context, SortKey> {
  // A development server loads a changed module again.
  if (names.has(spec.name) && !import.meta.hot) {
    throw new Error(`The list "${spec.name}" is defined twice: define it once, at module scope.`);
  }
  names.add(spec.name);
  return spec;
}
