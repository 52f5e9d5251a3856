import { Link, useNavigate } from '@remix-run/react';
import { useRef } from 'react';
import { countChosen } from '~/lib/filter-state';
import { updateSearch } from '~/lib/search-params';
import { Icon } from '~/ui/icon/icon';
import { useSearchParameters } from '~/ui/navigation/view-parameters';
import { isPlainClick } from '~/ui/remix/plain-click';
import { getHistoryIndex } from '~/ui/remix/remix-internals';
import { useTabHash } from '~/ui/tabs/tab-hash';
import type { FilteredPage } from './filter-chips';

/**
 * A toggle of a narrow list: a link that sets a URL parameter of the list, or removes it if it is set. With `hasEntry`
 * what it shows covers a phone, so Back hides it, and the link goes back to the entry before (D181).
 */
export function NarrowLink({
  name,
  value,
  className,
  texts: [textIfUnset, textIfSet],
  hasEntry = false,
}: {
  name: string;
  value: string;
  className: string;
  texts: readonly [unset: string, set: string];
  hasEntry?: boolean;
}) {
  const navigate = useNavigate();
  const openedIndex = useRef<number | null>(null);
  const parameters = useSearchParameters();
  const hash = useTabHash();
  const isSet = parameters.get(name) === value;
  return (
    <Link
      className={className}
      to={updateSearch(String(parameters), { [name]: isSet ? null : value }) + hash}
      aria-expanded={isSet}
      preventScrollReset
      replace={isSet || !hasEntry}
      onClick={(event) => {
        if (!hasEntry || !isPlainClick(event)) return;
        const index = getHistoryIndex();
        if (!isSet) openedIndex.current = index === null ? null : index + 1;
        else if (index !== null && index === openedIndex.current) {
          event.preventDefault();
          void navigate(-1);
        }
      }}
    >
      <span>{isSet ? textIfSet : textIfUnset}</span>
      {hasEntry && <Icon name="chevron-down" />}
    </Link>
  );
}

/** Shows or hides the filters of a narrow list and, on a phone without column headers, its sort order. */
export function FiltersLink({
  page: { filters, days, query, paramPrefix },
  queryCount,
}: {
  page: FilteredPage;
  /** Number of filled fields in the query form of the toolbar. Absent if the toolbar has no such form. */
  queryCount?: number;
}) {
  // `query.days` is the chosen range, `days` the filter that offers one.
  const hasDays = query.days.from !== null || query.days.to !== null;
  const filterCount = filters.reduce((sum, filter) => sum + countChosen(filter), 0);
  const count = filterCount + (queryCount ?? 0) + (hasDays ? 1 : 0);
  // A list without filters has only its sort order to show, and that only on a phone.
  const hasFilters = filters.length > 0 || days !== null || queryCount !== undefined;
  const label = hasFilters ? 'Filters' : 'Sort';
  const text = count > 0 ? `${label} (${count})` : label;
  return (
    <NarrowLink
      name={`${paramPrefix}filters`}
      value="open"
      className={`btn btn-secondary btn-sm ${hasFilters ? 'narrow-only' : 'phone-only'}`}
      texts={[text, text]}
      hasEntry
    />
  );
}
