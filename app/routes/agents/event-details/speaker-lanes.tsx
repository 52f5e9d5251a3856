import { Link, useLocation, useNavigate } from '@remix-run/react';
import type { ReactNode } from 'react';
import { LANE_HEIGHT, TREND_HEIGHT, type RecordingOverview } from '~/domain/agents/recording-overview';
import { formatClock, formatSpokenDuration } from '~/domain/agents/time-code';
import { formatNumber } from '~/lib/format-number';
import { updateSearch } from '~/lib/search-params';
import { isPlainClick } from '~/ui/remix/plain-click';
import { getRowElementId } from '~/ui/table/data-table';
import { useAudioPlayer } from './audio-player-context';

/** The time axis has a label at each sixth of the duration. */
const AXIS_SIXTHS = [0, 1, 2, 3, 4, 5, 6] as const;
/** Of the list of occasions, as in `occasion-list.ts`. */
const OCCASION_PARAM_PREFIX = 'occasions.';
const LANE_MIDDLE = LANE_HEIGHT / 2;
const LANE_CLASSES: Readonly<Record<string, string>> = { Agent: 'lane-agent', Client: 'lane-client' };

/** Marks on the time axis; null if there are none to show. */
export type TimelineMarks = {
  /** Starts of the sentences that match search and filters, in seconds. */
  matches: { count: number; starts: readonly number[] } | null;
  /** The occasions during the recording. */
  occasions: readonly OccasionMark[] | null;
};

/** `page`: the page of the list of occasions that has it, from 1; null if the search leaves it out. */
export type OccasionMark = { id: string; start: number; end: number; page: number | null };

type LanesProps = {
  overview: RecordingOverview;
  marks: TimelineMarks;
  /** Duration of the audio in seconds; by default that of the transcript. */
  duration?: number;
  /** Playback time in seconds. The part after it is dimmed. */
  time?: number | null;
  /** Rendered on top of the lanes. */
  children?: ReactNode;
};

/** Number of rows of marks below the lanes. */
export function countMarkRows({ sentimentTrend }: RecordingOverview, { occasions }: TimelineMarks): number {
  // That of the matches is there before a search too, so that the search box does not move.
  return [sentimentTrend !== '', true, true, occasions !== null].filter(Boolean).length;
}

/** A lane per speaker, and below them the sentiment, tags, matches and occasions on the same time axis. */
export function SpeakerLanes({ overview, marks, duration = overview.duration, time = null, children }: LanesProps) {
  const { lanes, tagMarks, sentimentTrend, secondsPerBar } = overview;
  const viewBox = `0 0 ${duration} ${LANE_HEIGHT}`;
  return (
    <figure className="player__lanes lanes">
      <figcaption className="sr-only">{describe(overview, marks)}</figcaption>
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
            {secondsPerBar === null && (
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
              d={`M${start} 3v8`}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </MarkRow>
        <MarkRow duration={duration}>
          {marks.matches && (
            <path
              className="flag flag-match"
              d={marks.matches.starts.map((start) => `M${start} 3v8`).join('')}
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

/** Height of a row of marks in SVG units. */
const MARK_HEIGHT = 14;

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
 * A link to an occasion, from which it plays. Only for the mouse: the list of occasions has the same link with its time as
 * text.
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
        // Without the row in the URL, which would get the focus: the keys of the player go on.
        void navigate(to, { preventScrollReset: true });
      }}
    >
      <title>{`Occasion ${id} at ${formatClock(start)}`}</title>
      <rect x={start} y="3" width={Math.max(0.1, end - start)} height="8" vectorEffect="non-scaling-stroke" />
    </Link>
  );
}

/** The picture in words. */
function describe(overview: RecordingOverview, { matches, occasions }: TimelineMarks): string {
  const { duration, lanes, secondsPerBar, taggedCount, sentimentCounts } = overview;
  const steps = secondsPerBar === null ? '' : `, in steps of ${formatSpokenDuration(secondsPerBar)}`;
  const { positive, neutral, negative } = sentimentCounts;
  const speakers =
    lanes.length > 0
      ? [
          `Who speaks when in ${formatSpokenDuration(duration)}${steps}.`,
          `Talk share: ${lanes.map(({ speaker, share }) => `${speaker} ${share}%`).join(', ')}.`,
        ]
      : [`Who speaks in ${formatSpokenDuration(duration)} is not known.`];
  return [
    ...speakers,
    `Sentiment over time: ${positive} positive, ${neutral} neutral, ${negative} negative sentences.`,
    `Marked are ${[
      formatCount(taggedCount, 'tagged sentence', 'tagged sentences'),
      ...(matches ? [formatCount(matches.count, 'match', 'matches')] : []),
      ...(occasions ? [formatCount(occasions.length, 'occasion', 'occasions')] : []),
    ].join(', ')}.`,
  ].join(' ');
}

function formatCount(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

function getLaneClass(speaker: string): string {
  return LANE_CLASSES[speaker] ?? 'lane-other';
}
