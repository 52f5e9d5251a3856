import { placeMarks, summarizeTranscript } from '~/domain/agents/recording-overview';
import { listSentenceTags, type TimedSentence } from '~/domain/agents/transcript';
import { viewList } from '~/lib/list-view';
import { isInContext } from './match-context';
import { listPageStarts, SENTENCE_LIST } from './sentence-list.server';
import type { TimelineMarks } from './speaker-lanes';
import type { Match } from './time-lookup';

/** How many the browser receives, from the shown page on. */
const MAX_TAGGED_STARTS = 1000;
const MAX_MATCHES = 1000;

/** URL parameters with selected tags: the transcript's filter, and the filter of the list that the user came from. */
const SELECTED_TAG_PARAMS = ['tag', 'next'] as const;

/**
 * The times in seconds from which the browser finds a page or a sentence, although it has the sentences of one page only.
 */
export type Timeline = {
  pageStarts: readonly number[];
  /** The selected tags that the transcript has. */
  tagNames: readonly string[];
  /** From the shown page on, of the sentences with a tag of `tagNames`; if `tagNames` is empty, with any tag. */
  taggedStarts: readonly number[];
  /** The first ones with a start; empty if all sentences match. */
  matches: readonly Match[];
  /** Of all of them; 0 if all sentences match. */
  matchCount: number;
};

/** `page` is the shown page, from 1. */
export function buildTimeline(
  transcript: readonly TimedSentence[],
  params: URLSearchParams,
  page: number,
): { timeline: Timeline; matchMarks: TimelineMarks['matches'] } {
  const matching = viewList(transcript, params, SENTENCE_LIST).matches;
  const pageStarts = listPageStarts(isInContext(params) ? transcript : matching);
  const pageStart = pageStarts[page - 1] ?? 0;
  const { overview, taggedStarts: allTaggedStarts } = summarizeTranscript(transcript);
  const { tagNames, taggedStarts } = findTaggedStarts(transcript, params) ?? {
    tagNames: [],
    taggedStarts: allTaggedStarts,
  };
  const nextTaggedStarts = taggedStarts.filter((start) => start >= pageStart);
  const matches = matching.flatMap(({ id, start }) => (start === null ? [] : { id, start }));
  const isFiltered = matching.length < transcript.length;
  const matchStarts = matches.map(({ start }) => start);
  return {
    timeline: {
      pageStarts,
      tagNames,
      taggedStarts: nextTaggedStarts.slice(0, MAX_TAGGED_STARTS),
      matches: isFiltered ? matches.slice(0, MAX_MATCHES) : [],
      matchCount: isFiltered ? matches.length : 0,
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
