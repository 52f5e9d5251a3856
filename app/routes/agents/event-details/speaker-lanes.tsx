import type { ReactNode } from 'react';
import { LANE_HEIGHT, type RecordingOverview } from '~/domain/agents/recording-overview';
import { formatClock } from '~/domain/agents/time-code';
import { LaneMarks, type TimelineMarks } from './lane-marks';
import { formatCount, formatOccasions } from './lanes-text';

/** The time axis has a label at each sixth of the duration. */
const AXIS_SIXTHS = [0, 1, 2, 3, 4, 5, 6] as const;
const LANE_CLASSES: Readonly<Record<string, string>> = { Agent: 'lane-agent', Client: 'lane-client' };

type LanesProps = {
  overview: RecordingOverview;
  marks: TimelineMarks;
  duration?: number;
  /** The part after it is dimmed. */
  time?: number | null;
  /** A slider, rendered on top of the lanes. */
  children?: ReactNode;
};

/** A lane per speaker, and below them the sentiment, tags, occasions and matches on the same time axis. */
export function SpeakerLanes({ overview, marks, duration = overview.duration, time = null, children }: LanesProps) {
  const { lanes, sentimentTrend } = overview;
  // One unit of the x axis is one second in all rows.
  const viewBox = `0 0 ${duration} ${LANE_HEIGHT}`;
  return (
    <figure className="player__lanes lanes">
      <figcaption className="sr-only">{marks.description}</figcaption>
      <div aria-hidden="true">
        {lanes.map(({ speaker, share }) => (
          <span key={speaker} className="row lanes__name">
            <svg className="lanes__key" viewBox="0 0 8 8">
              <circle className={getLaneClass(speaker)} cx="4" cy="4" r="4" />
            </svg>
            <span>{speaker}</span>
            <span className="tabular-nums">{`${share}%`}</span>
          </span>
        ))}
        {sentimentTrend !== '' && <span className="lanes__label">Sentiment</span>}
        <span className="lanes__label">{formatCount(overview.taggedCount, 'tagged', 'tagged')}</span>
        {marks.occasions && (
          <span className="lanes__label" title="Of the stream, those during this call">
            {formatOccasions(marks.occasions.length, marks.occasionCount)}
          </span>
        )}
        {marks.matches && <span className="lanes__label">{formatCount(marks.matches.count, 'match', 'matches')}</span>}
      </div>
      <div className="lanes__stack">
        {lanes.map(({ speaker, path }) => (
          <svg key={speaker} className="lane" viewBox={viewBox} preserveAspectRatio="none" aria-hidden="true">
            <path className={getLaneClass(speaker)} d={path} />
            {time !== null && time > 0 && (
              <>
                <rect className="lane-veil" x={time} width={Math.max(0, duration - time)} height={LANE_HEIGHT} />
                <path className="lane-head" d={`M${time} 0v${LANE_HEIGHT}`} vectorEffect="non-scaling-stroke" />
              </>
            )}
          </svg>
        ))}
        <LaneMarks overview={overview} marks={marks} duration={duration} />
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

function getLaneClass(speaker: string): string {
  return LANE_CLASSES[speaker] ?? 'lane-other';
}
