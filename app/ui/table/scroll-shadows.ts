import { useEffect, type RefObject } from 'react';

/**
 * Sets `data-more` to the sides of a horizontal scroller that have hidden content; CSS shows a shadow there. Without
 * script a scroll-driven animation shows the shadow, which Firefox does not support.
 */
export function useScrollShadows(scroller: RefObject<HTMLElement>): void {
  useEffect(() => {
    const { current } = scroller;
    if (current === null) return undefined;
    const update = () => {
      const { scrollLeft, scrollWidth, clientWidth } = current;
      const left = scrollLeft > 0 ? 'left ' : '';
      // One pixel of tolerance: `scrollLeft` is fractional, the widths are rounded.
      const sides = scrollLeft + clientWidth < scrollWidth - 1 ? `${left}right` : left;
      if (current.dataset['more'] !== sides) current.dataset['more'] = sides;
    };
    const resizeObserver = new ResizeObserver(update);
    resizeObserver.observe(current);
    if (current.firstElementChild) resizeObserver.observe(current.firstElementChild);
    current.addEventListener('scroll', update);
    return () => {
      resizeObserver.disconnect();
      current.removeEventListener('scroll', update);
    };
  }, [scroller]);
}
