import { Link, useLocation, useNavigate } from '@remix-run/react';
import { memo, type ReactNode } from 'react';
import { TREND_HEIGHT, type RecordingOverview } from '~/domain/agents/recording-overview';
import { formatClock } from '~/domain/agents/time-code';
import { updateSearch } from '~/lib/search-params';
import { isPlainClick } from '~/ui/remix/plain-click';
import { getRowElementId } from '~/ui/table/data-table';
import { useAudioPlayer } from './audio-player-context';
import { usePlayLink } from './play-link';

/** The prefix that `OCCASION_LIST` gives its URL parameters and rows. */
const OCCASION_PARAM_PREFIX = 'occasions.';

/** On the time axis, which is in seconds. */
export type TimelineMarks = {
  /** The sentences that match search and filters. Null if all sentences match, or none has a start. */
  matches: { count: number; starts: readonly number[] } | null;
  /** The occasions during the recording; null if it has no stream, or its times are unknown. */
  occasions: readonly OccasionMark[] | null;
  /** Of the stream, which may be longer than the recording. */
  occasionCount: number;
  /** A text alternative of the lanes for screen readers. */
  description: string;
};

export type OccasionMark = {
  id: string;
  start: number;
  end: number;
  /** Its page of the list, from 1; null if the search leaves the occasion out. */
  page: number | null;
};

/** Times are in seconds. */
export type TimelineProps = {
  /** Null if the transcript is not known, or no sentence has a start. */
  overview: RecordingOverview | null;
  marks: TimelineMarks;
  pageStarts: readonly number[];
};

type LaneMarksProps = { overview: RecordingOverview; marks: TimelineMarks; duration: number };

/** The rows below the lanes. They are not rendered again while the audio plays. */
export const LaneMarks = memo(function LaneMarks({
  overview: { tagMarks, sentimentTrend },
  marks: { matches, occasions },
  duration,
}: LaneMarksProps) {
  return (
    <>
      {sentimentTrend !== '' && (
        <MarkRow duration={duration} height={TREND_HEIGHT}>
          <linearGradient id="trend" gradientUnits="userSpaceOnUse" x2="0" y2={TREND_HEIGHT}>
            <stop className="trend__positive" offset="0.5" />
            <stop className="trend__negative" offset="0.5" />
          </linearGradient>
          <path fill="url(#trend)" d={sentimentTrend} />
          <path className="trend__middle" d={`M0 ${TREND_HEIGHT / 2}H${duration}`} />
        </MarkRow>
      )}
      <MarkRow duration={duration}>
        {/* Two speakers can begin at the same moment. */}
        {tagMarks.map((mark, index) => (
          <TagLink key={`${index} ${mark.start}`} mark={mark} />
        ))}
      </MarkRow>
      {occasions && (
        <MarkRow duration={duration}>
          {occasions.map((occasion) => (
            <OccasionLink key={occasion.id} occasion={occasion} />
          ))}
        </MarkRow>
      )}
      {/* Also without a search, so that the search box below does not move when the user types. */}
      <MarkRow duration={duration}>
        {matches && <path className="flag flag-match" d={matches.starts.map(drawMark).join('')} />}
      </MarkRow>
    </>
  );
});

/** In SVG units. */
const MARK_HEIGHT = 14;

function drawMark(start: number): string {
  return `M${start} 3v8`;
}

type MarkRowProps = { duration: number; height?: number; children: ReactNode };

function MarkRow({ duration, height = MARK_HEIGHT, children }: MarkRowProps) {
  return (
    <svg className="lanes__marks" viewBox={`0 0 ${duration} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {children}
    </svg>
  );
}

/** Plays from a tagged sentence. For the mouse only: the time code of the sentence is the same link. */
function TagLink({ mark: { start, color, title } }: { mark: RecordingOverview['tagMarks'][number] }) {
  const { hasAudio } = useAudioPlayer();
  const { to, onClick } = usePlayLink()(start);
  const d = drawMark(start);
  return (
    <a href={hasAudio ? to : undefined} tabIndex={-1} onClick={onClick}>
      <title>{`${formatClock(start)} ${title}`}</title>
      <path className="flag" color={color ?? undefined} d={d} />
      <path className="flag-area" d={d} />
    </a>
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
      <rect x={start} y="3" width={Math.max(0.1, end - start)} height="8" />
    </Link>
  );
}
