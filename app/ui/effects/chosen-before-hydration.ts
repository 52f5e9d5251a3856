import { useEffect } from 'react';

/** Calls a function once, after hydration, for what the user has chosen before: there was no script to handle it. */
export function useChosenBeforeHydration(handle: () => void): void {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once: later choices call their own handlers.
  useEffect(handle, []);
}
