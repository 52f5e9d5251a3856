import { listOccasionPages, listScreenshotIds, OCCASION_LIST } from '~/components/occasions/occasion-list';
import { parseColoredNames, toColoredName } from '~/domain/agents/colored-names';
import { getRecordingSecond, type Occasion, type RecordingPeriod } from '~/domain/agents/occasion';
import { hasAgentChannel, isMatched, type Recording } from '~/domain/agents/recording';
import { summarizeTranscript } from '~/domain/agents/recording-overview';
import { buildTranscript, getTimeCode, type TimedSentence } from '~/domain/agents/transcript';
import type { GuardedArgs } from '~/guard/guard.server';
import { findRefusedHost } from '~/http/file-origins.server';
import { getFilesBaseUrl } from '~/http/request-origin.server';
import { formatTime, parseTime } from '~/lib/dates';
import { isTooLongUrl, toSafeFileUrl } from '~/lib/safe-url';
import { findSelectedRow, loadList } from '~/lists/list-result';
import { recordingCalls } from '~/upstream/contract/recordings';
import { isPathId } from '~/upstream/endpoint-path';
import { toResult } from '~/upstream/result';
import { describeLanes } from './lanes-text';
import { loadNeighbours } from './neighbours.server';
import { loadSentences } from './sentence-list.server';
import { buildTimeline, findSentencesOfTag } from './timeline.server';

const MAX_OCCASION_MARKS = 100;

const CHANNELS = [0, 1] as const;
/** In UTF-16 units. */
const MAX_FIRST_SENTENCE = 300;

export async function loadTranscript({ api, param }: GuardedArgs) {
  const params = { recordingId: param('recordingId') };
  const [recording, sentences] = await Promise.all([
    api(recordingCalls.getRecording, { params }),
    api(recordingCalls.listTranscriptions, { params }),
  ]);
  return { recording, transcript: buildTranscript(sentences, recording.agentChannel) };
}

/** Of the transcript and of the occasions the event page has one page each. */
export async function loadRecording(args: GuardedArgs) {
  const { api, param, request } = args;
  const params = { recordingId: param('recordingId') };
  const { searchParams } = new URL(request.url);
  const pendingSentences = api(recordingCalls.listTranscriptions, { params });
  // Awaited only after `getRecording`. Without a handler, an earlier rejection would count as unhandled.
  pendingSentences.catch(() => undefined);
  const pendingNeighbours = loadNeighbours(args);
  pendingNeighbours.catch(() => undefined);
  const recording = await api(recordingCalls.getRecording, { params });
  const pendingTranscript = pendingSentences.then((sentences) => buildTranscript(sentences, recording.agentChannel));
  const pendingOverview = pendingTranscript.then(
    (transcript) => summarizeTranscript(transcript).overview,
    // `toResult` below handles the failure.
    () => null,
  );
  // The requests for occasions and expected tags start now, because they need the ids of the recording's stream and
  // process. `isPathId` is false for null, and for a text that cannot be an id in a path of the API.
  const [transcript, overview, sentences, occasions, expectedTags, neighbours] = await Promise.all([
    toResult(pendingTranscript),
    pendingOverview,
    loadSentences(args, pendingTranscript),
    isPathId(recording.streamId) ? loadOccasions(args, recording, recording.streamId, pendingOverview) : null,
    isPathId(recording.processId) ? loadExpectedTags(args, recording.processId) : null,
    pendingNeighbours,
  ]);
  const { timeline, matchMarks } = transcript.ok
    ? buildTimeline(transcript.value, searchParams, sentences.page.query.page)
    : { timeline: null, matchMarks: null };
  const pageStart = timeline?.pageStarts[sentences.page.query.page - 1] ?? 0;
  const marks = {
    matches: matchMarks,
    occasions: occasions?.marks ?? null,
    occasionCount: occasions?.list.page.total ?? 0,
  };
  return {
    recording: toRecordingView(args, recording, transcript.ok ? transcript.value : [], pageStart),
    expectedTags,
    overview,
    marks: { ...marks, description: overview === null ? '' : describeLanes(overview, marks) },
    timeline,
    sentenceCount: transcript.ok ? transcript.value.length : null,
    sentences,
    /** Null if the recording has no stream. */
    occasions,
    neighbours,
    /** The channels to choose the agent's from; null if it is known. */
    channels: hasAgentChannel(recording) ? null : describeChannels(transcript.ok ? transcript.value : []),
  };
}

function toRecordingView(
  { request, preferences }: GuardedArgs,
  recording: Recording,
  transcript: readonly TimedSentence[],
  pageStart: number,
) {
  const { id, recordingName, agentName, companyName, processName, processId, streamId } = recording;
  const trimmedProcessName = processName?.trim();
  const audioUrl = toSafeFileUrl(recording.roxusBlobUrl, getFilesBaseUrl(request));
  return {
    id,
    title: describeRecording(recording),
    recordingName,
    agentName,
    companyName,
    /** Null if none is matched. */
    process: isMatched(recording)
      ? { name: trimmedProcessName || `Process ${processId}`, isNamed: Boolean(trimmedProcessName) }
      : null,
    actualTags: parseColoredNames(recording.actualTags).map((tag) => ({
      ...tag,
      ...findSentencesOfTag(transcript, tag.name, pageStart),
    })),
    created: formatTime(recording.created, preferences.timeZone),
    audioUrl,
    isAudioUrlTooLong: isTooLongUrl(recording.roxusBlobUrl),
    refusedHost: findRefusedHost(request, audioUrl),
    agentChannel: recording.agentChannel,
    streamId: isPathId(streamId) ? streamId : null,
  };
}

/** The title of the page, because the recording's name is a file name; null if nothing else is known. */
function describeRecording({ processName, agentName, companyName }: Recording): string | null {
  const [process, agent, company] = [processName, agentName, companyName].map((name) => name?.trim());
  if (process) return agent ? `${process}, ${agent}` : process;
  return agent || company ? `Call of ${agent || company}` : null;
}

/** From its first sentence the user can tell which channel is the agent's. */
function describeChannels(transcript: readonly TimedSentence[]) {
  return CHANNELS.map((channel) => {
    const firstSentence = transcript.find((said) => said.channel === channel && said.sentenceDisplay?.trim());
    if (!firstSentence) return { channel: String(channel), sentence: null };
    // `slice` can cut a character of two UTF-16 units, which `toWellFormed` replaces.
    const text = firstSentence.sentenceDisplay?.slice(0, MAX_FIRST_SENTENCE).toWellFormed() ?? '';
    const sentence = { text, start: firstSentence.start, timeCode: getTimeCode(firstSentence) };
    return { channel: String(channel), sentence };
  });
}

async function loadOccasions(
  args: GuardedArgs,
  { created }: Recording,
  streamId: string,
  pendingOverview: Promise<{ duration: number } | null>,
) {
  const pendingOccasions = args.api(recordingCalls.listOccasions, { params: { streamId } });
  // Awaited only after `pendingOverview`. Without a handler, an earlier rejection would count as unhandled.
  pendingOccasions.catch(() => undefined);
  // A recording starts at its created time: the API has no other one.
  const startMillis = parseTime(created);
  const overview = await pendingOverview;
  const period = startMillis === null || overview === null ? null : { start: startMillis, duration: overview.duration };
  const context = { ...args, filesBase: getFilesBaseUrl(args.request), pageTime: created, recording: period };
  const list = await loadList(context, OCCASION_LIST, pendingOccasions);
  const occasions = list.ok ? await pendingOccasions : [];
  const { searchParams } = new URL(args.request.url);
  return {
    list,
    selectedRow: findSelectedRow(context, OCCASION_LIST, occasions),
    screenshots: listScreenshotIds(occasions, searchParams, context),
    marks:
      period && markOccasions(occasions, period, listOccasionPages(occasions, searchParams, list.page.query.pageSize)),
  };
}

/** The marks of the occasions that start during the recording, ordered by start. */
function markOccasions(occasions: readonly Occasion[], period: RecordingPeriod, pageById: ReadonlyMap<string, number>) {
  return occasions
    .flatMap(({ id, startTime, endTime }) => {
      const start = getRecordingSecond(startTime, period);
      if (start === null) return [];
      // `getRecordingSecond` returns null if the occasion ends after the recording, or its end is unknown.
      const end = Math.max(start, getRecordingSecond(endTime, period) ?? period.duration);
      return [{ id, start, end, page: pageById.get(id) ?? null }];
    })
    .toSorted((a, b) => a.start - b.start)
    .slice(0, MAX_OCCASION_MARKS);
}

/** A failure does not affect the rest of the page. */
async function loadExpectedTags({ api }: GuardedArgs, processId: string) {
  const tags = await toResult(api(recordingCalls.listTagsByProcess, { params: { processId } }));
  if (!tags.ok) return tags;
  return { ok: true as const, value: tags.value.flatMap(({ tagName, color }) => toColoredName(tagName, color) ?? []) };
}
