export type FilterChoice = {
  selected: readonly string[];
  excluded: readonly string[];
  /** False: one of the selected values is enough. */
  requiresAll: boolean;
};

export type FilterState = {
  name: string;
  label: string;
  shortLabel?: string;
  /** It has a single fixed option. */
  isSwitch: boolean;
  selected: readonly string[];
  exclusion?: Omit<FilterChoice, 'selected'>;
  inMenuOf?: string;
  /** Choosing it clears the selected options of the filter `inMenuOf`, whose menu shows this filter too. */
  clearsOtherOptions?: true;
  /**
   * `label`: by default the value. `count`: items with this value that match the search and the other filters; null if the
   * list is empty.
   */
  options: readonly { value: string; label?: string; count: number | null }[];
};

/**
 * 'without-tags' for the filter 'tags'. `paramPrefix` is the prefix of all parameters of the list, such as 'users.'.
 */
export function toExcludedName(name: string, paramPrefix = ''): string {
  return `${paramPrefix}without-${name}`;
}

/** 'match-tags' for the filter 'tags'. */
export function toMatchName(name: string, paramPrefix = ''): string {
  return `${paramPrefix}match-${name}`;
}

/** Any other value means that one of the selected values is enough. */
export const MATCH_ALL = 'all';

export function listFilterNames({ name, exclusion }: Pick<FilterState, 'name' | 'exclusion'>, paramPrefix: string) {
  const selectedName = paramPrefix + name;
  if (!exclusion) return [selectedName];
  return [selectedName, toExcludedName(name, paramPrefix), toMatchName(name, paramPrefix)];
}

export function countChosen({ selected, exclusion }: Pick<FilterState, 'selected' | 'exclusion'>): number {
  return selected.length + (exclusion?.excluded.length ?? 0);
}
