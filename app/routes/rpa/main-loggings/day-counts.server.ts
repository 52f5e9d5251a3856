import { LRUCache } from 'lru-cache';
import { countRuns, type DayCounts } from '~/domain/rpa/day-counts';
import type { MainLogging } from '~/domain/rpa/main-logging';
import type { GuardedArgs } from '~/guard/guard.server';
import { DAY_MS, parseCalendarDay } from '~/lib/calendar';
import { formatDay } from '~/lib/dates';
import { toResult } from '~/upstream/result';
import { loadMainLoggings } from './main-logging-list.server';

/** A day and its counts; `reference` is that of the failed query for its runs. Without both they are not known yet. */
export type Day = { date: string; counts: DayCounts | null; reference: string | null };

/** The counts of a past day are kept for a day, those that may still change for a minute. */
const CHANGING_MS = 60_000;
/** Of all users together, about 30 MB. */
const MAX_KEPT_PROCESSES = 200_000;

const keptCounts = new LRUCache<string, DayCounts>({
  maxSize: MAX_KEPT_PROCESSES,
  sizeCalculation: ({ processes }) => processes.length + 1,
  ttl: DAY_MS,
});

/** What another user sees of a day can be something else. */
const getKey = ({ user }: Pick<GuardedArgs, 'user'>, date: string) => `${user.id} ${date}`;

/**
 * Counts and keeps the runs of a day. `runs` is the list of that day. The list of today also has runs that began on another
 * day and have not ended: they are left out. `today`: the current day of the API.
 */
export function keepDayCounts(
  args: Pick<GuardedArgs, 'user'>,
  date: string,
  today: string,
  runs: readonly MainLogging[],
): DayCounts {
  const counts = countRuns(
    runs.filter(({ startTime }) => {
      const day = parseCalendarDay(startTime);
      return day === null || day === date;
    }),
  );
  // `today` can be that of a page that was opened on another day.
  const mayChange = date >= today || date >= formatDay('UTC') || counts.hasOpenRuns;
  keptCounts.set(getKey(args, date), counts, { ttl: mayChange ? CHANGING_MS : DAY_MS });
  return counts;
}

/** The counts of a day that are kept for the user; null: there are none. */
export function getKeptCounts(args: Pick<GuardedArgs, 'user'>, date: string): DayCounts | null {
  return keptCounts.get(getKey(args, date)) ?? null;
}

/** Returns the kept counts of a day, or queries its runs. A failed query is part of the result. */
export async function loadDayCounts(args: GuardedArgs, date: string, today: string): Promise<Day> {
  const kept = getKeptCounts(args, date);
  if (kept) return { date, counts: kept, reference: null };
  const runs = await toResult(loadMainLoggings(args, { isToday: false, company: '', process: '', date }));
  if (!runs.ok) return { date, counts: null, reference: runs.reference };
  return { date, counts: keepDayCounts(args, date, today, runs.value), reference: null };
}
