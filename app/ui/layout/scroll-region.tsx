import { forwardRef, type ComponentPropsWithoutRef } from 'react';

type ScrollRegionProps = Omit<ComponentPropsWithoutRef<'div'>, 'role' | 'tabIndex' | 'aria-label'> & { label: string };

/** A part of a page that scrolls by itself. It is focusable, because the keyboard scrolls only what has the focus. */
export const ScrollRegion = forwardRef<HTMLDivElement, ScrollRegionProps>(function ScrollRegion(
  { label, ...props },
  ref,
) {
  return <div ref={ref} role="region" aria-label={label} tabIndex={0} {...props} />;
});
