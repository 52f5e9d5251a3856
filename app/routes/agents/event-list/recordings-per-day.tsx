import { Link, useLocation, useNavigate } from '@remix-run/react';
import type { MouseEvent } from 'react';
import type { RecordingSeries, RecordingsPerDay } from '~/domain/agents/recordings-per-day';
import { formatNumber } from '~/lib/format-number';
import { updateSearch } from '~/lib/search-params';
import { Icon } from '~/ui/icon/icon';
import { EventArea } from '~/ui/layout/event-area';
import { isPlainClick } from '~/ui/remix/plain-click';
import { RecordingsTable, type CreateRecordingsSearch } from './recordings-table';

/** The search parameter that opens the picture. */
const PARAM = 'days';
/** Size of the plot in SVG units: a day is one unit wide. */
const PLOT_HEIGHT = 120;
const BAR_WIDTH = 0.68;
const BAR_MARGIN = (1 - BAR_WIDTH) / 2;
/** Number of days between two labels of the axis. */
const LABEL_STEP = 7;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

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
  const createSearch: CreateRecordingsSearch = (day, { name }) =>
    updateSearch(search, {
      page: null,
      ...(day !== null && { from: day, to: day }),
      ...(name !== null && { tag: name }),
    });
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
          <span className="fold__sum">{`${formatDayName(first.day)} to ${formatDayName(last.day)}`}</span>
        )}
        <span className="fold__sum">{`${formatNumber(total)} ${total === 1 ? 'call' : 'calls'}`}</span>
        <span className="fold__sum">{`${formatNumber(Math.round((total / days.length) * 10) / 10)} a day`}</span>
        {busiest.total > 0 && (
          <span className="fold__sum">{`most on ${formatDayName(busiest.day)}, ${formatNumber(busiest.total)}`}</span>
        )}
      </Link>
      {isOpen && (
        <div className="days">
          <Plot days={days} series={series} max={Math.max(1, busiest.total)} selection={selection} to={createSearch} />
          <div className="days__legend">
            <span className="subtle">Frequent tags, each call once</span>
            {/* As in the bars, from top to bottom. */}
            {series.toReversed().map((one) => (
              <Legend key={one.name ?? ''} series={one} to={one.name === null ? null : createSearch(null, one)} />
            ))}
          </div>
          <RecordingsTable days={days} series={series} createSearch={createSearch} />
        </div>
      )}
    </section>
  );
}

function Legend({ series: { name, hue, total }, to }: { series: RecordingSeries; to: string | null }) {
  const content = (
    <>
      <svg className="dot" viewBox="0 0 8 8" aria-hidden="true" data-hue={hue ?? 'none'}>
        <circle cx="4" cy="4" r="4" className="days__bar" />
      </svg>
      <span className="truncate">{name ?? 'Other or no tag'}</span>
      <span className="num">{formatNumber(total)}</span>
    </>
  );
  if (to === null) return <span className="days__key">{content}</span>;
  return (
    <Link className="days__key" to={to} preventScrollReset>
      {content}
    </Link>
  );
}

/** The bars. Their links are for the mouse: the table has the same links at full size. */
function Plot({
  days,
  series,
  max,
  selection,
  to,
}: Pick<RecordingsPerDay, 'days' | 'series'> & { max: number; selection: Selection; to: CreateRecordingsSearch }) {
  const navigate = useNavigate();
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const href = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : null;
    if (!href || !isPlainClick(event)) return;
    event.preventDefault();
    navigate(href, { preventScrollReset: true });
  };
  return (
    <EventArea className="days__plot" aria-hidden="true" onClick={onClick}>
      <span className="days__axis">
        <span>{formatNumber(max)}</span>
        <span>0</span>
      </span>
      <svg className="days__bars" viewBox={`0 0 ${days.length} ${PLOT_HEIGHT}`} preserveAspectRatio="none">
        {days.map(({ day }, index) =>
          isSelected(day, selection) ? (
            <rect key={day} className="days__selected" x={index} width="1" height={PLOT_HEIGHT} />
          ) : null,
        )}
        {days.map(({ day, counts }, index) =>
          stackBars(counts, max).map(({ seriesIndex, count, y, height }) => {
            const one = series[seriesIndex];
            return one ? (
              <a key={`${day} ${seriesIndex}`} href={to(day, one)} tabIndex={-1}>
                <title>{`${formatDayName(day)}, ${one.name ?? 'other or no tag'}: ${count}`}</title>
                <rect
                  className="days__bar"
                  data-hue={one.hue ?? 'none'}
                  x={index + BAR_MARGIN}
                  y={y}
                  width={BAR_WIDTH}
                  height={height}
                />
              </a>
            ) : null;
          }),
        )}
      </svg>
      <span className="days__labels">
        {days
          .filter((_day, index) => index % LABEL_STEP === 0)
          .map(({ day }) => (
            <span key={day}>{formatDayName(day)}</span>
          ))}
      </span>
    </EventArea>
  );
}

/** The bars of a day from the bottom up, without empty ones. */
function stackBars(counts: readonly number[], max: number) {
  let top = PLOT_HEIGHT;
  return counts.flatMap((count, seriesIndex) => {
    if (count === 0) return [];
    const height = Math.round((count / max) * PLOT_HEIGHT * 10) / 10;
    top = Math.max(0, Math.round((top - height) * 10) / 10);
    return [{ seriesIndex, count, y: top, height }];
  });
}

function isSelected(day: string, { from, to }: Selection): boolean {
  return (from !== null || to !== null) && (from === null || day >= from) && (to === null || day <= to);
}

/** Formats YYYY-MM-DD as '20 Nov'. */
function formatDayName(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[(month ?? 1) - 1]}`;
}
