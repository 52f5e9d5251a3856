/**
 * A line of a conversation: role (A agent, C client), mood (+, 0 or -) and text. Placeholders in braces get one random
 * value per call, those with an asterisk one value per review block (see `spoken-text.ts`).
 */
export type Line = `${'A' | 'C'}${'+' | '0' | '-'} ${string}`;
/** Length of the role, mood and space before the text of a line. */
const LINE_PREFIX_LENGTH = 3;
const MOODS = { '+': 'positive', '0': 'neutral', '-': 'negative' } as const;

/** The role of the speaker of a line: A agent, C client. */
export function getRole(line: Line): 'A' | 'C' {
  return line.startsWith('A') ? 'A' : 'C';
}

/** The mood of a line. */
export function getMood(line: Line): 'positive' | 'neutral' | 'negative' {
  return MOODS[line.charAt(1) as keyof typeof MOODS];
}

/** The text of a line, without role and mood. */
export function getLineText(line: string): string {
  return line.slice(LINE_PREFIX_LENGTH);
}

/** An agent (full name) or a client (first name), and the pitch of the voice. */
export type Speaker = { name: string; voice: 'high' | 'low' };

/** The calls of a process. */
export type Script = {
  processId: number;
  processName: string;
  companyName: string;
  departmentName: string;
  country: string;
  /** The spoken name of the currency. */
  money: string;
  /** The first letters of reference numbers. */
  prefix: string;
  places: readonly string[];
  /** The employees who take the calls. */
  agents: readonly Speaker[];
  /** Blocks of consecutive lines. The first opens a call, the last ends it. */
  blocks: readonly (readonly Line[])[];
  /** Plausible orders of the other blocks, by index. */
  blockSequences: readonly (readonly number[])[];
};

export const ENDING_BLOCK: readonly Line[] = [
  'A0 Is there anything else I can help you with today?',
  'C+ No, that is everything. Thank you so much, you have been very helpful.',
  'A+ You are welcome. Have a lovely day, {name}.',
];

/**
 * In a long call the speakers review a list of references. Block indexes of a recording from this one on refer to
 * `REVIEW_BLOCKS`, lower ones to the blocks of its script.
 */
export const FIRST_REVIEW_BLOCK = 100;

/** Number of the blocks of `REVIEW_BLOCKS` that a long call repeats; the two after them begin and end the review. */
export const REPEATED_REVIEW_BLOCKS = 5;

/** The blocks of a review: each is about one reference. */
export const REVIEW_BLOCKS: readonly (readonly Line[])[] = [
  [
    'A0 The next one on the list is {*ref}.',
    'C0 That should be {*count} from {*day}, for {*place}, on {*ref}.',
    'A+ Yes, {*ref} is complete.',
    'C+ Perfect, then I tick off {*ref}.',
  ],
  [
    'A0 Then there is {*ref}, from {*day}.',
    'C- On {*ref} we still wait for an answer.',
    'A- I am sorry, {*ref} was held up in {*place}.',
    'C0 Please call me on {*next} about {*ref}.',
  ],
  [
    'C0 What about {*ref}?',
    'A0 I see {*count} open items on {*ref}.',
    'C0 That is what I have for {*ref}.',
    'A+ Good, {*ref} will be done on {*next}.',
  ],
  [
    'A0 Now to {*ref}, which is due on {*next}.',
    'C- For {*ref} that is too late for us.',
    'A+ I can have {*ref} ready in {*count} days.',
    'C+ That is great for {*ref}, thank you.',
  ],
  [
    'C0 Has {*ref} been paid?',
    'A0 For {*ref} we received {*amount} {money}.',
    'C0 That matches {*ref} in my books.',
    'A+ Then {*ref} is settled.',
  ],
  [
    'C0 I have a long list of other references today. Could we go through all of them?',
    'A+ Of course, let us take them one by one.',
  ],
  ['C+ That was the last one on my list.', 'A0 Good. I will send you a summary of all of them.'],
];

/** The clients who call, by turns with a high and a low voice. */
export const CLIENTS: readonly Speaker[] =
  'Hannah George Isabel Marcus Rosa Peter Yvonne Stefan Louise Victor Naomi Samuel'
    .split(' ')
    .map((name, index) => ({ name, voice: index % 2 === 0 ? 'high' : 'low' }));

/** The lines of a block of a recording, by its index. */
export function getBlockLines({ blocks }: Script, index: number): readonly Line[] {
  return (index >= FIRST_REVIEW_BLOCK ? REVIEW_BLOCKS[index - FIRST_REVIEW_BLOCK] : blocks[index]) ?? [];
}
