import { useMemo, useSyncExternalStore } from 'react';
import { getRemovals, getServerRemovals, subscribeToRemovals } from '~/ui/navigation/removals';

/** The keys of the list's pending deletions, by row id. `intent`: of the form that deletes a row. */
export function useRemovalKeys(intent: string | undefined): ReadonlyMap<string, string> {
  const removals = useSyncExternalStore(subscribeToRemovals, getRemovals, getServerRemovals);
  return useMemo(() => {
    const own = removals.filter((removal) => removal.intent === intent);
    return new Map(own.map(({ recordId, key }) => [recordId, key]));
  }, [removals, intent]);
}
