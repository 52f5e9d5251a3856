import type { Faker } from '@faker-js/faker';
import type { StreamRecord } from '../entities/recordings';

/** What an assistant noticed on a screen: jsonData as text, for some as an object (D58). */
export type OccasionRow = {
  id: number;
  jsonData: string | object;
  screenshotUrl: string | null;
  color: string | null;
  startTime: string;
  endTime: string;
};

const ID_STEP = 1000;
const COLOURS = ['#389e0d', '#d4380d', '#1d39c4', '#ad8b00'] as const;
const SCREENS = [
  'Customer record',
  'Booking screen',
  'Invoice form',
  'Claim form',
  'Search result',
  'E-mail draft',
  'Payment screen',
] as const;
const ACTIONS = ['opened', 'was searched for', 'was changed', 'was saved', 'was printed', 'showed an error'] as const;
const QUESTIONS = [
  'Was the caller identified?',
  'Is the address complete?',
  'Was the due date checked?',
  'Is there an open complaint?',
  'Which channel was used?',
] as const;
const ANSWERS = ['Yes', 'No', 'Not needed', 'Phone', 'E-mail', 'Checked twice', ''] as const;
const DECISIONS = ['Approve', 'Escalate', 'Call back', 'Refund', 'No action', 'Send letter'] as const;

/** The occasions of a stream; the same stream always gives the same. `faker` is reseeded. */
export function occasionsOf(faker: Faker, stream: StreamRecord): OccasionRow[] {
  faker.seed(stream.id);
  const start = Date.parse(stream.startTime);
  const step = Math.floor((Date.parse(stream.endTime) - start) / Math.max(1, stream.occasionCount));
  return Array.from({ length: stream.occasionCount }, (_, index) => {
    const id = stream.id * ID_STEP + index + 1;
    const data = dataOf(faker);
    return {
      id,
      jsonData: index % 7 === 3 ? data : JSON.stringify(data),
      screenshotUrl: index % 11 === 6 ? null : `/files/screenshots/${id}`,
      color: index % 5 === 4 ? null : (COLOURS[index % COLOURS.length] ?? null),
      startTime: timeOf(start + index * step),
      endTime: timeOf(start + index * step + Math.floor(step * 0.8)),
    };
  });
}

function dataOf(faker: Faker) {
  const lines = faker.helpers
    .arrayElements(SCREENS, { min: 1, max: 3 })
    .map((screen) => `${screen} ${faker.helpers.arrayElement(ACTIONS)}`);
  const questions = faker.helpers.arrayElements(QUESTIONS, { min: 0, max: 3 });
  return {
    occasionContent: lines,
    occasionInput: questions.map((questionName) => ({ questionName, answer: faker.helpers.arrayElement(ANSWERS) })),
    occasionDecision: faker.helpers.arrayElements(DECISIONS, { min: 0, max: 2 }),
  };
}

/** Null where the stream's own times are none. */
function timeOf(time: number): string {
  return Number.isNaN(time) ? '' : new Date(time).toISOString();
}
