import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react';
import { ICONS_ID, useDocumentParts } from '~/ui/document/document-parts';
import { preloadOnFirstInput } from '~/ui/remix/lazy-on-first-input';
import type { ShapeName } from './icon-names';

const loadShapes = () => import('./icons.svg?raw');
preloadOnFirstInput(loadShapes);

const IconContext = createContext<(name: ShapeName) => void>(() => {});

/** Lets the document have the shape of an icon, also of one that appears only with script. */
export function useIconShape(name: ShapeName): void {
  useContext(IconContext)(name);
}

/**
 * The shapes of icons stand at the end of the document: the server adds those of the icons that it renders. With the first
 * other icon, as of a dialog or the next page, the browser loads all of them.
 */
export function IconProvider({ children }: { children: ReactNode }) {
  const { icons } = useDocumentParts();
  const [allShapes, setAllShapes] = useState<string | null>(null);
  const isLoading = useRef(false);
  const request = useCallback(
    (name: ShapeName) => {
      if (typeof document === 'undefined') icons.add(name);
      if (icons.has(name) || isLoading.current) return;
      isLoading.current = true;
      loadShapes().then(
        ({ default: file }) => setAllShapes(file),
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
      <Shapes all={allShapes} />
    </IconContext.Provider>
  );
}

/** A component of its own, so that the server renders it after all icons. */
function Shapes({ all }: { all: string | null }) {
  const { drawIcons } = useDocumentParts();
  // oxlint-disable-next-line react/no-danger -- Icons of the build: no text of a user or of the API.
  return <div id={ICONS_ID} hidden dangerouslySetInnerHTML={{ __html: all ?? drawIcons() }} suppressHydrationWarning />;
}
