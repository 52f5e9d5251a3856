import { useEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { useBrowserLayoutEffect } from '~/ui/effects/layout-effect';

/**
 * Keeps an expanded row in view: a row that the user expands or collapses keeps its place on the screen, although the table
 * scrolls with the page while a row is open and by itself while none is; a URL that opens a row scrolls to it, as
 * it does to the row of a record that was just created. Returns the capturing click handler of the table.
 */
export function useExpandedRowInView(
  scroller: RefObject<HTMLElement>,
  expandedRowId: string | null,
  createdRowId: string | null,
) {
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

  // The URL has no fragment of the row, so the browser does not scroll to it. An expanded row once, for the URL that was
  // loaded.
  useEffect(() => {
    const { current: initial } = initialRowId;
    initialRowId.current = null;
    const row = initial === null ? null : document.getElementById(initial);
    if (row && row.getBoundingClientRect().bottom > window.innerHeight) row.scrollIntoView({ block: 'center' });
    if (createdRowId) document.getElementById(createdRowId)?.scrollIntoView({ block: 'nearest' });
  }, [createdRowId]);

  return ({ target }: MouseEvent) => {
    const row = target instanceof Element ? target.closest('[aria-expanded]')?.closest('tr') : null;
    if (row) pressedRow.current = { id: row.id, top: row.getBoundingClientRect().top, expandedRowId };
  };
}
