import { useEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { useBrowserLayoutEffect } from '~/ui/effects/layout-effect';

/**
 * Keeps a row in place on the screen when the user expands or collapses it. It would move otherwise: a table that is
 * wider than its box scrolls with the page while a row is expanded, and by itself while none is. Also scrolls to the
 * row that the loaded URL expands, and to the row of a record that was just created. Returns the handler of captured
 * clicks in the table.
 */
export function useExpandedRowInView(
  scroller: RefObject<HTMLElement>,
  expandedRowId: string | null,
  createdRowId: string | null,
) {
  /** The row whose expander was pressed, its top in the window in pixels, and the row that was expanded until then. */
  const pressedRow = useRef<{ id: string; top: number; expandedRowId: string | null } | null>(null);
  const initialRowId = useRef(expandedRowId);

  // A layout effect runs before the paint, so that the row does not move visibly. It runs after each render, and waits
  // for the render in which the expanded row has changed.
  useBrowserLayoutEffect(() => {
    const { current: pressed } = pressedRow;
    if (pressed === null || pressed.expandedRowId === expandedRowId) return;
    pressedRow.current = null;
    const row = document.getElementById(pressed.id);
    if (!row || !scroller.current) return;
    const getOffset = () => row.getBoundingClientRect().top - pressed.top;
    scroller.current.scrollBy({ top: getOffset(), behavior: 'instant' });
    // The page scrolls the rest of the distance, if the table cannot scroll far enough.
    window.scrollBy({ top: getOffset(), behavior: 'instant' });
  });

  // The URL has no fragment of the row, so the browser does not scroll to it. Only the first expanded row is scrolled
  // to: the user has pressed any later one, so it is in view.
  useEffect(() => {
    const { current: rowId } = initialRowId;
    initialRowId.current = null;
    const row = rowId === null ? null : document.getElementById(rowId);
    const isBelowWindow = row !== null && row.getBoundingClientRect().bottom > window.innerHeight;
    if (isBelowWindow) row.scrollIntoView({ block: 'center' });
    if (createdRowId) document.getElementById(createdRowId)?.scrollIntoView({ block: 'nearest' });
  }, [createdRowId]);

  return ({ target }: MouseEvent) => {
    const row = target instanceof Element ? target.closest('[aria-expanded], [data-row-name]')?.closest('tr') : null;
    // The name of a row that is expanded changes nothing.
    const isChange = target instanceof Element && (target.closest('[aria-expanded]') || row?.id !== expandedRowId);
    if (row && isChange) pressedRow.current = { id: row.id, top: row.getBoundingClientRect().top, expandedRowId };
  };
}
