import { LRUCache } from 'lru-cache';
import { countRuns, type DayCounts } from '~/domain/rpa/day-counts';
import type { MainLogging } from '~/domain/rpa/main-logging';
import { getDayFilters, parseMainLoggingQuery } from '~/domain/rpa/main-logging-query';
import type { GuardedArgs } from '~/guard/guard.server';
import { DAY_MS, parseCalendarDay } from '~/lib/calendar';
import { formatDay, parseTime } from '~/lib/dates';
import { viewList } from '~/lib/list-view';
import { toResult } from '~/upstream/result';
import { loadMainLoggings, MAIN_LOGGING_LIST } from './main-logging-list.server';

type CachedCounts = DayCounts & { mayChange: boolean };

/** A day (YYYY-MM-DD) with the counts of its runs, which are null before they are loaded and if that has failed. */
export type Day = {
  date: string;
  counts: CachedCounts | null;
  /** Reference of the failed request for the runs, '' if the request has none; null if no request has failed. */
  reference: string | null;
  /** The page shows the counts until it has new ones. */
  isOld?: boolean;
};

/** How long counts are cached that may still change. Other counts are cached for a day. */
const CHANGING_TTL_MS = 60_000;
/** Most processes with cached counts, of all users and days together: about 30 MB. */
const MAX_CACHED_PROCESSES = 200_000;

const countsCache = new LRUCache<string, CachedCounts>({
  maxSize: MAX_CACHED_PROCESSES,
  // The cache does not accept the size 0.
  sizeCalculation: ({ processes }) => processes.length + 1,
  ttl: DAY_MS,
});

type CountArgs = Pick<GuardedArgs, 'user' | 'request' | 'preferences'>;

const readFilters = ({ request }: CountArgs) => getDayFilters(new URL(request.url).searchParams);

/** The key has the user, because two users may see different runs of a day. */
const getKey = (args: CountArgs, date: string) => `${args.user.id} ${date} ${readFilters(args)}`;

/**
 * Counts the runs of a day that match the filters of the URL. `today` is the current day of the API; both days are
 * YYYY-MM-DD. The list of today also has open runs of the day before, which are not counted. A run without a start time
 * counts for the day of its list.
 */
export function cacheDayCounts(
  args: CountArgs,
  { date, today, runs }: { date: string; today: string; runs: readonly MainLogging[] },
): CachedCounts {
  const isOfDay = ({ startTime }: MainLogging) => {
    const day = parseCalendarDay(startTime);
    return day === null || day === date;
  };
  // The array of the list itself, because its index is kept.
  const { matches } = viewList(runs, readFilters(args), MAIN_LOGGING_LIST, args.preferences.timeZone);
  const hasOpenRuns = runs.some((run) => parseTime(run.endTime) === null && isOfDay(run));
  // The present date in UTC is compared too, because `today` is out of date if the page was opened on an earlier day.
  const mayChange = date >= today || date >= formatDay('UTC') || hasOpenRuns;
  const counts = { ...countRuns(matches.filter(isOfDay)), mayChange };
  countsCache.set(getKey(args, date), counts, { ttl: mayChange ? CHANGING_TTL_MS : DAY_MS });
  return counts;
}

export function getCachedCounts(args: CountArgs, date: string): CachedCounts | null {
  return countsCache.get(getKey(args, date)) ?? null;
}

/** Returns a day with its cached counts, or requests its runs to count them. Does not throw if the request fails. */
export async function loadDayCounts(args: GuardedArgs, { date, today }: { date: string; today: string }): Promise<Day> {
  const cached = getCachedCounts(args, date);
  if (cached) return { date, counts: cached, reference: null };
  const { company, process } = parseMainLoggingQuery(readFilters(args));
  const runs = await toResult(loadMainLoggings(args, { isToday: false, company, process, date }));
  if (!runs.ok) return { date, counts: null, reference: runs.reference };
  return { date, counts: cacheDayCounts(args, { date, today, runs: runs.value }), reference: null };
}
