import type { Faker } from '@faker-js/faker';
import type { RecordingRecord, Sentence } from '../entities/recordings';
import { durationOf } from '../media/phrases';
import type { Line, Script, Speaker } from './conversations';
import { CLIENTS, FIRST_REVIEW, REVIEWS, scriptOf } from './conversations';
import { agentChannelOf } from './recordings';
import type { Spoken } from './spoken';
import { factsOf, filledIn, firstNameOf, itemFactsOf } from './spoken';

const LEAD_MS = 1200;
const MOODS = { '+': 'positive', '0': 'neutral', '-': 'negative' } as const;
/** How often an entry of a list is drawn anew before it is left out. */
const TRIES = 6;

/** What is said in a recording, with its times. The same recording always gives the same; `faker` is reseeded. */
export function sentencesOf(faker: Faker, recording: RecordingRecord): Sentence[] {
  faker.seed(recording.voice);
  const script = scriptOf(recording.script);
  const agentChannel = agentChannelOf(recording.id);
  const agent = agentOf(script, recording.agentName);
  // Nobody talks to a namesake.
  const client = faker.helpers.arrayElement(CLIENTS.filter(({ name }) => name !== agent.name));
  const facts = factsOf(faker, script, client, agent);
  const said = new Set<string>();
  let clockMs = LEAD_MS;
  return recording.blocks
    .flatMap((block) => linesOf(faker, script, block, facts, said))
    .map(({ line, spoken }) => {
      const isAgent = line.startsWith('A');
      const { voice } = isAgent ? agent : client;
      const speech = { role: isAgent ? 'A' : 'C', voice, pieces: spoken.pieces } as const;
      const startMs = clockMs;
      const endMs = startMs + durationOf(speech);
      clockMs = endMs + faker.number.int({ min: 250, max: 900 });
      const channel: 0 | 1 = isAgent ? agentChannel : agentChannel === 0 ? 1 : 0;
      const mood = MOODS[line.charAt(1) as keyof typeof MOODS];
      return { channel, text: spoken.text, mood, startMs, endMs, speech };
    });
}

function agentOf({ agents }: Script, fullName: string | null): Speaker {
  const agent = agents.find(({ name }) => name === fullName) ?? agents[0];
  return agent ? { ...agent, name: firstNameOf(agent.name) } : { name: 'Amelia', voice: 'high' };
}

/** The lines of a part with their facts; an entry of a list is drawn until nothing of it was said before. */
function linesOf(
  faker: Faker,
  script: Script,
  block: number,
  facts: Readonly<Record<string, Spoken>>,
  said: Set<string>,
): { line: Line; spoken: Spoken }[] {
  const isReview = block >= FIRST_REVIEW;
  const lines = (isReview ? REVIEWS[(block - FIRST_REVIEW) % REVIEWS.length] : script.blocks[block]) ?? [];
  for (let tries = 0; tries < (isReview ? TRIES : 1); tries += 1) {
    const known = isReview ? { ...facts, ...itemFactsOf(faker, script) } : facts;
    const filled = lines.map((line) => ({ line, spoken: filledIn(line, known) }));
    if (filled.some(({ spoken }) => said.has(spoken.text))) continue;
    for (const { spoken } of filled) said.add(spoken.text);
    return filled;
  }
  return [];
}
