import { Link, useLocation } from '@remix-run/react';
import { countChosen, listFilterNames } from '~/lib/filter-state';
import { formatNumber } from '~/lib/format-number';
import type { ListPage } from '~/lib/list-query';
import { updateSearch } from '~/lib/search-params';
import { LinkButton } from '~/ui/button/button';
import { EmptyState } from '~/ui/layout/empty-state';
import { findPreset, getValueLabel, type FilteredPage } from '~/ui/table/filter-chips';
import type { Noun } from '~/ui/table/list-toolbar';
import { useTabHash } from '~/ui/tabs/tab-hash';

/** Says how many rows the list would have without each of its filters, and has a link that removes it. */
export default function NoMatch({ page, noun: [singular] }: { page: ListPage<unknown>; noun: Noun }) {
  const { pathname, search } = useLocation();
  const hash = useTabHash();
  const { paramPrefix, countsWithout = {} } = page;
  const restrictions = Object.entries(countsWithout).map(([name, count]) => ({
    ...describeRestriction(page, name),
    name,
    count,
  }));
  const filterNames = restrictions.flatMap(({ name, names }) => (name === 'q' ? [] : names));
  const hasSearch = 'q' in countsWithout;
  const waysOut = restrictions.filter(({ count }) => count > 0);
  const getUrlWithout = (names: readonly string[]) => {
    const removed = [...names, 'page', 'open'].map((name) => [paramPrefix + name, null] as const);
    return pathname + updateSearch(search, Object.fromEntries(removed)) + hash;
  };
  return (
    <EmptyState
      art="no-match"
      title={`No ${singular} matches ${hasSearch ? `“${page.query.search.trim()}”` : 'your filters'}`}
      actions={
        <>
          {filterNames.length > 0 && (
            <LinkButton to={getUrlWithout(filterNames)} preventScrollReset icon="x">
              Clear filters
            </LinkButton>
          )}
          {hasSearch && (
            <LinkButton to={getUrlWithout(['q'])} preventScrollReset icon="x">
              Clear search
            </LinkButton>
          )}
        </>
      }
    >
      {hasSearch && (
        <>
          <span>{`Searched in ${page.search?.searchedFields}. Try fewer or other words.`}</span> <br />
        </>
      )}
      {waysOut.length === 0 && <span>Without any one of them the list is still empty.</span>}
      {waysOut.map(({ name, text, count, names }, index) => (
        <span key={name}>
          {index > 0 && <span> · </span>}
          <Link className="link" to={getUrlWithout(names)} preventScrollReset>
            {`Without ${text}: ${formatNumber(count)}`}
          </Link>
        </span>
      ))}
    </EmptyState>
  );
}

/** What a search (`q`), a range of days (`from`) or a filter has chosen, and the names of its parameters. */
function describeRestriction(
  { filters, days, query }: FilteredPage,
  name: string,
): { text: string; names: readonly string[] } {
  if (name === 'q') return { text: `“${query.search.trim()}”`, names: [name] };
  if (days && name === 'from') {
    return { text: findPreset(days.presets, query.days)?.label ?? days.label, names: ['from', 'to'] };
  }
  const filter = filters.find((candidate) => candidate.name === name);
  if (!filter) return { text: name, names: [name] };
  const [value] = filter.selected;
  const isOneValue = value !== undefined && countChosen(filter) === 1;
  return { text: isOneValue ? getValueLabel(filter, value) : filter.label, names: listFilterNames(filter, '') };
}
