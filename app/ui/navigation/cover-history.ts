import { useEffect, useRef, useState } from 'react';

/** Below this width the menu and the search cover the page. */
const COVERS_PAGE = '(max-width: 60rem)';

const isAtCover = () => (history.state as { isCover?: true } | null)?.isCover === true;

/**
 * Makes Back close what covers the page (D181): it has an entry of the history, of which the router does not know,
 * because neither the URL nor the data change. While `hasEntry`, links in it must replace the entry, so that Back from
 * their page leads to the page that was covered. `onClose` must be stable.
 */
export function useBackCloses(onClose: () => void): { close: () => void; hasEntry: boolean } {
  const [hasEntry] = useState(() => matchMedia(COVERS_PAGE).matches);
  const isClosing = useRef(false);
  useEffect(() => {
    if (!hasEntry) return;
    const { state } = history as { state: { idx?: number } | null };
    // The router counts the entries in `idx`.
    if (!isAtCover()) history.pushState({ ...state, idx: (state?.idx ?? 0) + 1, isCover: true }, '');
    const { href } = location;
    const onPopState = (event: Event) => {
      // Back by several entries leads to another page, which the router loads.
      if (location.href === href) event.stopImmediatePropagation();
      onClose();
    };
    // In the capture phase, before the listener of the router.
    window.addEventListener('popstate', onPopState, { capture: true });
    return () => window.removeEventListener('popstate', onPopState, { capture: true });
  }, [hasEntry, onClose]);
  const close = () => {
    // A second Esc must not go back twice.
    if (isClosing.current) return;
    if (!isAtCover()) return onClose();
    isClosing.current = true;
    history.back();
  };
  return { close, hasEntry };
}
