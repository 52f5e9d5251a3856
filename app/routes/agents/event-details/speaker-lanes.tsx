import { LANE_HEIGHT, type RecordingOverview } from '~/domain/agents/recording-overview';
import { formatClock } from '~/domain/agents/time-code';
import type { ReactNode } from 'react';

/** The time axis has a label at each sixth of the duration. */
const AXIS_SIXTHS = [0, 1, 2, 3, 4, 5, 6] as const;
const LANE_MIDDLE = LANE_HEIGHT / 2;
const LANE_CLASSES: Readonly<Record<string, string>> = { Agent: 'lane-a', Client: 'lane-c' };

/** A lane per speaker, with marks for tags. With a `time`, the part after it is dimmed. */
export function SpeakerLanes({
  overview: { lanes, tagMarks, ...overview },
  duration = overview.duration,
  time = null,
  children,
}: {
  overview: RecordingOverview;
  /** Duration of the audio in seconds; by default that of the transcript. */
  duration?: number;
  /** Playback time in seconds. */
  time?: number | null;
  /** Rendered on top of the lanes. */
  children?: ReactNode;
}) {
  const viewBox = `0 0 ${duration} ${LANE_HEIGHT}`;
  return (
    <div className="player__lanes lanes">
      <div>
        {lanes.map(({ speaker }) => (
          <span key={speaker} className="lanes__name">
            <svg className="lanes__key" viewBox="0 0 8 8" aria-hidden="true">
              <circle className={getLaneClass(speaker)} cx="4" cy="4" r="4" />
            </svg>
            {speaker}
          </span>
        ))}
      </div>
      <div className="lanes__stack">
        {lanes.map(({ speaker, path }) => (
          <svg key={speaker} className="lane" viewBox={viewBox} preserveAspectRatio="none" aria-hidden="true">
            <line
              className="lane-mid"
              x1="0"
              x2={duration}
              y1={LANE_MIDDLE}
              y2={LANE_MIDDLE}
              vectorEffect="non-scaling-stroke"
            />
            <path className={getLaneClass(speaker)} d={path} />
            {time !== null && (
              <>
                <rect className="lane-veil" x={time} width={Math.max(0, duration - time)} height={LANE_HEIGHT} />
                <path className="lane-head" d={`M${time} 0v${LANE_HEIGHT}`} vectorEffect="non-scaling-stroke" />
              </>
            )}
          </svg>
        ))}
        <svg className="lane-tagline" viewBox={`0 0 ${duration} 12`} preserveAspectRatio="none" aria-hidden="true">
          {tagMarks.map(({ start, hue }) => (
            <path key={start} className="flag" data-hue={hue} d={`M${start} 3v7`} vectorEffect="non-scaling-stroke" />
          ))}
        </svg>
        <div className="lanes__axis" aria-hidden="true">
          {AXIS_SIXTHS.map((sixths) => (
            <span key={sixths}>{formatClock((duration * sixths) / 6)}</span>
          ))}
        </div>
        {children}
      </div>
    </div>
  );
}

function getLaneClass(speaker: string): string {
  return LANE_CLASSES[speaker] ?? 'lane-n';
}
