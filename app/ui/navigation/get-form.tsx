import { Form, useSubmit, type FormProps } from '@remix-run/react';
import { forwardRef, type FormEvent } from 'react';
import { toSearchParams } from '~/lib/search-params';

/** With script, its URL has no parameters of empty fields. A submit to the current URL adds no entry to the history. */
export const GetForm = forwardRef<
  HTMLFormElement,
  Omit<FormProps, 'method' | 'onSubmit' | 'action'> & {
    action: string;
    /** Without script the parameters stay long; the server reads both. */
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

/** Empty hidden fields are kept, because there an empty value is a choice, such as no hidden columns. */
function readParams(form: HTMLFormElement): URLSearchParams {
  const params = toSearchParams(form);
  for (const field of form.elements) {
    const isInputOrSelect = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    if (!isInputOrSelect || field.type === 'hidden' || field.value !== '') continue;
    params.delete(field.name);
    // A half-typed date is empty. That of the URL stays.
    if (field.validity.badInput && field instanceof HTMLInputElement && field.defaultValue !== '')
      params.set(field.name, field.defaultValue);
  }
  return params;
}
