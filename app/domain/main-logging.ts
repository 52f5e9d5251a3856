import { z } from 'zod';
import { count, id, longText, nameOrRecord, text } from '../lib/lenient';

/** One robot run. Company and department are names; status codes 1 to 4, any other shows No Status. */
export const MainLoggingSchema = z.object({
  id,
  company: nameOrRecord,
  department: nameOrRecord,
  project: text,
  processName: text,
  initiatedBy: text,
  techStatus: count,
  businessStatus: count,
  oSUserName: text,
  userName: text,
  startComments: text,
  endComments: text,
  startTime: text,
  endTime: text,
});
export type MainLogging = z.infer<typeof MainLoggingSchema>;

export const LogEntrySchema = z.object({
  id,
  entryData: longText,
  sowName: text,
  sowStepNumber: text,
  sowStepName: text,
  time: text,
});
export type LogEntry = z.infer<typeof LogEntrySchema>;

/** A status of a run in words; `key` stands for it in addresses. */
export type RunStatus = {
  key: 'no-status' | 'successful' | 'unsuccessful' | 'failed';
  label: string;
  tone: 'neutral' | 'success' | 'gold' | 'error';
  icon: 'circle-dashed' | 'circle-check' | 'triangle-alert' | 'circle-x';
};

const NO_STATUS: RunStatus = { key: 'no-status', label: 'No Status', tone: 'neutral', icon: 'circle-dashed' };

/** Tech and business status codes (section 4). */
const RUN_STATUSES = new Map<number, RunStatus>([
  [1, NO_STATUS],
  [2, { key: 'successful', label: 'Successful', tone: 'success', icon: 'circle-check' }],
  [3, { key: 'unsuccessful', label: 'Unsuccessful', tone: 'gold', icon: 'triangle-alert' }],
  [4, { key: 'failed', label: 'Failed', tone: 'error', icon: 'circle-x' }],
]);

/** The status of a code; any code but 2 to 4 is No Status. */
export function runStatus(code: number | null): RunStatus {
  return (code !== null && RUN_STATUSES.get(code)) || NO_STATUS;
}

/** The statuses that a list of runs can be filtered by. */
export const RUN_STATUS_OPTIONS = [...RUN_STATUSES.values()].map(({ key, label }) => ({ value: key, label }));

/** Who started a run: initiatedBy, else userName, else oSUserName (D131). */
export function initiatorOf({ initiatedBy, userName, oSUserName }: MainLogging): string | null {
  return [initiatedBy, userName, oSUserName].find((name) => name !== null && name.trim() !== '') ?? null;
}

/** The day that the API counts as today, as it writes it: that of the newest run; null where there are no runs (D68). */
export function dayOf(runs: readonly MainLogging[]): string | null {
  for (const { startTime } of runs) {
    const day = /^\d{4}-\d{2}-\d{2}/.exec(startTime ?? '');
    if (day) return day[0];
  }
  return null;
}

/** Characters of entry data that a row shows; a longer one is cut there (section 9). */
const SHOWN_CHARACTERS = 100;

/** Entry data as a row shows it; code points are counted (D75). */
export function cutEntry(entryData: string | null): { text: string | null; isCut: boolean } {
  // A string of so few units cannot have more code points.
  if (entryData === null || entryData.length <= SHOWN_CHARACTERS) return { text: entryData, isCut: false };
  const shown = Array.from(entryData.slice(0, 2 * SHOWN_CHARACTERS + 2))
    .slice(0, SHOWN_CHARACTERS)
    .join('');
  return { text: shown, isCut: shown.length < entryData.length };
}
