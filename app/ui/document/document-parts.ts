import { createContext, useContext } from 'react';

/** What the server passes to the `Layout` of the root route, apart from loader data. */
type DocumentParts = {
  nonce: string | undefined;
  /** Text of the inlined stylesheet; null if the document links to the file, which the browser has fetched before. */
  styles: string | null;
  /** Names of the icons that the document has the shapes of. While it renders, the server adds each icon. */
  icons: Set<string>;
  /** The shapes of these icons as markup. */
  drawIcons: () => string;
};

const DocumentContext = createContext<DocumentParts | null>(null);

export const DocumentProvider = DocumentContext.Provider;

/** Id of the stylesheet's `style` or `link` element. Browser extensions add other style elements to the document. */
export const STYLES_ID = 'portal-styles';
export const ICONS_ID = 'icons';

const findElement = (id: string) => (typeof document === 'undefined' ? null : document.getElementById(id));
const styleElement = findElement(STYLES_ID);
const iconShapes = findElement(ICONS_ID);
const iconMarkup = iconShapes?.innerHTML ?? '';
/** The parts of the document that the browser has loaded. It renders them again during hydration and after an error. */
export const browserParts: DocumentParts = {
  nonce: styleElement?.nonce,
  styles: styleElement?.localName === 'style' ? styleElement.innerHTML : null,
  icons: new Set(Array.from(iconShapes?.querySelectorAll('[id]') ?? [], ({ id }) => id.replace('icon-', ''))),
  drawIcons: () => iconMarkup,
};

export function useDocumentParts(): DocumentParts {
  return useContext(DocumentContext) ?? browserParts;
}
