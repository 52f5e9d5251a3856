import { Form, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useHydrated } from '../hydrated';
import { usePanelHash } from '../panel-hash';

/** A GET form of the page's own address that keeps what is not its `own`: with script a choice is sent at once. */
export function AddressForm({
  own,
  button,
  className,
  children,
}: {
  /** Parameters that it sets, and those that begin anew with it. */
  own: readonly string[];
  /** What the button says where there is no script. */
  button: string;
  className: string;
  children: ReactNode;
}) {
  const { pathname, search } = useLocation();
  const hash = usePanelHash();
  const hydrated = useHydrated();
  const others = [...new URLSearchParams(search)].filter(([key]) => !own.includes(key));
  return (
    <Form
      method="get"
      action={pathname + hash}
      className={className}
      preventScrollReset
      onChange={(event) => event.currentTarget.requestSubmit()}
    >
      {others.map(([key, value], index) => (
        <input key={`${key}-${index}`} type="hidden" name={key} value={value} />
      ))}
      {children}
      {!hydrated && (
        <button type="submit" className="btn btn-secondary btn-sm">
          {button}
        </button>
      )}
    </Form>
  );
}
