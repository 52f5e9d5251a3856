import { useRef, type ReactNode } from 'react';
import { useBrowserLayoutEffect } from '~/ui/effects/layout-effect';
import { useConflict } from './conflict';

export const WAITING_TEXT = 'Waiting for the connection';
export const TRY_AGAIN_TEXT = 'Try again';

/** `isLocked`: a request that waits for the connection would not have later changes. */
export function FieldGroup({ isLocked, children }: { isLocked: boolean; children: ReactNode }) {
  const group = useRef<HTMLFieldSetElement>(null);
  const conflict = useConflict();
  useBrowserLayoutEffect(() => {
    const { activeElement } = document;
    if (!isLocked || !group.current?.contains(activeElement)) return;
    // A disabled field loses the focus, so the visible submit button takes it. `PageForm` has a hidden one before it.
    group.current.form?.querySelector<HTMLElement>('[type=submit]:not([aria-hidden])')?.focus({ preventScroll: true });
  }, [isLocked]);
  return (
    // Only to disable the fields: no group for screen readers, and CSS removes its box.
    <fieldset ref={group} role="none" className={conflict ? 'field-group conflict' : 'field-group'} disabled={isLocked}>
      {children}
      {/* The saved values that the user can choose: a choice holds only for them. */}
      {conflict && <input type="hidden" name="shown" value={conflict.shown} />}
    </fieldset>
  );
}
