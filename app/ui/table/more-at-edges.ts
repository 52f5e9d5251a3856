import { type RefObject, useEffect } from 'react';

/**
 * Marks a box that scrolls sideways with the sides where more is hidden (`data-more`), for the shadow there. Styles alone
 * can tell it too, and do where there is no script, but then the browser asks every cell anew with each change.
 */
export function useMoreAtEdges(box: RefObject<HTMLElement>): void {
  useEffect(() => {
    const { current } = box;
    if (current === null) return undefined;
    const mark = () => {
      const { scrollLeft, scrollWidth, clientWidth } = current;
      const left = scrollLeft > 0 ? 'left ' : '';
      const more = scrollLeft + clientWidth < scrollWidth - 1 ? `${left}right` : left;
      if (current.dataset['more'] !== more) current.dataset['more'] = more;
    };
    const sizes = new ResizeObserver(mark);
    sizes.observe(current);
    if (current.firstElementChild) sizes.observe(current.firstElementChild);
    current.addEventListener('scroll', mark);
    return () => {
      sizes.disconnect();
      current.removeEventListener('scroll', mark);
    };
  }, [box]);
}
