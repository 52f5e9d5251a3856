import type { Faker } from '@faker-js/faker';
import type { RecordingRecord, StreamRecord } from '../../records/recordings';
import { getScript } from './scripts';
import type { SeedSource } from './seeded-faker';
import { createSeededFaker } from './seeded-faker';
import { createSentences } from './transcription-sentences';

const STREAM_COUNT = 46;
/** About every third recording after this id has a stream, so that every process has some. */
const RECORDING_ID_OFFSET = 24;
const MINUTE_MS = 60_000;
/** Its seed does not matter: it is reseeded for each recording. */
const sentenceFaker = createSeededFaker({ seed: 1, now: new Date(0) }, 'sentences');

/** The id of the recording made during a stream. The remainder varies the distance, so that streams differ in process. */
function getRecordingId(streamId: number): number {
  return RECORDING_ID_OFFSET + streamId * 3 + (streamId % 3);
}

/**
 * Creates streams, oldest first, each around a recording, whose `streamId` is set. Some have no occasions, some have
 * several pages of them.
 */
export function seedStreams(source: SeedSource, recordings: readonly RecordingRecord[]): StreamRecord[] {
  const faker = createSeededFaker(source, 'streams');
  return Array.from({ length: STREAM_COUNT }, (_, index) => {
    const recording = recordings.find(({ id }) => id === getRecordingId(index + 1));
    if (!recording) throw new Error(`There is no recording for stream ${index + 1}`);
    return createStream(index + 1, recording, source, faker);
  });
}

const MAX_CACHED = 500;
const durations = new Map<string, number>();

/** The duration of a call in milliseconds. Cached, because the data are seeded many times per process. */
function getCallDuration(recording: RecordingRecord): number {
  const key = JSON.stringify([recording.script, recording.voice, recording.agentName, recording.blocks]);
  const duration = durations.get(key) ?? createSentences(sentenceFaker, recording).at(-1)?.endMs ?? 0;
  if (durations.size >= MAX_CACHED) durations.clear();
  durations.set(key, duration);
  return duration;
}

/** Creates a stream during which a call was recorded, and sets the `streamId` of the recording. */
export function createStream(id: number, recording: RecordingRecord, source: SeedSource, faker: Faker): StreamRecord {
  recording.streamId = id;
  const created = Date.parse(recording.created);
  const callMs = getCallDuration(recording);
  const start = created - faker.number.int({ min: 3 * MINUTE_MS, max: 20 * MINUTE_MS });
  const end = created + callMs + faker.number.int({ min: 2 * MINUTE_MS, max: 90 * MINUTE_MS });
  const { departmentName, processName } = getScript(recording.script);
  const firstName = faker.person.firstName();
  return {
    id,
    departmentName,
    machineName: `WS-${faker.string.alpha({ length: 3, casing: 'upper' })}-${faker.string.numeric(3)}`,
    osUserName: `${firstName.charAt(0)}${faker.person.lastName()}`.toLowerCase().replace(/[^a-z]/g, ''),
    processName,
    startTime: new Date(start).toISOString(),
    endTime: new Date(Math.min(end, source.now.getTime() - MINUTE_MS)).toISOString(),
    occasionCount: id % 9 === 5 ? 0 : faker.number.int({ min: 3, max: 42 }),
  };
}
