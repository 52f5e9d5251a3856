import { Link, useLocation, useNavigate } from '@remix-run/react';
import type { MouseEvent } from 'react';
import type { RecordingSeries, RecordingsPerDay } from '~/domain/agents/recordings-per-day';
import { formatNumber } from '~/lib/format-number';
import { updateSearch } from '~/lib/search-params';
import { EventArea } from '~/ui/layout/event-area';
import { isPlainClick } from '~/ui/remix/plain-click';
import { RecordingsTable, type CreateRecordingsSearch } from './recordings-table';
import { formatShortDay } from './short-day';

/** Size of the plot in SVG units: a day is one unit wide. */
const PLOT_HEIGHT = 120;
const BAR_WIDTH = 0.68;
const BAR_MARGIN = (1 - BAR_WIDTH) / 2;
/** Number of days between two labels of the axis. */
const LABEL_STEP = 7;

type Selection = { from: string | null; to: string | null };
type PictureProps = Pick<RecordingsPerDay, 'days' | 'series'> & { max: number; selection: Selection };

/** The bars of the recordings per day, their tags and their table. `max` is the number of recordings of the highest bar. */
export default function RecordingsPicture({ days, series, max, selection }: PictureProps) {
  const { search } = useLocation();
  const createSearch: CreateRecordingsSearch = (day, { name }) =>
    updateSearch(search, {
      page: null,
      ...(day !== null && { from: day, to: day }),
      ...(name !== null && { tag: name }),
    });
  return (
    <div className="days">
      <Plot days={days} series={series} max={max} selection={selection} to={createSearch} />
      <div className="days__legend">
        <span className="subtle">Frequent tags, each call once</span>
        {/* In the order of the bars, from top to bottom. */}
        {series.toReversed().map((one) => (
          <Legend key={one.name ?? ''} series={one} to={one.name === null ? null : createSearch(null, one)} />
        ))}
      </div>
      <RecordingsTable days={days} series={series} createSearch={createSearch} />
    </div>
  );
}

function Legend({ series: { name, hue, total }, to }: { series: RecordingSeries; to: string | null }) {
  const content = (
    <>
      <svg className="dot" viewBox="0 0 8 8" aria-hidden="true" data-hue={hue ?? 'none'}>
        <circle cx="4" cy="4" r="4" className="days__bar" />
      </svg>
      <span className="truncate">{name ?? 'Other or no tag'}</span>
      <span className="tabular-nums">{formatNumber(total)}</span>
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
function Plot({ days, series, max, selection, to }: PictureProps & { to: CreateRecordingsSearch }) {
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
                <title>{`${formatShortDay(day)}, ${one.name ?? 'other or no tag'}: ${count}`}</title>
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
            <span key={day}>{formatShortDay(day)}</span>
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
