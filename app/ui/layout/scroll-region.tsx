import { forwardRef, type ComponentPropsWithoutRef } from 'react';

type ScrollRegionProps = Omit<ComponentPropsWithoutRef<'div'>, 'role' | 'tabIndex' | 'aria-label'> & { label: string };

/** A part of a page that scrolls by itself. It takes the focus, so that the keyboard can scroll it. */
export const ScrollRegion = forwardRef<HTMLDivElement, ScrollRegionProps>(function ScrollRegion(
  { label, ...props },
  ref,
) {
  // The keyboard scrolls only what can have the focus.
  return <div ref={ref} role="region" aria-label={label} tabIndex={0} {...props} />;
});
