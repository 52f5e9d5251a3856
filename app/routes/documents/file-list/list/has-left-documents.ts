import { useMemo } from 'react';
import { useHydrated } from '~/ui/document/hydrated';

/** In the storage of the tab: the documents that were not predicted because the user left the page. */
export const LEFT_KEY = 'left-predictions';

/** Whether there were any when the page was shown. Only then it needs the script that offers them again. */
export function useHasLeftDocuments(): boolean {
  const hydrated = useHydrated();
  return useMemo(() => hydrated && isStored(LEFT_KEY), [hydrated]);
}

function isStored(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    // The storage is disabled.
    return false;
  }
}
