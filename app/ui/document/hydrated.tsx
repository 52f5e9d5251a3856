import { createContext, startTransition, useContext, useEffect, useState, type ReactNode } from 'react';

const HydratedContext = createContext(false);

/**
 * Provides whether the page is hydrated. The value changes in a transition: an urgent change would make React discard
 * the server's markup of lazy components that are not hydrated yet.
 */
export function HydratedProvider({ children }: { children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    // The attribute is for CSS and tests. It is set only after the components have rendered with `true`.
    if (isHydrated) document.documentElement.dataset.hydrated = '';
    else startTransition(() => setHydrated(true));
  }, [isHydrated]);
  return <HydratedContext.Provider value={isHydrated}>{children}</HydratedContext.Provider>;
}

/** False on the server and until hydration. */
export function useHydrated(): boolean {
  return useContext(HydratedContext);
}

/** Whether an object, such as a message, was in the document that the server rendered: its id has been the same since then. */
export function useIsServerRendered(id: string | null): boolean {
  const hydrated = useHydrated();
  const [serverRenderedId] = useState(hydrated ? null : id);
  return id !== null && serverRenderedId === id;
}
