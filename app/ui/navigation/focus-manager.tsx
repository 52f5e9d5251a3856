import { useFetchers, useLocation, useNavigation, useNavigationType } from '@remix-run/react';
import { Component, useEffect, useRef, useState } from 'react';
import { isRemovalKey } from '../overlay/removals';
import { DIALOG, focusAfterNavigation, type ScrollOffset, TABLE_SCROLLER } from './focus-after-navigation';
import { useOpenDialog } from './view-parameters';

/**
 * Sets focus and scroll positions after each navigation and form submit (`focus-after-navigation.ts`), and announces the
 * title of a new page to screen readers.
 */
export function FocusManager() {
  const location = useLocation();
  const navigationType = useNavigationType();
  const { state, formMethod } = useNavigation();
  const fetchers = useFetchers();
  // A deletion goes on in the background and sets the focus itself (`removal-results.tsx`).
  const isBusy = state !== 'idle' || fetchers.some((fetcher) => fetcher.state !== 'idle' && !isRemovalKey(fetcher.key));
  const [announcement, setAnnouncement] = useState('');
  /** The page and the focus when the current navigation began. */
  const departure = useRef({ location, focusPath: [] as Element[], isWrite: false });
  /** Scroll positions of the tables by history entry. */
  const offsetsByLocation = useRef(new Map<string, ScrollOffset[]>());

  useEffect(() => {
    const { current } = departure;
    if (isBusy) {
      current.focusPath = getAncestors(document.activeElement);
      current.isWrite = formMethod !== undefined && formMethod !== 'GET';
      offsetsByLocation.current.set(current.location.key, readScrollOffsets());
      return;
    }
    const { location: from, focusPath, isWrite } = current;
    departure.current = { location, focusPath: [], isWrite: false };
    // Nothing was submitted or loaded: the first run.
    if (from === location && focusPath.length === 0) return;
    if (from.pathname !== location.pathname) setAnnouncement(document.title);
    const restoredOffsets = navigationType === 'POP' ? (offsetsByLocation.current.get(location.key) ?? []) : [];
    // After a dialog that closes has returned its focus.
    const timer = setTimeout(() => focusAfterNavigation({ from, to: location, focusPath, isWrite, restoredOffsets }));
    return () => clearTimeout(timer);
    // A navigation begins and ends with these two; the other values describe it and must not run the effect again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isBusy, location]);

  return (
    <>
      <FocusRelease pathname={location.pathname} dialog={useOpenDialog()} />
      <span className="sr-only" aria-live="polite">
        {announcement}
      </span>
    </>
  );
}

/**
 * Removes the focus before React removes the focused element with its page or dialog: removing a focused element makes
 * Chromium lay out the half-changed page. A class, because only classes have `getSnapshotBeforeUpdate`.
 */
class FocusRelease extends Component<{ pathname: string; dialog: string | null }> {
  override getSnapshotBeforeUpdate(previous: { pathname: string; dialog: string | null }): null {
    const isOtherPage = previous.pathname !== this.props.pathname;
    const isDialogClosed = previous.dialog !== null && this.props.dialog === null;
    const { activeElement } = document;
    const isRemoved =
      (isOtherPage && activeElement?.closest('main')) || (isDialogClosed && activeElement?.closest(DIALOG));
    if (isRemoved && activeElement instanceof HTMLElement) activeElement.blur();
    return null;
  }

  // React requires it beside `getSnapshotBeforeUpdate`.
  override componentDidUpdate(): void {}

  override render(): null {
    return null;
  }
}

function readScrollOffsets(): ScrollOffset[] {
  return [...document.querySelectorAll(TABLE_SCROLLER)].map(({ scrollTop, scrollLeft }) => [scrollTop, scrollLeft]);
}

/** An element and its ancestors below `body`, innermost first. */
function getAncestors(element: Element | null): Element[] {
  const ancestors: Element[] = [];
  for (let node = element; node && node !== document.body; node = node.parentElement) ancestors.push(node);
  return ancestors;
}
