import { placeMarks, summarizeTranscript } from '~/domain/agents/recording-overview';
import { listSentenceTags, type TimedSentence } from '~/domain/agents/transcript';
import { viewList } from '~/lib/list-view';
import type { TimelineMarks } from './lane-marks';
import { isInContext } from './match-context';
import { listPageStarts, SENTENCE_LIST } from './sentence-list.server';
import type { Match } from './time-lookup';

/** How many the browser receives, around the start of the shown page. */
const MAX_TAGGED_STARTS = 1000;
/** From the first one on. */
const MAX_MATCHES = 1000;
const MAX_STARTS_OF_TAG = 100;

/** URL parameters with selected tags: the transcript's filter, and the filter of the list that the user came from. */
const SELECTED_TAG_PARAMS = ['tag', 'next'] as const;

/**
 * The times in seconds from which the browser finds a page or a sentence, although it has the sentences of one page only.
 */
export type Timeline = {
  pageStarts: readonly number[];
  /** The selected tags that the transcript has. */
  tagNames: readonly string[];
  /** Of the sentences with a tag of `tagNames`; if `tagNames` is empty, with any tag. */
  taggedStarts: readonly number[];
  /** Of all of them, and of those before the first of `taggedStarts`. */
  taggedCount: number;
  taggedBefore: number;
  /** The first ones with a start; empty if all sentences match. */
  matches: readonly Match[];
  /** Of all of them; 0 if all sentences match. */
  matchCount: number;
};

/** How many sentences have a tag, and the starts of the first ones. */
export type TaggedSentences = { count: number; starts: readonly number[] };

export function findSentencesOfTag(transcript: readonly TimedSentence[], tagName: string): TaggedSentences {
  const starts = summarizeTranscript(transcript).startsByTag.get(tagName) ?? [];
  return { count: starts.length, starts: starts.slice(0, MAX_STARTS_OF_TAG) };
}

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
  const countBeforePage = taggedStarts.filter((start) => start < pageStart).length;
  const lastWindow = Math.max(0, taggedStarts.length - MAX_TAGGED_STARTS);
  const taggedBefore = Math.min(lastWindow, Math.max(0, countBeforePage - MAX_TAGGED_STARTS / 2));
  const matches = matching.flatMap(({ id, start }) => (start === null ? [] : { id, start }));
  const isFiltered = matching.length < transcript.length;
  const matchStarts = matches.map(({ start }) => start);
  return {
    timeline: {
      pageStarts,
      tagNames,
      taggedStarts: taggedStarts.slice(taggedBefore, taggedBefore + MAX_TAGGED_STARTS),
      taggedCount: taggedStarts.length,
      taggedBefore,
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
