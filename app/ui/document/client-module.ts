import { startTransition, useEffect, useState } from 'react';
import { useHydrated } from './hydrated';

/** The loaded modules, by the functions that load them. */
const loadedModules = new WeakMap<() => Promise<object>, object>();

/** Loads a module of `useClientModule`. */
export async function loadClientModule<Module extends object>(load: () => Promise<Module>): Promise<Module> {
  const module = await load();
  loadedModules.set(load, module);
  return module;
}

/** The module if `loadClientModule` has loaded it before the caller mounts; null while the page is hydrated. */
export function useLoadedModule<Module extends object>(load: () => Promise<Module>): Module | null {
  const hydrated = useHydrated();
  const [module] = useState(() => findLoadedModule(load, hydrated));
  return module;
}

/** While the page is hydrated, the markup must be that of the server. */
function findLoadedModule<Module extends object>(load: () => Promise<Module>, hydrated: boolean): Module | null {
  return (hydrated && (loadedModules.get(load) as Module | undefined)) || null;
}

/**
 * Loads a module when the caller mounts; null until it is loaded. A module that was loaded before is there at the first
 * render. Unlike with `lazy`, the caller keeps its server-rendered markup, and `onLoad` can read typed values from it before
 * it is replaced. `load` and `onLoad` must be stable.
 *
 * If it cannot be loaded, a caller that works without it (`isOptional`) stays as it is; else the error page is shown.
 */
export function useClientModule<Module extends object>(
  load: () => Promise<Module>,
  { isOptional, onLoad }: { isOptional: boolean; onLoad?: () => void },
): Module | null {
  const hydrated = useHydrated();
  const [module, setModule] = useState(() => findLoadedModule(load, hydrated));
  useEffect(() => {
    if (module) return;
    let isMounted = true;
    const loadModule = async () => {
      try {
        const loaded = await loadClientModule(load);
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
  }, [load, onLoad, isOptional, module]);
  return module;
}
