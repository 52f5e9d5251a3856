import { startTransition, useEffect, useState } from 'react';

/**
 * Loads a module when the caller mounts; null until it is loaded. Unlike with `lazy`, the caller keeps its server-rendered
 * markup, and `onLoad` can read typed values from it before it is replaced. `load` and `onLoad` must be stable.
 */
export function useClientModule<Module extends object>(
  load: () => Promise<Module>,
  onLoad?: () => void,
): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  useEffect(() => {
    let isMounted = true;
    const loadModule = async () => {
      const loaded = await load();
      if (!isMounted) return;
      onLoad?.();
      startTransition(() => setModule(loaded));
    };
    void loadModule();
    return () => {
      isMounted = false;
    };
  }, [load, onLoad]);
  return module;
}
