import { useCallback, useState } from 'react';
import type { Day } from './day-counts.server';

/** Completes the days of the loader by those that the page has requested itself, with the same filters. */
export function useFetchedDays(loadedDays: readonly Day[], filters: string) {
  const [fetched, setFetched] = useState({ loadedDays, days: new Map<string, Day>() });
  if (fetched.loadedDays !== loadedDays) {
    // The server still has the counts that may change, or they are too old.
    const days = [...fetched.days].map(([key, day]): [string, Day] => [
      key,
      { ...day, isOld: day.counts?.mayChange ?? false },
    ]);
    setFetched({ loadedDays, days: new Map(days) });
  }
  const addFetchedDay = useCallback(
    (day: Day) => setFetched((known) => ({ ...known, days: new Map(known.days).set(`${day.date} ${filters}`, day) })),
    [filters],
  );
  const days = loadedDays.map((day) => (day.counts ? day : (fetched.days.get(`${day.date} ${filters}`) ?? day)));
  return { days, addFetchedDay };
}
