import { createContext, startTransition, useContext, useEffect, useState, type ReactNode } from 'react';

const HydratedContext = createContext(false);

/**
 * Provides whether the page is hydrated. The value changes in a transition: an urgent change would make React discard
 * the server's markup of lazy components that are not hydrated yet.
 */
export function HydratedProvider({ children }: { children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    // The attribute is for CSS and tests. It follows the render in which the components know that the page is hydrated.
    if (isHydrated) document.documentElement.dataset.hydrated = '';
    else startTransition(() => setHydrated(true));
  }, [isHydrated]);
  return <HydratedContext.Provider value={isHydrated}>{children}</HydratedContext.Provider>;
}

/** False on the server and until hydration. */
export function useHydrated(): boolean {
  return useContext(HydratedContext);
}

/**
 * Whether an object, such as a message, was already in the document that the server rendered. The id of the object may
 * change between renders; only the id of the first render can be from that document.
 */
export function useIsServerRendered(id: string | null): boolean {
  const hydrated = useHydrated();
  const [renderedId] = useState(hydrated ? null : id);
  return id !== null && renderedId === id;
}
