import type { Faker } from '@faker-js/faker';
import { RECORDING_STATUS, type RecordingRecord, type TagRecord } from '../../records/recordings';
import { createReseedableFaker, DAY_MS, HOUR_MS, MINUTE_MS, type SeedSource } from '../faker/seeded-faker';
import {
  FIRST_REVIEW_BLOCK,
  getBlockLines,
  getLineText,
  REPEATED_REVIEW_BLOCKS,
  REVIEW_BLOCKS,
  type Script,
} from './conversations';
import { getHistoryStart, MAX_RANDOM } from './history';
import { listScheduledCalls, type ScheduledCall } from './recording-schedule';
import { getScript } from './scripts';
import { filterTagsByProcess, findTags, formatTags } from './tags';

/** A call is listed this long after its start, when the call and its stream have ended. */
export const CALL_DELAY_MS = 10 * MINUTE_MS;
/** Some of this many newest recordings are being transcribed. The newest two are not, so that they can be played. */
const TRANSCRIBING_RANGE = 14;
/** Some calls are made long as samples. Their company has no other call for the time `freeMs` after their start. */
const LONG_CALLS = { count: 4, minAgeMs: 5 * DAY_MS, freeMs: HOUR_MS } as const;
/** Only calls of these processes can be long: their customers review lists of deliveries (1) or orders (6). */
const LONG_CALL_PROCESSES: readonly number[] = [1, 6];
/** One of this many calls is not matched to a process. */
const UNMATCHED_INTERVAL = 7;
/** One of this many calls is marked with the channel of the client as agent channel. */
const WRONG_CHANNEL_INTERVAL = 10;

/** Creates a recording for each call of the seeded history, oldest first. */
export function seedRecordings(source: SeedSource, tags: readonly TagRecord[]): RecordingRecord[] {
  const now = source.now.getTime();
  // The first time is exclusive.
  const calls = listScheduledCalls(source, getHistoryStart(source.now) - 1, now - CALL_DELAY_MS);
  const longCalls = new Set(pickLongCalls(calls, now));
  return calls.map((call, index) => {
    const newerCount = calls.length - 1 - index;
    return createRecording(index + 1, call, tags, {
      isLong: longCalls.has(call),
      isTranscribing: newerCount > 1 && newerCount < TRANSCRIBING_RANGE && index % 4 === 0,
      isSample: newerCount === 0,
    });
  });
}

/** Picks the calls that are made long: the newest ones that are old enough and have no other call in the next hour. */
function pickLongCalls(calls: readonly ScheduledCall[], now: number): ScheduledCall[] {
  return calls
    .filter(({ script, time }) => LONG_CALL_PROCESSES.includes(script.processId) && now - time > LONG_CALLS.minAgeMs)
    .filter(({ script, time }) => {
      const isInFreeTime = (other: ScheduledCall) => other.time > time && other.time - time <= LONG_CALLS.freeMs;
      return !calls.some((other) => other.script === script && isInFreeTime(other));
    })
    .slice(-LONG_CALLS.count);
}

type RecordingOptions = {
  isLong?: boolean;
  isTranscribing?: boolean;
  /** A call for demonstrations: it is matched to its process, has many blocks and the right agent channel. */
  isSample?: boolean;
};

const recordingFaker = createReseedableFaker();

/** Creates the recording of a call. The same call and id give the same recording. */
export function createRecording(
  id: number,
  { time, script, index, random }: ScheduledCall,
  tags: readonly TagRecord[],
  { isLong = false, isTranscribing = false, isSample = false }: RecordingOptions = {},
): RecordingRecord {
  recordingFaker.seed(random);
  const isMatched = isSample || isLong || id % UNMATCHED_INTERVAL !== 0;
  const middleCount = recordingFaker.number.int(isLong ? { min: 64, max: 76 } : { min: 1, max: 9 });
  const blocks = isSample ? listLongestBlocks(script) : pickBlocks(recordingFaker, script, middleCount);
  const created = new Date(time).toISOString();
  // The agents take the calls of a day in turn. Each day begins with another agent.
  const agent = script.agents[(index + Math.floor(time / DAY_MS)) % script.agents.length];
  const isAgentKnown = isSample || id % 4 !== 3;
  const hasWrongChannel = !isSample && id % WRONG_CHANNEL_INTERVAL === 8;
  // Even and odd ids have their agent on different channels, so the next id gives the wrong channel.
  const markedChannel = getAgentChannel(hasWrongChannel ? id + 1 : id);
  // '2026-03-10_09-30_Delivery-Enquiry_12.wav'
  const name = [script.processName.replaceAll(' ', '-'), ...(isLong ? ['long-sample'] : []), id].join('_');
  const recording: RecordingRecord = {
    id,
    recordingName: `${created.slice(0, 10)}_${created.slice(11, 16).replace(':', '-')}_${name}.wav`,
    agentName: agent?.name ?? null,
    companyName: script.companyName,
    processName: isMatched ? script.processName : null,
    processId: isMatched ? script.processId : null,
    roxusBlobUrl: `/files/recordings/${id}.wav`,
    status: isTranscribing ? RECORDING_STATUS.running : RECORDING_STATUS.succeeded,
    created,
    createdBy: 'sofia.lindqvist@automated.example',
    actualTags: '',
    agentChannel: isAgentKnown ? markedChannel : null,
    streamId: null,
    script: script.processId,
    blocks,
    detailsSeed: recordingFaker.number.int({ max: MAX_RANDOM }),
  };
  return { ...recording, actualTags: isTranscribing ? '' : getActualTags(tags, recording) };
}

/** Returns the channel on which the agent of a recording speaks. */
export function getAgentChannel(recordingId: number): 0 | 1 {
  return recordingId % 2 === 0 ? 0 : 1;
}

/** Lists the opening block, the longest block sequence of a script, and the ending block. */
function listLongestBlocks({ blocks, blockSequences }: Script): number[] {
  const longest = blockSequences.reduce((best, sequence) => (sequence.length > best.length ? sequence : best), []);
  return [0, ...longest, blocks.length - 1];
}

/**
 * Picks the blocks of a call: the opening, one of the block sequences cut to `middleCount` blocks, and the ending. If
 * `middleCount` exceeds the number of all blocks, review blocks before the ending fill the call up to this number.
 */
export function pickBlocks(faker: Faker, { blocks, blockSequences }: Script, middleCount: number): number[] {
  const sequence = faker.helpers.arrayElement(blockSequences).slice(0, middleCount);
  const isLong = middleCount > blocks.length + REVIEW_BLOCKS.length;
  const reviews = Array.from(
    { length: isLong ? middleCount - sequence.length : 0 },
    (_, index) => FIRST_REVIEW_BLOCK + (index % REPEATED_REVIEW_BLOCKS),
  );
  const reviewBegin = FIRST_REVIEW_BLOCK + REPEATED_REVIEW_BLOCKS;
  const reviewEnd = reviewBegin + 1;
  return [0, ...sequence, ...(isLong ? [reviewBegin, ...reviews, reviewEnd] : []), blocks.length - 1];
}

/** Returns the `actualTags` of a recording: the tags found in its blocks, in the order of their first occurrence. */
export function getActualTags(
  tags: readonly TagRecord[],
  { processId, script, blocks }: Pick<RecordingRecord, 'processId' | 'script' | 'blocks'>,
): string {
  const candidateTags = filterTagsByProcess(tags, processId);
  if (candidateTags.length === 0) return '';
  const lines = [...new Set(blocks)].flatMap((block) => getBlockLines(getScript(script), block));
  // Tags are found in spoken words, so a greeting replaces its placeholder. All greetings have the same tag.
  const foundTags = lines.flatMap((line) =>
    findLineTags(candidateTags, getLineText(line).replace('{greeting}', 'Good morning')),
  );
  return formatTags(foundTags);
}

/** Found tags by process and text. The first candidate tag is the key, because the list is a new copy each time. */
const tagsByText = new WeakMap<TagRecord, Map<string, TagRecord[]>>();

/** Finds the tags of a line. Cached, because many calls have the same lines. */
function findLineTags(candidateTags: readonly TagRecord[], text: string): TagRecord[] {
  const [first] = candidateTags;
  if (!first) return [];
  const cachedTags = tagsByText.get(first) ?? new Map<string, TagRecord[]>();
  tagsByText.set(first, cachedTags);
  const foundTags = cachedTags.get(text) ?? findTags(candidateTags, text).map(({ tag }) => tag);
  cachedTags.set(text, foundTags);
  return foundTags;
}
