import { Link } from '@remix-run/react';
import { type ReactNode, useId } from 'react';

/**
 * A link to an action. If the action is refused, it is a focusable disabled button with the reason as description (D138).
 * The server refuses the action too.
 */
export function GuardedLink({
  to,
  label,
  refusal,
  className,
  children,
}: {
  to: string;
  label: string;
  refusal: string | null;
  className: string;
  children: ReactNode;
}) {
  const id = useId();
  if (refusal === null) {
    return (
      <Link className={className} to={to} preventScrollReset aria-label={label} title={label}>
        {children}
      </Link>
    );
  }
  return (
    <>
      <button
        type="button"
        className={className}
        aria-disabled="true"
        aria-label={label}
        aria-describedby={id}
        title={refusal}
      >
        {children}
      </button>
      <span id={id} className="sr-only">
        {refusal}
      </span>
    </>
  );
}
