import { createContext, useContext } from 'react';

/** Ids of the documents that the page is predicting or will predict, the current one first. */
const UnfinishedIdsContext = createContext<readonly string[]>([]);
export const UnfinishedIdsProvider = UnfinishedIdsContext.Provider;

export function usePredictionState(id: string): 'current' | 'waiting' | null {
  const index = useContext(UnfinishedIdsContext).indexOf(id);
  if (index === -1) return null;
  return index === 0 ? 'current' : 'waiting';
}
