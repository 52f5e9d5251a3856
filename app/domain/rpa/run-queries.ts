import { addDays, FIRST_DAY, parseCalendarDay } from '~/lib/calendar';
import type { LogEntry } from './main-logging';
import type { MainLoggingQuery } from './main-logging-query';

const TODAY: MainLoggingQuery = { isToday: true, company: '', process: '', date: '' };

function createDayQuery(date: string): MainLoggingQuery {
  return { isToday: false, company: '', process: '', date };
}

/** The lists that the link to a log names: the list from which it was opened, and that of the run's day. */
export function listLinkedQueries(listQuery: MainLoggingQuery, date: string | null): MainLoggingQuery[] {
  return [...(listQuery.isToday ? [] : [listQuery]), ...(date === null ? [] : [createDayQuery(date)])];
}

/** The day of the first entry of a log, as the API writes it; null if no entry has a time. */
export function findFirstDay(entries: readonly LogEntry[]): string | null {
  for (const { time } of entries) {
    const day = parseCalendarDay(time);
    if (day !== null) return day;
  }
  return null;
}

/**
 * The lists in which the run of a log may be: that of the day of its first entry, and that of the day before, because
 * the run may have started before midnight. Without an entry only today is left.
 */
export function listLogQueries(entries: readonly LogEntry[]): MainLoggingQuery[] {
  const day = findFirstDay(entries);
  if (day === null) return [TODAY];
  return (day === FIRST_DAY ? [day] : [day, addDays(day, -1)]).map(createDayQuery);
}

/** The queries of a list that are not in another. */
export function excludeQueries(
  queries: readonly MainLoggingQuery[],
  excluded: readonly MainLoggingQuery[],
): MainLoggingQuery[] {
  const getKey = ({ isToday, company, process, date }: MainLoggingQuery) =>
    JSON.stringify([isToday, company, process, date]);
  const keys = new Set(excluded.map(getKey));
  return queries.filter((query) => !keys.has(getKey(query)));
}
