import { Link, useLocation, useNavigate } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { ColorDot } from '~/components/list/color-tags';
import type { RecordingSeries, RecordingsPerDay } from '~/domain/agents/recordings-per-day';
import { formatNumber } from '~/lib/format-number';
import { Icon } from '~/ui/icon/icon';
import { EventArea } from '~/ui/layout/event-area';
import { isPlainClick } from '~/ui/remix/plain-click';
import { createRecordingsSearch, describeCalls, getSeriesName, switchTag } from './recordings-search';
import { RecordingsTable } from './recordings-table';
import { formatShortDay } from './short-day';

/** Size of the plot in SVG units: a day is one unit wide. */
const PLOT_HEIGHT = 120;
const BAR_WIDTH = 0.68;
const BAR_MARGIN = (1 - BAR_WIDTH) / 2;
/** Labels of the axis that have room on a phone. */
const MAX_LABELS = 7;

/** The bars of the recordings per day, their tags and their table. */
export default function RecordingsPicture({ picture }: { picture: RecordingsPerDay }) {
  const { search } = useLocation();
  const { days, series, tagsOff } = picture;
  return (
    <div className="days">
      <Plot picture={picture} search={search} />
      <div className="days__legend">
        <span className="subtle">Frequent tags, each call once</span>
        {/* In the order of the bars, from top to bottom. */}
        {series.toReversed().map((one) => (
          <Legend key={one.name ?? ''} series={one} picture={picture} search={search} />
        ))}
        {tagsOff.map((name) => (
          <Link
            key={name}
            className="days__key days__key-off"
            to={switchTag(search, name, tagsOff)}
            preventScrollReset
            aria-label={`Switch ${name} on`}
          >
            <Icon name="plus" />
            <span className="truncate">{name}</span>
          </Link>
        ))}
      </div>
      <RecordingsTable days={days} series={series} search={search} />
    </div>
  );
}

function Legend({
  series,
  picture: { countedRange, tagsOff },
  search,
}: {
  series: RecordingSeries;
  picture: RecordingsPerDay;
  search: string;
}) {
  const { name, color, total } = series;
  const content = (
    <>
      <ColorDot color={color} />
      <span className="truncate">{getSeriesName(series)}</span>
      <span className="tabular-nums">{formatNumber(total)}</span>
    </>
  );
  return (
    <div className="days__legend-row" data-others={name === null || undefined}>
      {total > 0 ? (
        <Link className="days__key" to={createRecordingsSearch(search, countedRange, series)} preventScrollReset>
          {content}
        </Link>
      ) : (
        <span className="days__key">{content}</span>
      )}
      {name !== null && (
        <Link
          className="days__key"
          to={switchTag(search, name, tagsOff)}
          preventScrollReset
          aria-label={`Switch ${name} off`}
          title={`Switch ${name} off: its calls count for their other tags`}
        >
          <Icon name="x" />
        </Link>
      )}
    </div>
  );
}

/** The bars. Their links are for the mouse: the table has the same links at full size. */
function Plot({ picture: { days, series, countedRange }, search }: { picture: RecordingsPerDay; search: string }) {
  const navigate = useNavigate();
  const max = Math.max(1, ...days.map(({ total }) => total));
  const isCounted = (day: string) => day >= countedRange.from && day <= countedRange.to;
  const isWhole = days.every(({ day }) => isCounted(day));
  // Those of the last day of each week, unless there is room for more.
  const labelStep = [1, 2].find((step) => days.length <= step * MAX_LABELS) ?? 7;
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
          isCounted(day) && !isWhole ? (
            <rect key={day} className="days__selected" x={index} width="1" height={PLOT_HEIGHT} />
          ) : null,
        )}
        {days.map(({ day, counts }, index) =>
          stackBars(counts, max).map(({ seriesIndex, count, y, height }) => {
            const one = series[seriesIndex];
            return one ? (
              <a
                key={`${day} ${seriesIndex}`}
                href={createRecordingsSearch(search, { from: day, to: day }, one)}
                tabIndex={-1}
                data-faint={isCounted(day) ? undefined : ''}
              >
                <title>{describeCalls(day, one, count)}</title>
                <rect
                  className="days__bar"
                  color={one.color ?? undefined}
                  data-others={one.name === null || undefined}
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
        {days.map(({ day }, index) => (
          <span key={day}>{(days.length - 1 - index) % labelStep === 0 && <span>{formatShortDay(day)}</span>}</span>
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
