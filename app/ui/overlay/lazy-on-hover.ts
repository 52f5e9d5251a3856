import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

const pendingLoads = new Set<() => Promise<unknown>>();

/** Loads a module with `preloadOpened`, before the component that imports it is rendered. */
export function preloadOnHover(load: () => Promise<unknown>): void {
  pendingLoads.add(load);
}

/**
 * React's `lazy` for what a link of the page opens, such as a dialog. Its script is loaded when the user first moves the
 * pointer or the focus in the page, so that a click shows it at once, and offline too (D150).
 */
// Props of components are contravariant: only `any` accepts every component.
// oxlint-disable-next-line typescript/no-explicit-any
export function lazyOnHover<Component extends ComponentType<any>>(
  load: () => Promise<{ default: Component }>,
): LazyExoticComponent<Component> {
  preloadOnHover(load);
  return lazy(load);
}

/** Loads the scripts of everything that links of the page open. A failed load is repeated when the component renders. */
export function preloadOpened(): void {
  for (const load of pendingLoads) load().catch(() => {});
  pendingLoads.clear();
}
