import type { Faker } from '@faker-js/faker';
import type { RecordingRecord, StreamRecord } from '../../records/recordings';
import { createCache, getNextId } from '../../records/rows';
import { toAsciiName } from '../faker/person';
import { createSeededFaker, DAY_MS, type SeedSource } from '../faker/seeded-faker';
import { getScript } from './scripts';
import { createSentences } from './transcription-sentences';

/** One of this many usual recordings was made during a stream. */
const STREAM_INTERVAL = 8;
/** Older recordings have no stream. */
const MAX_AGE_MS = 62 * DAY_MS;
const SECOND_MS = 1000;
/** Only long calls have more blocks. */
const MAX_USUAL_BLOCKS = 20;
/** A stream begins and ends this long before and after its call, because the agent prepares and finishes the case. */
const LEAD_SECONDS = { min: 10, max: 45 } as const;
const FOLLOW_UP_SECONDS = { min: 30, max: 150 } as const;
/** The desktop assistant records about one occasion (a moment with a screenshot) in this time. */
const SECONDS_PER_OCCASION = 15;
const OCCASION_COUNT = { min: 3, max: 42 } as const;
/** One of this many streams has no occasions. */
const EMPTY_INTERVAL = 9;
/** The seed does not matter: `createSentences` reseeds the generator for each recording. */
const sentenceFaker = createSeededFaker({ seed: 1, now: new Date(0) }, 'sentences');

/** Whether a recording has a stream: some usual calls, every second long call, and the newest call. */
function hasStream({ id, blocks }: RecordingRecord, isNewest: boolean): boolean {
  const isLong = blocks.length > MAX_USUAL_BLOCKS;
  return isNewest || (isLong ? id % 2 === 0 : id % STREAM_INTERVAL === 3);
}

/** Creates the streams of the recordings, which are oldest first. Sets the `streamId` of a recording with a stream. */
export function seedStreams(source: SeedSource, recordings: readonly RecordingRecord[]): StreamRecord[] {
  const streams: StreamRecord[] = [];
  addStreams(streams, recordings, source);
  return streams;
}

/** Adds streams of new recordings, which are oldest first. Sets the `streamId` of a recording with a stream. */
export function addStreams(streams: StreamRecord[], recordings: readonly RecordingRecord[], source: SeedSource): void {
  const faker = createSeededFaker(source, 'streams');
  let nextId = getNextId(streams);
  const newest = recordings.at(-1);
  for (const recording of recordings) {
    const isRecent = source.now.getTime() - Date.parse(recording.created) < MAX_AGE_MS;
    if (!isRecent || !hasStream(recording, recording === newest)) continue;
    const id = nextId++;
    streams.push(createStream(id, recording, faker, { isEmpty: id % EMPTY_INTERVAL === 5 && recording !== newest }));
  }
}

const getCachedDuration = createCache<string, number>(500);

/** Returns the duration of a call in milliseconds. It is cached, because tests seed the data many times per process. */
function getCallDuration(recording: RecordingRecord): number {
  const { script, detailsSeed, agentName, blocks, created } = recording;
  const key = JSON.stringify([script, detailsSeed, agentName, blocks, created]);
  return getCachedDuration(key, () => createSentences(sentenceFaker, recording).at(-1)?.endMs ?? 0);
}

/** Creates the stream of an agent during a call, and sets the `streamId` of the recording. */
function createStream(
  id: number,
  recording: RecordingRecord,
  faker: Faker,
  { isEmpty }: { isEmpty: boolean },
): StreamRecord {
  recording.streamId = id;
  const created = Date.parse(recording.created);
  const start = created - faker.number.int(LEAD_SECONDS) * SECOND_MS;
  const end = created + getCallDuration(recording) + faker.number.int(FOLLOW_UP_SECONDS) * SECOND_MS;
  const { departmentName, processName } = getScript(recording.script);
  const usualCount = (end - start) / SECOND_MS / SECONDS_PER_OCCASION;
  const occasionCount = Math.round(usualCount * faker.number.float({ min: 0.8, max: 1.2 }));
  return {
    id,
    departmentName,
    machineName: getMachineName(recording.agentName ?? ''),
    osUserName: getOsUserName(recording.agentName ?? ''),
    processName,
    startTime: new Date(start).toISOString(),
    endTime: new Date(end).toISOString(),
    occasionCount: isEmpty ? 0 : Math.min(OCCASION_COUNT.max, Math.max(OCCASION_COUNT.min, occasionCount)),
  };
}

/** Returns the name with which an agent logs in to the computer: 'atran' for Amelia Tran. */
function getOsUserName(agentName: string): string {
  const [firstName = '', lastName = ''] = agentName.split(' ').map(toAsciiName);
  return `${firstName.charAt(0)}${lastName}`;
}

/** Returns the name of the computer of an agent: 'WS-ATR-' and three digits for Amelia Tran. */
function getMachineName(agentName: string): string {
  const [firstName = '', lastName = ''] = agentName.toUpperCase().split(' ');
  // The number is derived from the name, so that an agent always has the same computer.
  const number = [...agentName].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 900;
  return `WS-${firstName.charAt(0)}${lastName.slice(0, 2)}-${100 + number}`;
}
