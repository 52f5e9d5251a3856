import type { LogEntry } from '../../app/domain/main-logging';
import type { Wire } from '../handlers';
import type { Robot } from './robots';
import { ROBOTS, robotAt } from './robots';
import { SAMPLE_RUN } from './rpa';
import type { MainLoggingRecord } from '../entities/rpa';

/** Ids of entries start at the id of their run times this. */
const ENTRIES_STEP = 1_000_000;
const STEP_MS = 1700;
/** What robots do, in this order and again from the start: the part of the work, and its steps with what they note. */
const SOWS: readonly (readonly [sow: string, steps: readonly (readonly [step: string, note: string])[]])[] = [
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
  steps.map(([step, note], index) => ({ sow, step, note, place: index + 1 })),
);
/** What a spreadsheet would compute, and what else a file of entries must survive. */
const FORMULAS = ['=A1+B1', '@SUM(A1:A9)', '+1-800', '-2+3', '=HYPERLINK("https://example.com";"here")'] as const;
/** Lengths around the bound of Show more, in code points, and a long one: the entries of the sample run begin with them. */
const LENGTHS = [99, 100, 101, 4000] as const;

/** The log entries of a run, the same whenever they are asked for. They are counted out, not drawn: there may be very many. */
export function logEntriesOf(run: MainLoggingRecord): Wire<LogEntry>[] {
  const start = Date.parse(run.startTime);
  const end = Date.parse(run.endTime ?? '');
  const robot = ROBOTS.find(({ processName }) => processName === run.processName) ?? robotAt(0);
  // All of it happens before the run ends.
  const stepMs = Number.isNaN(end) ? STEP_MS : Math.min(STEP_MS, Math.floor((end - start) / (run.entryCount + 1)));
  return Array.from({ length: run.entryCount }, (_, index) => {
    const { sow, step, place } = STEPS[index % STEPS.length] ?? { sow: null, step: null, place: 1 };
    return {
      id: run.id * ENTRIES_STEP + index + 1,
      entryData: dataAt(run, robot, index),
      sowName: sow,
      sowStepNumber: String(place),
      sowStepName: step,
      time: Number.isNaN(start) ? '' : new Date(start + index * stepMs).toISOString(),
    };
  });
}

function dataAt(run: MainLoggingRecord, robot: Robot, index: number): string {
  if (run.id === SAMPLE_RUN.id) {
    const sample = sampleAt(index);
    if (sample !== null) return sample;
  }
  // What ended a run badly is the last that it noted.
  if (index === run.entryCount - 1 && run.techStatus === 4) return run.endComments ?? '';
  const { application, item } = robot;
  const round = Math.floor(index / STEPS.length) + 1;
  const mixed = (run.id * 7919 + round * 104_729) % 900_000;
  const values: Readonly<Record<string, string>> = {
    app: application,
    item,
    Item: item.charAt(0).toUpperCase() + item.slice(1),
    user: run.oSUserName ?? 'robot',
    n: String(round),
    ref: String(100_000 + mixed),
    amount: ((mixed % 480_000) / 100 + 20).toFixed(2),
  };
  return (STEPS[index % STEPS.length]?.note ?? '').replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

function sampleAt(index: number): string | null {
  const length = LENGTHS[index];
  if (length !== undefined) return textOf(length);
  // A hundred characters that are two units each: the bound counts characters.
  if (index === LENGTHS.length) return '🤖'.repeat(100);
  return FORMULAS[index - LENGTHS.length - 1] ?? null;
}

function textOf(length: number): string {
  const words = 'The screen showed a message that is kept as it was, however long it is. ';
  return `${words.repeat(Math.ceil(length / words.length)).slice(0, length - 1)}.`;
}
