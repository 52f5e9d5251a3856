import type { LogEntry } from '../../app/domain/main-logging';
import type { Wire } from '../handlers';
import type { MainLoggingRecord } from '../entities/rpa';

/** Ids of entries start at the id of their run times this. */
const ENTRIES_STEP = 1_000_000;
const STEP_MS = 1700;
const SOWS = ['Log in', 'Read mail', 'Enter data', 'Check totals', 'Write report'] as const;
const STEPS = [
  'Open application',
  'Wait for window',
  'Type user name',
  'Find record',
  'Copy value',
  'Save',
  'Close',
] as const;
const DATA = [
  'Window found after 2 attempts',
  'Record 4711 of supplier ABN 51 824 753 556 opened',
  '{"invoice": "INV-204417", "total": 1204.50, "currency": "AUD"}',
  'Value "=A1+B1" copied from cell C7',
  'No new mail in Inbox/Invoices',
  'Retry 1 of 3: the application did not respond within 30 seconds',
  '',
  'Entry saved, next record follows',
] as const;
/** Lengths around the bound of Show more, in code points, and a long one; each run begins with them. */
const LENGTHS = [99, 100, 101, 4000] as const;

/** The log entries of a run, the same whenever they are asked for. They are counted out, not drawn: there may be very many. */
export function logEntriesOf(run: MainLoggingRecord): Wire<LogEntry>[] {
  const start = Date.parse(run.startTime);
  return Array.from({ length: run.entryCount }, (_, index) => ({
    id: run.id * ENTRIES_STEP + index + 1,
    entryData: dataAt(run.id, index),
    sowName: SOWS[Math.floor(index / STEPS.length) % SOWS.length] ?? null,
    sowStepNumber: String((index % STEPS.length) + 1),
    sowStepName: STEPS[index % STEPS.length] ?? null,
    time: Number.isNaN(start) ? '' : new Date(start + index * STEP_MS).toISOString(),
  }));
}

function dataAt(runId: number, index: number): string {
  const length = LENGTHS[index];
  if (length !== undefined) return textOf(length, runId);
  // A hundred characters that are two units each: the bound counts characters.
  if (index === LENGTHS.length) return '🤖'.repeat(100);
  return DATA[(runId + index) % DATA.length] ?? '';
}

function textOf(length: number, runId: number): string {
  const words = `Run ${runId}: the screen showed a message that is kept as it was. `;
  return `${words.repeat(Math.ceil(length / words.length)).slice(0, length - 1)}.`;
}
