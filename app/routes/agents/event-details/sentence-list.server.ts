import { parseColoredNames, splitPipes } from '~/domain/agents/colored-names';
import { markEvidences, markMatches, type TextPart } from '~/domain/agents/evidence';
import { formatTimeCode, parseTimeCode } from '~/domain/agents/time-code';
import { getSentiment, hasTags, listSentenceTags, type TimedSentence } from '~/domain/agents/transcript';
import { formatConfidence, toPercent } from '~/domain/score';
import { yieldToEventLoop } from '~/lib/event-loop';
import type { ListPreferences } from '~/lib/list-preferences';
import { getSearchWords } from '~/lib/list-query';
import { defineList, type ListRow } from '~/lib/list-spec';
import { loadList, type ListResult } from '~/lists/list-result';
import { isInContext } from './match-context';
import { findPageAt } from './time-lookup';

export const SENTENCES_PER_PAGE = 100;
const MS_PER_SLICE = 10;
/** Start time of a page whose first sentence has none. Such sentences are the last ones. */
const NO_START = Number.MAX_SAFE_INTEGER;

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
    },
    tag: { label: 'Tag', getValue: listSentenceTags },
    tagged: {
      label: 'Tags',
      getValue: (sentence) => (hasTags(sentence) ? 'yes' : null),
      options: [{ value: 'yes', label: 'Has Tag(s)?' }],
    },
  },
  pageSize: SENTENCES_PER_PAGE,
  pageSizes: [SENTENCES_PER_PAGE],
  findDefaultPage: (sentences, params) => findPageAt(listPageStarts(sentences), parseTimeCode(params.get('t')) ?? 0),
  // `_context` is there for its type: rows need nothing of the request.
  toRow: (sentence: TimedSentence, _context: object) => {
    const tags = parseColoredNames(sentence.tags);
    return {
      id: sentence.id,
      start: sentence.start,
      nextStart: sentence.nextStart,
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
      text: sentence.sentenceDisplay ?? '',
      evidences: sentence.tagEvidences,
      tags,
    };
  },
  csvColumns: {
    'Time Code': ({ timeCode }) => timeCode,
    // The column Channel names who speaks in the channel.
    Channel: ({ speaker }) => speaker,
    Sentiment: ({ sentimentStatus }) => sentimentStatus,
    'Negative %': ({ percentages }) => roundPercent(percentages.negative),
    'Neutral %': ({ percentages }) => roundPercent(percentages.neutral),
    'Positive %': ({ percentages }) => roundPercent(percentages.positive),
    Confidence: ({ confidence }) => confidence?.percent ?? null,
    Sentence: ({ text }) => text,
    Tags: ({ tags }) => tags.map(({ name }) => name).join(', '),
  },
});

/** Start times of the pages of sentences in seconds. */
export function listPageStarts(sentences: readonly TimedSentence[]): number[] {
  return sentences.filter((_sentence, index) => index % SENTENCES_PER_PAGE === 0).map(({ start }) => start ?? NO_START);
}

/** A row before its evidences are marked. */
type UnmarkedRow = ListRow<typeof SENTENCE_LIST>;

/** A row of the transcript, with the marked and unmarked parts of its sentence. */
export type SentenceRow = Omit<UnmarkedRow, 'text' | 'evidences'> & { sentence: TextPart[] };

/** The page of the transcript that the URL selects: of the sentences that match search and filters, or of all (`isInContext`). */
export async function loadSentences(
  context: { request: Request; listPreferences?: ListPreferences },
  pendingTranscript: Promise<readonly TimedSentence[]>,
): Promise<ListResult<SentenceRow>> {
  const matches = await loadList(context, SENTENCE_LIST, pendingTranscript);
  const words = getSearchWords(matches.page.query.search, SENTENCE_LIST) ?? [];
  const url = new URL(context.request.url);
  if (!isInContext(url.searchParams)) return markSentences(matches, words);
  for (const name of ['q', ...matches.page.filters.map((filter) => filter.name)]) url.searchParams.delete(name);
  const all = await loadList({ ...context, request: new Request(url) }, SENTENCE_LIST, pendingTranscript);
  // All sentences are shown, with the matches marked. The toolbar still shows search and filters.
  const { search, filters } = matches.page.query;
  const query = { ...all.page.query, search, filters };
  return markSentences({ ...all, page: { ...all.page, query, filters: matches.page.filters } }, words);
}

/**
 * Marks the evidences and the words of the search in the sentences of a page, in slices, so that other requests do not wait for
 * all of them.
 */
export async function markSentences(
  list: ListResult<UnmarkedRow>,
  words: readonly string[] = [],
): Promise<ListResult<SentenceRow>> {
  const rows: SentenceRow[] = [];
  let yieldAt = performance.now() + MS_PER_SLICE;
  for (const { text, evidences, ...row } of list.page.rows) {
    if (performance.now() >= yieldAt) {
      await yieldToEventLoop();
      yieldAt = performance.now() + MS_PER_SLICE;
    }
    // The evidences are in the order of the tags.
    const hues = row.tags.map(({ hue }) => hue);
    const parts = markEvidences(text, splitPipes(evidences), hues);
    rows.push({ ...row, sentence: words.length === 0 ? parts : markMatches(parts, words) });
  }
  return { ...list, page: { ...list.page, rows } };
}

function roundPercent(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100) / 100;
}
