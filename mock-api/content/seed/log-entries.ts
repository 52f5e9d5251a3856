import type { LogEntry } from '../../../app/domain/rpa/main-logging';
import { parseTable } from '../../records/rows';
import type { MainLoggingRecord } from '../../records/rpa';
import type { Wire } from '../../records/wire';
import { SAMPLE_MAIN_LOGGING } from './main-loggings';
import { getRobot, ROBOTS, type Robot } from './robots';

/** An entry id is the id of the main logging times this, plus the number of the entry from 1. */
const ENTRY_ID_STEP = 1_000_000;
/** Longest time between two entries, except for one wait. */
const MAX_INTERVAL_MS = 1700;
const FAILED_STATUS = 4;
/** The steps that a robot repeats. Columns: SOW (the API's name of a group of steps), number in it, name, message. */
const STEPS = parseTable(`
Log in       | 1 | Open application | {app} opened
Log in       | 2 | Wait for window  | Window of {app} found after 2 attempts
Log in       | 3 | Type user name   | User name {user} typed
Log in       | 4 | Save             | Logged in to {app}
Read mail    | 1 | Open application | Inbox opened
Read mail    | 2 | Find record      | Message {n} is about {item} {ref}
Read mail    | 3 | Copy value       | Number {ref} copied from the message
Read mail    | 4 | Close            | Message {n} moved to Inbox/Done
Enter data   | 1 | Find record      | {Item} {ref} found in {app}
Enter data   | 2 | Copy value       | Amount {amount} of {item} {ref} copied from cell C{n}
Enter data   | 3 | Save             | {Item} {ref} saved, next record follows
Check totals | 1 | Copy value       | {"item": "{ref}", "total": {amount}}
Check totals | 2 | Wait for window  | Totals of {n} records agree
Write report | 1 | Save             | Line {n} of the report written
Write report | 2 | Close            |
`).map(([sow = '', stepNumber = '', step = '', message = '']) => ({ sow, stepNumber, step, message }));
/** Texts that a spreadsheet would evaluate as formulas. */
const FORMULAS = ['=A1+B1', '@SUM(A1:A9)', '+1-800', '-2+3', '=HYPERLINK("https://example.com";"here")'] as const;
/** Lengths of the first sample entries. The portal shortens an entry above 100 characters and offers "Show more". */
const SAMPLE_LENGTHS = [99, 100, 101, 4000] as const;

/** Returns the index of the entry before which the robot waits longest. */
export function getWaitIndex({ id, entryCount }: Pick<MainLoggingRecord, 'id' | 'entryCount'>): number {
  return Math.floor(entryCount * getFraction(id));
}

/** Creates the log entries of a main logging. Without a random generator, they are always the same. */
export function createLogEntries(mainLogging: MainLoggingRecord): Wire<LogEntry>[] {
  const robot = ROBOTS.find(({ processName }) => processName === mainLogging.processName) ?? getRobot(0);
  const getTime = createTimeGetter(mainLogging);
  return Array.from({ length: mainLogging.entryCount }, (_, index) => {
    const { sow, step, stepNumber } = getStep(index);
    return {
      id: mainLogging.id * ENTRY_ID_STEP + index + 1,
      entryData: createEntryData(mainLogging, robot, index),
      sowName: sow,
      sowStepNumber: stepNumber,
      sowStepName: step,
      time: getTime(index),
    };
  });
}

function getStep(index: number): (typeof STEPS)[number] {
  return STEPS[index % STEPS.length] ?? { sow: '', stepNumber: '', step: '', message: '' };
}

/** Creates a function that returns the ISO time of an entry by its index. An invalid start gives empty strings. */
function createTimeGetter(mainLogging: MainLoggingRecord): (index: number) => string {
  const { entryCount } = mainLogging;
  const start = Date.parse(mainLogging.startTime);
  if (Number.isNaN(start)) return () => '';
  // NaN if the run has no end yet.
  const durationMs = Date.parse(mainLogging.endTime ?? '') - start;
  const isEndKnown = !Number.isNaN(durationMs);
  // One interval is left after the last entry, so that all entries are before the end.
  const evenIntervalMs = isEndKnown ? Math.floor(durationMs / (entryCount + 1)) : MAX_INTERVAL_MS;
  const intervalMs = Math.min(MAX_INTERVAL_MS, evenIntervalMs);
  // The robot waits once for an application that does not answer. The wait takes a quarter of the idle time.
  const waitIndex = Math.max(1, getWaitIndex(mainLogging));
  const idleMs = isEndKnown ? durationMs - intervalMs * (entryCount + 1) : 0;
  const waitMs = Math.max(0, Math.floor(idleMs / 4));
  return (index) => {
    // The place of an entry in its interval varies, so that the times look real.
    const entryMs = Math.floor((index + 0.9 * getFraction(index * index)) * intervalMs);
    return new Date(start + entryMs + (index >= waitIndex ? waitMs : 0)).toISOString();
  };
}

/** Returns a fraction from 0 to below 1 that looks random and is always the same for a number. */
function getFraction(value: number): number {
  const goldenRatio = 0.618_034;
  return (value * goldenRatio) % 1;
}

function createEntryData(mainLogging: MainLoggingRecord, robot: Robot, index: number): string {
  if (mainLogging.id === SAMPLE_MAIN_LOGGING.id) {
    const sample = getSampleEntry(index);
    if (sample !== null) return sample;
  }
  // The last entry of a failed main logging is the error.
  const isLast = index === mainLogging.entryCount - 1;
  if (isLast && mainLogging.techStatus === FAILED_STATUS) return mainLogging.endComments ?? '';
  const { application, item } = robot;
  const round = Math.floor(index / STEPS.length) + 1;
  // Multiplying by primes gives each round of the steps a different six-digit reference.
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
  return getStep(index).message.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

function getSampleEntry(index: number): string | null {
  const length = SAMPLE_LENGTHS[index];
  if (length !== undefined) return createTextOfLength(length);
  // 100 characters are 200 UTF-16 code units. The portal must not shorten them, because it counts characters.
  if (index === SAMPLE_LENGTHS.length) return '🤖'.repeat(100);
  return FORMULAS[index - SAMPLE_LENGTHS.length - 1] ?? null;
}

function createTextOfLength(length: number): string {
  const words = 'The screen showed a message that is kept as it was, however long it is. ';
  return `${words.repeat(Math.ceil(length / words.length)).slice(0, length - 1)}.`;
}
