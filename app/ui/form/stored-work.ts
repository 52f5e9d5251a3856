import { useMemo } from 'react';
import { useHydrated } from '~/ui/document/hydrated';
import { useFormOwner } from './idempotency-field';

/** What the same user has left undone in this tab, in the storage of the tab (`useLeftWork`). */
export function readStoredWork<Item>(key: string, owner: string): readonly Item[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as { owner: string; items: Item[] } | null;
    return stored?.owner === owner ? stored.items : [];
  } catch {
    return [];
  }
}

/** Whether there was any when the page was shown: only then the page needs the script of `useLeftWork`. */
export function useHasStoredWork(key: string): boolean {
  const owner = useFormOwner();
  const hydrated = useHydrated();
  return useMemo(() => hydrated && readStoredWork(key, owner).length > 0, [hydrated, key, owner]);
}
