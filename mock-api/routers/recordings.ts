import type { Recording, TranscriptionSentence } from '../../app/domain/recording';
import { ApiError } from '../api-error';
import type { UserRecord } from '../state';
import { nextId } from '../db';
import type { RecordingRecord, Sentence, TagRecord } from '../entities/recordings';
import type { Handlers, Mock, Wire } from '../handlers';
import { requireSuperAdmin } from '../permissions';
import { absoluteAddress, numericId, requireRow, requireUser } from '../records';
import { asScenario } from '../scenarios/hostile';
import { SCRIPTS, scriptOf } from '../seed/conversations';
import { drawBlocks } from '../seed/recordings';
import { seededFaker } from '../seed/seeded';
import { sentencesOf } from '../seed/sentences';
import { findTags, tagsFor, tagText } from '../seed/tags';

type RecordingCalls =
  'speechToText' | 'listRecordings' | 'getRecording' | 'listTranscriptions' | 'markAgent' | 'matchToProcess';

/** Confidences in turn; the bounds of the colours, 0.9 and 0.8, come exactly and from just below. */
const CONFIDENCES = [0.9612, 0.9, 0.9433, 0.899, 0.9781, 0.8, 0.8754, 0.79, 0.9905, 0.612] as const;
/** Ids of sentences start at the id of their recording times this. */
const SENTENCES_STEP = 10_000;
const TICKS_PER_MS = 10_000;
const NEW_BLOCKS = 6;

/** Recorded calls and what is said in them. */
export function recordingHandlers(mock: Mock): Pick<Handlers, RecordingCalls> {
  const { db, settings } = mock;
  const voices = seededFaker({ seed: settings.seed, now: new Date(0) }, 'voices');

  function recordingFor(user: UserRecord, recordingId: string): RecordingRecord {
    requireSuperAdmin(mock, user, 'You may not see the recordings.');
    return requireRow(db.recordings, recordingId, 'Recording');
  }

  return {
    speechToText({ params, body, user }) {
      const owner = requireUser(db, params.userId);
      if (owner.id !== user.id) requireSuperAdmin(mock, user, 'You may not upload for somebody else.');
      requireSuperAdmin(mock, user, 'You may not upload recordings.');
      if (!URL.canParse(body.recordUrl) || !/^https?:/i.test(body.recordUrl))
        throw new ApiError(400, 'Record URL must be a web address.');
      if (!/^[a-z]{2,3}(-[A-Za-z0-9]+)+$/.test(body.locale)) throw new ApiError(400, 'Locale must be one like en-AU.');
      const id = nextId(db.recordings);
      voices.seed(id);
      const script = scriptOf(1 + (id % SCRIPTS.length));
      const name = new URL(body.recordUrl).pathname.split('/').filter(Boolean).at(-1) ?? `recording-${id}.wav`;
      db.recordings.push({
        id,
        recordingName: decoded(name),
        agentName: null,
        companyName: db.companies.find((company) => company.id === owner.companyId)?.name ?? null,
        processName: null,
        processId: null,
        roxusBlobUrl: `/files/recordings/${id}.wav`,
        status: 0,
        created: db.clock.now().toISOString(),
        createdBy: user.email,
        actualTags: '',
        agentChannel: null,
        streamId: null,
        script: script.processId,
        blocks: drawBlocks(voices, script, NEW_BLOCKS),
        voice: id,
      });
      db.running.push({ recordingId: id, doneAt: db.clock.now().getTime() + settings.transcriptionMs });
      return { message: 'Transcription started.' };
    },

    listRecordings({ user, publicUrl }) {
      requireSuperAdmin(mock, user, 'You may not see the recordings.');
      return db.recordings.map((recording) => recordingOf(recording, publicUrl)).reverse();
    },

    getRecording: ({ params, user, publicUrl }) => recordingOf(recordingFor(user, params.recordingId), publicUrl),

    listTranscriptions({ params, user }) {
      const recording = recordingFor(user, params.recordingId);
      if (recording.status !== 1) return [];
      const tags = tagsFor(db.tags, recording.processId);
      const rows = sentencesOf(voices, recording).map((sentence, index) => rowOf(recording, sentence, index, tags));
      return asScenario(db.scenario, rows);
    },

    markAgent({ params, user }) {
      const recording = recordingFor(user, params.recordingId);
      const channel = params.channel;
      if (channel !== '0' && channel !== '1' && channel !== 'swap')
        throw new ApiError(400, 'The channel must be 0, 1 or swap.');
      if (channel === 'swap' && recording.agentChannel === null)
        throw new ApiError(400, 'There is no agent channel to swap yet.');
      recording.agentChannel = channel === 'swap' ? 1 - Number(recording.agentChannel) : Number(channel);
      return { message: 'Agent channel updated.' };
    },

    matchToProcess({ params, user }) {
      const recording = recordingFor(user, params.recordingId);
      const processId = numericId(params.processId, 'processId');
      const process = SCRIPTS.find((script) => script.processId === processId);
      if (!process) throw new ApiError(404, 'Process not found.');
      if (recording.processId !== null) throw new ApiError(400, 'This recording is matched to a process already.');
      const tags = tagsFor(db.tags, processId);
      const found =
        recording.status === 1 ? sentencesOf(voices, recording).flatMap(({ text }) => findTags(tags, text)) : [];
      Object.assign(recording, {
        processId,
        processName: process.processName,
        actualTags: tagText(found.map(({ tag }) => tag)),
      });
      return { message: 'Recording matched to process.' };
    },
  };
}

/** Ends the transcriptions whose time has come. */
export function finishTranscriptions({ db }: Mock): void {
  if (db.running.length === 0) return;
  const now = db.clock.now().getTime();
  const done = db.running.filter(({ doneAt }) => doneAt <= now);
  if (done.length === 0) return;
  db.running = db.running.filter(({ doneAt }) => doneAt > now);
  for (const recording of db.recordings)
    if (done.some(({ recordingId }) => recordingId === recording.id)) recording.status = 1;
  db.revision += 1;
}

function recordingOf(recording: RecordingRecord, publicUrl: string): Wire<Recording> {
  const { script: _script, blocks: _blocks, voice: _voice, ...fields } = recording;
  return { ...fields, roxusBlobUrl: absoluteAddress(publicUrl, recording.roxusBlobUrl) };
}

function rowOf(
  recording: RecordingRecord,
  { channel, text, mood, startMs }: Sentence,
  index: number,
  tags: readonly TagRecord[],
): Wire<TranscriptionSentence> {
  const found = findTags(tags, text);
  return {
    id: recording.id * SENTENCES_STEP + index + 1,
    sentenceNumber: index + 1,
    channel,
    confidence: CONFIDENCES[index % CONFIDENCES.length] ?? 1,
    sentenceDisplay: text,
    offsetTime: startMs * TICKS_PER_MS,
    offsetTimecode: timecodeOf(startMs),
    sentimentStatus: mood,
    ...sentimentsOf(mood, index),
    tags: found.map(({ tag }) => `${tag.tagName};${tag.color}`).join('|'),
    tagEvidences: found.map(({ evidence }) => evidence).join('|'),
    created: recording.created,
    createdBy: recording.createdBy,
  };
}

/** Three fractions that add up to 1, the mood's own the largest. */
function sentimentsOf(mood: Sentence['mood'], index: number) {
  const main = 70 + ((index * 7) % 29);
  const rest = 100 - main;
  const first = Math.floor(rest * 0.7);
  const share = (percent: number) => percent / 100;
  return {
    sentimentPositive: share(mood === 'positive' ? main : mood === 'neutral' ? first : rest - first),
    sentimentNeutral: share(mood === 'neutral' ? main : first),
    sentimentNegative: share(mood === 'negative' ? main : rest - first),
  };
}

function timecodeOf(ms: number): string {
  return new Date(ms).toISOString().slice(11, 23);
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
