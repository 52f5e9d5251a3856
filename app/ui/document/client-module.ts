import { startTransition, useEffect, useState } from 'react';
import { useHydrated } from './hydrated';

// Loads modules with components that work only with script, such as the tabs of Radix. The script of the page does not
// contain them.

const loadedModules = new WeakMap<() => Promise<object>, object>();

export async function loadClientModule<Module extends object>(load: () => Promise<Module>): Promise<Module> {
  const module = await load();
  loadedModules.set(load, module);
  return module;
}

/** Returns the module if it was loaded before the caller mounted, else null. Null if the server rendered the caller. */
export function useLoadedModule<Module extends object>(load: () => Promise<Module>): Module | null {
  const hydrated = useHydrated();
  const [module] = useState(() => findLoadedModule(load, hydrated));
  return module;
}

function findLoadedModule<Module extends object>(load: () => Promise<Module>, hydrated: boolean): Module | null {
  // Until hydration has ended, the caller must render the same markup as the server, which has no module.
  if (!hydrated) return null;
  return (loadedModules.get(load) as Module | undefined) ?? null;
}

/** Null until the module is loaded. Unlike React's `lazy`, this lets the caller keep its server-rendered markup until then. */
export function useClientModule<Module extends object>(
  /** Must be stable. */
  load: () => Promise<Module>,
  {
    isOptional,
    onLoad,
  }: {
    /** The caller works without the module. If false, a failed load shows the error page. */
    isOptional: boolean;
    /** Called before the caller renders with the module, for example to read typed values. Must be stable. */
    onLoad?: () => void;
  },
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
        // An error boundary catches only errors of rendering. React calls this function when it renders.
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
