import { placeMarks, summarizeTranscript } from '~/domain/agents/recording-overview';
import { listSentenceTags, type TimedSentence } from '~/domain/agents/transcript';
import { viewList } from '~/lib/list-view';
import { isInContext } from './match-context';
import { listPageStarts, SENTENCE_LIST } from './sentence-list.server';

/** How many tagged sentences, and how many matches, the browser receives. */
const MAX_SECTION = 1000;
const MAX_STARTS_OF_TAG = 100;

/** URL parameters with selected tags: the transcript's filter, and the filter of the list that the user came from. */
const SELECTED_TAG_PARAMS = ['tag', 'next'] as const;

/**
 * The times in seconds from which the browser finds a page or a sentence, although it has the sentences of one page only.
 */
export type Timeline = ReturnType<typeof buildTimeline>['timeline'];

export function findSentencesOfTag(transcript: readonly TimedSentence[], tagName: string, pageStart: number) {
  const starts = summarizeTranscript(transcript).startsByTag.get(tagName) ?? [];
  return cutSection(starts, (start) => start < pageStart, MAX_STARTS_OF_TAG);
}

function cutSection<Item>(items: readonly Item[], isBeforePage: (item: Item) => boolean, max = MAX_SECTION) {
  const countBefore = Math.max(0, Math.min(items.length - max, items.filter(isBeforePage).length - max / 2));
  return {
    items: items.slice(countBefore, countBefore + max),
    before: items.at(countBefore - 1),
    after: items[countBefore + max] ?? items[0],
    count: items.length,
    countBefore,
  };
}

/** `page` is the shown page, from 1. */
export function buildTimeline(transcript: readonly TimedSentence[], params: URLSearchParams, page: number) {
  const matching = viewList(transcript, params, SENTENCE_LIST).matches;
  const pageStarts = listPageStarts(isInContext(params) ? transcript : matching);
  const pageStart = pageStarts[page - 1] ?? 0;
  const { overview, taggedStarts } = summarizeTranscript(transcript);
  const selected = findTaggedStarts(transcript, params) ?? { tagNames: [], taggedStarts };
  const matches = matching.flatMap(({ id, start }) => (start === null ? [] : { id, start }));
  const isFiltered = matching.length < transcript.length;
  const matchStarts = matches.map(({ start }) => start);
  return {
    timeline: {
      pageStarts,
      /** The selected tags that the transcript has. */
      tagNames: selected.tagNames,
      /** The starts of the sentences with a tag of `tagNames`; if it is empty, with any tag. */
      tagged: cutSection(selected.taggedStarts, (start) => start < pageStart),
      /** Those with a start; none if all sentences match. */
      matches: cutSection(isFiltered ? matches : [], ({ start }) => start < pageStart),
    },
    matchMarks:
      overview === null || !isFiltered
        ? null
        : { count: matching.length, starts: placeMarks(matchStarts, overview.duration) },
  };
}

function findTaggedStarts(transcript: readonly TimedSentence[], params: URLSearchParams) {
  const selected = new Set(SELECTED_TAG_PARAMS.flatMap((name) => params.getAll(name)));
  if (selected.size === 0) return null;
  const tagNames = new Set<string>();
  const taggedStarts = transcript.flatMap((sentence) => {
    const names = listSentenceTags(sentence).filter((name) => selected.has(name));
    if (sentence.start === null || names.length === 0) return [];
    for (const name of names) tagNames.add(name);
    return sentence.start;
  });
  return tagNames.size === 0 ? null : { tagNames: [...tagNames], taggedStarts };
}
