import { useId, useRef, type ReactNode } from 'react';
import { getOpenerAttributes, POPOVER_ATTRIBUTES } from '~/ui/overlay/native-popover';

/**
 * A button for an action that the user may not do now. It is dimmed and does nothing but show the reason: on a click,
 * and with script also on hover and focus. It has no `disabled`, because screen readers read the reason only on focus.
 */
export function RefusedButton({
  label,
  refusal,
  className,
  children,
}: {
  label: string;
  refusal: string;
  className: string;
  children: ReactNode;
}) {
  const reasonId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const reason = useRef<HTMLSpanElement>(null);
  // CSS places the popover beside its `source`. Browsers before 2024 lack it, so only screen readers get the reason.
  const show = () => reason.current?.showPopover?.({ source: button.current });
  const hide = () => reason.current?.hidePopover?.();
  const hideUnlessFocused = () => document.activeElement !== button.current && hide();
  return (
    <span className="refused" onPointerEnter={show} onPointerLeave={hideUnlessFocused} onFocus={show} onBlur={hide}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-disabled="true"
        aria-label={label}
        aria-describedby={reasonId}
        {...getOpenerAttributes(reasonId, 'show')}
      >
        {children}
      </button>
      <span id={reasonId} ref={reason} className="reason" {...POPOVER_ATTRIBUTES}>
        {refusal}
      </span>
    </span>
  );
}
