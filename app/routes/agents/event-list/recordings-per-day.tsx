import { Link, useLocation } from '@remix-run/react';
import { Suspense } from 'react';
import type { RecordingsPerDay } from '~/domain/agents/recordings-per-day';
import { countDays } from '~/lib/calendar';
import { formatNumber } from '~/lib/format-number';
import { updateSearch } from '~/lib/search-params';
import { Icon } from '~/ui/icon/icon';
import { lazyOnHover } from '~/ui/remix/lazy-on-hover';
import { compareWithBefore, formatCalls } from './recordings-search';
import { formatShortDay } from './short-day';

const RecordingsPicture = lazyOnHover(() => import('./recordings-picture'));

/** The search parameter that opens the picture. */
const PARAM = 'days';

/** The recordings per day as a picture that is opened by the URL. The folded picture says its main figures. */
export function RecordingsPerDayPicture({ picture, isOpen }: { picture: RecordingsPerDay; isOpen: boolean }) {
  const { search } = useLocation();
  const { days, counted, total, totalBefore } = picture;
  const { from, to } = counted;
  const dayCount = Math.max(1, countDays(from, to) + 1);
  const highest = Math.max(1, ...days.map((day) => day.total));
  const busiest = days
    .filter(({ day }) => day >= from && day <= to)
    .reduce((most, day) => (day.total > most.total ? day : most), { day: '', total: 0 });
  return (
    <section className="fold" aria-label="Calls per day">
      <Link
        className="fold__head"
        to={updateSearch(search, { [PARAM]: isOpen ? null : 'open' })}
        preventScrollReset
        aria-expanded={isOpen}
        role="button"
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
        <span className="strong">Calls per day</span>
        <span className="fold__summary">
          {from === to ? formatShortDay(from) : `${formatShortDay(from)} to ${formatShortDay(to)}`}
        </span>
        <span className="fold__summary">{formatCalls(total)}</span>
        <span className="fold__summary">{compareWithBefore(total, totalBefore, dayCount)}</span>
        {dayCount > 1 && (
          <span className="fold__summary">{`${formatNumber(Math.round((total / dayCount) * 10) / 10)} a day`}</span>
        )}
        {dayCount > 1 && busiest.total > 0 && (
          <span className="fold__summary">{`most on ${formatShortDay(busiest.day)}, ${formatNumber(busiest.total)}`}</span>
        )}
      </Link>
      <Suspense>{isOpen && <RecordingsPicture picture={picture} max={highest} />}</Suspense>
    </section>
  );
}
