import { ColorTags } from '~/components/list/color-tags';
import type { IconName } from '~/ui/icon/icon-names';
import { createColumnBuilder } from '~/ui/table/columns';
import { getDirection } from '~/ui/text/direction';
import { Tag, type Tone } from '~/ui/text/tag';
import { EmptyValue, Text } from '~/ui/text/values';
import type { SentenceRow } from './sentence-list.server';
import { BAR_PARTS, getBarSegments } from './sentiment-bar';
import { TimeCodeLink } from './time-code-link';

const { column } = createColumnBuilder<SentenceRow>();

export const SENTENCE_COLUMNS = [
  column('Time Code', (row) => <TimeCode row={row} />, { pinned: true, kind: 'short' }),
  column('Channel', ({ speaker }) => <Channel speaker={speaker} />, { kind: 'short' }),
  column('Sentiment', (row) => <Sentiment row={row} />, { kind: 'short' }),
  column(
    'Confidence',
    ({ confidence }) =>
      confidence ? (
        <Tag tone={confidence.tone} icon={CONFIDENCE_ICONS[confidence.tone]}>
          {confidence.percent}
        </Tag>
      ) : (
        <EmptyValue />
      ),
    { kind: 'short' },
  ),
  column('Sentence', ({ sentence }) => <Sentence parts={sentence} />, { isRowTitle: true, kind: 'long' }),
  // Most sentences have no tag. A dash in each row would hide those that have one.
  column('Tags', ({ tags }) => <>{tags.length > 0 && <ColorTags tags={tags} />}</>),
];

const CONFIDENCE_ICONS = { success: 'circle-check', info: 'info', error: 'octagon-alert' } as const;

function TimeCode({ row: { start, timeCode } }: { row: SentenceRow }) {
  if (timeCode === null) return <EmptyValue />;
  if (start === null) return <span className="mono nowrap">{timeCode}</span>;
  return <TimeCodeLink start={start} text={timeCode} />;
}

const CHANNEL_TAGS: Readonly<Record<string, { tone: Tone; icon: IconName }>> = {
  Agent: { tone: 'agent', icon: 'headset' },
  Client: { tone: 'client', icon: 'user-round' },
};

function Channel({ speaker }: { speaker: SentenceRow['speaker'] }) {
  if (speaker === null) return <EmptyValue />;
  return (
    <Tag tone="neutral" {...CHANNEL_TAGS[speaker]}>
      {speaker}
    </Tag>
  );
}

const SENTIMENT_TAGS = {
  negative: { label: 'Negative', tone: 'error', icon: 'frown' },
  neutral: { label: 'Neutral', tone: 'neutral', icon: 'meh' },
  positive: { label: 'Positive', tone: 'success', icon: 'smile' },
} as const satisfies Record<string, { label: string; tone: Tone; icon: IconName }>;

function Sentiment({ row: { sentiment, sentimentStatus, percentages } }: { row: SentenceRow }) {
  const hasPercentages = BAR_PARTS.some(({ name }) => percentages[name] !== null);
  return (
    <div className="sentiment">
      <SentimentTag sentiment={sentiment} status={sentimentStatus} />
      {hasPercentages && (
        <>
          <svg className="sentiment__bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
            {getBarSegments(percentages).map(({ name, className, x, width }) => (
              <rect key={name} className={className} x={x.toFixed(1)} width={width.toFixed(1)} height="6" />
            ))}
          </svg>
          <span className="sentiment__percentages">
            {BAR_PARTS.map(({ name, label }) => (
              <span key={name} title={label}>
                <span className="sr-only">{`${label} `}</span>
                <span>{percentages[name] === null ? <EmptyValue /> : Math.round(percentages[name])}</span>
              </span>
            ))}
          </span>
        </>
      )}
    </div>
  );
}

function SentimentTag({ sentiment, status }: { sentiment: SentenceRow['sentiment']; status: string | null }) {
  if (sentiment !== null) {
    const { label, tone, icon } = SENTIMENT_TAGS[sentiment];
    return (
      <Tag tone={tone} icon={icon}>
        {label}
      </Tag>
    );
  }
  if (!status?.trim()) return <EmptyValue />;
  return (
    <span className="tag tag-wrap" data-tone="neutral">
      <Text value={status} />
    </span>
  );
}

function Sentence({ parts }: { parts: SentenceRow['sentence'] }) {
  if (parts.every(({ text }) => text.trim() === '')) return <EmptyValue />;
  return (
    <span dir={getDirection(...parts.map(({ text }) => text))}>
      {parts.map(({ text, isMarked, hue, pieces }, index) => {
        // Browsers replace the texts of a page that they translate. The key changes when matches come or go, so that
        // React renders a new element instead of changing the old one.
        const key = `${index} ${pieces ? 'matches' : 'text'}`;
        const content = pieces ? <Pieces pieces={pieces} /> : text;
        return isMarked ? (
          <mark key={key} className="evidence" data-hue={hue ?? undefined}>
            {content}
          </mark>
        ) : (
          <span key={key}>{content}</span>
        );
      })}
    </span>
  );
}

function Pieces({ pieces }: { pieces: NonNullable<SentenceRow['sentence'][number]['pieces']> }) {
  return (
    <>
      {pieces.map(({ text, isMatch }, index) =>
        isMatch ? (
          <mark key={`${index} match`} className="match">
            {text}
          </mark>
        ) : (
          <span key={`${index} text`}>{text}</span>
        ),
      )}
    </>
  );
}
