import { createElement, lazy, Suspense, useState, type ComponentType, type ReactElement, type ReactNode } from 'react';

/** The events of a moving pointer follow each other in milliseconds. */
const RETRY_AFTER_MS = 1000;

const pendingLoads = new Set<() => Promise<unknown>>();

export function preloadOnFirstInput(load: () => Promise<unknown>): void {
  pendingLoads.add(load);
}

/**
 * Makes a load wait until the user first moves the pointer or presses a key. With `withinMs` it waits no longer, because a
 * touch screen has no pointer that moves.
 */
export function onFirstInput<Module>(load: () => Promise<Module>, withinMs?: number): () => Promise<Module> {
  return () =>
    new Promise((resolve) => {
      const loadNow = () => load().then(resolve);
      preloadOnFirstInput(loadNow);
      if (withinMs) setTimeout(() => navigator.onLine && loadNow().catch(() => {}), withinMs);
    });
}

/**
 * Like React's `lazy`, for a component that a link of the page opens, such as a dialog. Its script is loaded when the
 * user first moves the pointer or presses a key, so that a click shows it at once, also offline. Its Suspense boundary is
 * here: around a dialog that is not open, a boundary is hydrated after the page, and React reports an error (421) if the
 * page changes before.
 */
export function lazyOnFirstInput<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  renderFallback?: (props: Props) => ReactNode,
): (props: Props) => ReactElement {
  let loaded: ComponentType<Props> | null = null;
  const loadAndKeep = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  preloadOnFirstInput(loadAndKeep);
  // TypeScript does not resolve the ref properties of `lazy` while `Props` is generic.
  const LazyComponent = lazy(loadAndKeep) as unknown as ComponentType<Props>;
  return function LazyOnFirstInput(props) {
    // `lazy` suspends even if the module is loaded, which costs two further renders. The first render decides for all
    // later ones, because a change of the component type would lose the component's state.
    const [LoadedComponent] = useState(() => loaded);
    const component = createElement(LoadedComponent ?? LazyComponent, props);
    return createElement(Suspense, { fallback: renderFallback?.(props) }, component);
  };
}

/** Also those that the modules register. A later call, or a component that renders, repeats a failed load. */
export async function preloadLazyModules(): Promise<void> {
  while (pendingLoads.size > 0) {
    const loads = [...pendingLoads];
    pendingLoads.clear();
    await Promise.allSettled(
      loads.map((load) => load().catch(() => setTimeout(preloadOnFirstInput, RETRY_AFTER_MS, load))),
    );
  }
}
