import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and until the page's scripts run; then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Whether a thing with this id was already in the document that the server sent. */
export function useCameWithDocument(id: string | null): boolean {
  const hydrated = useHydrated();
  const [first] = useState(hydrated ? null : id);
  return id !== null && first === id;
}
