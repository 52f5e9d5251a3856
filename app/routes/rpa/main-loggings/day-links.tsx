import { Link, useLocation } from '@remix-run/react';
import { getDayName } from '~/lib/day-name';
import { formatNumber } from '~/lib/format-number';
import { updateSearch } from '~/lib/search-params';
import { Icon } from '~/ui/icon/icon';
import type { Day } from './day-counts.server';

/** Removed by a link to a day. `searched` and `of` mark a submitted search. Company, process and filters stay. */
const RESET_PARAMETERS = { searched: null, of: null, page: null, open: null };

/** The last of the `days` is the current day of the API. */
export function DayLinks({
  days,
  shownDay,
  isWeekOpen,
}: {
  days: readonly Day[];
  shownDay: string | null;
  isWeekOpen: boolean;
}) {
  const { pathname, search } = useLocation();
  const today = days.at(-1)?.date ?? '';
  const parameters = new URLSearchParams(search);
  const isSearched = Boolean(parameters.get('company') || parameters.get('process'));
  return (
    <div className="run-days">
      <Link
        className="btn btn-ghost btn-sm run-days__week"
        to={pathname + updateSearch(search, { week: isWeekOpen ? null : 'open' })}
        aria-expanded={isWeekOpen}
        preventScrollReset
      >
        <Icon name={isWeekOpen ? 'chevron-down' : 'chevron-right'} />
        <span>The week</span>
      </Link>
      <nav className="run-days__days" aria-label="Last days">
        {days.map(({ date, counts }) => {
          const { weekday, day, month } = getDayName(date);
          const isToday = date === today;
          // Without any of date, company and process the page lists the runs of today. Other links pass on the current
          // day of the API, which the list of a day does not tell.
          const dayParameters = isToday && !isSearched ? { date: null, today: null } : { date, today };
          return (
            <Link
              key={date}
              className="run-days__day"
              to={pathname + updateSearch(search, { ...RESET_PARAMETERS, ...dayParameters })}
              aria-current={date === shownDay ? 'date' : undefined}
              preventScrollReset
            >
              <span className="run-days__name">
                <span>{isToday ? 'Today' : weekday}</span>
                <b>
                  <span>{day}</span>
                  <span className="sr-only">{` ${month}`}</span>
                </b>
              </span>
              {counts && <Counts runs={counts.runs} failed={counts.failed} />}
            </Link>
          );
        })}
      </nav>
    </div>
  );
}

function Counts({ runs, failed }: { runs: number; failed: number }) {
  return (
    <span className="run-days__counts">
      <span>{formatNumber(runs)}</span>
      <span className="sr-only">{runs === 1 ? ' run' : ' runs'}</span>
      {failed > 0 && (
        <em>
          <span>{formatNumber(failed)}</span>
          <span className="sr-only"> failed</span>
        </em>
      )}
    </span>
  );
}
