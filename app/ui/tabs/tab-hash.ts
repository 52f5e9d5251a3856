import { createContext, useContext } from 'react';

/** URL fragment of the surrounding tab panel, such as '#users', which its links and forms keep. '' outside of tabs. */
const TabHashContext = createContext('');

export const TabHashProvider = TabHashContext.Provider;

export function useTabHash(): string {
  return useContext(TabHashContext);
}
