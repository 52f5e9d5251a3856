import { createContext, useContext } from 'react';

/** What the server puts into a document once: the nonce of its content security policy, and the styles. */
export type DocumentParts = { nonce: string | undefined; styles: string };

const DocumentContext = createContext<DocumentParts | null>(null);

export const DocumentProvider = DocumentContext.Provider;

// The browser has the styles from the document, and needs no nonce.
const ofBrowser: DocumentParts = {
  nonce: undefined,
  styles: typeof document === 'undefined' ? '' : (document.querySelector('head > style')?.innerHTML ?? ''),
};

/** Nonce and styles of the document that is being drawn. */
export function useDocument(): DocumentParts {
  return useContext(DocumentContext) ?? ofBrowser;
}
