import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react';
import { ICONS_ID, useDocumentParts } from '~/ui/document/document-parts';
import { preloadOnFirstMove } from '~/ui/remix/lazy-on-first-move';
import type { IconName } from './icon-names';

const loadShapes = () => import('./icons.svg?raw');
preloadOnFirstMove(loadShapes);

const IconContext = createContext<(name: IconName) => void>(() => {});

/** Lets the document have the shape of an icon, also of one that appears only with script. */
export function useIconShape(name: IconName): void {
  useContext(IconContext)(name);
}

/**
 * The shapes of icons stand at the end of the document: the server adds those of the icons that it renders. With the first
 * other icon, as of a dialog or the next page, the browser adds all others.
 */
export function IconProvider({ children }: { children: ReactNode }) {
  const { icons } = useDocumentParts();
  const [otherShapes, setOtherShapes] = useState('');
  const isLoading = useRef(false);
  const request = useCallback(
    (name: IconName) => {
      if (typeof document === 'undefined') icons.add(name);
      if (icons.has(name) || isLoading.current) return;
      isLoading.current = true;
      loadShapes().then(
        ({ default: file }) => setOtherShapes(drawShapes(file, (icon) => !icons.has(icon))),
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
      <DocumentShapes />
      {otherShapes && <Shapes markup={otherShapes} />}
    </IconContext.Provider>
  );
}

/** Rendered after all icons. */
function DocumentShapes() {
  return <Shapes id={ICONS_ID} markup={useDocumentParts().drawIcons()} />;
}

function Shapes({ id, markup }: { id?: string; markup: string }) {
  // oxlint-disable-next-line react/no-danger -- Icons of the build: no text of a user or of the API.
  return <div id={id} hidden dangerouslySetInnerHTML={{ __html: markup }} suppressHydrationWarning />;
}

/** Returns the shapes of some icons as markup. `file` has one a line. */
export function drawShapes(file: string, isDrawn: (name: string) => boolean): string {
  const shapes = file.split('\n').filter((line) => {
    const [, name] = /^<path id="icon-([^"]+)"/.exec(line) ?? [];
    return name !== undefined && isDrawn(name);
  });
  return `<svg>${shapes.join('')}</svg>`;
}
