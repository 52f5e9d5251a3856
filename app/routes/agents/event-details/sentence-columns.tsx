import { useLocation } from '@remix-run/react';
import { ColourTags } from '~/components/list/colour-tags';
import { updateSearch } from '~/lib/search-params';
import { Icon } from '~/ui/icon/icon';
import type { IconName } from '~/ui/icon/icon-names';
import { isPlainClick } from '~/ui/navigation/plain-click';
import { createColumnBuilder } from '~/ui/table/data-table';
import { Tag, type Tone } from '~/ui/text/tag';
import { EmptyValue } from '~/ui/text/values';
import { useAudioPlayer } from './audio-player-context';
import type { SentenceRow } from './sentence-list.server';

const { column } = createColumnBuilder<SentenceRow>();

export const SENTENCE_COLUMNS = [
  column('Time Code', (row) => <TimeCode row={row} />, { pinned: true }),
  column('Channel', ({ speaker }) => <Channel speaker={speaker} />),
  column('Sentiment', (row) => <Sentiment row={row} />),
  column('Confidence', ({ confidence }) =>
    confidence ? (
      <Tag tone={confidence.tone} icon={CONFIDENCE_ICONS[confidence.tone]}>
        {confidence.percent}
      </Tag>
    ) : (
      <EmptyValue />
    ),
  ),
  column('Sentence', ({ sentence }) => <Sentence parts={sentence} />, { wrap: true, namesRow: true }),
  column('Tags', ({ tags }) => (tags.length > 0 ? <ColourTags tags={tags} /> : null)),
];

const CONFIDENCE_ICONS = { success: 'circle-check', info: 'info', error: 'octagon-alert' } as const;

/** Plays from the start of the sentence; without script a link that sets the start time of the browser's player. */
function TimeCode({ row: { start, timeCode } }: { row: SentenceRow }) {
  const { hasAudio, audio, playFrom } = useAudioPlayer();
  const { search } = useLocation();
  if (timeCode === null) return <EmptyValue />;
  if (start === null || !hasAudio) return <span className="mono nowrap">{timeCode}</span>;
  return (
    <a
      className="timecode"
      href={`${updateSearch(search, { t: start })}#player`}
      aria-label={`Play from ${timeCode}`}
      onClick={(event) => {
        if (!audio.current || !isPlainClick(event)) return;
        event.preventDefault();
        playFrom(start);
      }}
    >
      <Icon name="play" />
      {timeCode}
    </a>
  );
}

function Channel({ speaker }: { speaker: SentenceRow['speaker'] }) {
  if (speaker === null) return <EmptyValue />;
  if (speaker === 'Agent') {
    return (
      <Tag tone="agent" icon="headset">
        Agent
      </Tag>
    );
  }
  return (
    <Tag tone={speaker === 'Client' ? 'client' : 'neutral'} icon={speaker === 'Client' ? 'user-round' : undefined}>
      {speaker}
    </Tag>
  );
}

const SENTIMENTS = {
  negative: { label: 'Negative', tone: 'error', icon: 'frown' },
  neutral: { label: 'Neutral', tone: 'neutral', icon: 'meh' },
  positive: { label: 'Positive', tone: 'success', icon: 'smile' },
} as const satisfies Record<string, { label: string; tone: Tone; icon: IconName }>;

const SENTIMENT_PARTS = [
  { name: 'negative', short: 'Neg', className: 's-neg' },
  { name: 'neutral', short: 'Neu', className: 's-neu' },
  { name: 'positive', short: 'Pos', className: 's-pos' },
] as const;

/** The sentiment of a sentence, and the percentages of the three sentiments as a bar and as numbers. */
function Sentiment({ row: { sentiment, sentimentStatus, percentages } }: { row: SentenceRow }) {
  const hasPercentages = SENTIMENT_PARTS.some(({ name }) => percentages[name] !== null);
  return (
    <div className="senti">
      <SentimentTag sentiment={sentiment} status={sentimentStatus} />
      {hasPercentages && (
        <>
          <svg className="senti__bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
            {getBarSegments(percentages).map(({ name, className, x, width }) => (
              <rect key={name} className={className} x={x.toFixed(1)} width={width.toFixed(1)} height="6" />
            ))}
          </svg>
          <span className="senti__nums">
            {SENTIMENT_PARTS.map(({ name, short }) => (
              <span key={name}>
                {short} {percentages[name] === null ? '–' : Math.round(percentages[name])}
              </span>
            ))}
          </span>
        </>
      )}
    </div>
  );
}

/** The tag of a known sentiment, else the status as the API sent it. */
function SentimentTag({ sentiment, status }: { sentiment: SentenceRow['sentiment']; status: string | null }) {
  if (sentiment !== null) {
    const { label, tone, icon } = SENTIMENTS[sentiment];
    return (
      <Tag tone={tone} icon={icon}>
        {label}
      </Tag>
    );
  }
  if (!status?.trim()) return <EmptyValue />;
  return (
    <span className="tag tag-wrap" data-tone="neutral">
      {status}
    </span>
  );
}

/** The segments of the bar, scaled to its full width of 100. */
function getBarSegments(percentages: SentenceRow['percentages']) {
  const sum = SENTIMENT_PARTS.reduce((total, { name }) => total + (percentages[name] ?? 0), 0);
  let end = 0;
  return SENTIMENT_PARTS.map((part) => {
    const x = end;
    const width = sum === 0 ? 0 : ((percentages[part.name] ?? 0) / sum) * 100;
    end += width;
    return { ...part, x, width };
  });
}

function Sentence({ parts }: { parts: SentenceRow['sentence'] }) {
  if (parts.every(({ text }) => text.trim() === '')) return <EmptyValue />;
  return (
    <span className="sentence">
      {parts.map(({ text, isMarked, hue }, index) =>
        isMarked ? (
          <mark key={index} className="ev" data-hue={hue ?? undefined}>
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </span>
  );
}
