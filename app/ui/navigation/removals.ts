/** A row whose deletion the user has confirmed, until the server has replied. */
export type Removal = {
  /** Key of the fetcher that sends the form, and source of its toast. */
  key: string;
  /** Intent of the form, which also tells the lists of a page apart. */
  intent: string;
  recordId: string;
};

const KEY_PREFIX = 'removal ';
const NO_REMOVALS: readonly Removal[] = [];

let removals: readonly Removal[] = NO_REMOVALS;
const listeners = new Set<() => void>();

function setRemovals(next: readonly Removal[]): void {
  removals = next;
  for (const listener of listeners) listener();
}

export function getRemovals(): readonly Removal[] {
  return removals;
}

/** There are none before hydration. */
export function getServerRemovals(): readonly Removal[] {
  return NO_REMOVALS;
}

export function subscribeToRemovals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function getRemovalKey(intent: string, recordId: string): string {
  return `${KEY_PREFIX}${intent} ${recordId}`;
}

/** Whether the fetcher with this key sends a removal. */
export function isRemovalKey(key: string): boolean {
  return key.startsWith(KEY_PREFIX);
}

/** Marks the row as being deleted. */
export function startRemoval(removal: Removal): void {
  if (!removals.some(({ key }) => key === removal.key)) setRemovals([...removals, removal]);
}

/** Ends the marking of a row, which was deleted or could not be deleted. */
export function endRemoval(key: string): void {
  setRemovals(removals.filter((removal) => removal.key !== key));
}
