import { useLocation } from '@remix-run/react';
import { ColourTags } from '~/components/list/colour-tags';
import type { ListRow } from '~/lib/list-spec';
import { updateSearch } from '~/lib/search-params';
import { Icon } from '~/ui/icon/icon';
import type { IconName } from '~/ui/icon/icon-names';
import { isPlainClick } from '~/ui/navigation/plain-click';
import { createColumnBuilder } from '~/ui/table/data-table';
import { Tag, type Tone } from '~/ui/text/tag';
import { EmptyValue } from '~/ui/text/values';
import { useAudioPlayer } from './audio-player-context';
import type { SENTENCE_LIST } from './sentence-list.server';

type SentenceRow = ListRow<typeof SENTENCE_LIST>;

const { column } = createColumnBuilder<SentenceRow>();

export const SENTENCE_COLUMNS = [
  column('Time Code', (line) => <TimeCode line={line} />, { pinned: true }),
  column('Channel', ({ speaker }) => <Channel speaker={speaker} />),
  column('Sentiment', (line) => <Sentiment line={line} />),
  column('Confidence', ({ confidence }) =>
    confidence ? (
      <Tag tone={confidence.tone} icon={CONFIDENCE_ICONS[confidence.tone]}>
        {confidence.percent}
      </Tag>
    ) : (
      <EmptyValue />
    ),
  ),
  column('Sentence', ({ sentence }) => <Sentence parts={sentence} />, { wrap: true, lead: true }),
  column('Tags', ({ tags }) => (tags.length > 0 ? <ColourTags tags={tags} /> : null)),
];

const CONFIDENCE_ICONS = { success: 'circle-check', info: 'info', error: 'octagon-alert' } as const;

/** Plays from here; without script a link to the moment, at which the browser's own player then stands. */
function TimeCode({ line: { start, timeCode } }: { line: SentenceRow }) {
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

const FIGURES = [
  { name: 'negative', short: 'Neg', className: 's-neg' },
  { name: 'neutral', short: 'Neu', className: 's-neu' },
  { name: 'positive', short: 'Pos', className: 's-pos' },
] as const;

/** The mood of a sentence, and its three figures as a bar and in percent. */
function Sentiment({ line: { sentiment, sentimentStatus, figures } }: { line: SentenceRow }) {
  const known = sentiment && SENTIMENTS[sentiment];
  const hasFigures = FIGURES.some(({ name }) => figures[name] !== null);
  return (
    <div className="senti">
      {known ? (
        <Tag tone={known.tone} icon={known.icon}>
          {known.label}
        </Tag>
      ) : sentimentStatus?.trim() ? (
        <span className="tag tag-wrap" data-tone="neutral">
          {sentimentStatus}
        </span>
      ) : (
        <EmptyValue />
      )}
      {hasFigures && (
        <>
          <svg className="senti__bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
            {barOf(figures).map(({ name, className, from, width }) => (
              <rect key={name} className={className} x={from.toFixed(1)} width={width.toFixed(1)} height="6" />
            ))}
          </svg>
          <span className="senti__nums">
            {FIGURES.map(({ name, short }) => (
              <span key={name}>
                {short} {figures[name] === null ? '–' : Math.round(figures[name])}
              </span>
            ))}
          </span>
        </>
      )}
    </div>
  );
}

/** The three parts of the bar side by side, together its whole length. */
function barOf(figures: SentenceRow['figures']) {
  const values = FIGURES.map(({ name }) => figures[name] ?? 0);
  const sum = values.reduce((total, value) => total + value, 0) || 1;
  return FIGURES.map((part, index) => ({
    ...part,
    from: (values.slice(0, index).reduce((total, value) => total + value, 0) / sum) * 100,
    width: ((values[index] ?? 0) / sum) * 100,
  }));
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
