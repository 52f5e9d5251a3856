import { Link, useLocation, useNavigate } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { ColorDot } from '~/components/list/color-tags';
import type { RecordingSeries, RecordingsPerDay } from '~/domain/agents/recordings-per-day';
import { formatNumber } from '~/lib/format-number';
import { Icon } from '~/ui/icon/icon';
import { EventArea } from '~/ui/layout/event-area';
import { isPlainClick } from '~/ui/remix/plain-click';
import { getDirection } from '~/ui/text/direction';
import { hasDayLabel, PLOT_HEIGHT, stackBars } from './picture-layout';
import { createRecordingsSearch, createTagToggleSearch, describeCalls, getSeriesName } from './recordings-search';
import { RecordingsTable } from './recordings-table';
import { formatShortDay } from './short-day';

/** Width of a bar in SVG units. The plot is one unit wide per day. */
const BAR_WIDTH = 0.68;
const BAR_MARGIN = (1 - BAR_WIDTH) / 2;

/** Each series has the recordings of a frequent tag. The series whose name is null has the other recordings. */
export default function RecordingsPicture({ picture }: { picture: RecordingsPerDay }) {
  const { search } = useLocation();
  const { days, series: allSeries, tagsOff } = picture;
  return (
    <div className="days">
      <Plot picture={picture} search={search} />
      <div className="days__legend">
        <span className="subtle">Frequent tags, each call once</span>
        {/* The first series is the lowest bar, and the last line of the legend. */}
        {allSeries.toReversed().map((series) => (
          <LegendRow key={series.name ?? ''} series={series} picture={picture} search={search} />
        ))}
        {tagsOff.map((name) => (
          <Link
            key={name}
            className="days__key days__key-off"
            to={createTagToggleSearch(search, name, tagsOff)}
            preventScrollReset
            aria-label={`Switch ${name} on`}
          >
            <Icon name="plus" />
            <span className="truncate" dir={getDirection(name)}>
              {name}
            </span>
          </Link>
        ))}
      </div>
      <RecordingsTable days={days} series={allSeries} search={search} />
    </div>
  );
}

function LegendRow({
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
      <span className="truncate" dir={getDirection(name)}>
        {getSeriesName(series)}
      </span>
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
          to={createTagToggleSearch(search, name, tagsOff)}
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

/** The bars. Their links are for the mouse only: keyboards and screen readers use the same links in the table. */
function Plot({ picture, search }: { picture: RecordingsPerDay; search: string }) {
  const { days, series: allSeries, countedRange } = picture;
  const navigate = useNavigate();
  const maxTotal = Math.max(1, ...days.map(({ total }) => total));
  // Around a short range, the picture also draws days that its totals do not count.
  const isCounted = (day: string) => day >= countedRange.from && day <= countedRange.to;
  const areAllCounted = days.every(({ day }) => isCounted(day));
  // One handler for all bars, instead of a `Link` component for each of them.
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const href = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : null;
    if (!href || !isPlainClick(event)) return;
    event.preventDefault();
    navigate(href, { preventScrollReset: true });
  };
  return (
    <EventArea className="days__plot" aria-hidden="true" onClick={onClick}>
      <span className="days__axis">
        <span>{formatNumber(maxTotal)}</span>
        <span>0</span>
      </span>
      <svg className="days__bars" viewBox={`0 0 ${days.length} ${PLOT_HEIGHT}`} preserveAspectRatio="none">
        {days.map(({ day }, index) =>
          isCounted(day) && !areAllCounted ? (
            <rect key={day} className="days__selected" x={index} width="1" height={PLOT_HEIGHT} />
          ) : null,
        )}
        {days.map(({ day, counts }, index) =>
          stackBars(counts, maxTotal).map(({ seriesIndex, count, y, height }) => {
            const series = allSeries[seriesIndex];
            return series ? (
              <a
                key={`${day} ${seriesIndex}`}
                href={createRecordingsSearch(search, { from: day, to: day }, series)}
                tabIndex={-1}
                data-faint={isCounted(day) ? undefined : ''}
              >
                <title>{describeCalls(day, series, count)}</title>
                <rect
                  className="days__bar"
                  color={series.color ?? undefined}
                  data-others={series.name === null || undefined}
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
          <span key={day}>{hasDayLabel(index, days.length) && <span>{formatShortDay(day)}</span>}</span>
        ))}
      </span>
    </EventArea>
  );
}
