import { OCCASION_LIST } from '~/components/occasions/occasion-list';
import { summarizeTranscript } from '~/domain/agents/recording-overview';
import { toColouredName, parseColouredNames } from '~/domain/agents/coloured-names';
import type { Recording } from '~/domain/agents/recording';
import { type TimedSentence, buildTranscript } from '~/domain/agents/transcript';
import { getFilesBaseUrl } from '~/http/request-origin.server';
import { formatTime } from '~/lib/dates';
import { iterateMatchingItems } from '~/lib/list-query';
import { toSafeUrl } from '~/lib/safe-url';
import type { GuardedArgs } from '~/guard/guard.server';
import { isPathId } from '~/upstream/endpoint-path';
import { findSelectedRow } from '~/upstream/selected-row';
import * as calls from '~/upstream/contract/recordings';
import { listOccasions } from '~/upstream/contract/streams';
import { listTagsByProcess } from '~/upstream/contract/tags';
import { loadList } from '~/upstream/list-result';
import { toResult } from '~/upstream/result';
import { markSentences, SENTENCE_LIST, SENTENCES_PER_PAGE } from './sentence-list.server';

/** Maximum number of start times of tagged sentences that the browser receives. They begin at the current page. */
const MAX_TAGGED_STARTS = 1000;

/** Start time of a page whose first sentence has none. Such sentences are the last ones. */
const NO_START = Number.MAX_SAFE_INTEGER;

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
  // The requests for occasions and expected tags need the stream and process ids of the recording.
  const [transcript, sentenceList, occasions, expectedTags] = await Promise.all([
    toResult(pendingTranscript),
    loadList(args, SENTENCE_LIST, pendingTranscript),
    isPathId(recording.streamId) ? loadOccasions(args, recording.streamId) : null,
    isPathId(recording.processId) ? loadExpectedTags(args, recording.processId) : null,
  ]);
  return {
    recording: toRecordingView(args, recording),
    expectedTags,
    overview: transcript.ok ? summarizeTranscript(transcript.value).overview : null,
    timeline: transcript.ok ? buildTimeline(transcript.value, searchParams) : null,
    sentenceCount: transcript.ok ? transcript.value.length : null,
    sentences: await markSentences(sentenceList),
    occasions,
  };
}

function toRecordingView({ request, preferences }: GuardedArgs, recording: Recording) {
  const { id, recordingName, companyName, processId, agentChannel, streamId } = recording;
  return {
    id,
    recordingName,
    companyName,
    actualTags: parseColouredNames(recording.actualTags),
    created: formatTime(recording.created, preferences.timeZone),
    audioUrl: toSafeUrl(recording.roxusBlobUrl, getFilesBaseUrl(request)),
    isMatched: processId !== null,
    hasAgentChannel: agentChannel !== null,
    hasStream: isPathId(streamId),
  };
}

async function loadOccasions(args: GuardedArgs, streamId: string) {
  const context = { ...args, filesBase: getFilesBaseUrl(args.request) };
  const pendingOccasions = args.api(listOccasions, { params: { streamId } });
  const list = await loadList(context, OCCASION_LIST, pendingOccasions);
  return { list, selectedRow: findSelectedRow(context, OCCASION_LIST, list.ok ? await pendingOccasions : []) };
}

/** Loads the tags that recordings of the process should have. A failure does not affect the rest of the page. */
async function loadExpectedTags({ api }: GuardedArgs, processId: string) {
  const tags = await toResult(api(listTagsByProcess, { params: { processId } }));
  if (!tags.ok) return tags;
  return { ok: true as const, value: tags.value.flatMap(({ tagName, color }) => toColouredName(tagName, color) ?? []) };
}

/**
 * Start times in seconds of the pages of the search result, and of tagged sentences. From these times the browser finds
 * the page at the playback time, without the sentences of other pages.
 */
function buildTimeline(transcript: readonly TimedSentence[], params: URLSearchParams) {
  const starts = [...iterateMatchingItems(transcript, params, SENTENCE_LIST)].map(({ start }) => start);
  const pageStarts = starts
    .filter((_start, index) => index % SENTENCES_PER_PAGE === 0)
    .map((start) => start ?? NO_START);
  const pageStart = pageStarts[(Number(params.get('page')) || 1) - 1] ?? 0;
  const taggedStarts = summarizeTranscript(transcript).taggedStarts.filter((start) => start >= pageStart);
  return { pageStarts, taggedStarts: taggedStarts.slice(0, MAX_TAGGED_STARTS) };
}
