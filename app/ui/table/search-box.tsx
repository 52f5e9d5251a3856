import { Form, useLocation, useSubmit } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { askEarly, dropEarly } from '../early-answer';
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
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const sent = useRef(value);
  const [typedLength, setTypedLength] = useState(0);
  const hintId = `${name}-hint`;
  const tooShort = typedLength > 0 && typedLength < minimum;

  useEffect(() => {
    // Back, Forward or Clear search changed the address under the box.
    if (value !== sent.current && input.current) input.current.value = value;
    sent.current = value;
  }, [value]);
  useEffect(
    () => () => {
      timers.current.forEach(clearTimeout);
      dropEarly();
    },
    [],
  );

  /** What is searched for now and the address of its rows, or null while it is what is shown. */
  const wantedOf = (form: HTMLFormElement) => {
    const params = new URLSearchParams();
    for (const [key, entry] of new FormData(form)) params.append(key, String(entry));
    const typed = (params.get(name) ?? '').trim();
    const next = [...typed].length >= minimum ? typed : '';
    if (next === '') params.delete(name);
    else params.set(name, next);
    return next === sent.current.trim() ? null : { next, params };
  };
  const ask = (form: HTMLFormElement) => {
    const wanted = wantedOf(form);
    if (wanted) askEarly(new URL(`${pathname}?${wanted.params}`, location.origin));
  };
  const send = (form: HTMLFormElement) => {
    timers.current.forEach(clearTimeout);
    const wanted = wantedOf(form);
    if (!wanted) return;
    sent.current = wanted.next;
    submit(wanted.params, { method: 'get', action, replace: true, preventScrollReset: true });
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
        send(event.currentTarget);
      }}
      onChange={(event) => {
        const form = event.currentTarget;
        setTypedLength([...(input.current?.value ?? '').trim()].length);
        timers.current.forEach(clearTimeout);
        dropEarly();
        timers.current = [setTimeout(ask, ASK_DELAY_MS, form), setTimeout(() => form.requestSubmit(), SEARCH_DELAY_MS)];
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
