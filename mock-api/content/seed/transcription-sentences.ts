import type { Faker } from '@faker-js/faker';
import type { RecordingRecord, Sentence } from '../../records/recordings';
import { getCountry } from '../faker/countries';
import { getSpeechDuration } from '../speech/speech';
import {
  CLIENTS,
  FIRST_REVIEW_BLOCK,
  getBlockLines,
  getMood,
  getRole,
  type Line,
  type Script,
  type Speaker,
} from './conversations';
import { getAgentChannel } from './recordings';
import { getScript } from './scripts';
import {
  createCallValues,
  createReviewValues,
  fillPlaceholders,
  getFirstName,
  getGreeting,
  type SpokenText,
} from './spoken-text';

const START_SILENCE_MS = 1200;
/** Attempts to fill a review block (a part of a long call) without repeating a sentence, before it is left out. */
const MAX_ATTEMPTS = 6;

/** Returns the script, the speakers (with first names) and the placeholder values of a call. Reseeds `faker`. */
export function createCallDetails(faker: Faker, recording: RecordingRecord) {
  faker.seed(recording.detailsSeed);
  const script = getScript(recording.script);
  const { name: agentName, voice } = findAgent(script, recording.agentName);
  const agent: Speaker = { name: getFirstName(agentName), voice };
  const client = faker.helpers.arrayElement(CLIENTS.filter(({ name }) => name !== agent.name));
  const greeting = getGreeting(recording.created, getCountry(script.country).timeZone);
  return { script, agent, client, values: createCallValues(faker, script, { client, agent, greeting }) };
}

/** Returns the sentences of a recording. Reseeds `faker`, so that the same recording always has the same sentences. */
export function createSentences(faker: Faker, recording: RecordingRecord): Sentence[] {
  // A recording with its own audio has its own sentences, too.
  if (recording.sentences) return recording.sentences;
  const { script, agent, client, values } = createCallDetails(faker, recording);
  const agentChannel = getAgentChannel(recording.id);
  const clientChannel = agentChannel === 0 ? 1 : 0;
  const usedTexts = new Set<string>();
  let nextStartMs = START_SILENCE_MS;
  // A script can contain the name of a company that an overlay replaces.
  const isOmitted = (text: string) => recording.omittedNames?.some((name) => text.includes(name));
  const filledLines = recording.blocks.flatMap((block) => fillBlock(faker, script, block, values, usedTexts));
  return filledLines
    .filter(({ spoken }) => !isOmitted(spoken.text))
    .map(({ line, spoken }) => {
      const role = getRole(line);
      const { voice } = role === 'A' ? agent : client;
      const speech = { role, voice, phrases: spoken.phrases };
      const startMs = nextStartMs;
      const endMs = startMs + getSpeechDuration(speech);
      nextStartMs = endMs + faker.number.int({ min: 250, max: 900 });
      const channel: 0 | 1 = role === 'A' ? agentChannel : clientChannel;
      return { channel, text: spoken.text, mood: getMood(line), startMs, endMs, speech };
    });
}

/** Finds the agent with this name. An unknown name gives the first agent of the script. */
function findAgent({ agents }: Script, fullName: string | null): Speaker {
  const agent = agents.find(({ name }) => name === fullName) ?? agents[0];
  if (!agent) throw new Error('The script has no agents');
  return agent;
}

/**
 * Fills the placeholders in the lines of a block. No sentence may occur twice in a call (`usedTexts`): a review block
 * gets new random values until its sentences are new. Without success, no lines are returned.
 */
function fillBlock(
  faker: Faker,
  script: Script,
  block: number,
  values: Readonly<Record<string, SpokenText>>,
  usedTexts: Set<string>,
): { line: Line; spoken: SpokenText }[] {
  const isReview = block >= FIRST_REVIEW_BLOCK;
  const lines = getBlockLines(script, block);
  for (let attempt = 0; attempt < (isReview ? MAX_ATTEMPTS : 1); attempt += 1) {
    const blockValues = isReview ? { ...values, ...createReviewValues(faker, script) } : values;
    const filledLines = lines.map((line) => ({ line, spoken: fillPlaceholders(line, blockValues) }));
    if (filledLines.some(({ spoken }) => usedTexts.has(spoken.text))) continue;
    for (const { spoken } of filledLines) usedTexts.add(spoken.text);
    return filledLines;
  }
  return [];
}
