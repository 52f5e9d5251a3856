import { useEffect } from 'react';

/** Calls a function once, after hydration, for what the user has chosen before: there was no script to handle it. */
export function useChosenBeforeHydration(handle: () => void): void {
  // The effect runs once: later choices call their own handlers.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(handle, []);
}
