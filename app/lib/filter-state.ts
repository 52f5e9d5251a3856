/** The values of one filter that a query selects and excludes. */
export type FilterChoice = {
  selected: readonly string[];
  excluded: readonly string[];
  /** An item must have all selected values, not one of them. */
  requiresAll: boolean;
};

/** A filter of the list with its options and chosen values. */
export type FilterState = {
  name: string;
  label: string;
  /** It is on or off: it has one option, whatever the items are. */
  isSwitch: boolean;
  selected: readonly string[];
  /** Only of filters whose values can be excluded. */
  exclusion?: Omit<FilterChoice, 'selected'>;
  /** The name of the filter whose menu shows this one. */
  inMenuOf?: string;
  /** Choosing it clears the selected options of that filter, such as 'No tag' those of tags. */
  clearsOtherOptions?: true;
  /** `count`: items with this value that the search and the other filters leave; null if the list is empty. */
  options: readonly { value: string; label: string; count: number | null }[];
};

/** The parameter of the values that a filter excludes; `name` is its own parameter. */
export function toExcludedName(name: string, paramPrefix = ''): string {
  return `${paramPrefix}without-${name}`;
}

/** The parameter that requires all selected values of a filter. */
export function toMatchName(name: string, paramPrefix = ''): string {
  return `${paramPrefix}match-${name}`;
}

/** The value of `toMatchName` for all selected values. */
export const MATCH_ALL = 'all';

/** All parameters of a filter. */
export function listFilterNames({ name, exclusion }: Pick<FilterState, 'name' | 'exclusion'>, paramPrefix: string) {
  const own = [paramPrefix + name];
  return exclusion ? [...own, toExcludedName(name, paramPrefix), toMatchName(name, paramPrefix)] : own;
}

/** The number of values that a filter selects or excludes. */
export function countChosen({ selected, exclusion }: Pick<FilterState, 'selected' | 'exclusion'>): number {
  return selected.length + (exclusion?.excluded.length ?? 0);
}
