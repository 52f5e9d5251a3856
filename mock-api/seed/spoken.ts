import type { Faker } from '@faker-js/faker';
import type { Script, Speaker } from './conversations';
import { CLIENTS, REVIEWS, SCRIPTS } from './conversations';

/** Something that is said: as it is written, and the pieces that its speech is put together from. */
export type Spoken = { text: string; pieces: readonly string[] };

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;
const SLOT = /\{(\*?\w+)\}/;
const TENS = [20, 30, 40, 50, 60, 70, 80, 90] as const;

const plain = (text: string): Spoken => ({ text, pieces: [text] });

/** A number below a thousand in the words that it is spoken with. */
function piecesOfNumber(value: number): string[] {
  if (value >= 100) {
    const rest = value % 100;
    return [String(Math.floor(value / 100)), 'hundred', ...(rest > 0 ? ['and', ...piecesOfNumber(rest)] : [])];
  }
  if (value < 20 || value % 10 === 0) return [String(value)];
  return [String(value - (value % 10)), String(value % 10)];
}

const number = (value: number): Spoken => ({ text: String(value), pieces: piecesOfNumber(value) });

function reference({ prefix }: Script, faker: Faker): Spoken {
  const digits = faker.string.numeric({ length: 6, allowLeadingZeros: false });
  return { text: `${prefix} ${digits}`, pieces: [prefix, ...digits] };
}

/** What is drawn once for a call: whoever names it again says the same. */
export function factsOf(faker: Faker, script: Script, client: Speaker, agent: Speaker): Record<string, Spoken> {
  const [place = '', other = ''] = faker.helpers.arrayElements(script.places, 2);
  const [day = '', next = ''] = faker.helpers.arrayElements(DAYS, 2);
  const between = (min: number, max: number) => number(faker.number.int({ min, max }));
  const digits = faker.string.numeric(2);
  return {
    name: plain(client.name),
    agent: plain(agent.name),
    ref: reference(script, faker),
    place: plain(place),
    other: plain(other),
    day: plain(day),
    next: plain(next),
    money: plain(script.money),
    amount: between(45, 480),
    less: between(12, 40),
    thousands: between(3, 40),
    count: between(2, 9),
    digits: { text: digits, pieces: [...digits] },
  };
}

/** What is drawn for one entry of a list that is gone through. */
export function itemFactsOf(faker: Faker, script: Script): Record<string, Spoken> {
  const [day = '', next = ''] = faker.helpers.arrayElements(DAYS, 2);
  return {
    '*ref': reference(script, faker),
    '*count': number(faker.number.int({ min: 2, max: 12 })),
    '*amount': number(faker.number.int({ min: 45, max: 980 })),
    '*place': plain(faker.helpers.arrayElement(script.places)),
    '*day': plain(day),
    '*next': plain(next),
  };
}

/** The words of a line with its facts in place of the names in braces. */
export function filledIn(line: string, facts: Readonly<Record<string, Spoken>>): Spoken {
  const parts = line.slice(3).split(SLOT);
  // Names of slots stand at odd places.
  const said = parts.map((part, index) =>
    index % 2 === 1 ? (facts[part] ?? plain('')) : { text: part, pieces: piecesOfText(part) },
  );
  return { text: said.map(({ text }) => text).join(''), pieces: said.flatMap(({ pieces }) => pieces) };
}

/** A part of a line between two slots as one piece; one without a word is a pause. */
function piecesOfText(part: string): string[] {
  const words = part.trim().replace(/^[.,?!\s]+/, '');
  return /\w/.test(words) ? [words] : [];
}

/** Every piece that some call may need, by who says it: A the agent, C the client. */
export function everyPiece(): { role: 'A' | 'C'; piece: string }[] {
  const pieces = new Map<string, { role: 'A' | 'C'; piece: string }>();
  const add = (role: 'A' | 'C', piece: string) => pieces.set(`${role}|${piece}`, { role, piece });
  for (const line of [...SCRIPTS.flatMap(({ blocks }) => blocks), ...REVIEWS].flat()) {
    const role = line.startsWith('A') ? 'A' : 'C';
    const parts = line.slice(3).split(SLOT);
    for (const [index, part] of parts.entries())
      if (index % 2 === 0) for (const piece of piecesOfText(part)) add(role, piece);
  }
  const words = [
    ...Array.from({ length: 20 }, (_, value) => String(value)),
    ...TENS.map(String),
    'hundred',
    'and',
    ...DAYS,
    ...CLIENTS.map(({ name }) => name),
    ...SCRIPTS.flatMap(({ places, prefix, money }) => [...places, prefix, money]),
  ];
  for (const word of words) for (const role of ['A', 'C'] as const) add(role, word);
  for (const { name } of SCRIPTS.flatMap(({ agents }) => agents)) add('A', firstNameOf(name));
  return [...pieces.values()];
}

/** The name that an agent says. */
export function firstNameOf(name: string): string {
  return name.split(' ')[0] ?? name;
}
