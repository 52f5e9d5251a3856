import { markEvidences } from '~/domain/agents/evidence';
import { parseColouredNames, splitPipes } from '~/domain/agents/coloured-names';
import { toPercent, formatConfidence } from '~/domain/score';
import { formatTimeCode } from '~/domain/agents/time-code';
import { hasTags, type TimedSentence, getSentiment } from '~/domain/agents/transcript';
import { defineList } from '~/lib/list-spec';

export const SENTENCES_PER_PAGE = 100;

/** The sentences of a recording, ordered by start time. */
export const SENTENCE_LIST = defineList({
  name: 'sentences',
  search: {
    label: 'Search sentences',
    searchedFields: 'sentences',
    getTexts: (sentence) => [sentence.sentenceDisplay],
  },
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
      getValue: (sentence) => (hasTags(sentence) ? 'yes' : null),
      options: [{ value: 'yes', label: 'Has Tag(s)?' }],
      multiple: true,
    },
  },
  pageSize: SENTENCES_PER_PAGE,
  pageSizes: [SENTENCES_PER_PAGE],
  toRow: (sentence: TimedSentence, _context: object) => {
    const tags = parseColouredNames(sentence.tags);
    const hues = tags.map(({ hue }) => hue);
    return {
      id: sentence.id,
      start: sentence.start,
      next: sentence.next,
      timeCode: sentence.offsetTimecode ?? (sentence.start === null ? null : formatTimeCode(sentence.start)),
      speaker: sentence.speaker,
      sentiment: getSentiment(sentence),
      sentimentStatus: sentence.sentimentStatus,
      percentages: {
        negative: toPercent(sentence.sentimentNegative),
        neutral: toPercent(sentence.sentimentNeutral),
        positive: toPercent(sentence.sentimentPositive),
      },
      confidence: formatConfidence(sentence.confidence),
      sentence: markEvidences(sentence.sentenceDisplay ?? '', splitPipes(sentence.tagEvidences), hues),
      tags,
    };
  },
  csvColumns: {
    'Time Code': ({ timeCode }) => timeCode,
    Channel: ({ speaker }) => speaker,
    Sentiment: ({ sentimentStatus }) => sentimentStatus,
    'Negative %': ({ percentages }) => roundPercent(percentages.negative),
    'Neutral %': ({ percentages }) => roundPercent(percentages.neutral),
    'Positive %': ({ percentages }) => roundPercent(percentages.positive),
    Confidence: ({ confidence }) => confidence?.percent ?? null,
    Sentence: ({ sentence }) => sentence.map(({ text }) => text).join(''),
    Tags: ({ tags }) => tags.map(({ name }) => name).join(', '),
  },
});

function roundPercent(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100) / 100;
}
