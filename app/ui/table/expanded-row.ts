import { useEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { useBrowserLayoutEffect } from '~/ui/effects/layout-effect';

/**
 * Keeps an expanded row in view: a row that the user expands or collapses keeps its place on the screen, although the table
 * scrolls with the page while a row is open and by itself while none is; a URL that opens a row scrolls to it. Returns the
 * capturing click handler of the table.
 */
export function useExpandedRowInView(scroller: RefObject<HTMLElement>, expandedRowId: string | null) {
  /** The row whose expander was pressed, its place, and the row that was expanded then. */
  const pressedRow = useRef<{ id: string; top: number; expandedRowId: string | null } | null>(null);
  const initialRowId = useRef(expandedRowId);

  // The scroll position belongs to the DOM. Before the paint, so that the row does not move visibly.
  useBrowserLayoutEffect(() => {
    const { current: pressed } = pressedRow;
    if (pressed === null || pressed.expandedRowId === expandedRowId) return;
    pressedRow.current = null;
    const row = document.getElementById(pressed.id);
    if (!row || !scroller.current) return;
    const getOffset = () => row.getBoundingClientRect().top - pressed.top;
    scroller.current.scrollBy({ top: getOffset(), behavior: 'instant' });
    // What the table itself cannot scroll, the page does.
    window.scrollBy({ top: getOffset(), behavior: 'instant' });
  });

  // The URL has no fragment of the row, so the browser does not scroll to it. Runs once, for the URL that was loaded.
  useEffect(() => {
    const row = initialRowId.current === null ? null : document.getElementById(initialRowId.current);
    if (row && row.getBoundingClientRect().bottom > window.innerHeight) row.scrollIntoView({ block: 'center' });
  }, []);

  return ({ target }: MouseEvent) => {
    const row = target instanceof Element ? target.closest('[aria-expanded]')?.closest('tr') : null;
    if (row) pressedRow.current = { id: row.id, top: row.getBoundingClientRect().top, expandedRowId };
  };
}
