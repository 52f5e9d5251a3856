import { OCCASION_LIST } from '~/components/occasions/occasion-list';
import { summarizeTranscript } from '~/domain/agents/recording-overview';
import { toColouredName, parseColouredNames } from '~/domain/agents/pipe-list';
import type { Recording } from '~/domain/agents/recording';
import { parseTimeCode } from '~/domain/agents/time-code';
import { type TimedSentence, buildTranscript } from '~/domain/agents/transcript';
import { getFilesBaseUrl } from '~/http/request-origin.server';
import { formatTime } from '~/lib/dates';
import { iterateMatchingItems } from '~/lib/list-query';
import { toSafeUrl } from '~/lib/safe-url';
import type { GuardedArgs } from '~/guard/guard.server';
import { isPathId } from '~/upstream/endpoint-path';
import { findSelectedRow } from '~/upstream/selected-row';
import * as calls from '~/upstream/contract/recordings';
import { loadList } from '~/upstream/list-result';
import { toResult } from '~/upstream/result';
import { SENTENCE_LIST, SENTENCES_PER_PAGE } from './sentence-list.server';

/** Moments of tagged sentences that are sent to the browser, from the page's first sentence on. */
const MAX_TAGGED = 1000;

/** Sentences without a place in the recording come last. */
const NO_START = Number.MAX_SAFE_INTEGER;

/** A recording and what is said in it, asked for at once. */
export async function loadTranscript({
  api,
  param,
}: GuardedArgs): Promise<{ recording: Recording; lines: readonly TimedSentence[] }> {
  const params = { recordingId: param('recordingId') };
  const [recording, sentences] = await Promise.all([
    api(calls.getRecording, { params }),
    api(calls.listTranscriptions, { params }),
  ]);
  return { recording, lines: buildTranscript(sentences, recording.agentChannel) };
}

/** Everything that the page of a recording draws: its facts, one page of its transcript or of its occasions, its lanes. */
export async function loadRecording(args: GuardedArgs) {
  const { api, param, request } = args;
  const params = { recordingId: param('recordingId') };
  const { searchParams } = new URL(request.url);
  const sentences = api(calls.listTranscriptions, { params });
  // Waited for below: a failure before that is no unhandled one.
  sentences.catch(() => undefined);
  const recording = await api(calls.getRecording, { params });
  const pendingLines = sentences.then((rows) => buildTranscript(rows, recording.agentChannel));
  // What the recording names is known only now.
  const [lines, transcript, occasions, expectedTags] = await Promise.all([
    toResult(pendingLines),
    loadList(args, SENTENCE_LIST, pendingLines),
    isPathId(recording.streamId) ? loadOccasions(args, recording.streamId) : null,
    isPathId(recording.processId) ? loadExpectedTags(args, recording.processId) : null,
  ]);
  const isOccasions = occasions !== null && searchParams.get('tab') === 'occasions';
  return {
    recording: toRecordingView(args, recording),
    expectedTags,
    moment: parseTimeCode(searchParams.get('t')),
    overview: lines.ok ? summarizeTranscript(lines.value).overview : null,
    guide: lines.ok ? buildPlaybackGuide(lines.value, searchParams) : null,
    sentenceCount: lines.ok ? lines.value.length : null,
    occasionCount: occasions?.list.ok ? occasions.list.page.total : null,
    tab: isOccasions ? ({ name: 'occasions', occasions } as const) : ({ name: 'transcriptions', transcript } as const),
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
    audio: toSafeUrl(recording.roxusBlobUrl, getFilesBaseUrl(request)),
    isMatched: processId !== null,
    hasAgentChannel: agentChannel !== null,
    hasStream: isPathId(streamId),
  };
}

async function loadOccasions(args: GuardedArgs, streamId: string) {
  const context = { ...args, filesBase: getFilesBaseUrl(args.request) };
  const read = args.api(calls.listOccasions, { params: { streamId } });
  const list = await loadList(context, OCCASION_LIST, read);
  return { list, ...(await findSelectedRow(context, OCCASION_LIST, list.ok ? read : [])) };
}

/** The tags that recordings of the process should have; a failure leaves the rest of the page as it is. */
async function loadExpectedTags({ api }: GuardedArgs, processId: string) {
  const tags = await toResult(api(calls.listTagsByProcess, { params: { processId } }));
  if (!tags.ok) return tags;
  return { ok: true as const, value: tags.value.flatMap(({ tagName, color }) => toColouredName(tagName, color) ?? []) };
}

/**
 * Where the player finds its way in the transcript without the sentences of other pages: the moment at which each page
 * of the search begins, and the moments of tagged sentences.
 */
function buildPlaybackGuide(lines: readonly TimedSentence[], params: URLSearchParams) {
  const starts = [...iterateMatchingItems(lines, params, SENTENCE_LIST)].map(({ start }) => start);
  const pageStarts = starts
    .filter((_start, index) => index % SENTENCES_PER_PAGE === 0)
    .map((start) => start ?? NO_START);
  const from = pageStarts[(Number(params.get('page')) || 1) - 1] ?? 0;
  const tagged = summarizeTranscript(lines).taggedSeconds.filter((start) => start >= from);
  return { pageStarts, tagged: tagged.slice(0, MAX_TAGGED) };
}
