import { createContext, useContext } from 'react';

/** What the server puts into a document once: the nonce of its content security policy, and the styles. */
export type DocumentParts = { nonce: string | undefined; styles: string };

const DocumentContext = createContext<DocumentParts | null>(null);

export const DocumentProvider = DocumentContext.Provider;

// The browser has both from the document: a page that is drawn anew there, after a crash, must look the same.
const inDocument = typeof document === 'undefined' ? null : document.querySelector<HTMLStyleElement>('head > style');
const ofBrowser: DocumentParts = { nonce: inDocument?.nonce, styles: inDocument?.innerHTML ?? '' };

/** Nonce and styles of the document that is being drawn. */
export function useDocument(): DocumentParts {
  return useContext(DocumentContext) ?? ofBrowser;
}
