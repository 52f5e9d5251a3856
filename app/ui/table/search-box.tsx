import { Form, useSubmit } from '@remix-run/react';
import { useState } from 'react';
import { toSearchParams } from '~/lib/search-params';
import { useDelay } from '~/ui/effects/delay';
import { useSearchText } from '~/ui/effects/url-value';
import { TYPED_CODE } from '~/ui/form/typed-text';
import { Icon } from '~/ui/icon/icon';
import { KeptParams } from '~/ui/navigation/kept-params';
import { useViewLocation } from '~/ui/navigation/view-location';
import { useTabHash } from '~/ui/tabs/tab-hash';

/** Delay from the last key to the submit of the search. The specification sets it for some lists; all lists have it. */
const SUBMIT_DELAY_MS = 500;
/** Maximum length of a query in UTF-16 units. The server cuts longer queries (`list-query.ts`). */
const MAX_LENGTH = 200;

/**
 * The search of a list: a GET form. Enter submits it, and with script also a pause in typing. A query shorter than
 * `minLength` characters shows the whole list; the server has the same rule.
 */
export function SearchBox({
  name,
  pageParam,
  search: { label, placeholder, minLength },
  value,
}: {
  name: string;
  /** URL parameter with the page of the list. A search removes it. */
  pageParam: string;
  search: { label: string; placeholder: string; minLength: number };
  /** The query of the results that are shown. */
  value: string;
}) {
  const { pathname, search: requestedSearch } = useViewLocation();
  const action = pathname + useTabHash();
  const submit = useSubmit();
  const [input, addQuery] = useSearchText(value);
  const delay = useDelay();
  const [typedLength, setTypedLength] = useState(0);
  const hintId = `${name}-hint`;
  const isTooShort = typedLength > 0 && typedLength < minLength;

  /** Returns the URL parameters for the typed query; null if its results are shown or requested already. */
  const readParams = (form: HTMLFormElement): URLSearchParams | null => {
    const params = toSearchParams(form);
    const typed = (params.get(name) ?? '').trim();
    const query = countCharacters(typed) >= minLength ? typed : '';
    const requestedQuery = (new URLSearchParams(requestedSearch).get(name) ?? '').trim();
    if (query === requestedQuery) return null;
    if (query === '') params.delete(name);
    else params.set(name, query);
    return params;
  };
  const submitSearch = (form: HTMLFormElement) => {
    delay.cancel();
    const params = readParams(form);
    if (!params) return;
    addQuery(params.get(name) ?? '');
    submit(params, { method: 'get', action, replace: true, preventScrollReset: true });
  };
  return (
    <Form
      method="get"
      action={action}
      role="search"
      className="toolbar__search"
      onSubmit={(event) => {
        event.preventDefault();
        submitSearch(event.currentTarget);
      }}
      onChange={(event) => {
        setTypedLength(countCharacters((input.current?.value ?? '').trim()));
        const form = event.currentTarget;
        delay.start(() => form.requestSubmit(), SUBMIT_DELAY_MS);
      }}
    >
      <KeptParams except={[name, pageParam]} />
      <span className="affix">
        <Icon name="search" />
        <input
          ref={input}
          className="input input-sm"
          type="search"
          name={name}
          defaultValue={value}
          placeholder={placeholder}
          aria-label={label}
          aria-describedby={hintId}
          autoComplete="off"
          {...TYPED_CODE}
          maxLength={MAX_LENGTH}
        />
      </span>
      <span id={hintId} className="toolbar__hint" role="status">
        {isTooShort ? `Type ${minLength} or more characters to search` : ''}
      </span>
    </Form>
  );
}

/** Counts characters as the server does: an emoji is one character, although its `length` is two. */
function countCharacters(text: string): number {
  return [...text].length;
}
