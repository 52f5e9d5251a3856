import { useLocation } from '@remix-run/react';
import { createContext, useContext } from 'react';

/** URL fragment of the surrounding tab panel, such as '#users', which its links and forms keep. '' outside of tabs. */
const TabHashContext = createContext('');

export const TabHashProvider = TabHashContext.Provider;

export function useTabHash(): string {
  return useContext(TabHashContext);
}

/** With the fragment of the tab around the component, which is open again after a form that posts to this URL. */
export function usePageUrl(): string {
  const { pathname, search } = useLocation();
  return pathname + search + useTabHash();
}
