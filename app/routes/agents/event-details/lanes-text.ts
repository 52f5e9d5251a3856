import type { RecordingOverview } from '~/domain/agents/recording-overview';
import { formatSpokenDuration } from '~/domain/agents/time-code';
import { formatNumber } from '~/lib/format-number';
import type { TimelineMarks } from './lane-marks';

export function describeLanes(
  overview: RecordingOverview,
  { matches, occasions, occasionCount }: Omit<TimelineMarks, 'description'>,
): string {
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
      ...(occasions ? [formatOccasions(occasions.length, occasionCount)] : []),
    ].join(', ')}.`,
  ].join(' ');
}

/** `total` includes the occasions of the stream that are not during the call. */
export function formatOccasions(count: number, total: number): string {
  const occasions = formatCount(total, 'occasion', 'occasions');
  return count === total ? occasions : `${formatNumber(count)} of ${occasions}`;
}

export function formatCount(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
