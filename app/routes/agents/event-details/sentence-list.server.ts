import { parseColoredNames, splitPipes } from '~/domain/agents/colored-names';
import { markEvidences, markMatches, type TextPart } from '~/domain/agents/evidence';
import { parseTimeCode } from '~/domain/agents/time-code';
import { getSentiment, getTimeCode, hasTags, listSentenceTags, type TimedSentence } from '~/domain/agents/transcript';
import { formatConfidence, toPercent } from '~/domain/score';
import { yieldToEventLoop } from '~/lib/event-loop';
import type { ListPreferences } from '~/lib/list-preferences';
import { getSearchWords, type ListResult } from '~/lib/list-query';
import { defineList, type ListRow } from '~/lib/list-spec';
import { loadList } from '~/lists/list-result';
import { isInContext } from './match-context';
import { findPageAt } from './time-lookup';

const SENTENCES_PER_PAGE = 100;
const MS_PER_SLICE = 10;
/** Start of a page whose first sentence has no start time. Such sentences come last: no playback time leads to them. */
const NO_START = Number.MAX_SAFE_INTEGER;

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
  // A link to a moment (`?t=`) opens the page of its sentence.
  findDefaultPage: (sentences, params) => findPageAt(listPageStarts(sentences), parseTimeCode(params.get('t')) ?? 0),
  // The unused parameter tells TypeScript the type of the context: rows need no data of the request.
  toRow: (sentence: TimedSentence, _context: object) => {
    const tags = parseColoredNames(sentence.tags);
    return {
      id: sentence.id,
      start: sentence.start,
      nextStart: sentence.nextStart,
      timeCode: getTimeCode(sentence),
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
    // Agent, Client or, while the agent's channel is unknown, the number of the channel.
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

/** The start of each page in seconds. `sentences` are those of all pages. */
export function listPageStarts(sentences: readonly TimedSentence[]): number[] {
  return sentences.filter((_sentence, index) => index % SENTENCES_PER_PAGE === 0).map(({ start }) => start ?? NO_START);
}

type UnmarkedRow = ListRow<typeof SENTENCE_LIST>;

export type SentenceRow = Omit<UnmarkedRow, 'text' | 'evidences'> & { sentence: TextPart[] };

export async function loadSentences(
  context: { request: Request; listPreferences?: ListPreferences },
  pendingTranscript: Promise<readonly TimedSentence[]>,
): Promise<ListResult<SentenceRow>> {
  const matchList = await loadList(context, SENTENCE_LIST, pendingTranscript);
  const { query, filters, matchCount } = matchList.page;
  // Null if the search text is too short to filter.
  const words = getSearchWords(query.search, SENTENCE_LIST) ?? [];
  const url = new URL(context.request.url);
  if (!isInContext(url.searchParams)) return markSentences(matchList, words);
  // The URL without search and filters selects the page of all sentences.
  for (const name of ['q', ...filters.map((filter) => filter.name)]) url.searchParams.delete(name);
  const fullList = await loadList({ ...context, request: new Request(url) }, SENTENCE_LIST, pendingTranscript);
  // The toolbar above the sentences still shows search and filters, and its CSV file has only the matches.
  const shown = { query: { ...fullList.page.query, search: query.search }, filters, exportCount: matchCount };
  return markSentences({ ...fullList, page: { ...fullList.page, ...shown } }, words);
}

/**
 * Marks the evidences of tags and the words of the search. It pauses every `MS_PER_SLICE`, so that other requests do not
 * wait for the whole page.
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
    // The n-th evidence has the color of the n-th tag.
    const hues = row.tags.map(({ hue }) => hue);
    const parts = markEvidences(text, splitPipes(evidences), hues);
    rows.push({ ...row, sentence: words.length === 0 ? parts : markMatches(parts, words) });
  }
  return { ...list, page: { ...list.page, rows } };
}

function roundPercent(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100) / 100;
}
