import { Link, useLocation } from '@remix-run/react';
import { getDayName } from '~/lib/day-name';
import { formatNumber } from '~/lib/format-number';
import { updateSearch } from '~/lib/search-params';
import { Icon } from '~/ui/icon/icon';
import type { Day } from './day-counts.server';

/** Parameters of a list of one day that another day replaces; the filters stay. */
const DAY_PARAMS = { searched: null, of: null, page: null, open: null };

/**
 * Links to the runs of the last days, with the number of runs and failures where they are known, and to the failures of
 * the week. The last day is today, whose list the API has of its own.
 */
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
          return (
            <Link
              key={date}
              className="run-days__day"
              to={
                pathname +
                updateSearch(search, { ...DAY_PARAMS, date: isToday ? null : date, today: isToday ? null : today })
              }
              aria-current={date === shownDay ? 'date' : undefined}
              preventScrollReset
            >
              <span className="run-days__name">
                <span>{isToday ? 'Today' : weekday}</span>
                {/* With its counts, Today has no room for the number. */}
                <b className={isToday && counts ? 'sr-only' : undefined}>
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
