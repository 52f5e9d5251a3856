import type { TableFeatures } from '@tanstack/react-table';

type Reactivity = NonNullable<TableFeatures['coreReactivityFeature']>;

/**
 * Bindings of a table in which nothing changes: its rows arrive searched, sorted and cut by the server, and other rows are
 * another table. Values are kept or computed, nobody is told of changes, and TanStack's store stays out of the browser.
 */
export const stillReactivity: Reactivity = {
  createOptionsStore: false,
  wrapExternalAtoms: false,
  createWritableAtom: (value) => ({ get: () => value, set: nothing, subscribe: nobody }),
  createReadonlyAtom: (compute) => ({ get: compute, subscribe: nobody }),
  untrack: (compute) => compute(),
  batch: (change) => change(),
  schedule: (change) => change(),
  addSubscription: nothing,
};

function nothing(): void {}

function nobody(): { unsubscribe: () => void } {
  return { unsubscribe: nothing };
}
