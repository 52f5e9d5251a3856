import type { Faker } from '@faker-js/faker';
import type { RecordingRecord, TagRecord } from '../entities/recordings';
import type { Script } from './conversations';
import { FIRST_REVIEW, REVIEWS, SCRIPTS, scriptOf } from './conversations';
import type { SeedSource } from './seeded';
import { ago, seededFaker } from './seeded';
import { findTags, tagsFor, tagText } from './tags';

const RECORDING_COUNT = 164;
/** Every so many-th call is a long one: a thousand turns are rare, some hundred are not. */
const LONG_EVERY = 20;
const UNMATCHED_EVERY = 7;
/** Every so many-th call has the agent marked on the wrong channel. */
const WRONG_EVERY = 10;

/** Calls of several companies, oldest first; the newest are still transcribed. */
export function seedRecordings(source: SeedSource, tags: readonly TagRecord[]): RecordingRecord[] {
  const faker = seededFaker(source, 'recordings');
  return Array.from({ length: RECORDING_COUNT }, (_, index) =>
    recordingOf(
      index + 1,
      (RECORDING_COUNT - index - 1) * 310 + faker.number.int({ min: 75, max: 290 }),
      source,
      tags,
      faker,
    ),
  );
}

/** A call that was recorded so many minutes ago. */
export function recordingOf(
  id: number,
  minutes: number,
  { now }: SeedSource,
  tags: readonly TagRecord[],
  faker: Faker,
): RecordingRecord {
  const script = SCRIPTS[id % SCRIPTS.length] ?? scriptOf(1);
  const isMatched = id % UNMATCHED_EVERY !== 0;
  // Not the very newest, so that the first row of the list can be opened.
  const isRunning = id > RECORDING_COUNT - 14 && id <= RECORDING_COUNT && id % 4 === 1;
  const blocks = drawBlocks(
    faker,
    script,
    id % LONG_EVERY === 4 ? faker.number.int({ min: 70, max: 150 }) : faker.number.int({ min: 1, max: 9 }),
  );
  const processId = isMatched ? script.processId : null;
  const created = ago(now, { minutes, seconds: faker.number.int({ min: 1, max: 59 }) });
  const agentName = faker.helpers.arrayElement(script.agents).name;
  const isAgentKnown = id % 4 !== 3;
  return {
    id,
    recordingName: `${created.slice(0, 10)}_${created.slice(11, 16).replace(':', '-')}_${script.processName.replaceAll(' ', '-')}_${id}.wav`,
    agentName,
    companyName: script.companyName,
    processName: isMatched ? script.processName : null,
    processId,
    roxusBlobUrl: `/files/recordings/${id}.wav`,
    status: isRunning ? 0 : 1,
    created,
    createdBy: 'sofia.lindqvist@automated.example',
    actualTags: isRunning ? '' : tagsOfBlocks(tags, processId, script.blocks, blocks),
    agentChannel: isAgentKnown ? agentChannelOf(id % WRONG_EVERY === 8 ? id + 1 : id) : null,
    streamId: null,
    script: script.processId,
    blocks,
    voice: faker.number.int({ max: 2 ** 31 }),
  };
}

/** The channel on which the agent is heard. */
export function agentChannelOf(recordingId: number): 0 | 1 {
  return recordingId % 2 === 0 ? 0 : 1;
}

/** The opening, then parts of one plot, then entries of a list until there are `middle` parts, then the ending. */
export function drawBlocks(faker: Faker, { blocks, plots }: Script, middle: number): number[] {
  const plot = faker.helpers.arrayElement(plots).slice(0, middle);
  const isLong = middle > blocks.length;
  const reviews = Array.from(
    { length: isLong ? middle - plot.length : 0 },
    (_, index) => FIRST_REVIEW + (index % REVIEWS.length),
  );
  return [0, ...plot, ...reviews, blocks.length - 1];
}

/** Tags that the parts of a script bring, in the order in which they are heard first. */
function tagsOfBlocks(
  tags: readonly TagRecord[],
  processId: number | null,
  blocks: Script['blocks'],
  used: readonly number[],
): string {
  const wanted = tagsFor(tags, processId);
  if (wanted.length === 0) return '';
  const found = [...new Set(used)].flatMap((block) => {
    const lines = (block >= FIRST_REVIEW ? REVIEWS[block - FIRST_REVIEW] : blocks[block]) ?? [];
    return lines.flatMap((line) => tagsOfLine(wanted, line.slice(3)));
  });
  return tagText(found);
}

const foundIn = new WeakMap<TagRecord, Map<string, TagRecord[]>>();

/** The tags of a line; the same lines come in many calls. */
function tagsOfLine(wanted: readonly TagRecord[], text: string): TagRecord[] {
  const [first] = wanted;
  if (!first) return [];
  const known = foundIn.get(first) ?? new Map<string, TagRecord[]>();
  foundIn.set(first, known);
  const found = known.get(text) ?? findTags(wanted, text).map(({ tag }) => tag);
  known.set(text, found);
  return found;
}
