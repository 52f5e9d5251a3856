import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';

const HydratedContext = createContext(false);

/**
 * Tells the page when its scripts run. In a transition, so that parts whose code is still on its way are hydrated as
 * the server drew them before anything changes.
 */
export function HydratedProvider({ children }: { children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  useEffect(() => {
    if (isHydrated) document.documentElement.dataset.hydrated = '';
  }, [isHydrated]);
  return <HydratedContext.Provider value={isHydrated}>{children}</HydratedContext.Provider>;
}

/** False on the server and until the page's scripts run; then true. */
export function useHydrated(): boolean {
  return useContext(HydratedContext);
}

/** Whether a thing with this id was already in the document that the server sent. */
export function useCameWithDocument(id: string | null): boolean {
  const hydrated = useHydrated();
  const [first] = useState(hydrated ? null : id);
  return id !== null && first === id;
}
