import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { RefusedButton } from '~/ui/button/refused-button';

/** A link to an action. If the action is refused, it is a button that says why. The server refuses the action too. */
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
  if (refusal === null) {
    return (
      <Link className={className} to={to} preventScrollReset aria-label={label} title={label}>
        {children}
      </Link>
    );
  }
  return (
    <RefusedButton className={className} label={label} refusal={refusal}>
      {children}
    </RefusedButton>
  );
}
