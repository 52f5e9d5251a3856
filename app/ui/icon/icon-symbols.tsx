import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react';
import { SYMBOLS_ID, useDocumentParts } from '~/ui/document/document-parts';
import { preloadOnFirstMove } from '~/ui/remix/lazy-on-first-move';
import type { IconName } from './icon-names';

const loadSymbols = () => import('./icons.svg?raw');
preloadOnFirstMove(loadSymbols);

const IconContext = createContext<(name: IconName) => void>(() => {});

/** Lets the document have the symbol of an icon. */
export function useIconSymbol(name: IconName): void {
  useContext(IconContext)(name);
}

/**
 * The shapes of icons are symbols at the end of the document: the server draws those of the icons that it renders. With
 * the first other icon, as of a dialog or the next page, the browser adds all others.
 */
export function IconProvider({ children }: { children: ReactNode }) {
  const { icons } = useDocumentParts();
  const [otherSymbols, setOtherSymbols] = useState('');
  const isLoading = useRef(false);
  const request = useCallback(
    (name: IconName) => {
      if (typeof document === 'undefined') icons.add(name);
      if (icons.has(name) || isLoading.current) return;
      isLoading.current = true;
      loadSymbols().then(
        ({ default: file }) => setOtherSymbols(drawSymbols(file, (icon) => !icons.has(icon))),
        () => {
          isLoading.current = false;
        },
      );
    },
    [icons],
  );
  return (
    <IconContext.Provider value={request}>
      {children}
      <DocumentSymbols />
      {otherSymbols && <Symbols markup={otherSymbols} />}
    </IconContext.Provider>
  );
}

/** Rendered after all icons. */
function DocumentSymbols() {
  return <Symbols id={SYMBOLS_ID} markup={useDocumentParts().drawIcons()} />;
}

function Symbols({ id, markup }: { id?: string; markup: string }) {
  // oxlint-disable-next-line react/no-danger -- Icons of the build: no text of a user or of the API.
  return <div id={id} hidden dangerouslySetInnerHTML={{ __html: markup }} suppressHydrationWarning />;
}

/** Returns the symbols of some icons as markup. `file` has one a line. */
export function drawSymbols(file: string, isDrawn: (name: string) => boolean): string {
  const symbols = file.split('\n').filter((line) => {
    const [, name] = /^<symbol id="icon-([^"]+)"/.exec(line) ?? [];
    return name !== undefined && isDrawn(name);
  });
  return `<svg>${symbols.join('')}</svg>`;
}
