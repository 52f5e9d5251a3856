import { Form, useLocation, useNavigate } from '@remix-run/react';
import { toSearchParams } from '~/lib/search-params';
import { useSearchText } from '~/ui/effects/url-value';
import { TYPED_CODE } from '~/ui/form/typed-text';
import { Icon } from '~/ui/icon/icon';
import { KeptParams } from '~/ui/navigation/kept-params';
import { MAX_FIND_LENGTH } from './review-query';

/** `isInstant`: the browser has all values, so each change searches them without a request. */
export function ValueSearch({ find, isInstant }: { find: string; isInstant: boolean }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [input, addQuery] = useSearchText(find);
  const submitForm = (form: HTMLFormElement) => {
    const params = toSearchParams(form);
    addQuery(params.get('find') ?? '');
    if (params.get('find') === '') params.delete('find');
    // `navigate` instead of `submit`: a submit always runs the loaders, this navigation only if values are missing.
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
      {/* A new search has no current value, part or expanded table. */}
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
          {...TYPED_CODE}
          maxLength={MAX_FIND_LENGTH}
        />
      </span>
    </Form>
  );
}
