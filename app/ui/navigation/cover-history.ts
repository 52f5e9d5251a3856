import { useEffect, useRef, useState } from 'react';

/** Below this width the menu, the search and the actions of a card cover the page. */
const COVERS_PAGE = '(max-width: 60rem)';

const isAtCover = () => (history.state as { isCover?: true } | null)?.isCover === true;

type Cover = { href: string; onClose: () => void; isShown: () => boolean };
let cover: Cover | null = null;

/**
 * Called before the router and the cache of pages listen: Chrome calls the listeners of the window in their order, also
 * those that capture.
 */
export function installBackCloses(): void {
  const onPopState = (event: Event) => {
    if (!cover) return;
    // Back by several entries leads to another page, which the router loads.
    if (location.href === cover.href && cover.isShown()) event.stopImmediatePropagation();
    cover.onClose();
  };
  window.addEventListener('popstate', onPopState, { capture: true });
}

/**
 * Adds an entry to the history, of which the router does not know, because neither the URL nor the data change. Back
 * calls `onClose`. Returns a function that ends this, and leaves the entry.
 */
function addCoverEntry(onClose: () => void, isShown = () => true): () => void {
  const { state } = history as { state: { idx?: number } | null };
  // The router counts the entries in `idx`.
  if (!isAtCover()) history.pushState({ ...state, idx: (state?.idx ?? 0) + 1, isCover: true }, '');
  const own = { href: location.href, onClose, isShown };
  cover = own;
  return () => {
    if (cover === own) cover = null;
  };
}

/**
 * Makes Back close what covers the page (D181). While `hasEntry`, links in it must replace the entry, so that Back from
 * their page leads to the page that was covered. `onClose` must be stable.
 */
export function useBackCloses(onClose: () => void): { close: () => void; hasEntry: boolean } {
  const [hasEntry] = useState(() => matchMedia(COVERS_PAGE).matches);
  const isClosing = useRef(false);
  useEffect(() => (hasEntry ? addCoverEntry(onClose) : undefined), [hasEntry, onClose]);
  const close = () => {
    // A second Esc must not go back twice.
    if (isClosing.current) return;
    if (!isAtCover()) return onClose();
    isClosing.current = true;
    history.back();
  };
  return { close, hasEntry };
}

let endPopoverCover = () => {};

/** The same for a native popover, which the browser opens and closes. Called by the click that opens or closes it. */
export function addSheetEntry(popover: HTMLElement): void {
  if (popover.matches(':popover-open') || !matchMedia(COVERS_PAGE).matches) return;
  const end = addCoverEntry(
    () => {
      end();
      popover.hidePopover();
    },
    () => popover.isConnected,
  );
  endPopoverCover = end;
  const onToggle = (event: Event) => {
    if ((event as ToggleEvent).newState === 'open') return;
    popover.removeEventListener('toggle', onToggle);
    // The press that has closed it may have opened another one, which keeps the entry.
    if (isAtCover() && endPopoverCover === end) history.back();
    else end();
  };
  popover.addEventListener('toggle', onToggle);
}

/** Called by a link that is followed. Returns whether it replaces the entry of an open popover, which it closes. */
export function takeSheetEntry(): boolean {
  endPopoverCover();
  const isLeft = isAtCover();
  if (isLeft) history.replaceState({ ...history.state, isCover: undefined }, '');
  return isLeft;
}
