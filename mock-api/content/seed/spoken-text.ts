import type { Faker } from '@faker-js/faker';
import { CLIENTS, getLineText, getRole, REVIEW_BLOCKS, type Line, type Script, type Speaker } from './conversations';
import { toLocalTime } from './local-time';
import { SCRIPTS } from './scripts';

/** A text, and the phrases whose recordings make up its audio. */
export type SpokenText = { text: string; phrases: readonly string[] };

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;
/** Matches `{name}`, or `{*name}` in a review block. */
const PLACEHOLDER = /\{(\*?\w+)\}/;
const TENS = [20, 30, 40, 50, 60, 70, 80, 90] as const;

/** Greetings by the local hour from which they are used. */
const GREETINGS = [
  { fromHour: 0, text: 'Good evening' },
  { fromHour: 5, text: 'Good morning' },
  { fromHour: 12, text: 'Good afternoon' },
  { fromHour: 18, text: 'Good evening' },
] as const;

/** Returns the greeting for the time of a call (ISO 8601) in a zone. An invalid time gives 'Good morning'. */
export function getGreeting(time: string, timeZone: string): string {
  const ms = Date.parse(time);
  const hour = Number.isNaN(ms) ? 9 : toLocalTime(ms, timeZone).minutes / 60;
  return GREETINGS.findLast(({ fromHour }) => hour >= fromHour)?.text ?? GREETINGS[1].text;
}

const toSpokenText = (text: string): SpokenText => ({ text, phrases: [text] });

/** Splits a number below 1000 into phrases with audio: 245 is 2, hundred, and, 40, 5. */
function splitNumber(value: number): string[] {
  if (value >= 100) {
    const belowHundred = value % 100;
    const lastPhrases = belowHundred > 0 ? ['and', ...splitNumber(belowHundred)] : [];
    return [String(Math.floor(value / 100)), 'hundred', ...lastPhrases];
  }
  if (value < 20 || value % 10 === 0) return [String(value)];
  return [String(value - (value % 10)), String(value % 10)];
}

const toSpokenNumber = (value: number): SpokenText => ({ text: String(value), phrases: splitNumber(value) });

function createReference({ prefix }: Script, faker: Faker): SpokenText {
  const digits = faker.string.numeric({ length: 6, allowLeadingZeros: false });
  return { text: `${prefix} ${digits}`, phrases: [prefix, ...digits] };
}

/** Creates the placeholder values that all sentences of a call share. */
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

/** Creates the placeholder values of one review block. Their names begin with an asterisk. */
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

/** Replaces the placeholders of a line with values. Throws if a value is missing. */
export function fillPlaceholders(line: Line, values: Readonly<Record<string, SpokenText>>): SpokenText {
  // `split` also returns the groups of the pattern: texts have even indexes, placeholder names have odd ones.
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

/** Returns the text between two placeholders as one phrase, or no phrase for punctuation only. */
function splitText(part: string): string[] {
  const words = part.trim().replace(/^[.,?!\s]+/, '');
  return /\w/.test(words) ? [words] : [];
}

/** Lists all phrases that the agent (A) or the client (C) can speak. Each needs audio. */
export function listPhrases(): { role: 'A' | 'C'; phrase: string }[] {
  const phrases = new Map<string, { role: 'A' | 'C'; phrase: string }>();
  const add = (role: 'A' | 'C', phrase: string) => phrases.set(`${role}|${phrase}`, { role, phrase });
  for (const line of [...SCRIPTS.flatMap(({ blocks }) => blocks), ...REVIEW_BLOCKS].flat()) {
    const role = getRole(line);
    // Even indexes are texts, odd ones placeholder names.
    const texts = getLineText(line)
      .split(PLACEHOLDER)
      .filter((_, index) => index % 2 === 0);
    for (const phrase of texts.flatMap(splitText)) add(role, phrase);
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

export function getFirstName(name: string): string {
  return name.split(' ')[0] ?? name;
}
