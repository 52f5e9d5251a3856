import { MATCH_ALL, toExcludedName, toMatchName, type FilterChoice, type FilterState } from './filter-state';
import { getSingleMismatchMark, MATCH, NO_MATCH, type ListIndex, type ListMarks } from './list-index';
import type { AnyListSpec, ListFilter } from './list-spec';

/** Maximum number of options that are derived from the values of the items. */
const MAX_OPTIONS = 200;
const NO_CHOICE: FilterChoice = { selected: [], excluded: [], requiresAll: false };

/** The chosen values by filter name. */
export type FilterChoices = Readonly<Record<string, FilterChoice>>;

function isChosen({ selected, excluded }: FilterChoice): boolean {
  return selected.length + excluded.length > 0;
}

/**
 * Reads the filters of a list from the URL. Values that are none of a filter's fixed options are dropped. A value that is both selected and excluded counts as excluded. A chosen
 * filter with `clearsOtherOptions`, such as 'No tag', removes the selected values of the filter `inMenuOf`.
 */
export function readFilterChoices(
  params: URLSearchParams,
  { filters = {}, paramPrefix = '' }: AnyListSpec,
): FilterChoices {
  const readValues = (name: string, options: ListFilter<unknown>['options']) =>
    [...new Set(params.getAll(name))].filter(
      (value) => value !== '' && (!options || options.some((option) => option.value === value)),
    );
  const choices = Object.entries(filters).map(([name, { excludable, options }]): [string, FilterChoice] => {
    const values = readValues(paramPrefix + name, options);
    if (!excludable) return [name, { ...NO_CHOICE, selected: values }];
    const excluded = readValues(toExcludedName(name, paramPrefix), options);
    const selected = values.filter((value) => !excluded.includes(value));
    return [name, { selected, excluded, requiresAll: params.get(toMatchName(name, paramPrefix)) === MATCH_ALL }];
  });
  const clearedFilters = Object.entries(filters).flatMap(([name, { clearsOtherOptions, inMenuOf, options }]) => {
    const isClearing = clearsOtherOptions && readValues(paramPrefix + name, options).length > 0;
    return isClearing && inMenuOf !== undefined ? [inMenuOf] : [];
  });
  return Object.fromEntries(
    choices.map(([name, choice]) => [name, clearedFilters.includes(name) ? { ...choice, selected: [] } : choice]),
  );
}

/** A chosen filter. `mismatchMark` is the mark of an item that matches all of the query except this filter. */
type FilterPredicate = { isMatch: (itemIndex: number) => boolean; mismatchMark: number };

/** Returns the predicates of the filters that have selected or excluded values. */
export function createFilterPredicates(listIndex: ListIndex, filters: FilterChoices): FilterPredicate[] {
  return Object.entries(filters).flatMap(([name, choice], filterPosition) => {
    if (!isChosen(choice)) return [];
    const isMatch = listIndex.getFilterIndex(name).createPredicate(choice);
    return [{ isMatch, mismatchMark: getSingleMismatchMark(filterPosition) }];
  });
}

/** Returns `MATCH` if an item matches all filters, the `mismatchMark` if it matches all but one, else `NO_MATCH`. */
export function markByFilters(filters: readonly FilterPredicate[], itemIndex: number): number {
  let mark = MATCH;
  for (const { isMatch, mismatchMark } of filters) {
    if (isMatch(itemIndex)) continue;
    const isSecondMismatch = mark !== MATCH;
    if (isSecondMismatch) return NO_MATCH;
    mark = mismatchMark;
  }
  return mark;
}

/** Returns the filters of a list with their options for the browser. `listMarks` belongs to the current query. */
export function toFilterStates(
  listIndex: ListIndex,
  listMarks: ListMarks,
  choices: FilterChoices,
  spec: AnyListSpec,
): FilterState[] {
  return Object.entries(spec.filters ?? {}).map(([name, filter]) => {
    const { label, options, excludable, inMenuOf, clearsOtherOptions } = filter;
    const { selected, excluded, requiresAll } = choices[name] ?? NO_CHOICE;
    const filterIndex = listIndex.getFilterIndex(name);
    const knownOptions = options ?? filterIndex.values.slice(0, MAX_OPTIONS).map((value) => ({ value, label: value }));
    // The next submit of the form would lose a chosen value that has no option. Options are missing if the list is
    // empty, for example after a failure to load, or has more than `MAX_OPTIONS` values.
    const missingValues = [...selected, ...excluded].filter(
      (value) => !knownOptions.some((option) => option.value === value),
    );
    const allOptions = [...knownOptions, ...missingValues.map((value) => ({ value, label: value }))];
    // Kept with the marks, so only for the values of the menu: a list may have a distinct value in each item.
    const counts =
      listMarks.counts.get(name) ??
      filterIndex.count(
        allOptions.map(({ value }) => value),
        listMarks.marks,
        listCountedMarks(name, spec, requiresAll),
      );
    listMarks.counts.set(name, counts);
    return {
      name,
      label,
      isSwitch: options?.length === 1,
      selected,
      ...(excludable && { exclusion: { excluded, requiresAll } }),
      ...(inMenuOf !== undefined && { inMenuOf }),
      ...(clearsOtherOptions && { clearsOtherOptions }),
      options: allOptions.map((option) => ({
        ...option,
        count: listIndex.isEmpty ? null : (counts.get(option.value) ?? 0),
      })),
    };
  });
}

/** Returns the marks of the items that an option's count includes: those that the list can show once it is chosen. */
function listCountedMarks(name: string, { filters = {} }: AnyListSpec, requiresAll: boolean): number[] {
  const mismatchMarks = Object.entries(filters).flatMap(([otherName, other], index) => {
    // A further option adds items that only this filter leaves out. If all options are required, it only removes items.
    const addsItems = otherName === name && !requiresAll;
    // Choosing an option clears the other filter, which then leaves out nothing.
    const isCleared = clearsFilter(other, name) || clearsFilter(filters[name], otherName);
    return addsItems || isCleared ? [getSingleMismatchMark(index)] : [];
  });
  return [MATCH, ...mismatchMarks];
}

function clearsFilter(filter: ListFilter<unknown> | undefined, otherName: string): boolean {
  return filter?.clearsOtherOptions === true && filter.inMenuOf === otherName;
}
