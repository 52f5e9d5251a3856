import { useEffect, type RefObject } from 'react';

/**
 * Sets `data-fits` on a horizontal scroller that has nothing to scroll. CSS then lets the headers stick to the window,
 * which they cannot inside of an element that scrolls.
 */
export function useFitMark(scroller: RefObject<HTMLElement>): void {
  useEffect(() => {
    const { current } = scroller;
    if (current === null) return undefined;
    const observer = new ResizeObserver(() => {
      // One pixel of tolerance, because both widths are rounded.
      current.toggleAttribute('data-fits', current.scrollWidth <= current.clientWidth + 1);
    });
    observer.observe(current);
    if (current.firstElementChild) observer.observe(current.firstElementChild);
    return () => observer.disconnect();
  }, [scroller]);
}
