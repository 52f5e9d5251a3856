import { Form, useSubmit } from '@remix-run/react';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { ListPage } from '~/lib/list-query';
import { toSearchParams } from '~/lib/search-params';
import { useChosenBeforeHydration } from '~/ui/effects/chosen-before-hydration';
import { useDelay } from '~/ui/effects/delay';
import { useSearchText } from '~/ui/effects/url-value';
import { TYPED_CODE } from '~/ui/form/typed-text';
import { Icon } from '~/ui/icon/icon';
import { KeptParams } from '~/ui/navigation/kept-params';
import { useViewLocation } from '~/ui/navigation/view-location';
import { isLeavingOrSubmitting, isNavigating } from '~/ui/remix/remix-internals';
import { useTabHash } from '~/ui/tabs/tab-hash';

/** Delay from the last key to the submit of the search. The specification sets it for some lists; all lists have it. */
const SUBMIT_DELAY_MS = 500;
/** Maximum length of a query in UTF-16 units. The server cuts longer queries (`list-query.ts`). */
const MAX_LENGTH = 200;

/** A query shorter than `minLength` characters shows the whole list; the server has the same rule. */
export function SearchBox({
  page: { paramPrefix, matchCount, query },
  search: { label, placeholder, minLength },
}: {
  page: Pick<ListPage<unknown>, 'paramPrefix' | 'matchCount'> & { query: { search: string } };
  search: NonNullable<ListPage<unknown>['search']>;
}) {
  const name = `${paramPrefix}q`;
  /** Of the results that are shown. */
  const value = query.search;
  const { pathname, search: requestedSearch } = useViewLocation();
  const action = pathname + useTabHash();
  const submit = useSubmit();
  const [input, addQuery] = useSearchText(value);
  const delay = useDelay();
  const [typedLength, setTypedLength] = useState(0);
  const goToOnlyRow = useGoToOnlyRow(input, value, matchCount);
  const hintId = `${name}-hint`;
  const isTooShort = typedLength > 0 && typedLength < minLength;

  /** Returns the URL parameters for the typed query; null if its results are shown or being loaded. */
  const readParams = (form: HTMLFormElement): URLSearchParams | null => {
    const params = toSearchParams(form);
    const typed = (params.get(name) ?? '').trim();
    const query = countCharacters(typed) >= minLength ? typed : '';
    const requestedQuery = (new URLSearchParams(requestedSearch).get(name) ?? '').trim();
    // Without a connection the URL changes, and the list does not.
    if (query === requestedQuery && (query === value.trim() || isNavigating())) return null;
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
  const searchLater = (form: HTMLFormElement) => {
    // What was pressed after the last key goes first.
    const search = () => {
      // The property would be the input of that name, if the URL has such a parameter.
      const { pathname: shownPathname } = new URL(form.getAttribute('action') ?? '', window.location.href);
      if (isLeavingOrSubmitting(shownPathname)) searchLater(form);
      else form.requestSubmit();
    };
    delay.start(search, SUBMIT_DELAY_MS);
  };
  const onType = ({ value: typed, form }: HTMLInputElement) => {
    setTypedLength(countCharacters(typed.trim()));
    if (form) searchLater(form);
  };
  useChosenBeforeHydration(() => {
    if (input.current && input.current.value !== value) onType(input.current);
  });
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
    >
      <KeptParams except={[name, `${paramPrefix}page`]} />
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
          title={minLength > 1 ? `${minLength} or more characters` : undefined}
          aria-describedby={isTooShort ? hintId : undefined}
          autoComplete="off"
          {...TYPED_CODE}
          maxLength={MAX_LENGTH}
          onChange={({ currentTarget }) => onType(currentTarget)}
          {...goToOnlyRow}
        />
      </span>
      <span id={hintId} className="toolbar__hint" role="status">
        {isTooShort ? `Type ${minLength} or more characters to search` : ''}
      </span>
    </Form>
  );
}

/**
 * Enter in a search with one match moves the focus to the first control of its row, once, as soon as the list shows the
 * search. Any other key, and leaving the search, end the wait.
 */
function useGoToOnlyRow(input: RefObject<HTMLInputElement>, value: string, matchCount: number) {
  const entered = useRef<string | null>(null);
  const goIfShown = () => {
    if (!input.current || entered.current !== value.trim()) return false;
    entered.current = null;
    return matchCount === 1 && focusFirstAction(input.current);
  };
  useEffect(() => {
    goIfShown();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Only other results can end the wait.
  }, [value, matchCount]);
  return {
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      // Enter that ends the composition of an input method only takes its text.
      const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing;
      entered.current = isEnter ? event.currentTarget.value.trim() || null : null;
      // Otherwise the same Enter would press the control.
      if (goIfShown()) event.preventDefault();
    },
    onBlur: () => {
      entered.current = null;
    },
  };
}

/** Counts characters as the server does: an emoji is one character, although its `length` is two. */
function countCharacters(text: string): number {
  return [...text].length;
}

/**
 * Moves the focus to the first control of the rows of the list that contains `element`. Columns that do not fit are hidden:
 * their controls take no focus.
 */
export function focusFirstAction(element: Element): boolean {
  const controls = element.closest('[data-list]')?.querySelectorAll<HTMLElement>('tbody :is(a[href], button)') ?? [];
  return [...controls].some((control) => {
    control.focus();
    return control === document.activeElement;
  });
}
