import { useEffect, useRef, useSyncExternalStore } from 'react';

/** A step away from where the person is. */
export type Step = { currentLocation: Place; nextLocation: Place };
type Place = { pathname: string; search: string };

/** A part of the page that holds what is not saved yet. */
export type Unsaved = {
  /** Whether something would be lost if the page went away now. */
  isUnsaved: () => boolean;
  /** Whether this step takes the part away. */
  leaves: (step: Step) => boolean;
  /** Asks the person; `go` takes the step all the same. */
  ask: (answers: { go: () => void; stay: () => void }) => void;
};

let parts: readonly { current: Unsaved }[] = [];
const listeners = new Set<() => void>();

function change(next: typeof parts): void {
  parts = next;
  for (const listener of listeners) listener();
}

/** The part that a step would empty, the one on top first; undefined: nothing is lost. */
export function lostBy(step: Step): Unsaved | undefined {
  return parts.findLast(({ current }) => current.leaves(step) && current.isUnsaved())?.current;
}

/** Whether any part of the page holds what is not saved yet. */
export function isAnyUnsaved(): boolean {
  return parts.some(({ current }) => current.isUnsaved());
}

/** Registers a part for as long as it is drawn; true for the first one, which watches for all. */
export function useUnsaved(unsaved: Unsaved): boolean {
  const part = useRef(unsaved);
  useEffect(() => {
    part.current = unsaved;
  });
  useEffect(() => {
    change([...parts, part]);
    return () => change(parts.filter((other) => other !== part));
  }, []);
  return useSyncExternalStore(subscribe, () => parts[0] === part);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
