import type { RecordingRecord, StreamRecord } from '../entities/recordings';
import { scriptOf } from './conversations';
import type { SeedSource } from './seeded';
import { seededFaker } from './seeded';
import { sentencesOf } from './sentences';

const STREAM_COUNT = 46;
/** The first recording with a stream, and how many recordings lie between two of them, so that every process has some. */
const FIRST_RECORDING = 24;
const MINUTE_MS = 60_000;

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
  const voices = seededFaker({ seed: source.seed, now: new Date(0) }, 'voices');
  return Array.from({ length: STREAM_COUNT }, (_, index) => {
    const id = index + 1;
    const recording = recordings.find((candidate) => candidate.id === recordingIdOf(id));
    if (!recording) throw new TypeError(`There is no recording for stream ${id}`);
    recording.streamId = id;
    const created = Date.parse(recording.created);
    const callMs = sentencesOf(voices, recording).at(-1)?.endMs ?? 0;
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
      occasionCount: index % 9 === 4 ? 0 : faker.number.int({ min: 3, max: 42 }),
    };
  });
}
