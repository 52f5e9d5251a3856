import { useEffect } from 'react';

/** Calls a function once, after hydration, to handle what the user chose before, when no event handler ran. */
export function useChosenBeforeHydration(handle: () => void): void {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- Only once: later choices call their event handlers.
  useEffect(handle, []);
}
