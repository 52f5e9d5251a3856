import { z } from 'zod';
import { DAY_MS, parseCalendarDay } from '~/lib/calendar';
import { formatMinute, parseTime } from '~/lib/dates';
import { id, longText, nameOrRecord, number, text, time } from '~/lib/lenient-schema';

/**
 * A main logging: the record of one robot run. `company` and `department` are names. The statuses are codes 1 to 4; any other
 * means No Status.
 */
export const MainLoggingSchema = z.object({
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
});
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

/** Display of a status code; `key` is the filter value in the URL. */
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

/** The display of a status code; any code except 2 to 4 is No Status. */
export function getMainLoggingStatus(code: number | null): MainLoggingStatus {
  if (code === null) return NO_STATUS;
  return MAIN_LOGGING_STATUSES.get(code) ?? NO_STATUS;
}

/** The statuses as filter options. */
export const MAIN_LOGGING_STATUS_OPTIONS = [...MAIN_LOGGING_STATUSES.values()].map(({ key, label }) => ({
  value: key,
  label,
}));

/** The initiator of a main logging: initiatedBy, else userName, else oSUserName. */
export function getInitiator({ initiatedBy, userName, oSUserName }: MainLogging): string | null {
  return [initiatedBy, userName, oSUserName].find((name) => name !== null && name.trim() !== '') ?? null;
}

/**
 * The API's current day (YYYY-MM-DD), null without a start time. The API returns the runs of its current day and those that
 * are still open from the day before, in any order. So the newest start day is its current day.
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
 * The UTC offset in which the API gives the times and days of runs, such as '+11:00': that of the first start time. Times
 * without an offset are UTC.
 */
export function findOffset(mainLoggings: readonly MainLogging[]): string {
  const start = mainLoggings.find(({ startTime }) => parseTime(startTime) !== null)?.startTime ?? '';
  const [, hours, minutes] = /([+-]\d{2}):?(\d{2})$/.exec(start.trim().slice('YYYY-MM-DD'.length)) ?? [];
  return hours === undefined ? '+00:00' : `${hours}:${minutes}`;
}

/**
 * What a run without an end time says beside its statuses, such as 'running since 01:00' in the given time zone. A run
 * that started more than a day ago may have been killed. Null: the run has ended, or its start is not known.
 */
export function describeOpenRun(
  { startTime, endTime }: Pick<MainLogging, 'startTime' | 'endTime'>,
  timeZone: string,
): string | null {
  const start = parseTime(startTime);
  if (start === null || parseTime(endTime) !== null) return null;
  if (Date.now() - start > DAY_MS) return 'no end time';
  return `running since ${formatMinute(start, timeZone)}`;
}

/** Longest entry data of a table row, in code points, so that no character is cut in half. */
const MAX_CHARACTERS = 100;

/** Truncates entry data for a table row. */
export function truncateEntryData(entryData: string | null): { text: string | null; isTruncated: boolean } {
  if (entryData === null || entryData.length <= MAX_CHARACTERS) return { text: entryData, isTruncated: false };
  // A code point has at most two UTF-16 units. Only this start is split, because the string can have megabytes.
  const start = entryData.slice(0, 2 * MAX_CHARACTERS);
  const text = Array.from(start).slice(0, MAX_CHARACTERS).join('');
  return { text, isTruncated: text.length < entryData.length };
}
