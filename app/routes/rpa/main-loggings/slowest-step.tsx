import { Link, useLocation } from '@remix-run/react';
import { updateSearch } from '~/lib/search-params';
import { getRowElementId } from '~/ui/table/data-table';
import type { describeSlowestStep } from './log-entry-list.server';

type Step = NonNullable<ReturnType<typeof describeSlowestStep>>;

/** The step of the log that took longest, with a link to its entry. */
export function SlowestStep({
  step: { entryId, stepNumber, stepName, duration, percent, page },
  shownIds,
}: {
  step: Step;
  /** Ids of the entries on the page. */
  shownIds: readonly string[];
}) {
  const { search } = useLocation();
  const name = [stepNumber && `step ${stepNumber}`, stepName].filter(Boolean).join(', ') || `entry ${entryId}`;
  // An entry that is not on the page is shown in the order of time, without a search.
  const listSearch = shownIds.includes(entryId)
    ? updateSearch(search, {})
    : updateSearch(search, { q: null, sort: 'time', page: page > 1 ? page : null });
  return (
    <>
      <span>{'Slowest: '}</span>
      <Link className="link" to={`${listSearch}#${encodeURIComponent(getRowElementId('', entryId))}`}>
        {name}
      </Link>
      <span>{', '}</span>
      <b>{duration}</b>
      <span>{` before entry ${entryId}, ${percent} % of the log`}</span>
    </>
  );
}
