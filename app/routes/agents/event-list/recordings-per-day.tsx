import { Link, useLocation } from '@remix-run/react';
import { Suspense } from 'react';
import type { RecordingsPerDay } from '~/domain/agents/recordings-per-day';
import { formatNumber } from '~/lib/format-number';
import { updateSearch } from '~/lib/search-params';
import { Icon } from '~/ui/icon/icon';
import { lazyOnHover } from '~/ui/remix/lazy-on-hover';
import { formatShortDay } from './short-day';

const RecordingsPicture = lazyOnHover(() => import('./recordings-picture'));

/** The search parameter that opens the picture. */
const PARAM = 'days';

type Selection = { from: string | null; to: string | null };

/** The recordings per day as a picture that is opened by the URL. The folded picture says its main figures. */
export function RecordingsPerDayPicture({
  picture: { series, days, total },
  isOpen,
  selection,
}: {
  picture: RecordingsPerDay;
  isOpen: boolean;
  selection: Selection;
}) {
  const { search } = useLocation();
  const first = days[0];
  const last = days.at(-1);
  const busiest = days.reduce((most, day) => (day.total > most.total ? day : most), { day: '', total: 0 });
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
        {first && last && (
          <span className="fold__summary">{`${formatShortDay(first.day)} to ${formatShortDay(last.day)}`}</span>
        )}
        <span className="fold__summary">{`${formatNumber(total)} ${total === 1 ? 'call' : 'calls'}`}</span>
        <span className="fold__summary">{`${formatNumber(Math.round((total / days.length) * 10) / 10)} a day`}</span>
        {busiest.total > 0 && (
          <span className="fold__summary">{`most on ${formatShortDay(busiest.day)}, ${formatNumber(busiest.total)}`}</span>
        )}
      </Link>
      <Suspense>
        {isOpen && (
          <RecordingsPicture days={days} series={series} max={Math.max(1, busiest.total)} selection={selection} />
        )}
      </Suspense>
    </section>
  );
}
