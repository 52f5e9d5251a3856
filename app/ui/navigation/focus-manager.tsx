import { useFetchers, useLocation, useNavigation, useNavigationType, type Location } from '@remix-run/react';
import { Component, useEffect, useRef, useState, type RefObject } from 'react';
import { preloadOnFirstInput } from '~/ui/remix/lazy-on-first-input';
import type { CompletedNavigation } from './focus-after-navigation';
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
import { DIALOG_SELECTOR, useOpenDialog } from './view-parameters';

export const loadFocus = () => import('./focus-after-navigation');
preloadOnFirstInput(loadFocus);

/** When the current navigation or submit began. */
type Departure = {
  location: Location;
  /** The focused element, then its ancestors. Empty before a navigation. */
  focusPath: Element[];
  isWrite: boolean;
  /** Where the user was on the page. Absent before a navigation, and if the navigation loads no data. */
  place?: Place;
};

/** Sets focus and scroll positions after each navigation and form submit, and announces the title of a new page. */
export function FocusManager() {
  const location = useLocation();
  const navigationType = useNavigationType();
  const { state, formMethod } = useNavigation();
  const fetchers = useFetchers();
  // A fetcher that only reads may end after the user has moved the focus, as that of a closed search.
  const isBusy = state !== 'idle' || fetchers.some((fetcher) => fetcher.state !== 'idle' && fetcher.formMethod);
  const [announcement, setAnnouncement] = useState('');
  const departure = useRef<Departure>({ location, focusPath: [], isWrite: false });

  useEffect(() => {
    loadPlacesFromStorage();
    const to = departure.current.location;
    const from = readReferrer();
    const place = from ? null : getRememberedPlace(to.key);
    if (place) restoreOffsets(place);
    if (place && document.activeElement === document.body) focusLink(place);
    // The browser itself begins at the row that a fragment names.
    if (from && !document.querySelector('tr:target')) {
      const isUntouched = () => document.activeElement === document.body && departure.current.location === to;
      void setFocus({ from, to, focusPath: [], isWrite: false, place: null }, isUntouched);
    }
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
    const isFirstRun = from === location && focusPath.length === 0;
    if (isFirstRun) return;
    if (from.pathname !== location.pathname) setAnnouncement(document.title);
    const place = navigationType === 'POP' ? getRememberedPlace(location.key) : null;
    let isCurrent = true;
    // A timer, so that a closing dialog returns its focus first. Without connection the focus stays.
    setTimeout(() => setFocus({ from, to: location, focusPath, isWrite, place }, () => isCurrent));
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Only a change of these two begins or ends a navigation.
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

async function setFocus(navigation: CompletedNavigation, isCurrent: () => boolean): Promise<void> {
  const { focusAfterNavigation } = (await loadFocus().catch(() => null)) ?? {};
  if (isCurrent()) focusAfterNavigation?.(navigation);
}

/** The page of the portal that has led to this document, as the list to a review. Null after a reload or Back. */
function readReferrer(): URL | null {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isOwnPage = document.referrer.startsWith(`${window.location.origin}/`);
  return isOwnPage && entry?.type === 'navigate' ? new URL(document.referrer) : null;
}

type PageDepartureProps = {
  location: Location;
  dialog: string | null;
  departure: RefObject<Departure>;
};

/**
 * Saves the place of a page before React removes its elements, and removes the focus from them, because Chromium would
 * otherwise lay out the half-changed page. Only class components can run code at this time.
 */
class PageDeparture extends Component<PageDepartureProps> {
  override getSnapshotBeforeUpdate(previous: PageDepartureProps): null {
    const { location, dialog, departure } = this.props;
    const { activeElement } = document;
    if (previous.location.key !== location.key) {
      rememberPlace(previous.location.key, departure.current?.place ?? measurePlace());
    }
    // A navigation that loads no data ends in the render in which it begins, so `FocusManager` has not saved the focus.
    const lacksFocusPath = previous.location !== location && departure.current?.focusPath.length === 0;
    if (departure.current && lacksFocusPath) departure.current.focusPath = getAncestors(activeElement);
    const isPageRemoved = previous.location.pathname !== location.pathname;
    const isDialogRemoved = previous.dialog !== null && dialog === null;
    const isFocusRemoved =
      (isPageRemoved && activeElement?.closest('main')) || (isDialogRemoved && activeElement?.closest(DIALOG_SELECTOR));
    if (isFocusRemoved && activeElement instanceof HTMLElement) activeElement.blur();
    return null;
  }

  // Required with `getSnapshotBeforeUpdate`.
  override componentDidUpdate(): void {}

  override render(): null {
    return null;
  }
}

function getAncestors(element: Element | null): Element[] {
  const ancestors: Element[] = [];
  for (let node = element; node && node !== document.body; node = node.parentElement) ancestors.push(node);
  return ancestors;
}
