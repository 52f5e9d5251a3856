import type { Recording } from '../../app/domain/agents/recording';
import type { TranscriptionSentence } from '../../app/domain/agents/transcription-sentence';
import { requireSuperAdmin } from '../auth/permissions';
import { createSeededFaker } from '../content/faker/seeded-faker';
import { pickBlocks } from '../content/seed/recordings';
import { getScript, SCRIPTS } from '../content/seed/scripts';
import { filterTagsByProcess, findTags, formatTags } from '../content/seed/tags';
import { createSentences } from '../content/seed/transcription-sentences';
import type { Handlers } from '../contract/handlers';
import { ApiError } from '../http/api-error';
import { toAbsoluteUrl } from '../http/public-url';
import { RECORDING_STATUS, type RecordingRecord, type Sentence, type TagRecord } from '../records/recordings';
import { getNextId } from '../records/rows';
import type { UserRecord } from '../records/users';
import type { Wire } from '../records/wire';
import { parseId, requireItem, requireUser } from '../state/find-records';
import type { Mock } from '../state/mock';
import { corruptIfHostile } from '../tables/hostile-data';

/** The sentences get these confidences in turn. The portal changes their color at 0.9 and 0.8. */
const CONFIDENCES = [0.9612, 0.9, 0.9433, 0.899, 0.9781, 0.8, 0.8754, 0.79, 0.9905, 0.612] as const;
/** A sentence id is the id of the recording times this, plus the number of the sentence from 1. */
const SENTENCE_ID_STEP = 10_000;
/** The API gives offsets in ticks of 100 ns. */
const TICKS_PER_MS = 10_000;
/** How long an uploaded recording stays Running, by the mock's clock. */
const TRANSCRIPTION_MS = 30_000;
/** Length of the conversation that an uploaded recording gets, in blocks of a script (a few sentences each). */
const UPLOAD_BLOCKS = 6;

/** The calls of recordings, which are listed newest first, and of their transcription sentences. */
export function createRecordingHandlers(mock: Mock) {
  const { db, settings } = mock;
  const faker = createSeededFaker({ seed: settings.seed, now: new Date(0) }, 'sentences');

  function requireRecording(user: UserRecord, recordingId: string): RecordingRecord {
    requireSuperAdmin(mock, user, 'You may not see the recordings.');
    return requireItem(db.recordings, recordingId, 'Recording');
  }

  return {
    speechToText({ params, body, user }) {
      const owner = requireUser(db, params.userId);
      const refusal = owner.id === user.id ? 'You may not upload recordings.' : 'You may not upload for another user.';
      requireSuperAdmin(mock, user, refusal);
      if (!URL.canParse(body.recordUrl) || !/^https?:/i.test(body.recordUrl))
        throw new ApiError(400, 'Record URL must be a web address.');
      if (!/^[a-z]{2,3}(-[A-Za-z0-9]+)+$/.test(body.locale)) throw new ApiError(400, 'Locale must be one like en-AU.');
      const id = getNextId(db.recordings);
      // The script decides only what is spoken; `processId` stays null. The same id gives the same script.
      faker.seed(id);
      const script = getScript(1 + (id % SCRIPTS.length));
      const name = new URL(body.recordUrl).pathname.split('/').filter(Boolean).at(-1) ?? `recording-${id}.wav`;
      db.recordings.push({
        id,
        recordingName: decodeFileName(name),
        agentName: null,
        companyName: db.companies.find((company) => company.id === owner.companyId)?.name ?? null,
        processName: null,
        processId: null,
        roxusBlobUrl: `/files/recordings/${id}.wav`,
        status: RECORDING_STATUS.running,
        created: db.clock.now().toISOString(),
        createdBy: user.email,
        actualTags: '',
        agentChannel: null,
        streamId: null,
        script: script.processId,
        blocks: pickBlocks(faker, script, UPLOAD_BLOCKS),
        detailsSeed: id,
      });
      db.runningRecordings.push({ recordingId: id, doneAt: db.clock.now().getTime() + TRANSCRIPTION_MS });
      return { message: 'Transcription started.' };
    },

    listRecordings({ user, publicUrl }) {
      requireSuperAdmin(mock, user, 'You may not see the recordings.');
      return db.recordings.map((recording) => toRecording(recording, publicUrl)).reverse();
    },

    getRecording: ({ params, user, publicUrl }) => toRecording(requireRecording(user, params.recordingId), publicUrl),

    listTranscriptions({ params, user }) {
      const recording = requireRecording(user, params.recordingId);
      if (recording.status !== RECORDING_STATUS.succeeded) return [];
      const tags = filterTagsByProcess(db.tags, recording.processId);
      const rows = createSentences(faker, recording).map((sentence, index) =>
        toTranscriptionSentence(recording, sentence, index, tags),
      );
      // The scenario corrupts stored rows itself. Sentences are generated here, so they are corrupted here.
      return corruptIfHostile(db.scenario, rows);
    },

    markAgent({ params, user }) {
      const recording = requireRecording(user, params.recordingId);
      const { channel } = params;
      if (channel !== '0' && channel !== '1' && channel !== 'swap')
        throw new ApiError(400, 'The channel must be 0, 1 or swap.');
      if (channel === 'swap' && recording.agentChannel === null)
        throw new ApiError(400, 'There is no agent channel to swap yet.');
      recording.agentChannel = channel === 'swap' ? 1 - Number(recording.agentChannel) : Number(channel);
      return { message: 'Agent channel updated.' };
    },

    matchToProcess({ params, user }) {
      const recording = requireRecording(user, params.recordingId);
      const processId = parseId(params.processId, 'processId');
      const process = SCRIPTS.find((script) => script.processId === processId);
      if (!process) throw new ApiError(404, 'Process not found.');
      if (recording.processId !== null) throw new ApiError(400, 'This recording is already matched to a process.');
      const tags = filterTagsByProcess(db.tags, processId);
      const isTranscribed = recording.status === RECORDING_STATUS.succeeded;
      const sentences = isTranscribed ? createSentences(faker, recording) : [];
      const foundTags = sentences.flatMap(({ text }) => findTags(tags, text));
      Object.assign(recording, {
        processId,
        processName: process.processName,
        actualTags: formatTags(foundTags.map(({ tag }) => tag)),
      });
      return { message: 'Recording matched to process.' };
    },
  } satisfies Partial<Handlers>;
}

/** Removes the fields that only the mock has. */
function toRecording(recording: RecordingRecord, publicUrl: string): Wire<Recording> {
  const {
    script: _script,
    blocks: _blocks,
    detailsSeed: _detailsSeed,
    sentences: _sentences,
    omittedNames: _omittedNames,
    ...fields
  } = recording;
  return { ...fields, roxusBlobUrl: toAbsoluteUrl(publicUrl, recording.roxusBlobUrl) };
}

function toTranscriptionSentence(
  recording: RecordingRecord,
  { channel, text, mood, startMs }: Sentence,
  index: number,
  tags: readonly TagRecord[],
): Wire<TranscriptionSentence> {
  const foundTags = findTags(tags, text);
  return {
    id: recording.id * SENTENCE_ID_STEP + index + 1,
    sentenceNumber: index + 1,
    channel,
    confidence: CONFIDENCES[index % CONFIDENCES.length] ?? 1,
    sentenceDisplay: text,
    offsetTime: startMs * TICKS_PER_MS,
    offsetTimecode: formatTimeCode(startMs),
    sentimentStatus: mood,
    ...createSentiments(mood, index),
    tags: foundTags.map(({ tag }) => `${tag.tagName};${tag.color}`).join('|'),
    tagEvidences: foundTags.map(({ evidence }) => evidence).join('|'),
    created: recording.created,
    createdBy: recording.createdBy,
  };
}

/** Returns three fractions that add up to 1. The fraction of the mood is 0.70 to 0.98 and varies with the index. */
function createSentiments(mood: Sentence['mood'], index: number) {
  const moodPercent = 70 + ((index * 7) % 29);
  const larger = Math.floor((100 - moodPercent) * 0.7);
  const smaller = 100 - moodPercent - larger;
  const percentsByMood = {
    positive: { positive: moodPercent, neutral: larger, negative: smaller },
    neutral: { positive: larger, neutral: moodPercent, negative: smaller },
    negative: { positive: smaller, neutral: larger, negative: moodPercent },
  };
  const { positive, neutral, negative } = percentsByMood[mood];
  return {
    sentimentPositive: positive / 100,
    sentimentNeutral: neutral / 100,
    sentimentNegative: negative / 100,
  };
}

/** Formats as 'HH:mm:ss.SSS'. */
function formatTimeCode(ms: number): string {
  return new Date(ms).toISOString().slice(11, 23);
}

/** Decodes the last part of a URL path; returns invalid percent encoding unchanged. */
function decodeFileName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
