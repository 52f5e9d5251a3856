import { Form, useSubmit } from '@remix-run/react';
import { useRef, useState } from 'react';
import { toSearchParams } from '~/lib/search-params';
import { useDelay } from '~/ui/effects/delay';
import { useUrlValue } from '~/ui/effects/url-value';
import { Icon } from '~/ui/icon/icon';
import { KeptParams } from '~/ui/navigation/kept-params';
import { useViewLocation } from '~/ui/navigation/view-location';
import { prefetchData } from '~/ui/remix/prefetch';
import { useTabHash } from '~/ui/tabs/tab-hash';

/** Delay from the last key to the submit of the search. The specification sets it for some lists; all lists have it. */
const SUBMIT_DELAY_MS = 500;
/** After a pause of this length in typing the data are prefetched. */
const PREFETCH_DELAY_MS = 200;
/** Length of a query in UTF-16 units, as in `list-query.ts`: the server cuts longer ones. */
const MAX_LENGTH = 200;

/**
 * The search of a list: a GET form that Enter submits, and with script a pause in typing. Queries shorter than `minLength`
 * characters show the whole list, as on the server.
 */
export function SearchBox({
  name,
  pageParam,
  search: { label, placeholder, minLength },
  value,
}: {
  name: string;
  /** Search parameter of the list's page, which a search resets. */
  pageParam: string;
  search: { label: string; placeholder: string; minLength: number };
  value: string;
}) {
  const { pathname, search: requestedSearch } = useViewLocation();
  const action = pathname + useTabHash();
  const submit = useSubmit();
  const input = useRef<HTMLInputElement>(null);
  const delay = useDelay();
  const submittedQuery = useRef(value);
  const [typedLength, setTypedLength] = useState(0);
  const hintId = `${name}-hint`;
  const isTooShort = typedLength > 0 && typedLength < minLength;

  useUrlValue(input, value, (element) => {
    // The user may have typed more since the submit: only a value that this form has not submitted replaces the text.
    if (value !== submittedQuery.current) element.value = value;
    submittedQuery.current = value;
  });

  /** The search parameters of the typed query; null if its results are shown or requested already. */
  const readParams = (form: HTMLFormElement): URLSearchParams | null => {
    const params = toSearchParams(form);
    const typed = (params.get(name) ?? '').trim();
    const query = countCharacters(typed) >= minLength ? typed : '';
    if (query === (new URLSearchParams(requestedSearch).get(name) ?? '').trim()) return null;
    if (query === '') params.delete(name);
    else params.set(name, query);
    return params;
  };
  const submitSearch = (form: HTMLFormElement) => {
    delay.cancel();
    const params = readParams(form);
    if (!params) return;
    submittedQuery.current = params.get(name) ?? '';
    submit(params, { method: 'get', action, replace: true, preventScrollReset: true });
  };
  const scheduleSearch = (form: HTMLFormElement) => {
    delay.start(() => {
      const params = readParams(form);
      if (params) prefetchData(new URL(`${pathname}?${params}`, location.origin));
      delay.start(() => form.requestSubmit(), SUBMIT_DELAY_MS - PREFETCH_DELAY_MS);
    }, PREFETCH_DELAY_MS);
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
        scheduleSearch(event.currentTarget);
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
          maxLength={MAX_LENGTH}
        />
      </span>
      <span id={hintId} className="toolbar__hint" role="status">
        {isTooShort ? `Type ${minLength} or more characters to search` : ''}
      </span>
    </Form>
  );
}

/** Counts an emoji or a rare character as one, as the server does; `length` counts two. */
function countCharacters(text: string): number {
  return [...text].length;
}
