import { Link } from '@remix-run/react';
import { countChosen } from '~/lib/filter-state';
import type { ListPage } from '~/lib/list-query';
import { updateSearch } from '~/lib/search-params';
import { useSearchParameters } from '~/ui/navigation/view-parameters';
import { useTabHash } from '~/ui/tabs/tab-hash';

/** A link of the toolbar, where it is narrow, that sets a view parameter of the list, or removes it. */
function NarrowLink({
  name,
  value,
  className,
  texts: [text, pressedText],
}: {
  name: string;
  value: string;
  className: string;
  /** Text while the parameter is not set, and while it is. */
  texts: readonly [string, string];
}) {
  const parameters = useSearchParameters();
  const hash = useTabHash();
  const isSet = parameters.get(name) === value;
  return (
    <Link
      className={className}
      to={updateSearch(String(parameters), { [name]: isSet ? null : value }) + hash}
      aria-expanded={isSet}
      preventScrollReset
      replace
    >
      {isSet ? pressedText : text}
    </Link>
  );
}

/** Shows and hides the filters of a list where it is narrow, and on a phone its order. */
export function FiltersLink({
  page: { filters, days, query, paramPrefix },
  queryCount,
}: {
  page: Pick<ListPage<unknown>, 'filters' | 'days' | 'query' | 'paramPrefix'>;
  /** Number of fields of the query that the API applies. */
  queryCount?: number;
}) {
  const hasDays = query.days.from !== null || query.days.to !== null;
  const count = filters.reduce((sum, filter) => sum + countChosen(filter), (queryCount ?? 0) + (hasDays ? 1 : 0));
  const hasFilters = filters.length > 0 || days !== null || queryCount !== undefined;
  const label = hasFilters ? 'Filters' : 'Sort';
  const text = count > 0 ? `${label} (${count})` : label;
  return (
    <NarrowLink
      name={`${paramPrefix}filters`}
      value="open"
      className={`btn btn-secondary btn-sm ${hasFilters ? 'narrow-only' : 'phone-only'}`}
      texts={[text, text]}
    />
  );
}

/** Shows all columns of a list that has folded some, or folds them again. */
export function FieldsLink({
  page: { paramPrefix },
  className,
  texts,
}: {
  page: Pick<ListPage<unknown>, 'paramPrefix'>;
  className: string;
  texts: readonly [string, string];
}) {
  return <NarrowLink name={`${paramPrefix}fields`} value="all" className={className} texts={texts} />;
}
