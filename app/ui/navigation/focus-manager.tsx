import { useFetchers, useLocation, useNavigation, useNavigationType, type Location } from '@remix-run/react';
import { Component, useEffect, useRef, useState, type RefObject } from 'react';
import { DIALOG, focusAfterNavigation } from './focus-after-navigation';
import {
  focusLink,
  getRememberedPlace,
  loadPlacesFromStorage,
  measurePlace,
  restoreOffsets,
  rememberPlace,
  writePlacesToStorage,
  type Place,
} from './places';
import { isRemovalKey } from './removals';
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
  /** The page and the focus when the current navigation began. A history step may end before its start is rendered. */
  const departure = useRef<Departure>({ location, focusPath: [], isWrite: false });

  useEffect(() => {
    loadPlacesFromStorage();
    const place = getRememberedPlace(departure.current.location.key);
    if (place) restoreOffsets(place);
    if (place && document.activeElement === document.body) focusLink(place);
    const leaveDocument = () => {
      rememberPlace(departure.current.location.key, measurePlace());
      writePlacesToStorage();
    };
    window.addEventListener('pagehide', leaveDocument);
    return () => window.removeEventListener('pagehide', leaveDocument);
  }, []);

  useEffect(() => {
    const { current } = departure;
    if (isBusy) {
      current.focusPath = getAncestors(document.activeElement);
      current.isWrite = formMethod !== undefined && formMethod !== 'GET';
      current.place = measurePlace();
      return;
    }
    const { location: from, focusPath, isWrite } = current;
    departure.current = { location, focusPath: [], isWrite: false };
    // Nothing was submitted or loaded: the first run.
    if (from === location && focusPath.length === 0) return;
    if (from.pathname !== location.pathname) setAnnouncement(document.title);
    const place = navigationType === 'POP' ? getRememberedPlace(location.key) : null;
    // After a dialog that closes has returned its focus.
    const timer = setTimeout(() => focusAfterNavigation({ from, to: location, focusPath, isWrite, place }));
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- A navigation begins and ends with these two.
  }, [isBusy, location]);

  return (
    <>
      <PageDeparture location={location} dialog={useOpenDialog()} departure={departure} />
      <span className="sr-only" aria-live="polite">
        {announcement}
      </span>
    </>
  );
}

type Departure = { location: Location; focusPath: Element[]; isWrite: boolean; place?: Place };
type PageDepartureProps = { location: Location; dialog: string | null; departure: RefObject<Departure> };

/**
 * Saves the place of the page that is left, and removes the focus before React removes the focused element with its page or
 * dialog: removing a focused element makes Chromium lay out the half-changed page. A class, because only classes have
 * `getSnapshotBeforeUpdate`.
 */
class PageDeparture extends Component<PageDepartureProps> {
  override getSnapshotBeforeUpdate({ location, dialog }: PageDepartureProps): null {
    const { props } = this;
    if (location.key !== props.location.key)
      rememberPlace(location.key, props.departure.current?.place ?? measurePlace());
    const isOtherPage = location.pathname !== props.location.pathname;
    const isDialogClosed = dialog !== null && props.dialog === null;
    const { activeElement } = document;
    const { current } = props.departure;
    // The data were there already, so that no render has shown the start of the navigation.
    if (current && location !== props.location && current.focusPath.length === 0) {
      current.focusPath = getAncestors(activeElement);
    }
    const isRemoved =
      (isOtherPage && activeElement?.closest('main')) || (isDialogClosed && activeElement?.closest(DIALOG));
    if (isRemoved && activeElement instanceof HTMLElement) activeElement.blur();
    return null;
  }

  // React requires this method of a component that has `getSnapshotBeforeUpdate`.
  override componentDidUpdate(): void {}

  override render(): null {
    return null;
  }
}

/** An element and its ancestors below `body`, innermost first. */
function getAncestors(element: Element | null): Element[] {
  const ancestors: Element[] = [];
  for (let node = element; node && node !== document.body; node = node.parentElement) ancestors.push(node);
  return ancestors;
}
