import { z } from 'zod';
import { DAY_MS, parseCalendarDay } from '~/lib/calendar';
import { formatMinute, parseTime } from '~/lib/dates';
import { dropPlaceholderEnd, id, longText, nameOrRecord, number, text, time } from '~/lib/lenient-schema';

/**
 * A main logging: the record of one robot run. `company` and `department` are names, also if a host sends records. The
 * statuses are codes of `getMainLoggingStatus`.
 */
export const MainLoggingSchema = dropPlaceholderEnd(
  { start: 'startTime', end: 'endTime' },
  z.object({
    id,
    company: nameOrRecord,
    department: nameOrRecord,
    project: text,
    processName: text,
    initiatedBy: text,
    techStatus: number,
    businessStatus: number,
    oSUserName: text,
    userName: text,
    startComments: text,
    endComments: text,
    startTime: time,
    endTime: time,
  }),
);
export type MainLogging = z.infer<typeof MainLoggingSchema>;

/** One line of the log of a run. "Sow" is a word of the API, shown unchanged. */
export const LogEntrySchema = z.object({
  id,
  entryData: longText,
  sowName: text,
  sowStepNumber: text,
  sowStepName: text,
  time,
});
export type LogEntry = z.infer<typeof LogEntrySchema>;

/** How a screen shows a status code. `key` is the value of the filter in the URL. */
export type MainLoggingStatus = {
  key: 'no-status' | 'successful' | 'unsuccessful' | 'failed';
  label: string;
  tone: 'neutral' | 'success' | 'warning' | 'error';
  icon: 'circle-dashed' | 'circle-check' | 'triangle-alert' | 'circle-x';
};

const NO_STATUS: MainLoggingStatus = { key: 'no-status', label: 'No Status', tone: 'neutral', icon: 'circle-dashed' };

/** The codes of `techStatus` and `businessStatus`. */
const MAIN_LOGGING_STATUSES = new Map<number, MainLoggingStatus>([
  [1, NO_STATUS],
  [2, { key: 'successful', label: 'Successful', tone: 'success', icon: 'circle-check' }],
  [3, { key: 'unsuccessful', label: 'Unsuccessful', tone: 'warning', icon: 'triangle-alert' }],
  [4, { key: 'failed', label: 'Failed', tone: 'error', icon: 'circle-x' }],
]);

/** Returns how a screen shows a status code. An unknown or missing code is No Status. */
export function getMainLoggingStatus(code: number | null): MainLoggingStatus {
  if (code === null) return NO_STATUS;
  return MAIN_LOGGING_STATUSES.get(code) ?? NO_STATUS;
}

/** The statuses as filter options. */
export const MAIN_LOGGING_STATUS_OPTIONS = [...MAIN_LOGGING_STATUSES.values()].map(({ key, label }) => ({
  value: key,
  label,
}));

/** The initiator of a run: the first of these names that is not empty. */
export function getInitiator({ initiatedBy, userName, oSUserName }: MainLogging): string | null {
  return [initiatedBy, userName, oSUserName].find((name) => name !== null && name.trim() !== '') ?? null;
}

/**
 * Returns the current day of the API (YYYY-MM-DD) from its list of today; null if no run has a start time. The list has
 * the runs of that day, and older ones that are still open, in any order. So the newest start day is the current day.
 */
export function findNewestDay(mainLoggings: readonly MainLogging[]): string | null {
  let newestDay: string | null = null;
  for (const { startTime } of mainLoggings) {
    const day = parseCalendarDay(startTime);
    if (day !== null && (newestDay === null || day > newestDay)) newestDay = day;
  }
  return newestDay;
}

/**
 * Returns the UTC offset in which the API sends the times of runs, such as '+11:00': that of the first start time.
 * Times without an offset are UTC.
 */
export function findOffset(mainLoggings: readonly MainLogging[]): string {
  const start = mainLoggings.find(({ startTime }) => parseTime(startTime) !== null)?.startTime ?? '';
  // Only the part after the date is searched: '-20' in a date looks like an offset.
  const [, hours, minutes] = /([+-]\d{2}):?(\d{2})$/.exec(start.trim().slice('YYYY-MM-DD'.length)) ?? [];
  return hours === undefined ? '+00:00' : `${hours}:${minutes}`;
}

/** Whether a run has started within a day and has no end time yet. */
export function isRunning({ startTime, endTime }: Pick<MainLogging, 'startTime' | 'endTime'>): boolean {
  if (parseTime(endTime) !== null) return false;
  const start = parseTime(startTime);
  return start !== null && Date.now() - start <= DAY_MS;
}

/**
 * Returns the text beside the statuses of a run without an end time, such as 'running since 01:00'. A run that started
 * more than a day ago may have been killed. Null: the run has ended, or its start is not known.
 */
export function describeOpenRun(
  { startTime, endTime }: Pick<MainLogging, 'startTime' | 'endTime'>,
  timeZone: string,
): string | null {
  const start = parseTime(startTime);
  if (start === null || parseTime(endTime) !== null) return null;
  if (!isRunning({ startTime, endTime })) return 'no end time';
  return `running since ${formatMinute(start, timeZone)}`;
}

/** Maximum length of entry data in a table row, in code points, so that no character is cut in half. */
const MAX_CHARACTERS = 100;

/** Truncates entry data for a table row. */
export function truncateEntryData(entryData: string | null): { text: string | null; isTruncated: boolean } {
  if (entryData === null || entryData.length <= MAX_CHARACTERS) return { text: entryData, isTruncated: false };
  // A code point has at most two UTF-16 units. Only this start is split, because the string can have megabytes.
  const start = entryData.slice(0, 2 * MAX_CHARACTERS);
  const text = Array.from(start).slice(0, MAX_CHARACTERS).join('');
  return { text, isTruncated: text.length < entryData.length };
}
