import { Link, useLocation, useNavigate } from '@remix-run/react';
import type { ReactNode } from 'react';
import { LANE_HEIGHT, TREND_HEIGHT, type RecordingOverview } from '~/domain/agents/recording-overview';
import { formatClock } from '~/domain/agents/time-code';
import { updateSearch } from '~/lib/search-params';
import { isPlainClick } from '~/ui/remix/plain-click';
import { getRowElementId } from '~/ui/table/data-table';
import { useAudioPlayer } from './audio-player-context';
import { describeLanes, formatCount } from './lanes-text';

/** The time axis has a label at each sixth of the duration. */
const AXIS_SIXTHS = [0, 1, 2, 3, 4, 5, 6] as const;
/** The prefix that `OCCASION_LIST` gives its URL parameters and rows. */
const OCCASION_PARAM_PREFIX = 'occasions.';
const LANE_MIDDLE = LANE_HEIGHT / 2;
const LANE_CLASSES: Readonly<Record<string, string>> = { Agent: 'lane-agent', Client: 'lane-client' };

/** On the time axis, which is in seconds. */
export type TimelineMarks = {
  /** The sentences that match search and filters. Null if all sentences match, or none has a start. */
  matches: { count: number; starts: readonly number[] } | null;
  /** The occasions during the recording; null if it has no stream, or its times are unknown. */
  occasions: readonly OccasionMark[] | null;
};

export type OccasionMark = {
  id: string;
  start: number;
  end: number;
  /** Its page of the list, from 1; null if the search leaves the occasion out. */
  page: number | null;
};

type LanesProps = {
  overview: RecordingOverview;
  marks: TimelineMarks;
  duration?: number;
  /** The part after it is dimmed. */
  time?: number | null;
  /** A slider, rendered on top of the lanes. */
  children?: ReactNode;
};

export function countMarkRows({ sentimentTrend }: RecordingOverview, { occasions }: TimelineMarks): number {
  // The row of matches is shown also without a search, so that the search box below does not move when the user types.
  return 2 + (sentimentTrend === '' ? 0 : 1) + (occasions === null ? 0 : 1);
}

/** A lane per speaker, and below them the sentiment, tags, matches and occasions on the same time axis. */
export function SpeakerLanes({ overview, marks, duration = overview.duration, time = null, children }: LanesProps) {
  const { lanes, tagMarks, sentimentTrend, secondsPerBar } = overview;
  // The lanes have either bars or, if the speakers change rarely, one block per passage.
  const hasBars = secondsPerBar !== null;
  // One unit of the x axis is one second in all rows.
  const viewBox = `0 0 ${duration} ${LANE_HEIGHT}`;
  return (
    <figure className="player__lanes lanes">
      <figcaption className="sr-only">{describeLanes(overview, marks)}</figcaption>
      <div aria-hidden="true">
        {lanes.map(({ speaker, share }) => (
          <span key={speaker} className="lanes__name">
            <svg className="lanes__key" viewBox="0 0 8 8">
              <circle className={getLaneClass(speaker)} cx="4" cy="4" r="4" />
            </svg>
            <span>{speaker}</span>
            <span className="tabular-nums">{`${share}%`}</span>
          </span>
        ))}
        {sentimentTrend !== '' && <span className="lanes__label">Sentiment</span>}
        <span className="lanes__label">{formatCount(overview.taggedCount, 'tagged', 'tagged')}</span>
        <span className="lanes__label">
          {marks.matches === null ? 'Matches' : formatCount(marks.matches.count, 'match', 'matches')}
        </span>
        {marks.occasions && (
          <span className="lanes__label">{formatCount(marks.occasions.length, 'occasion', 'occasions')}</span>
        )}
      </div>
      <div className="lanes__stack">
        {lanes.map(({ speaker, path }) => (
          <svg key={speaker} className="lane" viewBox={viewBox} preserveAspectRatio="none" aria-hidden="true">
            {/* Blocks lie on this middle line. Bars stand on the edge of their lane instead. */}
            {!hasBars && (
              <line
                className="lane-middle"
                x1="0"
                x2={duration}
                y1={LANE_MIDDLE}
                y2={LANE_MIDDLE}
                vectorEffect="non-scaling-stroke"
              />
            )}
            <path className={getLaneClass(speaker)} d={path} />
            {time !== null && (
              <>
                <rect className="lane-veil" x={time} width={Math.max(0, duration - time)} height={LANE_HEIGHT} />
                <path className="lane-head" d={`M${time} 0v${LANE_HEIGHT}`} vectorEffect="non-scaling-stroke" />
              </>
            )}
          </svg>
        ))}
        {sentimentTrend !== '' && (
          <svg
            className="lanes__marks trend"
            viewBox={`0 0 ${duration} ${TREND_HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path
              className="trend__middle"
              d={`M0 ${TREND_HEIGHT / 2}H${duration}`}
              vectorEffect="non-scaling-stroke"
            />
            <path className="trend__line" d={sentimentTrend} vectorEffect="non-scaling-stroke" />
          </svg>
        )}
        <MarkRow duration={duration}>
          {tagMarks.map(({ start, color }) => (
            <path
              key={start}
              className="flag"
              color={color ?? undefined}
              d={drawMark(start)}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </MarkRow>
        <MarkRow duration={duration}>
          {marks.matches && (
            <path
              className="flag flag-match"
              d={marks.matches.starts.map(drawMark).join('')}
              vectorEffect="non-scaling-stroke"
            />
          )}
        </MarkRow>
        {marks.occasions && (
          <MarkRow duration={duration}>
            {marks.occasions.map((occasion) => (
              <OccasionLink key={occasion.id} occasion={occasion} />
            ))}
          </MarkRow>
        )}
        <div className="lanes__axis" aria-hidden="true">
          {AXIS_SIXTHS.map((sixths) => (
            <span key={sixths}>{formatClock((duration * sixths) / 6)}</span>
          ))}
        </div>
        {children}
      </div>
    </figure>
  );
}

/** In SVG units. */
const MARK_HEIGHT = 14;

function drawMark(start: number): string {
  return `M${start} 3v8`;
}

function MarkRow({ duration, children }: { duration: number; children: ReactNode }) {
  return (
    <svg
      className="lanes__marks"
      viewBox={`0 0 ${duration} ${MARK_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/**
 * The mark of an occasion: a link that shows it in the list and plays from its start. It is for the mouse only, because
 * the list has the same link with the time as text.
 */
function OccasionLink({ occasion: { id, start, end, page } }: { occasion: OccasionMark }) {
  const { search } = useLocation();
  const { audio, playFrom } = useAudioPlayer();
  const navigate = useNavigate();
  const pageParam = `${OCCASION_PARAM_PREFIX}page`;
  const to = updateSearch(search, {
    t: start.toFixed(1),
    tab: 'occasions',
    [pageParam]: page === null || page === 1 ? null : page,
  });
  return (
    <Link
      className="lanes__occasion"
      // Without script the browser scrolls to the row.
      to={`${to}#${getRowElementId(id, OCCASION_PARAM_PREFIX)}`}
      tabIndex={-1}
      onClick={(event) => {
        if (!audio.current || !isPlainClick(event)) return;
        event.preventDefault();
        playFrom(start);
        // Without the fragment of the row, which would move the focus from the player, so that its keys would not work.
        void navigate(to, { preventScrollReset: true });
      }}
    >
      <title>{`Occasion ${id} at ${formatClock(start)}`}</title>
      {/* SVG does not draw a rectangle without a width. */}
      <rect x={start} y="3" width={Math.max(0.1, end - start)} height="8" vectorEffect="non-scaling-stroke" />
    </Link>
  );
}

function getLaneClass(speaker: string): string {
  return LANE_CLASSES[speaker] ?? 'lane-other';
}
