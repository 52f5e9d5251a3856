import { listOccasionPages, listScreenshots, OCCASION_LIST } from '~/components/occasions/occasion-list';
import { parseColoredNames, toColoredName } from '~/domain/agents/colored-names';
import { getRecordingSecond, type Occasion } from '~/domain/agents/occasion';
import { hasAgentChannel, isMatched, type Recording } from '~/domain/agents/recording';
import { summarizeTranscript } from '~/domain/agents/recording-overview';
import { formatTimeCode } from '~/domain/agents/time-code';
import { buildTranscript, type TimedSentence } from '~/domain/agents/transcript';
import type { GuardedArgs } from '~/guard/guard.server';
import { findRefusedHost } from '~/http/file-origins.server';
import { getFilesBaseUrl } from '~/http/request-origin.server';
import { formatTime, parseTime } from '~/lib/dates';
import { isTooLongUrl, toSafeFileUrl } from '~/lib/safe-url';
import { loadList } from '~/lists/list-result';
import { findSelectedRow } from '~/lists/selected-row';
import * as calls from '~/upstream/contract/recordings';
import { listOccasions } from '~/upstream/contract/streams';
import { listTagsByProcess } from '~/upstream/contract/tags';
import { isPathId } from '~/upstream/endpoint-path';
import { toResult } from '~/upstream/result';
import { loadNeighbours } from './neighbours.server';
import { loadSentences } from './sentence-list.server';
import { buildTimeline } from './timeline.server';

/** Maximum number of occasions on the time axis. */
const MAX_OCCASION_MARKS = 100;

/** The channels to choose from, and how much of their first sentences is shown. */
const CHANNELS = [0, 1] as const;
const MAX_CHANNEL_START = 300;

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
  const pendingNeighbours = loadNeighbours(args);
  pendingNeighbours.catch(() => undefined);
  const recording = await api(calls.getRecording, { params });
  const pendingTranscript = pendingSentences.then((sentences) => buildTranscript(sentences, recording.agentChannel));
  const pendingOverview = pendingTranscript.then(
    (transcript) => summarizeTranscript(transcript).overview,
    () => null,
  );
  // The requests for occasions and expected tags need the stream and process ids of the recording.
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
  return {
    recording: toRecordingView(args, recording),
    /** Null without a process. */
    expectedTags,
    overview,
    /** What is marked on the time axis. */
    marks: { matches: matchMarks, occasions: occasions?.marks ?? null },
    timeline,
    sentenceCount: transcript.ok ? transcript.value.length : null,
    sentences,
    /** Null without a stream. */
    occasions,
    neighbours,
    // The channels of a recording whose agent is not known yet.
    channels: transcript.ok && !hasAgentChannel(recording) ? describeChannels(transcript.value) : null,
  };
}

function toRecordingView({ request, preferences }: GuardedArgs, recording: Recording) {
  const { id, recordingName, agentName, companyName, processName, processId, streamId } = recording;
  const name = processName?.trim();
  const audioUrl = toSafeFileUrl(recording.roxusBlobUrl, getFilesBaseUrl(request));
  return {
    id,
    title: describeRecording(recording),
    recordingName,
    agentName,
    companyName,
    process: isMatched(recording) ? { name: name || `Process ${processId}`, isNamed: Boolean(name) } : null,
    actualTags: parseColoredNames(recording.actualTags),
    created: formatTime(recording.created, preferences.timeZone),
    audioUrl,
    isAudioUrlTooLong: isTooLongUrl(recording.roxusBlobUrl),
    // A host that the content security policy does not allow: its files cannot be played.
    refusedHost: findRefusedHost(request, audioUrl),
    hasAgentChannel: hasAgentChannel(recording),
    streamId: isPathId(streamId) ? streamId : null,
  };
}

/** A readable title instead of the name of a file; null if nothing is known. */
function describeRecording({ processName, agentName, companyName }: Recording): string | null {
  const [process, agent, company] = [processName, agentName, companyName].map((name) => name?.trim());
  if (process) return agent ? `${process}, ${agent}` : process;
  return agent || company ? `Call of ${agent || company}` : null;
}

/** What is said first on each channel, so that the user can tell which one is the agent. */
function describeChannels(transcript: readonly TimedSentence[]) {
  return CHANNELS.map((channel) => {
    const first = transcript.find(({ channel: own, sentenceDisplay }) => own === channel && sentenceDisplay?.trim());
    const { sentenceDisplay, start = null, offsetTimecode } = first ?? {};
    const time = offsetTimecode ?? (start === null ? '' : formatTimeCode(start));
    const text = sentenceDisplay?.slice(0, MAX_CHANNEL_START).toWellFormed();
    return { channel: String(channel), sentence: text ? { text, start, time } : null };
  });
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
  const { searchParams } = new URL(args.request.url);
  return {
    list,
    selectedRow: findSelectedRow(context, OCCASION_LIST, occasions),
    screenshots: listScreenshots(occasions, searchParams),
    marks:
      recording &&
      markOccasions(occasions, recording, listOccasionPages(occasions, searchParams, list.page.query.pageSize)),
  };
}

/** The occasions during the recording, each with the page of the list that it is on. */
function markOccasions(
  occasions: readonly Occasion[],
  recording: { start: number; duration: number },
  pages: ReadonlyMap<string, number>,
) {
  return occasions
    .flatMap(({ id, startTime, endTime }) => {
      const start = getRecordingSecond(startTime, recording);
      return start === null
        ? []
        : [
            {
              id,
              start,
              end: Math.max(start, getRecordingSecond(endTime, recording) ?? recording.duration),
              page: pages.get(id) ?? null,
            },
          ];
    })
    .toSorted((a, b) => a.start - b.start)
    .slice(0, MAX_OCCASION_MARKS);
}

/** Loads the tags that recordings of the process should have. A failure does not affect the rest of the page. */
async function loadExpectedTags({ api }: GuardedArgs, processId: string) {
  const tags = await toResult(api(listTagsByProcess, { params: { processId } }));
  if (!tags.ok) return tags;
  return { ok: true as const, value: tags.value.flatMap(({ tagName, color }) => toColoredName(tagName, color) ?? []) };
}
