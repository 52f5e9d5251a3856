import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { listFilterNames, toExcludedName, toMatchName, type FilterState } from '~/lib/filter-state';
import type { ListPage } from '~/lib/list-query';
import { updateSearch } from '~/lib/search-params';
import { Icon } from '~/ui/icon/icon';
import { useViewLocation } from '~/ui/navigation/view-location';
import { useTabHash } from '~/ui/tabs/tab-hash';

/** The part of a list page that its filters use. */
export type FilteredPage = Pick<ListPage<unknown>, 'filters' | 'days' | 'query' | 'paramPrefix'>;

/** What a list is filtered by: one value of a filter, or the range of days. */
export type SetFilter = { text: string; removeTo: string };

/** The filters that are set, in the order of the menus, each with the URL without it. */
export function useSetFilters(page: FilteredPage): { setFilters: SetFilter[]; clearTo: string } {
  const { search } = useViewLocation();
  const hash = useTabHash();
  const { filters, days, query, paramPrefix } = page;
  const dayNames = days ? ['from', 'to'] : [];
  const remove = (names: readonly string[], kept: readonly (readonly [string, string])[] = []) => {
    // Another filter returns to the first page and collapses the expanded row.
    const removed = [...names, 'page', 'open'].map((name) => [paramPrefix + name, null] as const);
    const params = new URLSearchParams(updateSearch(search, Object.fromEntries(removed)));
    for (const [name, value] of kept) params.append(paramPrefix + name, value);
    return `?${params}${hash}`;
  };
  const removeValue = (name: string, values: readonly string[], value: string) =>
    remove(
      [name],
      values.filter((other) => other !== value).map((other) => [name, other] as const),
    );
  const setFilters = filters.flatMap((filter): SetFilter[] => {
    const { name, label, selected, exclusion, inMenuOf } = filter;
    // The option of a filter in another's menu is a phrase of its own, such as 'No tag'.
    const chips = selected.map((value) => ({
      text: inMenuOf === undefined ? `${label}: ${getValueLabel(filter, value)}` : getValueLabel(filter, value),
      removeTo: removeValue(name, selected, value),
    }));
    if (!exclusion) return chips;
    const { excluded, requiresAll } = exclusion;
    const all = { text: `${label}: all of these`, removeTo: remove([toMatchName(name)]) };
    const without = excluded.map((value) => ({
      text: `Without ${getValueLabel(filter, value)}`,
      removeTo: removeValue(toExcludedName(name), excluded, value),
    }));
    return [...chips, ...(requiresAll && selected.length > 1 ? [all] : []), ...without];
  });
  const range = days && describeRange(days.presets, query.days);
  if (days && range) setFilters.push({ text: `${days.label}: ${range}`, removeTo: remove(dayNames) });
  return { setFilters, clearTo: remove([...filters.flatMap((filter) => listFilterNames(filter, '')), ...dayNames]) };
}

/** The name of a range of days, or its days; null for no range. */
function describeRange(
  presets: NonNullable<FilteredPage['days']>['presets'],
  { from, to }: FilteredPage['query']['days'],
): string | null {
  if (from === null && to === null) return null;
  const preset = presets.find((candidate) => candidate.from === from && candidate.to === to);
  if (preset) return preset.label;
  if (from === to) return from;
  return [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ');
}

function getValueLabel({ options }: FilterState, value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

/**
 * What a list is filtered by, each with a link that removes it, and a link that removes all: a line of its own below the
 * toolbar, whose height does not depend on them. `children` are further chips and notes.
 */
export function FilterChips({ page, children }: { page: FilteredPage; children?: ReactNode }) {
  const { setFilters, clearTo } = useSetFilters(page);
  return (
    <div className="chips">
      {setFilters.map(({ text, removeTo }) => (
        <FilterChip key={text} text={text} removeTo={removeTo} />
      ))}
      {children}
      {setFilters.length > 0 && (
        <Link className="btn btn-link chips__clear" to={clearTo} preventScrollReset>
          <span>Clear</span>
          <span className="sr-only"> all filters</span>
        </Link>
      )}
    </div>
  );
}

/** A filter that is set; a press removes it. */
export function FilterChip({ text, removeTo }: SetFilter) {
  return (
    <Link
      className="tag chips__chip"
      data-tone="plain"
      to={removeTo}
      preventScrollReset
      aria-label={`Remove the filter ${text}`}
    >
      <span className="truncate">{text}</span>
      <Icon name="x" />
    </Link>
  );
}
