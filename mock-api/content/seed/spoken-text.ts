import type { Faker } from '@faker-js/faker';
import { CLIENTS, getLineText, getRole, REVIEW_BLOCKS, type Script, type Speaker } from './conversations';
import { toLocalTime } from './local-time';
import { SCRIPTS } from './scripts';

/** A text, and the phrases that its audio is composed of. */
export type SpokenText = { text: string; phrases: readonly string[] };

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;
const PLACEHOLDER = /\{(\*?\w+)\}/;
const TENS = [20, 30, 40, 50, 60, 70, 80, 90] as const;

/** Greetings by the local hour from which they fit. */
const GREETINGS = [
  { fromHour: 0, text: 'Good evening' },
  { fromHour: 5, text: 'Good morning' },
  { fromHour: 12, text: 'Good afternoon' },
  { fromHour: 18, text: 'Good evening' },
] as const;

/** The greeting that fits the time of a call (ISO 8601) in a zone; that of a morning if the time is invalid. */
export function getGreeting(time: string, timeZone: string): string {
  const ms = Date.parse(time);
  const hour = Number.isNaN(ms) ? 9 : toLocalTime(ms, timeZone).minutes / 60;
  return GREETINGS.findLast(({ fromHour }) => hour >= fromHour)?.text ?? GREETINGS[1].text;
}

const toSpokenText = (text: string): SpokenText => ({ text, phrases: [text] });

/** The phrases of a number below 1000: 245 is 2, hundred, and, 40, 5. */
function splitNumber(value: number): string[] {
  if (value >= 100) {
    const rest = value % 100;
    return [String(Math.floor(value / 100)), 'hundred', ...(rest > 0 ? ['and', ...splitNumber(rest)] : [])];
  }
  if (value < 20 || value % 10 === 0) return [String(value)];
  return [String(value - (value % 10)), String(value % 10)];
}

const toSpokenNumber = (value: number): SpokenText => ({ text: String(value), phrases: splitNumber(value) });

function createReference({ prefix }: Script, faker: Faker): SpokenText {
  const digits = faker.string.numeric({ length: 6, allowLeadingZeros: false });
  return { text: `${prefix} ${digits}`, phrases: [prefix, ...digits] };
}

/** Creates the placeholder values of a call. They are the same in all its sentences. */
export function createCallValues(
  faker: Faker,
  script: Script,
  { client, agent, greeting }: { client: Speaker; agent: Speaker; greeting: string },
): Record<string, SpokenText> {
  const [place = '', otherPlace = ''] = faker.helpers.arrayElements(script.places, 2);
  const [day = '', nextDay = ''] = faker.helpers.arrayElements(DAYS, 2);
  const createNumber = (min: number, max: number) => toSpokenNumber(faker.number.int({ min, max }));
  const digits = faker.string.numeric(2);
  return {
    greeting: toSpokenText(greeting),
    name: toSpokenText(client.name),
    agent: toSpokenText(agent.name),
    ref: createReference(script, faker),
    place: toSpokenText(place),
    other: toSpokenText(otherPlace),
    day: toSpokenText(day),
    next: toSpokenText(nextDay),
    money: toSpokenText(script.money),
    amount: createNumber(45, 480),
    less: createNumber(12, 40),
    thousands: createNumber(3, 40),
    count: createNumber(2, 9),
    digits: { text: digits, phrases: [...digits] },
  };
}

/** Creates the placeholder values of one review block; their names begin with an asterisk. */
export function createReviewValues(faker: Faker, script: Script): Record<string, SpokenText> {
  const [day = '', nextDay = ''] = faker.helpers.arrayElements(DAYS, 2);
  return {
    '*ref': createReference(script, faker),
    '*count': toSpokenNumber(faker.number.int({ min: 2, max: 12 })),
    '*amount': toSpokenNumber(faker.number.int({ min: 45, max: 980 })),
    '*place': toSpokenText(faker.helpers.arrayElement(script.places)),
    '*day': toSpokenText(day),
    '*next': toSpokenText(nextDay),
  };
}

/** Replaces the placeholders of a line with values. */
export function fillPlaceholders(line: string, values: Readonly<Record<string, SpokenText>>): SpokenText {
  // Splitting by a pattern with a group puts the placeholder names at odd indexes.
  const parts = getLineText(line)
    .split(PLACEHOLDER)
    .map((part, index) => {
      if (index % 2 === 0) return { text: part, phrases: splitText(part) };
      const value = values[part];
      if (!value) throw new Error(`No value for the placeholder {${part}} in "${line}"`);
      return value;
    });
  return { text: parts.map(({ text }) => text).join(''), phrases: parts.flatMap(({ phrases }) => phrases) };
}

/** The text between two placeholders as one phrase; none for punctuation only. */
function splitText(part: string): string[] {
  const words = part.trim().replace(/^[.,?!\s]+/, '');
  return /\w/.test(words) ? [words] : [];
}

/** Lists all phrases that a call can contain, by role: A is the agent, C the client. */
export function listPhrases(): { role: 'A' | 'C'; phrase: string }[] {
  const phrases = new Map<string, { role: 'A' | 'C'; phrase: string }>();
  const add = (role: 'A' | 'C', phrase: string) => phrases.set(`${role}|${phrase}`, { role, phrase });
  for (const line of [...SCRIPTS.flatMap(({ blocks }) => blocks), ...REVIEW_BLOCKS].flat()) {
    const role = getRole(line);
    const parts = getLineText(line).split(PLACEHOLDER);
    for (const [index, part] of parts.entries())
      if (index % 2 === 0) for (const phrase of splitText(part)) add(role, phrase);
  }
  const words = [
    ...Array.from({ length: 20 }, (_, value) => String(value)),
    ...TENS.map(String),
    'hundred',
    'and',
    ...DAYS,
    ...GREETINGS.map(({ text }) => text),
    ...CLIENTS.map(({ name }) => name),
    ...SCRIPTS.flatMap(({ places, prefix, money }) => [...places, prefix, money]),
  ];
  for (const word of words) for (const role of ['A', 'C'] as const) add(role, word);
  for (const { name } of SCRIPTS.flatMap(({ agents }) => agents)) add('A', getFirstName(name));
  return [...phrases.values()];
}

/** The first name in a full name. */
export function getFirstName(name: string): string {
  return name.split(' ')[0] ?? name;
}
