import { useEffect, type RefObject } from 'react';

/**
 * Sets `data-fits` on a horizontal scroller: `yes` if it has nothing to scroll. CSS then lets the headers stick to the
 * window, which they cannot inside of an element that scrolls. Else `no`, and the table scrolls in its box. Until then the
 * page is as high as its rows, so that Back can restore the place in it.
 */
export function useFitMark(scroller: RefObject<HTMLElement>, page: object, showsAllColumns: boolean): void {
  useEffect(() => {
    const { current } = scroller;
    if (current === null) return undefined;
    const observer = new ResizeObserver(() => {
      // One pixel of tolerance, because both widths are rounded.
      current.dataset['fits'] = current.scrollWidth <= current.clientWidth + 1 ? 'yes' : 'no';
    });
    observer.observe(current);
    if (current.firstElementChild) observer.observe(current.firstElementChild);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Other columns may be wider without a change of its size.
  }, [scroller, page, showsAllColumns]);
}
