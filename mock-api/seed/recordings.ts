import type { Faker } from '@faker-js/faker';
import type { RecordingRecord, StreamRecord, TagRecord } from '../entities/recordings';
import { SCRIPTS, scriptOf } from './conversations';
import type { SeedSource } from './seeded';
import { ago, seededFaker } from './seeded';
import { findTags, tagsFor, tagText } from './tags';

const RECORDING_COUNT = 164;
const AGENTS = ['Amelia Tran', 'Ben Okafor', 'Chloe Dimitriou', 'Dev Patel', 'Erin Walsh'] as const;
/** Every so many-th call is a long one: a thousand turns are rare, some hundred are not. */
const LONG_EVERY = 20;
const UNMATCHED_EVERY = 7;
/** Every so many-th call has the agent marked on the wrong channel. */
const WRONG_EVERY = 10;
const STREAM_EVERY = 3;

/** Calls of several companies, oldest first; the newest are still transcribed. */
export function seedRecordings(
  source: SeedSource,
  tags: readonly TagRecord[],
  streams: readonly StreamRecord[],
): RecordingRecord[] {
  const faker = seededFaker(source, 'recordings');
  return Array.from({ length: RECORDING_COUNT }, (_, index) => recordingOf(index + 1, source, tags, streams, faker));
}

function recordingOf(
  id: number,
  { now }: SeedSource,
  tags: readonly TagRecord[],
  streams: readonly StreamRecord[],
  faker: Faker,
): RecordingRecord {
  const script = SCRIPTS[id % SCRIPTS.length] ?? scriptOf(1);
  const isMatched = id % UNMATCHED_EVERY !== 0;
  // Not the very newest, so that the first row of the list can be opened.
  const isRunning = id > RECORDING_COUNT - 14 && id % 4 === 1;
  const blocks = drawBlocks(
    faker,
    script.blocks.length,
    id % LONG_EVERY === 4 ? faker.number.int({ min: 70, max: 150 }) : faker.number.int({ min: 1, max: 9 }),
  );
  const processId = isMatched ? script.processId : null;
  const minutes = (RECORDING_COUNT - id) * 310 + faker.number.int({ min: 1, max: 290 });
  const created = ago(now, { minutes });
  const agentName = faker.helpers.arrayElement(AGENTS);
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
    streamId: id % STREAM_EVERY === 0 ? (streams[(id / STREAM_EVERY) % streams.length]?.id ?? null) : null,
    script: script.processId,
    blocks,
    voice: faker.number.int({ max: 2 ** 31 }),
  };
}

/** The channel on which the agent is heard. */
export function agentChannelOf(recordingId: number): 0 | 1 {
  return recordingId % 2 === 0 ? 0 : 1;
}

/** The opening, then parts in any order, then the ending. */
export function drawBlocks(faker: Faker, available: number, middle: number): number[] {
  return [0, ...Array.from({ length: middle }, () => faker.number.int({ min: 1, max: available - 2 })), available - 1];
}

function tagsOfBlocks(
  tags: readonly TagRecord[],
  processId: number | null,
  blocks: (typeof SCRIPTS)[number]['blocks'],
  used: readonly number[],
): string {
  const lines = [...new Set(used)].flatMap((block) => blocks[block] ?? []);
  const wanted = tagsFor(tags, processId);
  return tagText(lines.flatMap((line) => findTags(wanted, line.slice(3)).map(({ tag }) => tag)));
}
