import { startTransition, useEffect, useState } from 'react';

/**
 * Loads a module when the caller mounts; null until it is loaded. Unlike with `lazy`, the caller keeps its server-rendered
 * markup, and `onLoad` can read typed values from it before it is replaced. `load` and `onLoad` must be stable.
 *
 * If it cannot be loaded, a caller that works without it (`isOptional`) stays as it is; else the error page is shown.
 */
export function useClientModule<Module extends object>(
  load: () => Promise<Module>,
  { isOptional, onLoad }: { isOptional: boolean; onLoad?: () => void },
): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  useEffect(() => {
    let isMounted = true;
    const loadModule = async () => {
      try {
        const loaded = await load();
        if (!isMounted) return;
        onLoad?.();
        startTransition(() => setModule(loaded));
      } catch (error) {
        if (!isMounted || isOptional) return;
        // An error boundary catches only what is thrown while rendering.
        setModule(() => {
          throw error;
        });
      }
    };
    void loadModule();
    return () => {
      isMounted = false;
    };
  }, [load, onLoad, isOptional]);
  return module;
}
