import { Link, useLocation } from '@remix-run/react';
import { getDayName } from '~/lib/day-name';
import { updateSearch } from '~/lib/search-params';

/** Parameters of a list of one day that another day replaces; the filters stay. */
const DAY_PARAMS = { searched: null, of: null, page: null, open: null };

/** Links to the runs of the last days. The last one is today, whose list the API has of its own. */
export function DayLinks({ days, shownDay }: { days: readonly string[]; shownDay: string | null }) {
  const { pathname, search } = useLocation();
  const today = days.at(-1) ?? '';
  return (
    <nav className="run-days" aria-label="Last days">
      {days.map((date) => {
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
            <span>{isToday ? 'Today' : weekday}</span>
            <b>
              <span>{day}</span>
              <span className="sr-only">{` ${month}`}</span>
            </b>
          </Link>
        );
      })}
    </nav>
  );
}
