import { createContext, useContext } from 'react';

/** What the server renders into the document. */
export type DocumentParts = {
  /** The nonce of the content security policy. */
  nonce: string | undefined;
  /** The text of the inlined stylesheet; null: a link to its file, which the browser has fetched with an earlier document. */
  styles: string | null;
};

const DocumentContext = createContext<DocumentParts | null>(null);

export const DocumentProvider = DocumentContext.Provider;

/** Id of the inlined stylesheet or its link: extensions put style elements of their own anywhere in the document. */
export const STYLES_ID = 'portal-styles';

// The browser reads both from the document, for pages that it renders itself, such as after a render error.
const styleElement = typeof document === 'undefined' ? null : document.getElementById(STYLES_ID);
export const browserParts: DocumentParts = {
  nonce: styleElement?.nonce,
  styles: styleElement?.localName === 'style' ? styleElement.innerHTML : null,
};

/** Nonce and styles of the document that is being rendered. */
export function useDocumentParts(): DocumentParts {
  return useContext(DocumentContext) ?? browserParts;
}
