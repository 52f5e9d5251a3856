import { OCCASION_LIST } from '~/components/occasions/occasion-list';
import { parseColoredNames, toColoredName } from '~/domain/agents/colored-names';
import { getRecordingSecond, type Occasion } from '~/domain/agents/occasion';
import { hasAgentChannel, isMatched, type Recording } from '~/domain/agents/recording';
import { placeMarks, summarizeTranscript } from '~/domain/agents/recording-overview';
import { buildTranscript, listSentenceTags, type TimedSentence } from '~/domain/agents/transcript';
import type { GuardedArgs } from '~/guard/guard.server';
import { findRefusedHost } from '~/http/file-origins.server';
import { getFilesBaseUrl } from '~/http/request-origin.server';
import { formatTime, parseTime } from '~/lib/dates';
import { iterateMatchingItems } from '~/lib/list-query';
import { isTooLongUrl, toSafeFileUrl } from '~/lib/safe-url';
import { loadList } from '~/lists/list-result';
import { findSelectedRow } from '~/lists/selected-row';
import * as calls from '~/upstream/contract/recordings';
import { listOccasions } from '~/upstream/contract/streams';
import { listTagsByProcess } from '~/upstream/contract/tags';
import { isPathId } from '~/upstream/endpoint-path';
import { toResult } from '~/upstream/result';
import { listPageStarts, markSentences, SENTENCE_LIST } from './sentence-list.server';

/** Maximum number of start times of tagged sentences that the browser receives. They begin at the current page. */
const MAX_TAGGED_STARTS = 1000;

/** Maximum number of occasions on the time axis. */
const MAX_OCCASION_MARKS = 100;

/** Tags whose sentences the transcript leads to: those of its filter, and those by which the recording was found. */
const NEXT_TAG_PARAMS = ['tag', 'next'] as const;

/** Loads a recording and its transcript with parallel requests. */
export async function loadTranscript({
  api,
  param,
}: GuardedArgs): Promise<{ recording: Recording; transcript: readonly TimedSentence[] }> {
  const params = { recordingId: param('recordingId') };
  const [recording, sentences] = await Promise.all([
    api(calls.getRecording, { params }),
    api(calls.listTranscriptions, { params }),
  ]);
  return { recording, transcript: buildTranscript(sentences, recording.agentChannel) };
}

/** Loads the data of the event page: the recording, the overview, and one page each of the transcript and of the occasions. */
export async function loadRecording(args: GuardedArgs) {
  const { api, param, request } = args;
  const params = { recordingId: param('recordingId') };
  const { searchParams } = new URL(request.url);
  const pendingSentences = api(calls.listTranscriptions, { params });
  // `getRecording` may take longer or fail. Without a handler, a rejection until then would be an unhandled one.
  pendingSentences.catch(() => undefined);
  const recording = await api(calls.getRecording, { params });
  const pendingTranscript = pendingSentences.then((sentences) => buildTranscript(sentences, recording.agentChannel));
  const pendingOverview = pendingTranscript.then(
    (transcript) => summarizeTranscript(transcript).overview,
    () => null,
  );
  // The requests for occasions and expected tags need the stream and process ids of the recording.
  const [transcript, overview, sentenceList, occasions, expectedTags] = await Promise.all([
    toResult(pendingTranscript),
    pendingOverview,
    loadList(args, SENTENCE_LIST, pendingTranscript),
    isPathId(recording.streamId) ? loadOccasions(args, recording, recording.streamId, pendingOverview) : null,
    isPathId(recording.processId) ? loadExpectedTags(args, recording.processId) : null,
  ]);
  const { timeline, matches } = transcript.ok
    ? buildTimeline(transcript.value, searchParams, sentenceList.page.query.page)
    : { timeline: null, matches: null };
  return {
    recording: toRecordingView(args, recording),
    expectedTags,
    overview,
    marks: { matches, occasions: occasions?.marks ?? null },
    timeline,
    sentenceCount: transcript.ok ? transcript.value.length : null,
    sentences: await markSentences(sentenceList),
    occasions,
  };
}

function toRecordingView({ request, preferences }: GuardedArgs, recording: Recording) {
  const { id, recordingName, companyName, streamId } = recording;
  const audioUrl = toSafeFileUrl(recording.roxusBlobUrl, getFilesBaseUrl(request));
  return {
    id,
    recordingName,
    companyName,
    actualTags: parseColoredNames(recording.actualTags),
    created: formatTime(recording.created, preferences.timeZone),
    audioUrl,
    isAudioUrlTooLong: isTooLongUrl(recording.roxusBlobUrl),
    refusedHost: findRefusedHost(request, audioUrl),
    isMatched: isMatched(recording),
    hasAgentChannel: hasAgentChannel(recording),
    hasStream: isPathId(streamId),
  };
}

/** Loads the occasions of the recording's stream. Those during the recording have a place on its time axis. */
async function loadOccasions(
  args: GuardedArgs,
  { created }: Recording,
  streamId: string,
  pendingOverview: Promise<{ duration: number } | null>,
) {
  const pendingOccasions = args.api(listOccasions, { params: { streamId } });
  // `pendingOverview` may take longer. Without a handler, a rejection until then would be an unhandled one.
  pendingOccasions.catch(() => undefined);
  const start = parseTime(created);
  const overview = await pendingOverview;
  const recording = start === null || overview === null ? null : { start, duration: overview.duration };
  const context = { ...args, filesBase: getFilesBaseUrl(args.request), recording };
  const list = await loadList(context, OCCASION_LIST, pendingOccasions);
  const occasions = list.ok ? await pendingOccasions : [];
  return {
    list,
    selectedRow: findSelectedRow(context, OCCASION_LIST, occasions),
    marks: recording && markOccasions(occasions, recording),
  };
}

function markOccasions(occasions: readonly Occasion[], recording: { start: number; duration: number }) {
  return occasions
    .flatMap(({ id, startTime, endTime }) => {
      const start = getRecordingSecond(startTime, recording);
      return start === null
        ? []
        : [{ id, start, end: Math.max(start, getRecordingSecond(endTime, recording) ?? recording.duration) }];
    })
    .slice(0, MAX_OCCASION_MARKS);
}

/** Loads the tags that recordings of the process should have. A failure does not affect the rest of the page. */
async function loadExpectedTags({ api }: GuardedArgs, processId: string) {
  const tags = await toResult(api(listTagsByProcess, { params: { processId } }));
  if (!tags.ok) return tags;
  return { ok: true as const, value: tags.value.flatMap(({ tagName, color }) => toColoredName(tagName, color) ?? []) };
}

/**
 * `timeline`: start times in seconds of the pages of the search result, and of the sentences with the selected tags
 * (`tagNames`), or with any tag if none of them is in the transcript. From these times the browser finds the page at the playback time, without the sentences of other pages. `matches`: the sentences to mark on
 * the time axis; null if search and filters match all.
 */
function buildTimeline(transcript: readonly TimedSentence[], params: URLSearchParams, page: number) {
  const matching = [...iterateMatchingItems(transcript, params, SENTENCE_LIST)];
  const starts = matching.map(({ start }) => start);
  const pageStarts = listPageStarts(matching);
  const pageStart = pageStarts[page - 1] ?? 0;
  const { overview, ...summary } = summarizeTranscript(transcript);
  const { tagNames, taggedStarts } = findTaggedStarts(transcript, params) ?? { ...summary, tagNames: [] };
  const nextTaggedStarts = taggedStarts.filter((start) => start >= pageStart);
  const knownStarts = starts.filter((start) => start !== null);
  return {
    timeline: { pageStarts, tagNames, taggedStarts: nextTaggedStarts.slice(0, MAX_TAGGED_STARTS) },
    matches:
      overview === null || starts.length === transcript.length
        ? null
        : { count: starts.length, starts: placeMarks(knownStarts, overview.duration) },
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
