import { addDays, FIRST_DAY, parseCalendarDay } from '~/lib/calendar';
import type { LogEntry } from './main-logging';
import type { MainLoggingQuery } from './main-logging-query';

// The API has no call for one run, only lists of runs. The run of a log is looked up in the lists of this file.

const TODAY: MainLoggingQuery = { isToday: true, company: '', process: '', date: '' };

function createDayQuery(date: string): MainLoggingQuery {
  return { isToday: false, company: '', process: '', date };
}

/**
 * The lists that the address of a log names: the list from which the log was opened, and that of the run's day `date`
 * (YYYY-MM-DD), null if it names none. The list of today is left out, because an address without filters names it, too.
 */
export function listLinkedQueries(listQuery: MainLoggingQuery, date: string | null): MainLoggingQuery[] {
  return [...(listQuery.isToday ? [] : [listQuery]), ...(date === null ? [] : [createDayQuery(date)])];
}

/** The day of the first entry of a log that has a time, in the time zone of the API; null if there is none. */
export function findFirstDay(entries: readonly LogEntry[]): string | null {
  for (const { time } of entries) {
    const day = parseCalendarDay(time);
    if (day !== null) return day;
  }
  return null;
}

/**
 * The lists that the entries of a log suggest: that of the day of its first entry, and that of the day before, because
 * the run may have started before midnight. Without an entry that has a time it is the list of today.
 */
export function listLogQueries(entries: readonly LogEntry[]): MainLoggingQuery[] {
  const day = findFirstDay(entries);
  if (day === null) return [TODAY];
  const days = day === FIRST_DAY ? [day] : [day, addDays(day, -1)];
  return days.map(createDayQuery);
}

/** Returns the queries that are not among the excluded ones. */
export function excludeQueries(
  queries: readonly MainLoggingQuery[],
  excluded: readonly MainLoggingQuery[],
): MainLoggingQuery[] {
  const getKey = ({ isToday, company, process, date }: MainLoggingQuery) =>
    JSON.stringify([isToday, company, process, date]);
  const excludedKeys = new Set(excluded.map(getKey));
  return queries.filter((query) => !excludedKeys.has(getKey(query)));
}
