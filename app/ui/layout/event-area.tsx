import { forwardRef, type ComponentPropsWithoutRef } from 'react';

/** A `div` that handles events of the controls in it, such as keys. Lint would require a role for a plain `div`. */
export const EventArea = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(function EventArea(props, ref) {
  return <div ref={ref} {...props} />;
});
