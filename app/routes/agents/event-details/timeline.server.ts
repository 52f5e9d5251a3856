import { placeMarks, summarizeTranscript } from '~/domain/agents/recording-overview';
import { listSentenceTags, type TimedSentence } from '~/domain/agents/transcript';
import { iterateMatchingItems } from '~/lib/list-query';
import { isInContext } from './match-context';
import { listPageStarts, SENTENCE_LIST } from './sentence-list.server';

/** Maximum number of start times of tagged sentences that the browser receives. They begin at the current page. */
const MAX_TAGGED_STARTS = 1000;
/** Maximum number of matches that the browser can step through. */
const MAX_MATCHES = 1000;

/** Tags whose sentences the transcript leads to: those of its filter, and those by which the recording was found. */
const NEXT_TAG_PARAMS = ['tag', 'next'] as const;

/**
 * `timeline`: start times in seconds of the pages of the transcript that are shown, and of the sentences with the selected tags
 * (`tagNames`), or with any tag if none of them is in the transcript; `matches`: the first of the `matchCount` sentences that
 * match search and filters, none if all do. From these times the browser finds the page at the playback time, without the sentences of other pages.
 * `matchMarks`: the sentences to mark on the time axis; null if search and filters match all.
 */
export function buildTimeline(transcript: readonly TimedSentence[], params: URLSearchParams, page: number) {
  const matching = [...iterateMatchingItems(transcript, params, SENTENCE_LIST)];
  const pageStarts = listPageStarts(isInContext(params) ? transcript : matching);
  const pageStart = pageStarts[page - 1] ?? 0;
  const { overview, ...summary } = summarizeTranscript(transcript);
  const { tagNames, taggedStarts } = findTaggedStarts(transcript, params) ?? { ...summary, tagNames: [] };
  const nextTaggedStarts = taggedStarts.filter((start) => start >= pageStart);
  const matches = matching.flatMap(({ id, start }) => (start === null ? [] : { id, start }));
  const isFiltered = matching.length < transcript.length;
  const starts = matches.map(({ start }) => start);
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
        : { count: matching.length, starts: placeMarks(starts, overview.duration) },
  };
}

/** The starts of the sentences with a selected tag; null if no sentence has one. */
function findTaggedStarts(transcript: readonly TimedSentence[], params: URLSearchParams) {
  const selected = new Set(NEXT_TAG_PARAMS.flatMap((name) => params.getAll(name)));
  if (selected.size === 0) return null;
  const found = new Set<string>();
  const taggedStarts = transcript.flatMap((sentence) => {
    const names = listSentenceTags(sentence).filter((name) => selected.has(name));
    if (sentence.start === null || names.length === 0) return [];
    for (const name of names) found.add(name);
    return sentence.start;
  });
  return found.size === 0 ? null : { tagNames: [...found], taggedStarts };
}
