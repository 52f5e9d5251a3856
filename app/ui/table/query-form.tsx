import { Form, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useHydrated } from '../document/hydrated';
import { useTabHash } from '../tabs/tab-hash';

/** A GET form that changes search parameters of the current URL. With script each change submits it. */
export function QueryForm({
  params,
  submitText,
  className,
  children,
}: {
  /** The parameters that the form sets or resets; it keeps all others. */
  params: readonly string[];
  /** Text of the submit button, which is shown without script. */
  submitText: string;
  className: string;
  children: ReactNode;
}) {
  const { pathname, search } = useLocation();
  const hash = useTabHash();
  const hydrated = useHydrated();
  const keptParams = [...new URLSearchParams(search)].filter(([key]) => !params.includes(key));
  return (
    <Form
      method="get"
      action={pathname + hash}
      className={className}
      preventScrollReset
      onChange={(event) => event.currentTarget.requestSubmit()}
    >
      {keptParams.map(([key, value], index) => (
        <input key={`${key}-${index}`} type="hidden" name={key} value={value} />
      ))}
      {children}
      {!hydrated && (
        <button type="submit" className="btn btn-secondary btn-sm">
          {submitText}
        </button>
      )}
    </Form>
  );
}
