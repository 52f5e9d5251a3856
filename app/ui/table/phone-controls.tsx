import { Link } from '@remix-run/react';
import { countChosen } from '~/lib/filter-state';
import type { ListPage } from '~/lib/list-query';
import { updateSearch } from '~/lib/search-params';
import { useSearchParameters } from '~/ui/navigation/view-parameters';
import { useTabHash } from '~/ui/tabs/tab-hash';

/** A link of the toolbar on phones that sets a view parameter of the list, or removes it. */
function PhoneLink({
  name,
  value,
  texts: [text, pressedText],
}: {
  name: string;
  value: string;
  /** Text while the parameter is not set, and while it is. */
  texts: readonly [string, string];
}) {
  const parameters = useSearchParameters();
  const hash = useTabHash();
  const isSet = parameters.get(name) === value;
  return (
    <Link
      className="btn btn-secondary btn-sm phone-only"
      to={updateSearch(String(parameters), { [name]: isSet ? null : value }) + hash}
      aria-expanded={isSet}
      preventScrollReset
      replace
    >
      {isSet ? pressedText : text}
    </Link>
  );
}

/** Shows and hides the order and the filters of a list on a phone. */
export function FiltersLink({
  page: { filters, query, paramPrefix },
  queryCount = 0,
}: {
  page: Pick<ListPage<unknown>, 'filters' | 'query' | 'paramPrefix'>;
  /** Number of fields of the query that the API applies. */
  queryCount?: number;
}) {
  const hasDays = query.days.from !== null || query.days.to !== null;
  const count = filters.reduce((sum, filter) => sum + countChosen(filter), queryCount + (hasDays ? 1 : 0));
  const label = filters.length > 0 ? 'Sort and filter' : 'Sort';
  const text = count > 0 ? `${label} (${count})` : label;
  return <PhoneLink name={`${paramPrefix}filters`} value="open" texts={[text, text]} />;
}

/** Shows all fields of the rows on a phone, or the most important ones. */
export function FieldsLink({ page: { paramPrefix } }: { page: Pick<ListPage<unknown>, 'paramPrefix'> }) {
  return <PhoneLink name={`${paramPrefix}fields`} value="all" texts={['All fields', 'Fewer fields']} />;
}
