import type { TagRecord } from '../../records/recordings';
import { parseTable } from '../../records/rows';
import { getTimeBefore, type SeedSource } from '../faker/seeded-faker';
import { getScript } from './scripts';

/** Columns: name, color, process id (empty: all), keywords that give a sentence the tag, key phrase, description. */
const TAG_TABLE = `
Delay | #d4380d | 1 | delay, has not arrived, held up | the delivery is late | A delivery is late
Customs | #1d39c4 | 1 | customs, commercial invoice | has it cleared customs | Customs clearance or its papers
Damage | #a8071a | 1 | damaged, photographs of the damage | the goods are damaged | Goods arrived damaged
Address Change | #08979c | 1 | delivery address | change the delivery address | The delivery goes to another place
Storage Fee | #ad8b00 | 1 | storage, free days | how much is the storage | Fees for goods that are not collected
Empathy | #531dab | 1 | sorry, I understand | I am sorry to hear that | The agent shows understanding
Water Damage | #0050b3 | 2 | burst pipe, under water | we had a burst pipe | Damage by water
Excess | #ad6800 | 2 | excess | what is my excess | What the insured pays
Identification | #006d75 | 2 | date of birth | confirm your date of birth | The caller was identified
Complaint | #cf1322 | 2 | complaint, ridiculous | I want to make a complaint | The caller complains
Recording Notice | #595959 | 2 | recorded for training | this call is recorded | The caller was told of the recording
Assessor | #389e0d | 2 | assessor | the assessor can come | A visit of an assessor
Emergency | #cf1322 | 3 | emergency, pain | that sounds like an emergency | The caller needs to be seen soon
Cancellation Fee | #ad8b00 | 3 | cancellation fee | there is a cancellation fee | The fee was explained
Health Fund | #08979c | 3 | health fund | do you take my health fund | Questions about insurance
Reminder | #389e0d | 3 | reminder | send you a reminder | A reminder was offered
Valuation | #531dab | 4 | valuation, valued again | object to the valuation | The value of the land
Instalments | #389e0d | 4 | instalments | pay by instalments | Paying in parts
Missed Collection | #d4380d | 4 | missed collection, not collected | the bins were not collected | Waste was not collected
Concession | #08979c | 4 | concession | pensioner concession | Lower rates for some people
Estimated Reading | #ad6800 | 5 | estimated reading, guessing | based on an estimated reading | A bill without a reading
Outage | #cf1322 | 5 | outage, no power | we had no power | No power
Payment Plan | #389e0d | 5 | payment plan | can I have a payment plan | Paying over time
Smart Meter | #1d39c4 | 5 | smart meter | have you thought about a smart meter | The new meter was offered
Back Order | #d4380d | 6 | back order | on back order | Items that cannot be shipped yet
Wrong Invoice | #a8071a | 6 | invoice is wrong, credit note | the invoice is wrong | Too much was charged
Lead Time | #0050b3 | 6 | lead time | what is the lead time | How long an order takes
Upsell | #237804 | 6 | another pallet, volume discount | put us down for another | The caller buys more
Greeting | #8c8c8c |  | good morning, good afternoon, good evening, welcome | this is {agent} speaking | The agent greets with the name
Unused | #bfbfbf |  |  |  | A tag that no process uses
`;
const TAG_DEFINITIONS = parseTable(TAG_TABLE).map(
  ([tagName = '', color = '', process, keywords = '', keyPhrase = '', description = '']) => {
    const processId = process ? Number(process) : null;
    return { tagName, color, processId, words: keywords.split(', '), keyPhrase, description };
  },
);
const EXPECTED_PER_PROCESS = 3;

/** Creates the tags. The first three of every process are expected in its calls. */
export function seedTags({ now }: SeedSource): TagRecord[] {
  return TAG_DEFINITIONS.map(({ tagName, color, processId, words, keyPhrase, description }, index) => {
    const keyword = words.join('|');
    const quotedWords = words.map((word) => `“${word}”`).join(' or ');
    const previousOfProcess = TAG_DEFINITIONS.slice(0, index).filter((other) => other.processId === processId);
    return {
      id: index + 1,
      tagName,
      color,
      description,
      detailedDescription: keyword
        ? `${description}. Found by ${quotedWords} in a sentence of either channel, and reviewed every quarter.`
        : '',
      keyword,
      keyPhrase,
      processName: processId === null ? null : getScript(processId).processName,
      processId,
      isExpected: processId !== null && previousOfProcess.length < EXPECTED_PER_PROCESS,
      created: getTimeBefore(now, { days: 300 - index * 4, minutes: index * 37 }),
      createdBy: 'sofia.lindqvist@automated.example',
    };
  });
}

/** A tag found in a text, and the matching part of the text. */
type TagMatch = { tag: TagRecord; evidence: string };

/** Returns the tags of a process, and those for all processes. A call without a process (null) has no tags. */
export function filterTagsByProcess(tags: readonly TagRecord[], processId: number | null): TagRecord[] {
  return processId === null ? [] : tags.filter((tag) => tag.processId === processId || tag.processId === null);
}

/** Finds the tags whose keywords occur in a text, ignoring case. */
export function findTags(tags: readonly TagRecord[], text: string): TagMatch[] {
  const lowerCaseText = text.toLowerCase();
  return tags.flatMap((tag) => {
    // Hostile data has tags without a keyword.
    const word = tag.keyword
      ?.toLowerCase()
      .split('|')
      .find((candidate) => candidate !== '' && lowerCaseText.includes(candidate));
    if (word === undefined) return [];
    const start = lowerCaseText.indexOf(word);
    return [{ tag, evidence: text.slice(start, start + word.length) }];
  });
}

/** Formats tags like the API's `actualTags`: 'name;color', joined with pipes, without duplicates. */
export function formatTags(tags: readonly TagRecord[]): string {
  return [...new Set(tags.map(({ tagName, color }) => `${tagName};${color}`))].join('|');
}
