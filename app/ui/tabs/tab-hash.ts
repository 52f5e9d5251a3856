import { createContext, useContext } from 'react';

/** URL fragment of the surrounding tab panel, such as '#users'. Links and forms in it keep the fragment. '' outside of tabs. */
const TabHashContext = createContext('');

export const TabHashProvider = TabHashContext.Provider;

export function useTabHash(): string {
  return useContext(TabHashContext);
}
