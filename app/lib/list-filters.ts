import { MATCH_ALL, toExcludedName, toMatchName, type FilterChoice, type FilterState } from './filter-state';
import { MATCH, type ListIndex, type ListMarks } from './list-index';
import type { AnyListSpec } from './list-spec';

/** Maximum number of options that are derived from the values of the items. */
const MAX_OPTIONS = 200;
const NO_CHOICE: FilterChoice = { selected: [], excluded: [], requiresAll: false };

/** The chosen values by filter name. */
export type FilterChoices = Readonly<Record<string, FilterChoice>>;

export function isChosen({ selected, excluded }: FilterChoice): boolean {
  return selected.length + excluded.length > 0;
}

/**
 * Reads the filters of a list from the URL. A value that is selected and excluded is excluded, and values are not selected
 * if a filter is chosen instead of them.
 */
export function readFilterChoices(params: URLSearchParams, { filters, paramPrefix }: AnyListSpec): FilterChoices {
  const readValues = (name: string) => [...new Set(params.getAll(name).filter((value) => value !== ''))];
  const choices = Object.entries(filters ?? {}).map(([name, { excludable }]): [string, FilterChoice] => {
    const values = readValues(`${paramPrefix ?? ''}${name}`);
    if (!excludable) return [name, { ...NO_CHOICE, selected: values }];
    const excluded = readValues(toExcludedName(name, paramPrefix));
    const selected = values.filter((value) => !excluded.includes(value));
    return [name, { selected, excluded, requiresAll: params.get(toMatchName(name, paramPrefix)) === MATCH_ALL }];
  });
  const instead = Object.entries(filters ?? {}).flatMap(([name, { clearsOtherOptions, inMenuOf }]) =>
    clearsOtherOptions && inMenuOf !== undefined && readValues(`${paramPrefix ?? ''}${name}`).length > 0
      ? inMenuOf
      : [],
  );
  return Object.fromEntries(
    choices.map(([name, choice]) => [name, instead.includes(name) ? { ...choice, selected: [] } : choice]),
  );
}

/** The filters as a page shows them. `found`: what search and filters leave. */
export function toFilterStates(
  listIndex: ListIndex,
  found: ListMarks,
  choices: FilterChoices,
  spec: AnyListSpec,
): FilterState[] {
  const isEmpty = listIndex.isEmpty;
  const entries = Object.entries(spec.filters ?? {});
  return entries.map(([name, filter], index) => {
    const { label, options, excludable, inMenuOf, clearsOtherOptions } = filter;
    const { selected, excluded, requiresAll } = choices[name] ?? NO_CHOICE;
    const { values } = listIndex.getFilter(name);
    // If all values are required, a further one narrows the present items. Otherwise it adds items that only this filter leaves out.
    const others = requiresAll ? MATCH : MATCH + 1 + index;
    // Choosing a value clears such an option, and the other way round: what only the other filter leaves out counts too.
    const instead = entries.flatMap(([other, otherFilter], otherIndex) =>
      (otherFilter.clearsOtherOptions && otherFilter.inMenuOf === name) || (clearsOtherOptions && inMenuOf === other)
        ? MATCH + 1 + otherIndex
        : [],
    );
    const counts = found.counts.get(name) ?? listIndex.getFilter(name).count(found.marks, [MATCH, others, ...instead]);
    found.counts.set(name, counts);
    const knownOptions = options ?? values.slice(0, MAX_OPTIONS).map((value) => ({ value, label: value }));
    // Without an option a selected value would be lost in the next form: an empty list may have failed to load, and the
    // values of a long list are not all options.
    const missingValues =
      isEmpty || !options
        ? [...selected, ...excluded].filter((value) => !knownOptions.some((option) => option.value === value))
        : [];
    return {
      name,
      label,
      isSwitch: options?.length === 1,
      selected,
      ...(excludable && { exclusion: { excluded, requiresAll } }),
      ...(inMenuOf !== undefined && { inMenuOf }),
      ...(clearsOtherOptions && { clearsOtherOptions }),
      options: [...knownOptions, ...missingValues.map((value) => ({ value, label: value }))].map((option) => ({
        ...option,
        count: isEmpty ? null : (counts.get(option.value) ?? 0),
      })),
    };
  });
}
