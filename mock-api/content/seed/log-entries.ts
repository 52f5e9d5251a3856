import type { LogEntry } from '../../../app/domain/rpa/main-logging';
import type { MainLoggingRecord } from '../../records/rpa';
import type { Wire } from '../../records/wire';
import { SAMPLE_MAIN_LOGGING } from './main-loggings';
import { getRobot, ROBOTS, type Robot } from './robots';

/** An entry id is the main logging id times this, plus the entry number. */
const ENTRY_ID_STEP = 1_000_000;
/** Longest time between two entries. */
const MAX_INTERVAL_MS = 1700;
/** The SOWs (groups of steps, a word of the API) of a robot, and the message templates of their steps. Robots repeat them in this order. */
const SOWS: readonly (readonly [sow: string, steps: readonly (readonly [step: string, message: string])[]])[] = [
  [
    'Log in',
    [
      ['Open application', '{app} opened'],
      ['Wait for window', 'Window of {app} found after 2 attempts'],
      ['Type user name', 'User name {user} typed'],
      ['Save', 'Logged in to {app}'],
    ],
  ],
  [
    'Read mail',
    [
      ['Open application', 'Inbox opened'],
      ['Find record', 'Message {n} is about {item} {ref}'],
      ['Copy value', 'Number {ref} copied from the message'],
      ['Close', 'Message {n} moved to Inbox/Done'],
    ],
  ],
  [
    'Enter data',
    [
      ['Find record', '{Item} {ref} found in {app}'],
      ['Copy value', 'Amount {amount} of {item} {ref} copied from cell C{n}'],
      ['Save', '{Item} {ref} saved, next record follows'],
    ],
  ],
  [
    'Check totals',
    [
      ['Copy value', '{"item": "{ref}", "total": {amount}}'],
      ['Wait for window', 'Totals of {n} records agree'],
    ],
  ],
  [
    'Write report',
    [
      ['Save', 'Line {n} of the report written'],
      ['Close', ''],
    ],
  ],
];
const STEPS = SOWS.flatMap(([sow, steps]) =>
  steps.map(([step, message], index) => ({ sow, step, message, stepNumber: index + 1 })),
);
/** Texts that a spreadsheet would evaluate as formulas. */
const FORMULAS = ['=A1+B1', '@SUM(A1:A9)', '+1-800', '-2+3', '=HYPERLINK("https://example.com";"here")'] as const;
/** Lengths of the first sample entries, in code points: around the limit of "Show more", and a very long one. */
const SAMPLE_LENGTHS = [99, 100, 101, 4000] as const;

/** The index of the entry that follows the longest wait of a run. */
export function getWaitIndex({ id, entryCount }: Pick<MainLoggingRecord, 'id' | 'entryCount'>): number {
  return Math.floor(entryCount * getFraction(id));
}

/** Creates the log entries of a main logging. They are derived from its id and index, without a random generator. */
export function createLogEntries(mainLogging: MainLoggingRecord): Wire<LogEntry>[] {
  const start = Date.parse(mainLogging.startTime);
  const end = Date.parse(mainLogging.endTime ?? '');
  const robot = ROBOTS.find(({ processName }) => processName === mainLogging.processName) ?? getRobot(0);
  // All entries are before the end time.
  const intervalMs = Number.isNaN(end)
    ? MAX_INTERVAL_MS
    : Math.min(MAX_INTERVAL_MS, Math.floor((end - start) / (mainLogging.entryCount + 1)));
  // Once, the robot waits for an application that does not answer: a quarter of the time that is left.
  const waitIndex = getWaitIndex(mainLogging);
  const usedMs = intervalMs * (mainLogging.entryCount + 1);
  const waitMs = Number.isNaN(end) ? 0 : Math.max(0, Math.floor((end - start - usedMs) / 4));
  const getTime = (index: number) =>
    start +
    Math.floor((index + 0.9 * getFraction(index * index)) * intervalMs) +
    (index > 0 && index >= waitIndex ? waitMs : 0);
  return Array.from({ length: mainLogging.entryCount }, (_, index) => {
    const { sow, step, stepNumber } = STEPS[index % STEPS.length] ?? { sow: null, step: null, stepNumber: 1 };
    return {
      id: mainLogging.id * ENTRY_ID_STEP + index + 1,
      entryData: createEntryData(mainLogging, robot, index),
      sowName: sow,
      sowStepNumber: String(stepNumber),
      sowStepName: step,
      time: Number.isNaN(start) ? '' : new Date(getTime(index)).toISOString(),
    };
  });
}

/** A fraction from 0 to below 1 that looks random and is always the same for a number. */
function getFraction(value: number): number {
  return (value * 0.618_034) % 1;
}

function createEntryData(mainLogging: MainLoggingRecord, robot: Robot, index: number): string {
  if (mainLogging.id === SAMPLE_MAIN_LOGGING.id) {
    const sample = getSampleEntry(index);
    if (sample !== null) return sample;
  }
  // The last entry of a failed main logging is the error.
  if (index === mainLogging.entryCount - 1 && mainLogging.techStatus === 4) return mainLogging.endComments ?? '';
  const { application, item } = robot;
  const round = Math.floor(index / STEPS.length) + 1;
  // Two primes give each round another six-digit reference.
  const referenceOffset = (mainLogging.id * 7919 + round * 104_729) % 900_000;
  const values: Readonly<Record<string, string>> = {
    app: application,
    item,
    Item: item.charAt(0).toUpperCase() + item.slice(1),
    user: mainLogging.oSUserName ?? 'robot',
    n: String(round),
    ref: String(100_000 + referenceOffset),
    amount: ((referenceOffset % 480_000) / 100 + 20).toFixed(2),
  };
  return (STEPS[index % STEPS.length]?.message ?? '').replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

function getSampleEntry(index: number): string | null {
  const length = SAMPLE_LENGTHS[index];
  if (length !== undefined) return createTextOfLength(length);
  // 100 characters of two UTF-16 code units each: the limit counts characters.
  if (index === SAMPLE_LENGTHS.length) return '🤖'.repeat(100);
  return FORMULAS[index - SAMPLE_LENGTHS.length - 1] ?? null;
}

function createTextOfLength(length: number): string {
  const words = 'The screen showed a message that is kept as it was, however long it is. ';
  return `${words.repeat(Math.ceil(length / words.length)).slice(0, length - 1)}.`;
}
