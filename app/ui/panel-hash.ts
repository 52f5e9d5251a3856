import { createContext, useContext } from 'react';

/** Fragment of the tab that a piece of the page stands in; its links and forms keep it. '' outside tabs. */
const PanelHashContext = createContext('');

export const PanelHashProvider = PanelHashContext.Provider;

export function usePanelHash(): string {
  return useContext(PanelHashContext);
}
