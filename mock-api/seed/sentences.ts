import type { Faker } from '@faker-js/faker';
import type { RecordingRecord, Sentence } from '../entities/recordings';
import { scriptOf } from './conversations';
import { agentChannelOf } from './recordings';

const LEAD_MS = 1200;
const WORD_MS = 340;
const MOODS = { '+': 'positive', '0': 'neutral', '-': 'negative' } as const;
const PLACES = ['Port Botany', 'Fremantle', 'Parramatta', 'Geelong', 'Newcastle', 'Wellington', 'Leeds'] as const;
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'the third of March'] as const;

/** What is said in a recording, with its times. The same recording always gives the same; `faker` is reseeded. */
export function sentencesOf(faker: Faker, recording: RecordingRecord): Sentence[] {
  faker.seed(recording.voice);
  const { blocks } = scriptOf(recording.script);
  const agentChannel = agentChannelOf(recording.id);
  const cast = { name: faker.person.firstName(), agent: (recording.agentName ?? 'Amelia').split(' ')[0] ?? 'Amelia' };
  let clockMs = LEAD_MS;
  return recording.blocks.flatMap((block) =>
    (blocks[block] ?? []).map((line) => {
      const text = line.slice(3).replace(/\{(\w+)\}/g, (_, slot: string) => spoken(slot, cast, faker));
      const startMs = clockMs;
      const endMs = startMs + text.split(' ').length * WORD_MS + faker.number.int({ min: 0, max: 300 });
      clockMs = endMs + faker.number.int({ min: 150, max: 900 });
      const isAgent = line.startsWith('A');
      const channel = isAgent ? agentChannel : agentChannel === 0 ? 1 : 0;
      return { channel, text, mood: MOODS[line.charAt(1) as keyof typeof MOODS], startMs, endMs };
    }),
  );
}

function spoken(slot: string, cast: { name: string; agent: string }, faker: Faker): string {
  switch (slot) {
    case 'name':
      return cast.name;
    case 'agent':
      return cast.agent;
    case 'ref':
      return `${faker.string.alpha({ length: 2, casing: 'upper' })} ${faker.string.numeric(6)}`;
    case 'day':
      return faker.helpers.arrayElement(DAYS);
    case 'place':
      return faker.helpers.arrayElement(PLACES);
    case 'amount':
      return String(faker.number.int({ min: 20, max: 4800 }));
    default:
      return String(faker.number.int({ min: 2, max: 12 }));
  }
}
