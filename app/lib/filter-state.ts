/** The values of one filter that the query of a list selects and excludes. */
export type FilterChoice = {
  selected: readonly string[];
  excluded: readonly string[];
  /** True: an item must have all selected values. False: one of them is enough. */
  requiresAll: boolean;
};

/** A filter of a list as the browser shows it, with its options and chosen values. */
export type FilterState = {
  name: string;
  label: string;
  /** The filter has a single fixed option, so it is shown as a switch. */
  isSwitch: boolean;
  selected: readonly string[];
  /** Missing if the values of the filter cannot be excluded. */
  exclusion?: Omit<FilterChoice, 'selected'>;
  /** The name of another filter, whose menu shows this filter too. */
  inMenuOf?: string;
  /** Choosing this filter clears the selected options of the filter `inMenuOf`: 'No tag' clears the selected tags. */
  clearsOtherOptions?: true;
  /** `count`: items with this value that match the search and the other filters; null if the list is empty. */
  options: readonly { value: string; label: string; count: number | null }[];
};

/**
 * Returns the name of the URL parameter with the excluded values of a filter: 'without-tags' for the filter 'tags'.
 * `paramPrefix` is the prefix of all parameters of the list, such as 'users.', or ''.
 */
export function toExcludedName(name: string, paramPrefix = ''): string {
  return `${paramPrefix}without-${name}`;
}

/** Returns the name of the URL parameter that requires all selected values: 'match-tags' for the filter 'tags'. */
export function toMatchName(name: string, paramPrefix = ''): string {
  return `${paramPrefix}match-${name}`;
}

/** The value of the parameter `toMatchName`. Any other value means that one of the selected values is enough. */
export const MATCH_ALL = 'all';

/** Returns the names of all URL parameters of a filter. */
export function listFilterNames({ name, exclusion }: Pick<FilterState, 'name' | 'exclusion'>, paramPrefix: string) {
  const selectedName = paramPrefix + name;
  if (!exclusion) return [selectedName];
  return [selectedName, toExcludedName(name, paramPrefix), toMatchName(name, paramPrefix)];
}

/** Returns the number of selected and excluded values of a filter. */
export function countChosen({ selected, exclusion }: Pick<FilterState, 'selected' | 'exclusion'>): number {
  return selected.length + (exclusion?.excluded.length ?? 0);
}
