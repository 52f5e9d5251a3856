import { Form, useSubmit, type FormProps } from '@remix-run/react';
import { forwardRef, type FormEvent } from 'react';
import { toSearchParams } from '~/lib/search-params';

/**
 * A GET form. With script empty fields are not part of its address, and the address that is shown already makes no entry of
 * the history, as with links.
 */
export const GetForm = forwardRef<
  HTMLFormElement,
  Omit<FormProps, 'method' | 'onSubmit' | 'action'> & {
    action: string;
    /** Shortens the parameters, as only script can. The server reads both. */
    shorten?: (params: URLSearchParams) => void;
  }
>(function GetForm({ action, shorten, ...props }, ref) {
  const submit = useSubmit();
  const { preventScrollReset } = props;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const params = readParams(event.currentTarget);
    shorten?.(params);
    const url = new URL(action, location.href);
    url.search = params.toString();
    submit(params, { method: 'get', action, preventScrollReset, replace: url.href === location.href });
  };
  return <Form {...props} ref={ref} method="get" action={action} onSubmit={onSubmit} />;
});

/** The values of a form without those of empty fields. A hidden field is part of it also without a value. */
function readParams(form: HTMLFormElement): URLSearchParams {
  const params = toSearchParams(form);
  for (const field of form.elements)
    if (
      (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) &&
      field.type !== 'hidden' &&
      !field.value
    )
      params.delete(field.name);
  return params;
}
