import { markedText } from '~/domain/evidence';
import { colouredNames, splitPipes } from '~/domain/pipe-list';
import { percentOf, showConfidence } from '~/domain/score';
import { timeCodeText } from '~/domain/time-code';
import { hasTags, type Line, sentimentOf } from '~/domain/transcript';
import { defineList } from '~/lib/list-spec';

export const SENTENCES_A_PAGE = 100;

/** The sentences of one recording, in the order in which they are heard. */
export const SENTENCE_LIST = defineList({
  name: 'sentences',
  search: { label: 'Search sentences', fields: 'sentence', texts: (line) => [line.sentenceDisplay] },
  filters: {
    sentiment: {
      label: 'Sentiment',
      of: sentimentOf,
      options: [
        { value: 'negative', label: 'Negative' },
        { value: 'neutral', label: 'Neutral' },
        { value: 'positive', label: 'Positive' },
      ],
      many: true,
    },
    tagged: {
      label: 'Tags',
      of: (line) => (hasTags(line) ? 'yes' : null),
      options: [{ value: 'yes', label: 'Has Tag(s)?' }],
      many: true,
    },
  },
  pageSize: SENTENCES_A_PAGE,
  pageSizes: [SENTENCES_A_PAGE],
  shape: (line: Line, _context: object) => {
    const tags = colouredNames(line.tags);
    const hues = tags.map(({ hue }) => hue);
    return {
      id: line.id,
      start: line.start,
      next: line.next,
      timeCode: line.offsetTimecode ?? (line.start === null ? null : timeCodeText(line.start)),
      speaker: line.speaker,
      sentiment: sentimentOf(line),
      sentimentStatus: line.sentimentStatus,
      figures: {
        negative: percentOf(line.sentimentNegative),
        neutral: percentOf(line.sentimentNeutral),
        positive: percentOf(line.sentimentPositive),
      },
      confidence: showConfidence(line.confidence),
      sentence: markedText(line.sentenceDisplay ?? '', splitPipes(line.tagEvidences), hues),
      tags,
    };
  },
  csv: {
    'Time Code': ({ timeCode }) => timeCode,
    Channel: ({ speaker }) => speaker,
    Sentiment: ({ sentimentStatus }) => sentimentStatus,
    'Negative %': ({ figures }) => rounded(figures.negative),
    'Neutral %': ({ figures }) => rounded(figures.neutral),
    'Positive %': ({ figures }) => rounded(figures.positive),
    Confidence: ({ confidence }) => confidence?.percent ?? null,
    Sentence: ({ sentence }) => sentence.map(({ text }) => text).join(''),
    Tags: ({ tags }) => tags.map(({ name }) => name).join(', '),
  },
});

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100) / 100;
}
