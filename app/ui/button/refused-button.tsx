import { useId, useRef, type ReactNode } from 'react';

/** Not in the types of React 18, which renders them. */
const asPopover = { popover: 'auto' };
const toPopover = (id: string) => ({ popovertarget: id, popovertargetaction: 'show' });

/**
 * A control that is refused: dimmed, at its place, focusable, with the reason as its description. A hidden one leaves users
 * guessing, and a natively disabled one has no focus, so its reason is not read. The reason is shown by a press, also
 * without script; with script also while the pointer or the focus is on the control.
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
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const reason = useRef<HTMLSpanElement>(null);
  // Browsers before 2024 have no popovers: there only screen readers have the reason. It stands at the button.
  const show = () => reason.current?.showPopover?.({ source: button.current });
  const hide = () => reason.current?.hidePopover?.();
  const hideUnfocused = () => document.activeElement !== button.current && hide();
  return (
    <span className="refused" onPointerEnter={show} onPointerLeave={hideUnfocused} onFocus={show} onBlur={hide}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-disabled="true"
        aria-label={label}
        aria-describedby={id}
        {...toPopover(id)}
      >
        {children}
      </button>
      <span id={id} ref={reason} className="reason" {...asPopover}>
        {refusal}
      </span>
    </span>
  );
}
