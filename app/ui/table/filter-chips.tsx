import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { listFilterNames, toExcludedName, toMatchName, type FilterState } from '~/lib/filter-state';
import type { ListPage } from '~/lib/list-query';
import { updateSearch } from '~/lib/search-params';
import { Icon } from '~/ui/icon/icon';
import { useViewLocation } from '~/ui/navigation/view-location';
import { useTabHash } from '~/ui/tabs/tab-hash';
import { getDirection } from '~/ui/text/direction';

export type FilteredPage = Pick<ListPage<unknown>, 'filters' | 'otherFilters' | 'days' | 'query' | 'paramPrefix'>;

/** What a list is filtered by: one value of a filter, or a range of days. `removeTo` is the URL without it. */
type ActiveFilter = { text: string; removeTo: string };

/** Returns the filters that are set, in the order of the menus. `clearTo` is the URL without any filter. */
export function useActiveFilters(page: FilteredPage): { activeFilters: ActiveFilter[]; clearTo: string } {
  const { search } = useViewLocation();
  const hash = useTabHash();
  const { filters, otherFilters = [], days, query, paramPrefix } = page;
  const dayNames = days ? ['from', 'to'] : [];
  /** Returns the URL without the parameters `names`, plus the `kept` ones. Names are without the prefix of the list. */
  const getUrlWithout = (names: readonly string[], kept: readonly (readonly [name: string, value: string])[] = []) => {
    // A change of the filters returns to the first page and collapses the expanded row.
    const removed = [...names, 'page', 'open'].map((name) => [paramPrefix + name, null] as const);
    const params = new URLSearchParams(updateSearch(search, Object.fromEntries(removed)));
    for (const [name, value] of kept) params.append(paramPrefix + name, value);
    return `?${params}${hash}`;
  };
  const getUrlWithoutValue = (name: string, value: string, allValues: readonly string[]) => {
    const otherValues = allValues.filter((other) => other !== value);
    return getUrlWithout(
      [name],
      otherValues.map((other) => [name, other] as const),
    );
  };
  const activeFilters = filters.flatMap((filter): ActiveFilter[] => {
    const { name, label, selected, exclusion, inMenuOf } = filter;
    // A filter that is shown in the menu of another one has options that need no label, such as 'No tag'.
    const selectedChips = selected.map((value) => ({
      text: inMenuOf === undefined ? `${label}: ${getValueLabel(filter, value)}` : getValueLabel(filter, value),
      removeTo: getUrlWithoutValue(name, value, selected),
    }));
    // With `exclusion` the user can also exclude values, and can require all selected values instead of any.
    if (!exclusion) return selectedChips;
    const { excluded, requiresAll } = exclusion;
    const requiresAllChip = { text: `${label}: all of these`, removeTo: getUrlWithout([toMatchName(name)]) };
    const excludedChips = excluded.map((value) => ({
      text: `Without ${getValueLabel(filter, value)}`,
      removeTo: getUrlWithoutValue(toExcludedName(name), value, excluded),
    }));
    const hasRequiresAllChip = requiresAll && selected.length > 1;
    return [...selectedChips, ...(hasRequiresAllChip ? [requiresAllChip] : []), ...excludedChips];
  });
  const range = days && describeRange(days.presets, query.days);
  if (days && range) activeFilters.push({ text: `${days.label}: ${range}`, removeTo: getUrlWithout(dayNames) });
  for (const { name, text } of otherFilters) activeFilters.push({ text, removeTo: getUrlWithout([name]) });
  const otherNames = [...dayNames, ...otherFilters.map(({ name }) => name)];
  // '', because `getUrlWithout` adds the prefix.
  const filterNames = filters.flatMap((filter) => listFilterNames(filter, ''));
  return { activeFilters, clearTo: getUrlWithout([...filterNames, ...otherNames]) };
}

type Presets = NonNullable<FilteredPage['days']>['presets'];
type Range = FilteredPage['query']['days'];

export const findPreset = (presets: Presets, { from, to }: Range) =>
  presets.find((candidate) => candidate.from === from && candidate.to === to);

function describeRange(presets: Presets, range: Range): string | null {
  const { from, to } = range;
  if (from === null && to === null) return null;
  const preset = findPreset(presets, range);
  if (preset) return preset.label;
  if (from === to) return from;
  return [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ');
}

export function getValueLabel({ options }: FilterState, value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

/** On a line of their own, so that the height of the toolbar above does not depend on them. */
export function FilterChips({ page, children }: { page: FilteredPage; children?: ReactNode }) {
  const { activeFilters, clearTo } = useActiveFilters(page);
  return (
    <div className="row chips">
      {activeFilters.map(({ text, removeTo }) => (
        <FilterChip key={text} text={text} removeTo={removeTo} />
      ))}
      {children}
      {activeFilters.length > 0 && (
        <Link className="btn btn-link chips__clear" to={clearTo} preventScrollReset>
          <span>Clear</span>
          <span className="sr-only"> all filters</span>
        </Link>
      )}
    </div>
  );
}

export function FilterChip({ text, removeTo }: ActiveFilter) {
  return (
    <Link
      className="tag chips__chip"
      data-tone="plain"
      to={removeTo}
      preventScrollReset
      aria-label={`Remove the filter ${text}`}
    >
      <span className="truncate" dir={getDirection(text)}>
        {text}
      </span>
      <Icon name="x" />
    </Link>
  );
}
