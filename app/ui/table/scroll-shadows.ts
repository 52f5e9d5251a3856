import { useEffect, type RefObject } from 'react';

/**
 * Sets `data-more` to the sides of a horizontal scroller where content is hidden: the words 'left' and 'right', or ''.
 * CSS shows a shadow there. Without script CSS uses a scroll-driven animation instead, which Firefox does not support.
 */
export function useScrollShadows(scroller: RefObject<HTMLElement>): void {
  useEffect(() => {
    const { current } = scroller;
    if (current === null) return undefined;
    const update = () => {
      const { scrollLeft, scrollWidth, clientWidth } = current;
      const isHiddenLeft = scrollLeft > 0;
      // One pixel of tolerance: `scrollLeft` is fractional, the widths are rounded.
      const isHiddenRight = scrollLeft + clientWidth < scrollWidth - 1;
      // CSS matches single words, so a space at the end does not matter.
      const sides = `${isHiddenLeft ? 'left ' : ''}${isHiddenRight ? 'right' : ''}`;
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
