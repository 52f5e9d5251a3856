import { Link, useLocation } from '@remix-run/react';
import { addDays } from '~/lib/calendar';
import { getDayName } from '~/lib/day-name';
import { formatNumber } from '~/lib/format-number';
import { updateSearch } from '~/lib/search-params';
import { Icon } from '~/ui/icon/icon';
import { IconLink } from '~/ui/links/icon-link';
import { Popover } from '~/ui/overlay/popover';
import { closeMenu } from '~/ui/table/filter-menus';
import type { Day } from './day-counts.server';
import { QUERY_FORM_ID } from './main-logging-query';

/** Removed by a link to a day. `searched` and `of` mark a submitted search. Company, process and filters stay. */
const RESET_PARAMETERS = { searched: null, of: null, page: null, open: null };

export function DayLinks({
  days,
  today,
  shownDay,
  date,
  isWeekOpen,
}: {
  days: readonly Day[];
  /** The current day of the API. */
  today: string;
  shownDay: string | null;
  /** Of the query; '' for all days. */
  date: string;
  isWeekOpen: boolean;
}) {
  const { pathname, search } = useLocation();
  const parameters = new URLSearchParams(search);
  const isSearched = Boolean(parameters.get('company') || parameters.get('process'));
  const getUrl = (day: string) => {
    // Without any of date, company and process the page lists the runs of today. Other links pass on the current day of
    // the API, which the list of a day does not tell.
    const dayParameters = day === today && !isSearched ? { date: null, today: null } : { date: day, today };
    return pathname + updateSearch(search, { ...RESET_PARAMETERS, ...dayParameters });
  };
  const [first = today, last = today] = [days[0]?.date, days.at(-1)?.date];
  return (
    <div className="row run-days">
      <Link
        className="btn btn-ghost btn-sm run-days__week"
        to={pathname + updateSearch(search, { week: isWeekOpen ? null : 'open' })}
        aria-expanded={isWeekOpen}
        preventScrollReset
      >
        <Icon name={isWeekOpen ? 'chevron-down' : 'chevron-right'} />
        <span>The week</span>
      </Link>
      <IconLink to={getUrl(addDays(first, -1))} icon="chevron-left" label="7 days before" />
      <nav className="run-days__days" aria-label={last === today ? 'Last days' : 'Days'}>
        {days.map((day) => (
          <Link
            key={day.date}
            className="run-days__day"
            to={getUrl(day.date)}
            aria-current={day.date === shownDay ? 'date' : undefined}
            preventScrollReset
          >
            <DayName day={day} isToday={day.date === today} />
          </Link>
        ))}
      </nav>
      {last < today && <IconLink to={getUrl(addDays(last, days.length))} icon="chevron-right" label="7 days after" />}
      <Popover className="icon-btn icon-btn-sm" label="Other day" summary={<Icon name="calendar-clock" />}>
        <div className="row">
          <label className="sr-only" htmlFor="run-date">
            Date
          </label>
          <input
            key={date}
            form={QUERY_FORM_ID}
            className="input input-sm grow"
            id="run-date"
            type="date"
            name="date"
            defaultValue={date}
          />
          <button type="submit" form={QUERY_FORM_ID} className="btn btn-secondary btn-sm" onClick={closeMenu}>
            Search
          </button>
        </div>
      </Popover>
    </div>
  );
}

function DayName({ day: { date, counts }, isToday }: { day: Day; isToday: boolean }) {
  const { weekday, day, month } = getDayName(date);
  return (
    <>
      <span>
        <span>{`${isToday ? 'Today' : weekday} ${day}`}</span>
        <span className="sr-only">{` ${month}`}</span>
      </span>
      {counts && (
        <span className="row run-days__counts">
          <b>{formatNumber(counts.runs)}</b>
          <span className="sr-only">{counts.runs === 1 ? ' run' : ' runs'}</span>
          {counts.failed > 0 && (
            <em className="row">
              <Icon name="circle-x" size="sm" />
              <span>{formatNumber(counts.failed)}</span>
              <span className="sr-only"> failed</span>
            </em>
          )}
        </span>
      )}
    </>
  );
}
