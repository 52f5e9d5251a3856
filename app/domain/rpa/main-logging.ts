import { z } from 'zod';
import { DAY_MS, parseCalendarDay } from '~/lib/calendar';
import { formatDay, parseTime } from '~/lib/dates';
import { formatDuration } from '~/lib/duration';
import { dropPlaceholderEnd, lenient } from '~/lib/lenient-schema';

/** `company` and `department` are names, also if a host sends records. */
export const MainLoggingSchema = dropPlaceholderEnd(
  { start: 'startTime', end: 'endTime' },
  z.object({
    id: lenient.id,
    company: lenient.nameOrRecord,
    department: lenient.nameOrRecord,
    project: lenient.text,
    processName: lenient.text,
    initiatedBy: lenient.text,
    techStatus: lenient.number,
    businessStatus: lenient.number,
    oSUserName: lenient.text,
    userName: lenient.text,
    startComments: lenient.text,
    endComments: lenient.text,
    startTime: lenient.time,
    endTime: lenient.time,
  }),
);
export type MainLogging = z.infer<typeof MainLoggingSchema>;

/** "Sow" is a word of the API, shown unchanged. */
export const LogEntrySchema = z.object({
  id: lenient.id,
  entryData: lenient.longText,
  sowName: lenient.text,
  sowStepNumber: lenient.text,
  sowStepName: lenient.text,
  time: lenient.time,
});
export type LogEntry = z.infer<typeof LogEntrySchema>;

/** `key` is the value of the filter in the URL. */
export type MainLoggingStatus = {
  key: 'no-status' | 'successful' | 'unsuccessful' | 'failed';
  label: string;
  tone: 'neutral' | 'success' | 'warning' | 'error';
  icon: 'circle-dashed' | 'circle-check' | 'triangle-alert' | 'circle-x';
};

const NO_STATUS: MainLoggingStatus = { key: 'no-status', label: 'No Status', tone: 'neutral', icon: 'circle-dashed' };

const MAIN_LOGGING_STATUSES = new Map<number, MainLoggingStatus>([
  [1, NO_STATUS],
  [2, { key: 'successful', label: 'Successful', tone: 'success', icon: 'circle-check' }],
  [3, { key: 'unsuccessful', label: 'Unsuccessful', tone: 'warning', icon: 'triangle-alert' }],
  [4, { key: 'failed', label: 'Failed', tone: 'error', icon: 'circle-x' }],
]);

/** An unknown or missing code is No Status. */
export function getMainLoggingStatus(code: number | null): MainLoggingStatus {
  if (code === null) return NO_STATUS;
  return MAIN_LOGGING_STATUSES.get(code) ?? NO_STATUS;
}

export const MAIN_LOGGING_STATUS_OPTIONS = [...MAIN_LOGGING_STATUSES.values()].map(({ key, label }) => ({
  value: key,
  label,
}));

export function getInitiator({ initiatedBy, userName, oSUserName }: MainLogging): string | null {
  return [initiatedBy, userName, oSUserName].find((name) => name !== null && name.trim() !== '') ?? null;
}

/**
 * The list of today has the runs of that day, and older ones that are still open, in any order. So the newest start day
 * is the current day of the API.
 */
export function findNewestDay(mainLoggings: readonly MainLogging[]): string | null {
  let newestDay: string | null = null;
  for (const { startTime } of mainLoggings) {
    const day = parseCalendarDay(startTime);
    if (day !== null && (newestDay === null || day > newestDay)) newestDay = day;
  }
  return newestDay;
}

/** Such as '+11:00'. Null if the times have none. */
export function findOffset(mainLoggings: readonly Pick<MainLogging, 'startTime'>[]): string | null {
  const start = mainLoggings.find(({ startTime }) => parseTime(startTime) !== null)?.startTime ?? '';
  // Only the part after the date is searched: '-20' in a date looks like an offset.
  const time = start.trim().slice('YYYY-MM-DD'.length).replace(/Z$/i, '+00:00');
  const [, hours, minutes] = /([+-]\d{2}):?(\d{2})$/.exec(time) ?? [];
  return hours === undefined ? null : `${hours}:${minutes}`;
}

/** The day that has begun for certain (YYYY-MM-DD), also for a host west of UTC whose offset is not known. */
export function getCurrentDay(offset: string | null): string {
  return formatDay('UTC', Date.now() - Date.parse(`1970-01-01T00:00${offset ?? '-12:00'}`));
}

export function isRunning({ startTime, endTime }: Pick<MainLogging, 'startTime' | 'endTime'>): boolean {
  if (parseTime(endTime) !== null) return false;
  const start = parseTime(startTime);
  return start !== null && Date.now() - start <= DAY_MS;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A run that started more than a day ago may have been killed. Null: it has ended, or its start is not known. */
export function describeOpenRun(run: Pick<MainLogging, 'startTime' | 'endTime'>): string | null {
  const elapsed = formatElapsed(run);
  if (elapsed !== null) return `Running ${elapsed}`;
  return parseTime(run.startTime) === null || parseTime(run.endTime) !== null ? null : 'No end time';
}

/** Null: the run is not running. */
export function formatElapsed(run: Pick<MainLogging, 'startTime' | 'endTime'>): string | null {
  const start = parseTime(run.startTime);
  if (start === null || !isRunning(run)) return null;
  const elapsed = Date.now() - start;
  const unit = elapsed < HOUR_MS ? MINUTE_MS : HOUR_MS;
  return formatDuration(Math.max(1, Math.floor(elapsed / unit)) * unit);
}

/** In code points, so that no character is cut in half. */
const MAX_CHARACTERS = 100;

export function truncateEntryData(entryData: string | null): { text: string | null; isTruncated: boolean } {
  if (entryData === null || entryData.length <= MAX_CHARACTERS) return { text: entryData, isTruncated: false };
  const start = entryData.slice(0, 2 * MAX_CHARACTERS);
  const text = Array.from(start).slice(0, MAX_CHARACTERS).join('');
  return { text, isTruncated: text.length < entryData.length };
}
