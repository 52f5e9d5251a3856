import { Link, useLocation } from '@remix-run/react';
import { getProcessKey } from '~/domain/rpa/process-key';
import { getDayName } from '~/lib/day-name';
import { formatNumber } from '~/lib/format-number';
import { updateSearch } from '~/lib/search-params';
import { Icon } from '~/ui/icon/icon';
import type { DayPicture as Picture, PictureBar } from './day-picture.server';
import { useLogUrl } from './details-url';
import { describeBar, describeMore, isCovered } from './run-texts';

/** Fills of bars. They are no CSS, because in a style sheet the URL of a pattern would be relative to the sheet. */
const FILLS: Partial<Record<PictureBar['status'], string>> = {
  unsuccessful: 'url(#runs-unsuccessful)',
  'no-status': 'url(#runs-no-status)',
};

const PHONE_LANES = 4;

/**
 * Without the URL parameter `picture` it is open on a wide screen and closed on a phone. CSS shows the link of the two
 * that fits.
 */
export function DayPicture({ picture }: { picture: Picture }) {
  const { date, zones, counts, running, lanes, hiddenLanes, ticks, now } = picture;
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const { weekday, day, month } = getDayName(date);
  const dayName = `${weekday} ${day} ${month}`;
  const foldState = params.get('picture');
  const techStatuses = params.getAll('tech');
  const showsAll = params.get('lanes') === 'all';
  return (
    <figure className="grid day" data-picture={foldState ?? undefined} aria-label={`Runs of ${dayName}`}>
      <figcaption className="row row-wrap day__head">
        <FoldLink isOpen={foldState !== 'closed'} className="desktop-only" name={dayName} />
        <FoldLink isOpen={foldState === 'open'} className="phone-only" name={dayName} />
        {zones && <span className="muted">{zones}</span>}
        <span className="row row-wrap day__counts">
          <span className="desktop-only">Tech Status:</span>
          {counts.map(({ value, label, count }) => {
            const isOnlyFilter = techStatuses.length === 1 && techStatuses[0] === value;
            return (
              <Link
                key={value}
                className="row day__count"
                to={updateSearch(search, { tech: isOnlyFilter ? null : value, page: null, open: null })}
                aria-current={isOnlyFilter || undefined}
                preventScrollReset
              >
                <svg width="14" height="8" aria-hidden="true">
                  <rect className="bar" data-status={value} width="100%" height="100%" rx="2" fill={FILLS[value]} />
                </svg>
                <span>{`${label} `}</span>
                <b>{formatNumber(count)}</b>
              </Link>
            );
          })}
        </span>
        {running > 0 && <span className="day__running">{`${formatNumber(running)} running`}</span>}
      </figcaption>
      {/* Outside of the plot: a phone hides the plot, and the legend above needs the patterns. */}
      <Patterns />
      <div className="day__plot">
        <div className="lane-row" aria-hidden="true">
          <svg className="lane-row__axis">
            {ticks.map(({ x, text }) => (
              <text key={x} x={`${x}%`} y="13" data-near={(now && isCovered(x, now.x, 12, 16)) || undefined}>
                {now && isCovered(x, now.x) ? '' : text}
              </text>
            ))}
            {now && (
              <text className="lane-row__now-text" x={`${now.x}%`} y="13">
                {`now ${now.text}`}
              </text>
            )}
          </svg>
        </div>
        {lanes.map((lane, index) => (
          <LaneRow
            key={getProcessKey(lane)}
            lane={lane}
            picture={picture}
            className={showsAll || index < PHONE_LANES ? undefined : 'desktop-only'}
          />
        ))}
        {showsAll ? (
          hiddenLanes > 0 && <p className="day__more muted">{`${describeMore(hiddenLanes)} not in the picture`}</p>
        ) : (
          <>
            <MoreLink count={hiddenLanes} className="desktop-only" />
            <MoreLink count={hiddenLanes + Math.max(0, lanes.length - PHONE_LANES)} className="phone-only" />
          </>
        )}
      </div>
    </figure>
  );
}

function MoreLink({ count, className }: { count: number; className: string }) {
  const { search } = useLocation();
  if (count === 0) return null;
  return (
    <Link className={`link day__more ${className}`} to={updateSearch(search, { lanes: 'all' })} preventScrollReset>
      {describeMore(count)}
    </Link>
  );
}

function FoldLink({ isOpen, className, name }: { isOpen: boolean; className: string; name: string }) {
  const { search } = useLocation();
  return (
    <Link
      className={`row day__fold ${className}`}
      to={updateSearch(search, { picture: isOpen ? 'closed' : 'open' })}
      aria-expanded={isOpen}
      preventScrollReset
      replace
    >
      <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
      <span>{name}</span>
    </Link>
  );
}

/**
 * One lane. Its bars are links for the pointer only, and hidden from screen readers: the counts beside the lane and the
 * links View Log in the table say and do the same.
 */
function LaneRow({
  lane: { process, company, runs, failed, unsuccessful, bars },
  picture: { ticks, now },
  className,
}: {
  lane: Picture['lanes'][number];
  picture: Picture;
  className?: string;
}) {
  return (
    <div className={['lane-row', className].filter(Boolean).join(' ')}>
      <span className="truncate muted" title={[process, company].filter(Boolean).join(', ')}>
        {process ?? 'No process'}
      </span>
      <svg className="lane-row__bars" aria-hidden="true">
        {ticks.map(({ x }) => (
          <line key={x} className="lane-row__tick" x1={`${x}%`} x2={`${x}%`} y2="100%" />
        ))}
        {now && <rect className="lane-row__future" x={`${now.x}%`} width={`${100 - now.x}%`} height="100%" />}
        {bars.map((bar) => (
          <RunBar key={bar.id} bar={bar} />
        ))}
        {now && <line className="lane-row__now" x1={`${now.x}%`} x2={`${now.x}%`} y2="100%" />}
      </svg>
      <span className="lane-row__words truncate subtle tabular-nums">
        <span>{`${formatNumber(runs)} ${runs === 1 ? 'run' : 'runs'}`}</span>
        {failed > 0 && <em>{` ${formatNumber(failed)} failed`}</em>}
        {unsuccessful > 0 && <span>{` ${formatNumber(unsuccessful)} unsuccessful`}</span>}
      </span>
    </div>
  );
}

/** Top and height, in pixels, of a bar that has the whole lane. */
const WHOLE_LANE = { y: 3, height: 10 };
/** The same for bars that overlap. They share the lane in two rows. */
const LANE_ROWS = [
  { y: 1, height: 6 },
  { y: 9, height: 6 },
] as const;

/** A run, or an interval of several runs (`count`), for which the run with the worst status stands. */
function RunBar({ bar }: { bar: PictureBar }) {
  const { id, day, x, width, status, isOpen, row } = bar;
  const url = useLogUrl(id, day);
  const { y, height } = row === null ? WHOLE_LANE : LANE_ROWS[row];
  return (
    <a href={url} target="_blank" rel="noopener" tabIndex={-1}>
      <title>{describeBar(bar)}</title>
      <rect
        className="bar"
        data-status={status}
        x={`${x}%`}
        y={y}
        width={`${width}%`}
        height={height}
        rx="1.5"
        fill={FILLS[status]}
      />
      {isOpen && (
        // A line after the bar: the run has no end yet.
        <line
          className="bar__open"
          x1={`${x + width}%`}
          x2={`${Math.min(100, x + width + 2)}%`}
          y1={y + height / 2}
          y2={y + height / 2}
        />
      )}
      {/* A cross marks a failed run, a triangle an unsuccessful one. */}
      {status === 'failed' && (
        <svg x={`${x}%`} className="bar__mark" data-status="failed">
          <circle cx="3" cy="8" r="5.5" />
          <path d="M1 6l4 4M5 6l-4 4" />
        </svg>
      )}
      {status === 'unsuccessful' && (
        <svg x={`${x}%`} className="bar__mark" data-status="unsuccessful">
          <path d="M3 2.5l5 9.5H-2z" />
        </svg>
      )}
    </a>
  );
}

/** Hatched fills, so that bars show their status without color too. */
function Patterns() {
  return (
    <svg className="sr-only" aria-hidden="true">
      <defs>
        {(['unsuccessful', 'no-status'] as const).map((status) => (
          <pattern
            key={status}
            id={`runs-${status}`}
            width="5"
            height="5"
            patternUnits="userSpaceOnUse"
            patternTransform={`rotate(${status === 'unsuccessful' ? 45 : -45})`}
          >
            <rect className="pattern-ground" data-status={status} width="5" height="5" />
            <line className="pattern-line" data-status={status} x1="1" x2="1" y2="5" />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}
