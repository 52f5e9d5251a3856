import { createContext, useContext } from 'react';

/** Ids of the documents that the page is predicting or will predict, the current one first. */
const UnfinishedIdsContext = createContext<readonly string[]>([]);
export const UnfinishedIdsProvider = UnfinishedIdsContext.Provider;

/** Whether the page is predicting a document, or will do so after others; null if it does neither. */
export function usePredictionState(id: string): 'current' | 'waiting' | null {
  const index = useContext(UnfinishedIdsContext).indexOf(id);
  if (index === -1) return null;
  return index === 0 ? 'current' : 'waiting';
}
