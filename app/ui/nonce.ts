import { createContext, useContext } from 'react';

/** Nonce of the document's content security policy; undefined in the browser, which needs none. */
const NonceContext = createContext<string | undefined>(undefined);

export const NonceProvider = NonceContext.Provider;

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
