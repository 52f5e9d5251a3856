import { addDays, FIRST_DAY, parseCalendarDay } from '~/lib/calendar';
import type { LogEntry } from './main-logging';
import type { MainLoggingQuery } from './main-logging-query';

// The API has no call for one run, only lists of runs. The run of a log is looked up in the lists of this file.

const TODAY: MainLoggingQuery = { isToday: true, company: '', process: '', date: '' };

function createDayQuery(date: string): MainLoggingQuery {
  return { isToday: false, company: '', process: '', date };
}

/** The list of today is left out, because an address without filters names it, too. */
export function listLinkedQueries(listQuery: MainLoggingQuery, date: string | null): MainLoggingQuery[] {
  return [...(listQuery.isToday ? [] : [listQuery]), ...(date === null ? [] : [createDayQuery(date)])];
}

/** In the time zone of the API. */
function findFirstDay(entries: readonly LogEntry[]): string | null {
  for (const { time } of entries) {
    const day = parseCalendarDay(time);
    if (day !== null) return day;
  }
  return null;
}

/**
 * That of the day of the first entry, and of the day before, because the run may have started before midnight. Without
 * a time it is the list of today.
 */
export function listLogQueries(entries: readonly LogEntry[]): MainLoggingQuery[] {
  const day = findFirstDay(entries);
  if (day === null) return [TODAY];
  const days = day === FIRST_DAY ? [day] : [day, addDays(day, -1)];
  return days.map(createDayQuery);
}

export function excludeQueries(
  queries: readonly MainLoggingQuery[],
  excluded: readonly MainLoggingQuery[],
): MainLoggingQuery[] {
  const getKey = ({ isToday, company, process, date }: MainLoggingQuery) =>
    JSON.stringify([isToday, company, process, date]);
  const excludedKeys = new Set(excluded.map(getKey));
  return queries.filter((query) => !excludedKeys.has(getKey(query)));
}
