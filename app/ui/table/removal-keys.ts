import { useMemo, useSyncExternalStore } from 'react';
import { getRemovals, getServerRemovals, subscribeToRemovals } from '~/ui/navigation/removals';

/**
 * Returns the keys of the pending deletions of a list, by row id. `deleteIntent` is the intent of the form that deletes
 * a row of this list.
 */
export function useRemovalKeys(deleteIntent: string | undefined): ReadonlyMap<string, string> {
  const removals = useSyncExternalStore(subscribeToRemovals, getRemovals, getServerRemovals);
  return useMemo(() => {
    const removalsOfList = removals.filter(({ intent }) => intent === deleteIntent);
    return new Map(removalsOfList.map(({ recordId, key }) => [recordId, key]));
  }, [removals, deleteIntent]);
}
