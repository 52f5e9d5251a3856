import { type RecordingOverview, TREND_HEIGHT } from '~/domain/agents/recording-overview';

/** The talk share of each speaker, and the sentiment over time. */
export function RecordingSummary({
  overview: { duration, lanes, sentimentCounts, sentimentTrend },
}: {
  overview: RecordingOverview;
}) {
  const counts = `${sentimentCounts.positive} positive, ${sentimentCounts.neutral} neutral, ${sentimentCounts.negative} negative sentences`;
  return (
    <div className="recording-summary">
      <p>
        <span className="subtle">Talk share</span>{' '}
        {lanes.map(({ speaker, share }) => `${speaker} ${share}%`).join(', ')}
      </p>
      {sentimentTrend !== '' && (
        <p className="recording-summary__trend">
          <span className="subtle">Sentiment</span>
          <svg
            className="trend"
            viewBox={`0 0 ${duration} ${TREND_HEIGHT}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={`Sentiment over time: ${counts}`}
          >
            <title>{counts}</title>
            <path className="trend__mid" d={`M0 ${TREND_HEIGHT / 2}H${duration}`} vectorEffect="non-scaling-stroke" />
            <path className="trend__line" d={sentimentTrend} vectorEffect="non-scaling-stroke" />
          </svg>
          <span className="subtle">{counts}</span>
        </p>
      )}
    </div>
  );
}
