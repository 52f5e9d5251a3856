import { createContext, useContext } from 'react';

/** URL fragment of the surrounding tab panel, such as '#users'. Links and forms in it keep the fragment. '' outside of tabs. */
const PanelHashContext = createContext('');

export const PanelHashProvider = PanelHashContext.Provider;

export function usePanelHash(): string {
  return useContext(PanelHashContext);
}
