import { Link, useLocation } from '@remix-run/react';
import { getProcessKey } from '~/domain/rpa/process-key';
import { getDayName } from '~/lib/day-name';
import { formatNumber } from '~/lib/format-number';
import { updateSearch } from '~/lib/search-params';
import { Icon } from '~/ui/icon/icon';
import type { DayPicture as Picture, PictureBar } from './day-picture.server';
import { useDetailsUrl } from './details-url';

const STATUS_LABELS = {
  failed: 'Failed',
  unsuccessful: 'Unsuccessful',
  'no-status': 'No Status',
  successful: 'Successful',
} as const;

/** Fill of a bar. Not in the style sheet, in which the URL of a pattern would be relative to the sheet. */
const FILLS: Partial<Record<PictureBar['status'], string>> = {
  unsuccessful: 'url(#runs-unsuccessful)',
  'no-status': 'url(#runs-no-status)',
};

/** Lanes of the picture on a phone. */
const PHONE_LANES = 4;

/** The runs of a day on a time axis, a lane per process. On a phone it is folded until it is opened. */
export function DayPicture({ picture }: { picture: Picture }) {
  const { date, zones, counts, lanes, hiddenLanes, ticks, now } = picture;
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const { weekday, day, month } = getDayName(date);
  const state = params.get('picture');
  const selected = params.getAll('tech');
  const showsAll = params.get('lanes') === 'all';
  return (
    <figure className="grid day" data-picture={state ?? undefined} aria-label={`Runs of ${weekday} ${day} ${month}`}>
      <figcaption className="day__head">
        <FoldLink isOpen={state !== 'closed'} className="desktop-only" name={`${weekday} ${day} ${month}`} />
        <FoldLink isOpen={state === 'open'} className="phone-only" name={`${weekday} ${day} ${month}`} />
        {zones && <span className="day__zones">{zones}</span>}
        <span className="day__counts">
          {counts.map(({ value, label, count }) => {
            const isOnly = selected.length === 1 && selected[0] === value;
            return (
              <Link
                key={value}
                className="day__count"
                to={updateSearch(search, { tech: isOnly ? null : value, page: null, open: null })}
                aria-current={isOnly || undefined}
                preventScrollReset
              >
                <svg className="day__key" aria-hidden="true">
                  <rect className="bar" data-status={value} width="100%" height="100%" rx="2" fill={FILLS[value]} />
                </svg>
                <span>{`${label} `}</span>
                <b>{formatNumber(count)}</b>
              </Link>
            );
          })}
        </span>
      </figcaption>
      {/* Not in the plot: a phone hides the plot, and with it the patterns that the keys use. */}
      <Patterns />
      <div className="day__plot">
        <div className="lane-row" aria-hidden="true">
          <svg className="lane-row__axis">
            {ticks.map(({ x, text }) => (
              <text key={x} x={`${x}%`} y="13">
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

/** Whether the label of the current time covers the label of an hour, in percent of the day. */
const isCovered = (x: number, now: number) => x > now - 13 && x < now + 6;

function describeMore(count: number): string {
  return `${formatNumber(count)} more ${count === 1 ? 'process' : 'processes'}`;
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
      className={`day__fold ${className}`}
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

/** One lane. Its bars are for the pointer: the words beside it and View Log of the table are for all. */
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
      <span className="lane-row__name" title={[process, company].filter(Boolean).join(', ')}>
        {process ?? 'No process'}
      </span>
      <svg className="lane-row__bars" aria-hidden="true">
        {ticks.map(({ x }) => (
          <line key={x} className="lane-row__tick" x1={`${x}%`} x2={`${x}%`} y2="100%" />
        ))}
        {bars.map((bar) => (
          <RunBar key={bar.id} bar={bar} />
        ))}
        {now && <line className="lane-row__now" x1={`${now.x}%`} x2={`${now.x}%`} y2="100%" />}
      </svg>
      <span className="lane-row__words">
        <span>{`${formatNumber(runs)} ${runs === 1 ? 'run' : 'runs'}`}</span>
        {failed > 0 && <em>{` ${formatNumber(failed)} failed`}</em>}
        {unsuccessful > 0 && <span>{` ${formatNumber(unsuccessful)} unsuccessful`}</span>}
      </span>
    </div>
  );
}

const ROW_Y = { middle: 3, upper: 1, lower: 9 };

function RunBar({ bar: { id, day, x, width, status, count, isOpen, row, times } }: { bar: PictureBar }) {
  const url = useDetailsUrl(id, day);
  const upperOrLower = row === 0 ? ROW_Y.upper : ROW_Y.lower;
  const y = row === null ? ROW_Y.middle : upperOrLower;
  const height = row === null ? 10 : 6;
  return (
    <a href={url} target="_blank" rel="noopener" tabIndex={-1}>
      <title>
        {[times, count > 1 && `${formatNumber(count)} runs, the worst`, STATUS_LABELS[status], isOpen && 'no end time']
          .filter(Boolean)
          .join(', ')}
      </title>
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
        <line
          className="bar__open"
          x1={`${x + width}%`}
          x2={`${Math.min(100, x + width + 2)}%`}
          y1={y + height / 2}
          y2={y + height / 2}
        />
      )}
      {status === 'failed' && (
        <svg x={`${x}%`} className="bar__mark">
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

/** Hatched fills, so that the status is not in the color alone. */
function Patterns() {
  return (
    <svg className="day__patterns" aria-hidden="true">
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
