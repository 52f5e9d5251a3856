/**
 * A line of a conversation: role (A agent, C client), mood (+, 0 or -) and text. A placeholder in braces, `{ref}`, has
 * the same random value in the whole call. With an asterisk, `{*ref}`, it has a new value in each of `REVIEW_BLOCKS`.
 */
export type Line = `${'A' | 'C'}${'+' | '0' | '-'} ${string}`;
const LINE_PREFIX_LENGTH = 'A+ '.length;
const MOODS = { '+': 'positive', '0': 'neutral', '-': 'negative' } as const;

/** Returns the role of the speaker of a line: A for the agent, C for the client. */
export function getRole(line: Line): 'A' | 'C' {
  return line.startsWith('A') ? 'A' : 'C';
}

export function getMood(line: Line): 'positive' | 'neutral' | 'negative' {
  return MOODS[line.charAt(1) as keyof typeof MOODS];
}

/** Returns the text of a line, without role and mood. Placeholders stay. */
export function getLineText(line: Line): string {
  return line.slice(LINE_PREFIX_LENGTH);
}

/** A person in a call. `name` is the full name of an agent or the first name of a client; `voice` is the pitch. */
export type Speaker = { name: string; voice: 'high' | 'low' };

/** The texts from which all calls of a process are composed. */
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
  /** Blocks of consecutive lines. The first block opens a call, the last one ends it. */
  blocks: readonly (readonly Line[])[];
  /** Plausible orders of the blocks between the first and the last one, as indexes of `blocks`. */
  blockSequences: readonly (readonly number[])[];
};

/** The last block of every script. */
export const ENDING_BLOCK: readonly Line[] = [
  'A0 Is there anything else I can help you with today?',
  'C+ No, that is everything. Thank you so much, you have been very helpful.',
  'A+ You are welcome. Have a lovely day, {name}.',
];

/**
 * In a long call the speakers review a list of references. A recording stores the indexes of its blocks: index 100 is
 * the first of `REVIEW_BLOCKS`, and a lower index refers to the blocks of the script.
 */
export const FIRST_REVIEW_BLOCK = 100;

/** Number of the first `REVIEW_BLOCKS`, which a long call repeats. The last two blocks begin and end the review. */
export const REPEATED_REVIEW_BLOCKS = 5;

/** The blocks of a review. Each repeated block is about one reference. */
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

/** The clients who call. High and low voices alternate. */
export const CLIENTS: readonly Speaker[] =
  'Hannah George Isabel Marcus Rosa Peter Yvonne Stefan Louise Victor Naomi Samuel'
    .split(' ')
    .map((name, index) => ({ name, voice: index % 2 === 0 ? 'high' : 'low' }));

/** Returns the lines of a block by the index that a recording stores; none for an unknown index. */
export function getBlockLines({ blocks }: Script, index: number): readonly Line[] {
  const lines = index >= FIRST_REVIEW_BLOCK ? REVIEW_BLOCKS[index - FIRST_REVIEW_BLOCK] : blocks[index];
  return lines ?? [];
}
