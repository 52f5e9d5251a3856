import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { RefusedButton } from '~/ui/button/refused-button';

/** If the user may not do the action, it is a button that shows the reason. The server checks the action again. */
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
