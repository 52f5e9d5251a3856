import { forwardRef, type ComponentPropsWithoutRef } from 'react';

/** An element that handles events of the controls inside of it, such as keys. It is no control itself. */
export const EventArea = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(function EventArea(props, ref) {
  return <div ref={ref} {...props} />;
});
