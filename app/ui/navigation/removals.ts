// A store of the rows that are being deleted. A deletion continues if the user leaves the page.

/** A row whose deletion the user has confirmed. It is in the store until the server has replied. */
export type Removal = {
  /** Key of the fetcher that sends the form. It is also the `source` of the toast with the reply. */
  key: string;
  /** Intent of the form. Each list of a page has its own intent. */
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

/** The removals on the server and during hydration. */
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

/** Marks a row as being deleted. */
export function startRemoval(removal: Removal): void {
  if (!removals.some(({ key }) => key === removal.key)) setRemovals([...removals, removal]);
}

/** Removes the mark of a row that was deleted or could not be deleted. */
export function endRemoval(key: string): void {
  setRemovals(removals.filter((removal) => removal.key !== key));
}
