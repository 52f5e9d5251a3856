import { useEffect, useState } from 'react';
import { useHydrated } from '~/ui/document/hydrated';
import { useFormOwner } from './idempotency-field';

/**
 * What a page had not done when the same user left it in this tab, and a function that replaces it. `unfinished` is what
 * the page would leave undone now. Both are in the storage of the tab until they are done.
 */
export function useLeftWork<Item>(key: string, unfinished: readonly Item[]) {
  const owner = useFormOwner();
  /** Null until the storage is read: the server cannot read it. */
  const [left, setLeft] = useState<readonly Item[] | null>(null);
  const hydrated = useHydrated();
  if (hydrated && left === null) setLeft(readItems<Item>(key, owner));
  const kept = left && JSON.stringify({ owner, items: [...unfinished, ...left] });
  const hasItems = unfinished.length + (left?.length ?? 0) > 0;
  useEffect(() => {
    if (kept === null) return;
    try {
      if (hasItems) sessionStorage.setItem(key, kept);
      else sessionStorage.removeItem(key);
    } catch {
      // The storage is disabled or full. Then nothing is said on return.
    }
  }, [key, kept, hasItems]);
  return [left ?? [], setLeft] as const;
}

function readItems<Item>(key: string, owner: string): readonly Item[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as { owner: string; items: Item[] } | null;
    return stored?.owner === owner ? stored.items : [];
  } catch {
    return [];
  }
}
