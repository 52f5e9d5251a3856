import { markEvidences } from '~/domain/agents/evidence';
import { parseColouredNames, splitPipes } from '~/domain/agents/pipe-list';
import { toPercent, formatConfidence } from '~/domain/score';
import { formatTimeCode } from '~/domain/agents/time-code';
import { hasTags, type TimedSentence, getSentiment } from '~/domain/agents/transcript';
import { defineList } from '~/lib/list-spec';

export const SENTENCES_PER_PAGE = 100;

/** The sentences of one recording, in the order in which they are heard. */
export const SENTENCE_LIST = defineList({
  name: 'sentences',
  search: { label: 'Search sentences', fields: 'sentences', getTexts: (line) => [line.sentenceDisplay] },
  filters: {
    sentiment: {
      label: 'Sentiment',
      getValue: getSentiment,
      options: [
        { value: 'negative', label: 'Negative' },
        { value: 'neutral', label: 'Neutral' },
        { value: 'positive', label: 'Positive' },
      ],
      multiple: true,
    },
    tagged: {
      label: 'Tags',
      getValue: (line) => (hasTags(line) ? 'yes' : null),
      options: [{ value: 'yes', label: 'Has Tag(s)?' }],
      multiple: true,
    },
  },
  pageSize: SENTENCES_PER_PAGE,
  pageSizes: [SENTENCES_PER_PAGE],
  toRow: (line: TimedSentence, _context: object) => {
    const tags = parseColouredNames(line.tags);
    const hues = tags.map(({ hue }) => hue);
    return {
      id: line.id,
      start: line.start,
      next: line.next,
      timeCode: line.offsetTimecode ?? (line.start === null ? null : formatTimeCode(line.start)),
      speaker: line.speaker,
      sentiment: getSentiment(line),
      sentimentStatus: line.sentimentStatus,
      figures: {
        negative: toPercent(line.sentimentNegative),
        neutral: toPercent(line.sentimentNeutral),
        positive: toPercent(line.sentimentPositive),
      },
      confidence: formatConfidence(line.confidence),
      sentence: markEvidences(line.sentenceDisplay ?? '', splitPipes(line.tagEvidences), hues),
      tags,
    };
  },
  csvColumns: {
    'Time Code': ({ timeCode }) => timeCode,
    Channel: ({ speaker }) => speaker,
    Sentiment: ({ sentimentStatus }) => sentimentStatus,
    'Negative %': ({ figures }) => roundPercent(figures.negative),
    'Neutral %': ({ figures }) => roundPercent(figures.neutral),
    'Positive %': ({ figures }) => roundPercent(figures.positive),
    Confidence: ({ confidence }) => confidence?.percent ?? null,
    Sentence: ({ sentence }) => sentence.map(({ text }) => text).join(''),
    Tags: ({ tags }) => tags.map(({ name }) => name).join(', '),
  },
});

function roundPercent(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100) / 100;
}
