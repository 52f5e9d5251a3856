import type { Faker } from '@faker-js/faker';
import { RECORDING_STATUS, type RecordingRecord, type TagRecord } from '../../records/recordings';
import type { Script } from './conversations';
import { FIRST_REVIEW_BLOCK, REVIEW_BLOCKS, getLineText } from './conversations';
import { SCRIPTS, getScript } from './scripts';
import type { SeedSource } from './seeded-faker';
import { getTimeBefore, createSeededFaker } from './seeded-faker';
import { findTags, filterTagsByProcess, formatTags } from './tags';

const RECORDING_COUNT = 164;
/** Average time between two recordings. */
const INTERVAL_MINUTES = 310;
/** Of this many newest recordings, some are still being transcribed. */
const TRANSCRIBING_RANGE = 14;
/** One call of this many is long, with hundreds of sentences. */
const LONG_CALL_INTERVAL = 20;
/** One call of this many is not matched to a process. */
const UNMATCHED_INTERVAL = 7;
/** One call of this many has the wrong agent channel. */
const WRONG_CHANNEL_INTERVAL = 10;

/** Creates recordings of several companies, oldest first. Some of the newest are still being transcribed. */
export function seedRecordings(source: SeedSource, tags: readonly TagRecord[]): RecordingRecord[] {
  const faker = createSeededFaker(source, 'recordings');
  return Array.from({ length: RECORDING_COUNT }, (_, index) =>
    createRecording(
      index + 1,
      (RECORDING_COUNT - index - 1) * INTERVAL_MINUTES + faker.number.int({ min: 75, max: 290 }),
      source,
      tags,
      faker,
    ),
  );
}

/** Creates a call that was recorded `minutes` ago. */
export function createRecording(
  id: number,
  minutes: number,
  { now }: SeedSource,
  tags: readonly TagRecord[],
  faker: Faker,
): RecordingRecord {
  const script = SCRIPTS[id % SCRIPTS.length] ?? getScript(1);
  const isMatched = id % UNMATCHED_INTERVAL !== 0;
  // Never the newest one, so that the first row of the list can be opened.
  const isTranscribing = id > RECORDING_COUNT - TRANSCRIBING_RANGE && id <= RECORDING_COUNT && id % 4 === 1;
  const isLong = id % LONG_CALL_INTERVAL === 4;
  const middleCount = isLong ? faker.number.int({ min: 70, max: 150 }) : faker.number.int({ min: 1, max: 9 });
  const blocks = pickBlocks(faker, script, middleCount);
  const processId = isMatched ? script.processId : null;
  const created = getTimeBefore(now, { minutes, seconds: faker.number.int({ min: 1, max: 59 }) });
  const agentName = faker.helpers.arrayElement(script.agents).name;
  const isAgentKnown = id % 4 !== 3;
  const hasWrongChannel = id % WRONG_CHANNEL_INTERVAL === 8;
  // The next recording has its agent on the other channel.
  const markedChannel = getAgentChannel(hasWrongChannel ? id + 1 : id);
  return {
    id,
    recordingName: `${created.slice(0, 10)}_${created.slice(11, 16).replace(':', '-')}_${script.processName.replaceAll(' ', '-')}_${id}.wav`,
    agentName,
    companyName: script.companyName,
    processName: isMatched ? script.processName : null,
    processId,
    roxusBlobUrl: `/files/recordings/${id}.wav`,
    status: isTranscribing ? RECORDING_STATUS.running : RECORDING_STATUS.succeeded,
    created,
    createdBy: 'sofia.lindqvist@automated.example',
    actualTags: isTranscribing ? '' : findBlockTags(tags, processId, script.blocks, blocks),
    agentChannel: isAgentKnown ? markedChannel : null,
    streamId: null,
    script: script.processId,
    blocks,
    voice: faker.number.int({ max: 2 ** 31 }),
  };
}

/** The channel on which the agent speaks. */
export function getAgentChannel(recordingId: number): 0 | 1 {
  return recordingId % 2 === 0 ? 0 : 1;
}

/**
 * Picks the blocks of a call: the opening, one of the block sequences cut to `middleCount`, and the ending. In a long
 * call, review blocks fill up the middle.
 */
export function pickBlocks(faker: Faker, { blocks, blockSequences }: Script, middleCount: number): number[] {
  const sequence = faker.helpers.arrayElement(blockSequences).slice(0, middleCount);
  const isLong = middleCount > blocks.length;
  const reviews = Array.from(
    { length: isLong ? middleCount - sequence.length : 0 },
    (_, index) => FIRST_REVIEW_BLOCK + (index % REVIEW_BLOCKS.length),
  );
  return [0, ...sequence, ...reviews, blocks.length - 1];
}

/** The `actualTags` of a call: the tags found in its blocks, in the order of their first occurrence. */
function findBlockTags(
  tags: readonly TagRecord[],
  processId: number | null,
  blocks: Script['blocks'],
  blockIndexes: readonly number[],
): string {
  const candidateTags = filterTagsByProcess(tags, processId);
  if (candidateTags.length === 0) return '';
  const foundTags = [...new Set(blockIndexes)].flatMap((block) => {
    const lines = (block >= FIRST_REVIEW_BLOCK ? REVIEW_BLOCKS[block - FIRST_REVIEW_BLOCK] : blocks[block]) ?? [];
    return lines.flatMap((line) => findLineTags(candidateTags, getLineText(line)));
  });
  return formatTags(foundTags);
}

const tagsByLine = new WeakMap<TagRecord, Map<string, TagRecord[]>>();

/** The tags found in a line. Cached, because many calls have the same lines. */
function findLineTags(candidateTags: readonly TagRecord[], text: string): TagRecord[] {
  const [first] = candidateTags;
  if (!first) return [];
  const cachedTags = tagsByLine.get(first) ?? new Map<string, TagRecord[]>();
  tagsByLine.set(first, cachedTags);
  const foundTags = cachedTags.get(text) ?? findTags(candidateTags, text).map(({ tag }) => tag);
  cachedTags.set(text, foundTags);
  return foundTags;
}
