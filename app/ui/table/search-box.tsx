import { Form, useLocation, useSubmit } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { askEarly } from '../early-answer';
import { Icon } from '../icon';
import { usePanelHash } from '../panel-hash';

/** Time after the last key before a search is shown (section 5). */
const SEARCH_DELAY_MS = 500;
/** Who pauses this long has most likely typed all of it: the answer is under way while the delay runs. */
const ASK_DELAY_MS = 200;

/**
 * A search in the address: a GET form that Enter sends, and that script sends half a second after the last key.
 * Below `minimum` characters the full list stays, as the server decides too.
 */
export function SearchBox({
  name,
  search: { label, placeholder, minimum },
  value,
}: {
  name: string;
  search: { label: string; placeholder: string; minimum: number };
  value: string;
}) {
  const { pathname, search } = useLocation();
  const action = pathname + usePanelHash();
  const submit = useSubmit();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const sent = useRef(value);
  const [typedLength, setTypedLength] = useState(0);
  const hintId = `${name}-hint`;
  const tooShort = typedLength > 0 && typedLength < minimum;

  useEffect(() => {
    // Back, Forward or Clear search changed the address under the box.
    if (value !== sent.current && input.current) input.current.value = value;
    sent.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Shows what is typed, or has it asked for only; nothing to do while it is what is shown. */
  const look = (form: HTMLFormElement, isEarly: boolean) => {
    const params = new URLSearchParams([...new FormData(form)] as [string, string][]);
    const typed = (params.get(name) ?? '').trim();
    const next = [...typed].length >= minimum ? typed : '';
    if (next === sent.current.trim()) return;
    if (next === '') params.delete(name);
    else params.set(name, next);
    if (isEarly) return askEarly(new URL(`${pathname}?${params}`, location.origin));
    sent.current = next;
    submit(params, { method: 'get', action, replace: true, preventScrollReset: true });
  };

  const others = [...new URLSearchParams(search)].filter(
    ([key]) => key !== name && key !== name.replace(/q$/, 'page') && key !== 'index',
  );
  return (
    <Form
      method="get"
      action={action}
      role="search"
      className="toolbar__search"
      onSubmit={(event) => {
        event.preventDefault();
        clearTimeout(timer.current);
        look(event.currentTarget, false);
      }}
      onChange={(event) => {
        const form = event.currentTarget;
        setTypedLength([...(input.current?.value ?? '').trim()].length);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          look(form, true);
          timer.current = setTimeout(() => form.requestSubmit(), SEARCH_DELAY_MS - ASK_DELAY_MS);
        }, ASK_DELAY_MS);
      }}
    >
      {others.map(([key, other]) => (
        <input key={key} type="hidden" name={key} value={other} />
      ))}
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
          maxLength={200}
        />
      </span>
      <span id={hintId} className="toolbar__hint" role="status">
        {tooShort ? `Type ${minimum} or more characters to search` : ''}
      </span>
    </Form>
  );
}
