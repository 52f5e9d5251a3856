import type { Faker } from '@faker-js/faker';
import type { RecordingRecord, StreamRecord } from '../entities/recordings';
import { scriptOf } from './conversations';
import type { SeedSource } from './seeded';
import { seededFaker } from './seeded';
import { sentencesOf } from './sentences';

const STREAM_COUNT = 46;
/** The first recording with a stream, and how many recordings lie between two of them, so that every process has some. */
const FIRST_RECORDING = 24;
const MINUTE_MS = 60_000;
/** Speakers are seeded by their recording, whatever the seed of the mock. */
const voices = seededFaker({ seed: 1, now: new Date(0) }, 'voices');

/** The recording that was made during a stream. */
function recordingIdOf(streamId: number): number {
  return FIRST_RECORDING + streamId * 3 + (streamId % 3);
}

/**
 * Assistant streams, oldest first, each around a recorded call, which is given the stream's id; some without occasions,
 * some with several pages of them.
 */
export function seedStreams(source: SeedSource, recordings: readonly RecordingRecord[]): StreamRecord[] {
  const faker = seededFaker(source, 'streams');
  return Array.from({ length: STREAM_COUNT }, (_, index) => {
    const recording = recordings.find(({ id }) => id === recordingIdOf(index + 1));
    if (!recording) throw new TypeError(`There is no recording for stream ${index + 1}`);
    return streamAround(index + 1, recording, source, faker);
  });
}

const MAX_KNOWN = 500;
const lengths = new Map<string, number>();

/** How long a call is, in milliseconds; told once, because data are filled anew again and again. */
function lengthOf(recording: RecordingRecord): number {
  const key = JSON.stringify([recording.script, recording.voice, recording.agentName, recording.blocks]);
  const known = lengths.get(key) ?? sentencesOf(voices, recording).at(-1)?.endMs ?? 0;
  if (lengths.size >= MAX_KNOWN) lengths.clear();
  lengths.set(key, known);
  return known;
}

/** A stream during which a call was recorded; the recording is given its id. */
export function streamAround(id: number, recording: RecordingRecord, source: SeedSource, faker: Faker): StreamRecord {
  recording.streamId = id;
  const created = Date.parse(recording.created);
  const callMs = lengthOf(recording);
  const start = created - faker.number.int({ min: 3 * MINUTE_MS, max: 20 * MINUTE_MS });
  const end = created + callMs + faker.number.int({ min: 2 * MINUTE_MS, max: 90 * MINUTE_MS });
  const { departmentName, processName } = scriptOf(recording.script);
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
