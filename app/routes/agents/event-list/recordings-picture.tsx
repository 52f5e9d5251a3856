import { Link, useLocation, useNavigate } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { ColorDot } from '~/components/list/color-tags';
import type { RecordingSeries, RecordingsPerDay } from '~/domain/agents/recordings-per-day';
import { formatShortDay } from '~/lib/day-name';
import { formatNumber } from '~/lib/format-number';
import { Icon } from '~/ui/icon/icon';
import { EventArea } from '~/ui/layout/event-area';
import { ScrollRegion } from '~/ui/layout/scroll-region';
import { PressLink } from '~/ui/links/press-link';
import { isPlainClick } from '~/ui/remix/plain-click';
import pictureStyles from '~/ui/styles/calls-per-day.css?url';
import { getDirection } from '~/ui/text/direction';
import { PLOT_HEIGHT, getAxisMiddle, hasDayLabel, stackBars } from './picture-layout';
import {
  createRecordingsSearch,
  createTagSwitchSearch,
  describeCalls,
  formatCalls,
  getSeriesName,
} from './recordings-search';

/** Width of a bar in SVG units. The plot is one unit wide per day. */
const BAR_WIDTH = 0.68;
const BAR_MARGIN = (1 - BAR_WIDTH) / 2;

/** Each series has the recordings of a frequent tag. The series whose name is null has the other recordings. */
export default function RecordingsPicture({ picture }: { picture: RecordingsPerDay }) {
  const { search } = useLocation();
  const { series: allSeries, tagsOff, countedRange } = picture;
  return (
    <div className="days">
      <link rel="stylesheet" href={pictureStyles} />
      <RecordingsTable picture={picture} search={search} />
      <Plot picture={picture} search={search} />
      <div className="days__legend">
        <span className="subtle">Frequent tags, each call once</span>
        {/* The first series is the lowest bar, and the last line of the legend. */}
        {allSeries.toReversed().map((series) => (
          <div key={series.name ?? ''} className="days__legend-row" data-others={series.name === null || undefined}>
            <SeriesName series={series} search={search} />
            {series.total > 0 ? (
              <Link
                className="row days__key strong tabular-nums"
                to={createRecordingsSearch(search, countedRange, series)}
                preventScrollReset
                aria-label={`${getSeriesName(series)}: ${formatCalls(series.total)}`}
                title="Show these calls"
              >
                {formatNumber(series.total)}
              </Link>
            ) : (
              <span className="row days__key strong tabular-nums">0</span>
            )}
          </div>
        ))}
        {tagsOff.map(({ name, percent }) => (
          <PressLink
            key={name}
            className="row days__key"
            role="switch"
            aria-checked="false"
            to={createTagSwitchSearch(search, name, true)}
            title={`${percent}% of the calls have this tag. Put it in`}
          >
            <Icon name="plus" size="sm" />
            <span className="truncate grow" dir={getDirection(name)}>
              {name}
            </span>
            <span>{`${percent}%`}</span>
          </PressLink>
        ))}
      </div>
    </div>
  );
}

function SeriesName({ series, search }: { series: RecordingSeries; search: string }) {
  const { name, color } = series;
  const content = (
    <>
      <ColorDot color={color} />
      <span className="truncate" dir={getDirection(name)}>
        {getSeriesName(series)}
      </span>
    </>
  );
  if (name === null) return <span className="row days__key">{content}</span>;
  return (
    <PressLink
      className="row days__key"
      role="switch"
      aria-checked="true"
      to={createTagSwitchSearch(search, name, false)}
      title="Leave this tag out: its calls count for their other tags"
    >
      {content}
    </PressLink>
  );
}

type PictureProps = { picture: RecordingsPerDay; search: string };

/** The bars. Their links are for the mouse only: keyboards and screen readers use the same links in the table. */
function Plot({ picture, search }: PictureProps) {
  const { days, series: allSeries, countedRange } = picture;
  const navigate = useNavigate();
  const axisMiddle = getAxisMiddle(Math.max(...days.map(({ total }) => total)));
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
        {[2 * axisMiddle, axisMiddle, 0].map((count) => (
          <span key={count}>{formatNumber(count)}</span>
        ))}
      </span>
      <svg className="days__bars" viewBox={`0 0 ${days.length} ${PLOT_HEIGHT}`} preserveAspectRatio="none">
        {days.map(({ day }, index) =>
          isCounted(day) && !areAllCounted ? (
            <rect key={day} className="days__selected" x={index} width="1" height={PLOT_HEIGHT} />
          ) : null,
        )}
        <path className="days__middle" d={`M0 ${PLOT_HEIGHT / 2}H${days.length}`} vectorEffect="non-scaling-stroke" />
        {days.map(({ day, counts }, index) =>
          stackBars(counts, 2 * axisMiddle).map(({ seriesIndex, count, y, height }) => {
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

/** The links are plain anchors, because a `Link` for each cell would slow the page down. */
function RecordingsTable({ picture: { days, series: allSeries }, search }: PictureProps) {
  return (
    <details className="days__table">
      <summary className="link">As a table</summary>
      <ScrollRegion label="Calls per day, table">
        <table className="cells" aria-label="Calls per day">
          <thead>
            <tr>
              <th scope="col">Day</th>
              {allSeries.map((series) => (
                <th key={series.name ?? ''} scope="col" className="align-end">
                  {getSeriesName(series)}
                </th>
              ))}
              <th scope="col" className="align-end">
                All
              </th>
            </tr>
          </thead>
          <tbody>
            {days
              .filter(({ total }) => total > 0)
              .toReversed()
              .map(({ day, counts, total }) => (
                <tr key={day}>
                  <th scope="row" className="tabular-nums nowrap">
                    {day}
                  </th>
                  {allSeries.map((series, index) => (
                    <td key={series.name ?? ''} className="align-end tabular-nums">
                      {counts[index] ? (
                        <a
                          className="link"
                          href={createRecordingsSearch(search, { from: day, to: day }, series)}
                          aria-label={describeCalls(day, series, counts[index])}
                        >
                          {formatNumber(counts[index])}
                        </a>
                      ) : (
                        0
                      )}
                    </td>
                  ))}
                  <td className="align-end tabular-nums">
                    <a className="link" href={createRecordingsSearch(search, { from: day, to: day }, null)}>
                      {formatNumber(total)}
                    </a>
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  );
}
