import { createContext, startTransition, useContext, useEffect, useState, type ReactNode } from 'react';

const HydratedContext = createContext(false);

/**
 * Provides whether the page is hydrated. The value changes in a transition, so that lazy components first hydrate with the
 * server's markup.
 */
export function HydratedProvider({ children }: { children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    if (isHydrated) document.documentElement.dataset.hydrated = '';
    else startTransition(() => setHydrated(true));
  }, [isHydrated]);
  return <HydratedContext.Provider value={isHydrated}>{children}</HydratedContext.Provider>;
}

/** False on the server and until hydration. */
export function useHydrated(): boolean {
  return useContext(HydratedContext);
}

/** Whether the object with this id was already in the document that the server rendered. */
export function useIsServerRendered(id: string | null): boolean {
  const hydrated = useHydrated();
  const [renderedId] = useState(hydrated ? null : id);
  return id !== null && renderedId === id;
}
