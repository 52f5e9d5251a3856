import { createContext, useContext } from 'react';

/** The nonce of the content security policy, and the inlined stylesheet. The server renders both into the document. */
export type DocumentParts = { nonce: string | undefined; styles: string };

const DocumentContext = createContext<DocumentParts | null>(null);

export const DocumentProvider = DocumentContext.Provider;

/** Id of the inlined stylesheet: extensions put style elements of their own anywhere in the document. */
export const STYLES_ID = 'portal-styles';

// The browser reads both from the document, for pages that it renders itself, such as after a render error.
const styleElement = typeof document === 'undefined' ? null : document.getElementById(STYLES_ID);
export const browserParts: DocumentParts = { nonce: styleElement?.nonce, styles: styleElement?.innerHTML ?? '' };

/** Nonce and styles of the document that is being rendered. */
export function useDocumentParts(): DocumentParts {
  return useContext(DocumentContext) ?? browserParts;
}
