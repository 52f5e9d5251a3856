import { createContext, useContext } from 'react';

/** What the server passes to the `Layout` of the root route, apart from loader data. */
type DocumentParts = {
  /** The nonce of the content security policy. */
  nonce: string | undefined;
  /** Text of the inlined stylesheet; null if the document links to the file, which the browser has fetched before. */
  styles: string | null;
};

const DocumentContext = createContext<DocumentParts | null>(null);

export const DocumentProvider = DocumentContext.Provider;

/** Id of the stylesheet's `style` or `link` element. Browser extensions add other style elements to the document. */
export const STYLES_ID = 'portal-styles';

const styleElement = typeof document === 'undefined' ? null : document.getElementById(STYLES_ID);
/** The parts of the document that the browser has loaded. It renders them again during hydration and after an error. */
export const browserParts: DocumentParts = {
  nonce: styleElement?.nonce,
  styles: styleElement?.localName === 'style' ? styleElement.innerHTML : null,
};

/** Nonce and styles of the document that is being rendered. */
export function useDocumentParts(): DocumentParts {
  return useContext(DocumentContext) ?? browserParts;
}
