import { Form, useLocation, useNavigate } from '@remix-run/react';
import { useRef } from 'react';
import { toSearchParams } from '~/lib/search-params';
import { useUrlValue } from '~/ui/effects/url-value';
import { Icon } from '~/ui/icon/icon';
import { KeptParams } from '~/ui/navigation/kept-params';

/** Length of a query in UTF-16 units, as in `review-query.ts`: the server cuts longer ones. */
const MAX_LENGTH = 200;

/** The search in labels and values: a GET form. If `isInstant`, each change submits it, because it needs no request. */
export function ValueSearch({ find, isInstant }: { find: string; isInstant: boolean }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  useUrlValue(input, find, (element) => {
    if (element.value.trim() !== find.trim()) element.value = find;
  });
  const submitForm = (form: HTMLFormElement) => {
    const params = toSearchParams(form);
    if (params.get('find') === '') params.delete('find');
    // Not a submit, which is no view step and would load the page again.
    navigate({ pathname, search: `?${params}` }, { replace: true, preventScrollReset: true });
  };
  return (
    <Form
      method="get"
      action={pathname}
      role="search"
      className="values__find"
      onSubmit={(event) => {
        event.preventDefault();
        submitForm(event.currentTarget);
      }}
      onChange={isInstant ? (event) => submitForm(event.currentTarget) : undefined}
    >
      {/* The position in the old matches is not one in the new ones. */}
      <KeptParams except={['find', 'value', 'p', 'all']} />
      <span className="affix">
        <Icon name="search" />
        <input
          ref={input}
          className="input input-sm"
          type="search"
          name="find"
          defaultValue={find}
          placeholder="Search labels and values"
          aria-label="Search labels and values"
          autoComplete="off"
          maxLength={MAX_LENGTH}
        />
      </span>
    </Form>
  );
}
