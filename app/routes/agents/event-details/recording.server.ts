import { OCCASION_LIST } from '~/components/occasion-list';
import { surveyOf } from '~/domain/lanes';
import { colouredName, colouredNames } from '~/domain/pipe-list';
import type { Recording } from '~/domain/recording';
import { readTimeCode } from '~/domain/time-code';
import { type Line, transcriptOf } from '~/domain/transcript';
import { filesBase } from '~/http/request-origin.server';
import { showTime } from '~/lib/dates';
import { matchingRows } from '~/lib/list-query';
import { webAddress } from '~/lib/web-address';
import type { Guarded } from '~/session/guard.server';
import { isId } from '~/upstream/client.server';
import { chosenOf } from '~/upstream/chosen';
import * as calls from '~/upstream/contract/recordings';
import { listed } from '~/upstream/listed';
import { settled } from '~/upstream/settled';
import { SENTENCE_LIST, SENTENCES_A_PAGE } from './sentence-list.server';

/** Moments of tagged sentences that are sent to the browser, from the page's first sentence on. */
const MOST_TAGGED = 1000;

/** Sentences without a place in the recording come last. */
const NO_PLACE = Number.MAX_SAFE_INTEGER;

/** A recording and what is said in it, asked for at once. */
export async function readTranscript({
  api,
  param,
}: Guarded): Promise<{ recording: Recording; lines: readonly Line[] }> {
  const params = { recordingId: param('recordingId') };
  const [recording, sentences] = await Promise.all([
    api(calls.getRecording, { params }),
    api(calls.listTranscriptions, { params }),
  ]);
  return { recording, lines: transcriptOf(sentences, recording.agentChannel) };
}

/** Everything that the page of a recording draws: its facts, one page of its transcript or of its occasions, its lanes. */
export async function loadRecording(args: Guarded) {
  const { api, param, request } = args;
  const params = { recordingId: param('recordingId') };
  const { searchParams } = new URL(request.url);
  const sentences = api(calls.listTranscriptions, { params });
  // Waited for below: a failure before that is no unhandled one.
  sentences.catch(() => undefined);
  const recording = await api(calls.getRecording, { params });
  const linesRead = sentences.then((rows) => transcriptOf(rows, recording.agentChannel));
  // What the recording names is known only now.
  const [lines, transcript, occasions, expectedTags] = await Promise.all([
    settled(linesRead),
    listed(args, SENTENCE_LIST, linesRead),
    isId(recording.streamId) ? loadOccasions(args, recording.streamId) : null,
    isId(recording.processId) ? loadExpectedTags(args, recording.processId) : null,
  ]);
  const isOccasions = occasions !== null && searchParams.get('tab') === 'occasions';
  return {
    recording: shownRecording(args, recording),
    expectedTags,
    moment: readTimeCode(searchParams.get('t')),
    overview: lines.ok ? surveyOf(lines.value).overview : null,
    guide: lines.ok ? guideOf(lines.value, searchParams) : null,
    sentenceCount: lines.ok ? lines.value.length : null,
    occasionCount: occasions?.list.ok ? occasions.list.page.total : null,
    tab: isOccasions ? ({ name: 'occasions', occasions } as const) : ({ name: 'transcriptions', transcript } as const),
  };
}

function shownRecording({ request, viewer }: Guarded, recording: Recording) {
  const { id, recordingName, companyName, processId, agentChannel, streamId } = recording;
  return {
    id,
    recordingName,
    companyName,
    actualTags: colouredNames(recording.actualTags),
    created: showTime(recording.created, viewer.timeZone),
    audio: webAddress(recording.roxusBlobUrl, filesBase(request)),
    isMatched: processId !== null,
    hasAgentChannel: agentChannel !== null,
    hasStream: isId(streamId),
  };
}

async function loadOccasions(args: Guarded, streamId: string) {
  const context = { ...args, filesBase: filesBase(args.request) };
  const read = args.api(calls.listOccasions, { params: { streamId } });
  const list = await listed(context, OCCASION_LIST, read);
  return { list, ...(await chosenOf(context, OCCASION_LIST, list.ok ? read : [])) };
}

/** The tags that recordings of the process should have; a failure leaves the rest of the page as it is. */
async function loadExpectedTags({ api }: Guarded, processId: string) {
  const tags = await settled(api(calls.listTagsByProcess, { params: { processId } }));
  if (!tags.ok) return tags;
  return { ok: true as const, value: tags.value.flatMap(({ tagName, color }) => colouredName(tagName, color) ?? []) };
}

/**
 * Where the player finds its way in the transcript without the sentences of other pages: the moment at which each page
 * of the search begins, and the moments of tagged sentences.
 */
function guideOf(lines: readonly Line[], params: URLSearchParams) {
  const starts = [...matchingRows(lines, params, SENTENCE_LIST)].map(({ start }) => start);
  const pageStarts = starts.filter((_start, index) => index % SENTENCES_A_PAGE === 0).map((start) => start ?? NO_PLACE);
  const from = pageStarts[(Number(params.get('page')) || 1) - 1] ?? 0;
  const tagged = surveyOf(lines).tagged.filter((start) => start >= from);
  return { pageStarts, tagged: tagged.slice(0, MOST_TAGGED) };
}
